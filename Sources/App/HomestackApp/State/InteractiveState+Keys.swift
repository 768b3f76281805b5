import HomeScreenViews
import SmartStacks
import TerminalRendering

// What a key asks for where no sheet is open.
extension InteractiveState {
  func action(for key: Key) -> SessionAction? {
    if case .character(let character) = key, loaded.donation(character) != nil {
      return .donate(character)
    }
    let command = keys.command(for: key)
    if view.isHome { return command.map(SessionAction.command) }
    // Stacks are not in sight in other views: their keys choose what is, or do nothing.
    let away = command.flatMap { KeyTable.worksAway($0) ? $0 : nil }
    return (view.keys.command(for: key) ?? away).map(SessionAction.command)
  }

  /// The keys without those that the scenario has for itself: in its day, a live key comes first.
  var keysInReach: KeyTable { keys.without(loaded.donations.map { .character($0.key.key) }) }

  /// What a sentence calls the key of a command.
  func keyName(of command: Command) -> String { keysInReach.name(of: command) ?? "no key" }

  // MARK: Waiting

  /// Whether the clock has to wait for what lies over the screen; a report about the file that
  /// came meanwhile does not let it go on.
  var isHoldingTime: Bool {
    guard options.holdsTime else { return false }
    if case .file = overlay { return coveredOverlay?.isConfiguring ?? false }
    return overlay?.isConfiguring ?? false
  }

  /// Says that an open sheet has no use for a letter: nothing that is pressed is lost in silence.
  mutating func refuse(_ key: Key) {
    guard case .character(let letter) = key else { return }
    let name = PlainText.harmless(String(letter))
    guard let live = loaded.donation(letter) else {
      message = "\(name) does nothing in this sheet."
      return
    }
    message = "\(name) (\(PlainText.harmless(live.key.title))) has to wait until this is closed."
  }
}
