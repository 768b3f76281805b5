import HomeScreenViews
import TerminalRendering

// What a key asks for where no sheet is open.
extension InteractiveState {
  func action(for key: Key) -> SessionAction? {
    if case .character(let character) = key,
      loaded.donations.contains(where: { $0.key.key == character })
    {
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
}
