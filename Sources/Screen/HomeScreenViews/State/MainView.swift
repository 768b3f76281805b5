/// What fills the screen between the header and the footer.
package indirect enum MainView: Sendable {
  /// The Home Screen with its story.
  case home
  /// What was learned about the person.
  case habits(HabitsScreen)
  /// Why a stack shows what it shows, and why nothing else.
  case why(WhyScreen)
  /// Scores, predictions and suggestions over a time.
  case timeline(TimelineScreen)
  /// The Lock Screen or Spotlight, as the person would see it.
  case phone(PhoneScreen)

  /// What the header calls it; nil for the Home Screen, which goes without saying.
  var title: String? {
    switch self {
    case .home: nil
    case .habits: "Habits"
    case .why: "Why"
    case .timeline: "Timeline"
    case .phone(let screen): screen.surface.title
    }
  }

  /// Whether the Home Screen is in sight.
  package var isHome: Bool { if case .home = self { true } else { false } }
}

extension MainView {
  /// The habits view, where it is open.
  package var habitsScreen: HabitsScreen? {
    if case .habits(let screen) = self { screen } else { nil }
  }

  /// The picture of the phone, where it is open.
  package var phoneScreen: PhoneScreen? {
    if case .phone(let screen) = self { screen } else { nil }
  }

  /// The names of the rows that can be chosen by name.
  package var rowNames: [String] {
    switch self {
    case .home, .habits, .phone: []
    case .why(let screen): screen.rows.map(\.name)
    case .timeline(let screen): screen.names
    }
  }

  /// The name of the row some places below the chosen one, at most at the ends.
  package func name(movedBy distance: Int) -> String? {
    let names = rowNames
    guard !names.isEmpty else { return nil }
    let chosen = names.firstIndex { $0 == whyScreen?.chosen ?? timelineScreen?.chosen } ?? 0
    return names[min(max(0, chosen + distance), names.count - 1)]
  }

  /// Chooses a row by its name.
  package mutating func choose(_ name: String?) {
    if case .why(var screen) = self {
      screen.chosen = name
      self = .why(screen)
    }
    if case .timeline(var screen) = self {
      screen.chosen = name
      self = .timeline(screen)
    }
  }

  /// The why screen, where it is open.
  package var whyScreen: WhyScreen? { if case .why(let screen) = self { screen } else { nil } }

  /// The timeline, where it is open.
  package var timelineScreen: TimelineScreen? {
    if case .timeline(let screen) = self { screen } else { nil }
  }
}
