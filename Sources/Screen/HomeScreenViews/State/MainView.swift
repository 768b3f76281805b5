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

  package var isHome: Bool { if case .home = self { true } else { false } }
}

extension MainView {
  package var habitsScreen: HabitsScreen? {
    if case .habits(let screen) = self { screen } else { nil }
  }

  package var phoneScreen: PhoneScreen? {
    if case .phone(let screen) = self { screen } else { nil }
  }

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
    let chosen = names.firstIndex { $0 == whyScreen?.chosen ?? timelineScreen?.chosen } ?? 0
    return names.element(nearest: chosen + distance)
  }

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

  package var whyScreen: WhyScreen? { if case .why(let screen) = self { screen } else { nil } }

  package var timelineScreen: TimelineScreen? {
    if case .timeline(let screen) = self { screen } else { nil }
  }
}
