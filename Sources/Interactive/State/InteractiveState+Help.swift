import HomeScreenViews

// Help: what is typed narrows it.
extension InteractiveState {
  /// The longest text that is looked for.
  private static let longestFilter = 60

  /// Takes a key of help.
  mutating func findInHelp(_ filter: String, with key: KeyStroke, wall: Int) {
    let steps: [KeyStroke: Int] = [
      .up: -1, .down: 1, .pageUp: -8, .pageDown: 8, .home: -1000, .end: 1000,
    ]
    if let step = steps[key] { return scrollOverlay(by: step, wall: wall) }
    if key == .enter || filter.isEmpty && [.escape, .character("?")].contains(key) {
      overlay = nil
    } else if key == .escape {
      narrowHelp(to: "")
    } else if let text = key.typed(into: filter), text != filter {
      narrowHelp(to: text)
    }
  }

  mutating func narrowHelp(to filter: String) {
    guard filter.count <= Self.longestFilter else { return }
    overlay = .help(scroll: 0, filter: filter)
  }
}
