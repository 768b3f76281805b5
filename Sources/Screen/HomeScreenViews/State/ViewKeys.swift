package import TerminalRendering

/// What the keys of a view besides the Home Screen can ask for.
package enum ViewCommand: String, CaseIterable, Hashable, Sendable {
  case rowAbove
  case rowBelow
  case stackAfter
  case stackBefore
  case daysBefore
  case daysAfter
  case howToTop
  case askAbout
  case changeNumber
  case habitAbove
  case habitBelow
  case habitsAbove
  case habitsBelow
  case habitDetail
  case leaveHabits
  case leaveView
  case otherScreen
}

/// The keys that a view has for itself, which come before those of the key table.
package struct ViewKeys: Hashable, Sendable {
  /// A command with its keys.
  package struct Binding: Hashable, Sendable {
    package let command: ViewCommand
    package let keys: [Key]
    /// What it does, as help says it.
    package let title: String

    init(_ command: ViewCommand, _ keys: [Key], _ title: String) {
      self.command = command
      self.keys = keys
      self.title = title
    }
  }

  /// Every key, in the order of help.
  package let bindings: [Binding]

  /// The command of a key.
  package func command(for key: Key) -> ViewCommand? {
    bindings.first { $0.keys.contains(key) }?.command
  }

  /// The Home Screen has the keys of the key table.
  static let home = ViewKeys(bindings: [])

  static let why = ViewKeys(
    bindings: rows + [Binding(.howToTop, [.enter], "Find what would bring it on top")] + asking
  )

  static let timeline = ViewKeys(
    bindings: rows + [
      Binding(.daysAfter, [.pageDown], "See a later part of the day, or later days"),
      Binding(.daysBefore, [.pageUp], "See an earlier part of the day, or earlier days"),
    ] + asking
  )

  static let habits = ViewKeys(bindings: [
    Binding(.habitBelow, [.down, .character("j")], "Choose the next habit"),
    Binding(.habitAbove, [.up, .character("k")], "Choose the habit before"),
    Binding(.habitsBelow, [.pageDown], "Choose a habit further down"),
    Binding(.habitsAbove, [.pageUp], "Choose a habit further up"),
    Binding(.habitDetail, [.enter, .tab, .shiftTab], "See its days, or all habits again"),
    Binding(.leaveHabits, [.escape], "Back to all habits, or to the Home Screen"),
  ])

  static let phone = ViewKeys(bindings: [
    Binding(.otherScreen, [.tab, .shiftTab], "See the other of Lock Screen and Spotlight"),
    Binding(.leaveView, [.escape], "Back to the Home Screen"),
  ])

  private static let rows = [
    Binding(.rowBelow, [.down, .character("j")], "Choose the next widget"),
    Binding(.rowAbove, [.up, .character("k")], "Choose the widget before"),
    Binding(.stackAfter, [.tab], "Ask about the next stack"),
    Binding(.stackBefore, [.shiftTab], "Ask about the stack before"),
  ]

  private static let asking = [
    Binding(.askAbout, [.character("n")], "Ask why not another widget"),
    Binding(.changeNumber, [.character("e")], "Change a number of the scenario"),
    Binding(.leaveView, [.escape], "Back to the Home Screen"),
  ]
}

extension MainView {
  /// The keys that it has for itself.
  package var keys: ViewKeys {
    switch self {
    case .home: .home
    case .habits: .habits
    case .why: .why
    case .timeline: .timeline
    case .phone: .phone
    }
  }
}
