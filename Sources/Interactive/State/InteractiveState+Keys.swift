import HomeScreenViews

// What a key asks for where no sheet is open.
extension InteractiveState {
  func action(for key: KeyStroke) -> SessionAction? {
    if case .character(let character) = key,
      loaded.donations.contains(where: { $0.key.key == character })
    {
      return .donate(character)
    }
    let command = KeyTable.command(for: key)
    if view.isHome { return command.map(SessionAction.init) }
    // Stacks are not in sight in other views: their keys choose what is, or do nothing.
    return view.keys.command(for: key).map(SessionAction.init) ?? awayAction(command)
  }

  private func awayAction(_ command: Command?) -> SessionAction? {
    command.flatMap { KeyTable.worksAway($0) ? SessionAction($0) : nil }
  }
}
