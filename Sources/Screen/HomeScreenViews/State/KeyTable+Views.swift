import TerminalRendering

// The keys that a view besides the Home Screen has for itself.
extension KeyTable {
  /// The Home Screen has the standard keys.
  static let home = KeyTable(bindings: [])

  static let why = KeyTable(
    bindings: rows + [Binding(.howToTop, [.enter], "Find what would bring it on top")] + asking
  )

  static let timeline = KeyTable(
    bindings: rows + [
      Binding(.daysAfter, [.pageDown], "See a later part of the day, or later days"),
      Binding(.daysBefore, [.pageUp], "See an earlier part of the day, or earlier days"),
    ] + asking
  )

  static let habits = KeyTable(bindings: [
    Binding(.habitBelow, [.down, .character("j")], "Choose the next habit"),
    Binding(.habitAbove, [.up, .character("k")], "Choose the habit before"),
    Binding(.habitsBelow, [.pageDown], "Choose a habit further down"),
    Binding(.habitsAbove, [.pageUp], "Choose a habit further up"),
    Binding(.habitDetail, [.enter, .tab, .shiftTab], "See its days, or all habits again"),
    Binding(.leaveHabits, [.escape], "Back to all habits, or to the Home Screen"),
  ])

  static let phone = KeyTable(bindings: [
    Binding(.otherScreen, [.tab, .shiftTab], "See the other of Lock Screen and Spotlight"),
    Binding(.leaveView, [.escape], "Back to the Home Screen"),
  ])

  private static let rows = [
    Binding(.rowBelow, [.down, .character("j")], "Choose the next widget"),
    Binding(.rowAbove, [.up, .character("k")], "Choose the widget before"),
    Binding(.nextStack, [.tab], "Ask about the next stack"),
    Binding(.previousStack, [.shiftTab], "Ask about the stack before"),
  ]

  private static let asking = [
    Binding(.askAbout, [.character("n")], "Ask why not another widget"),
    Binding(.change, [.character("e")], "Change a number of the scenario"),
    Binding(.leaveView, [.escape], "Back to the Home Screen"),
  ]
}

extension MainView {
  package var keys: KeyTable {
    switch self {
    case .home: .home
    case .habits: .habits
    case .why: .why
    case .timeline: .timeline
    case .phone: .phone
    }
  }
}
