package import SimulationCore
package import SmartStacks
package import TerminalRendering

package indirect enum MainView {
  case home
  case habits(HabitsScreen)
  /// Why a stack shows what it shows, and why nothing else.
  case why(WhyScreen)
  case timeline(TimelineScreen)
  case phone(PhoneScreen)

  /// For the header; nil for the Home Screen.
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

  /// The name of the row some places down, at most at the ends.
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

/// A screen of the phone besides the Home Screen on which suggestions show (WWDC21 10049 17:33).
package enum PhoneScreen: CaseIterable {
  case lockScreen
  case spotlight

  var surface: Surface { self == .lockScreen ? .lockScreen : .spotlight }

  package var other: PhoneScreen { self == .lockScreen ? .spotlight : .lockScreen }
}

package struct HabitsScreen: Hashable {
  package var portrait: HabitsPortrait
  /// By subject, because places change while habits grow; nil or a missing one is the strongest.
  package var selected: HabitSubject?
  /// Whether the chosen habit fills the screen, where there is no room for it beside the list.
  package var isDetail = false

  package init(portrait: HabitsPortrait, isDetail: Bool = false) {
    self.portrait = portrait
    self.isDetail = isDetail
  }

  /// Nil where nothing was learned.
  package var chosenIndex: Int? {
    guard !portrait.habits.isEmpty else { return nil }
    return portrait.habits.firstIndex { $0.subject == selected } ?? 0
  }

  package var chosen: HabitPortrait? { chosenIndex.map { portrait.habits[$0] } }

  /// Some places down, at most at the ends.
  package func subject(movedBy distance: Int) -> HabitSubject? {
    chosenIndex.flatMap { portrait.habits.element(nearest: $0 + distance)?.subject }
  }
}

package struct TimelineScreen {
  package var tracks: DayTracks
  /// Nil is the first.
  package var chosen: String?
  /// The start that a person chose; nil follows the moment.
  package var start: SimulationTime?
  package var days: [DayHistory] = []

  package init(tracks: DayTracks) { self.tracks = tracks }

  package init(of run: Run, history: DayHistory) {
    self.init(tracks: DayTracks(of: run, history: history))
  }

  /// In the order of the rows, each once.
  package var names: [String] {
    var seen: Set<String> = []
    return tracks.sections.flatMap(\.tracks).map(\.name).filter { seen.insert($0).inserted }
  }

  package var chosenIndex: Int? {
    let names = names
    return names.isEmpty ? nil : chosen.flatMap { names.firstIndex(of: $0) } ?? 0
  }

  package var chosenTrack: (section: DayTracks.Section, track: DayTracks.Track)? {
    guard let chosenIndex else { return nil }
    let name = names[chosenIndex]
    for section in tracks.sections {
      if let track = section.tracks.first(where: { $0.name == name }) { return (section, track) }
    }
    return nil
  }
}

/// The file for the changed scenario: a new one, or a patch of the lines that differ.
package struct SavePrompt: Hashable {
  package var name: String
  package let changes: Int
  /// Why it cannot be written, or what has to be confirmed.
  package var problem: String?

  package init(name: String, changes: Int) {
    self.name = name
    self.changes = changes
  }

  static let keys: KeyHints = [("enter", "write"), ("esc", "back")]
}

/// The report about a saved scenario file, over the Home Screen.
package struct FileReport: Hashable {
  package enum Part: Hashable {
    case sentence(String)
    /// An error keeps the file from being used; `place` names the file where it is another one.
    case mistake(
      place: String,
      isError: Bool,
      message: String,
      excerpt: MarkedLine?,
      advice: [String]
    )
    /// Something done live that it does not fit: when, what, and why not.
    case unfit(time: String, act: String, reason: String)
  }

  package var file: String
  package var summary: String
  package var parts: [Part]
  /// What becomes of it all, in the last rows.
  package var outlook: String

  package init(file: String, summary: String, parts: [Part], outlook: String) {
    self.file = file
    self.summary = summary
    self.parts = parts
    self.outlook = outlook
  }

  static let hints = [(key: "up down", label: "scroll"), (key: "esc", label: "hide")]
}
