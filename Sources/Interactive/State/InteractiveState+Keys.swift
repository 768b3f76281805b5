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
    // Stacks are not in sight in other views: their keys choose what is, or do nothing.
    switch view {
    case .home: return command.map(SessionAction.init)
    case .habits: return habitsAction(for: key) ?? awayAction(command)
    case .why: return whyAction(for: key) ?? awayAction(command)
    case .timeline: return timelineAction(for: key) ?? awayAction(command)
    }
  }

  private func awayAction(_ command: Command?) -> SessionAction? {
    command.flatMap { KeyTable.worksAway($0) ? SessionAction($0) : nil }
  }

  private func whyAction(for key: KeyStroke) -> SessionAction? {
    switch key {
    case .up, .character("k"): .chooseRow(by: -1)
    case .down, .character("j"): .chooseRow(by: 1)
    case .tab: .selectNext
    case .shiftTab: .selectPrevious
    case .character("n"): .openAsk
    case .character("e"): .openChange
    case .escape: .leaveView
    case .character("w"): .toggleWhy
    case .enter: .askHow
    case .character, .space, .backspace, .left, .right, .shiftUp, .shiftDown, .shiftLeft,
      .shiftRight, .home, .end, .pageUp, .pageDown, .control:
      nil
    }
  }

  private func timelineAction(for key: KeyStroke) -> SessionAction? {
    switch key {
    case .up, .character("k"): .chooseRow(by: -1)
    case .down, .character("j"): .chooseRow(by: 1)
    case .tab: .selectNext
    case .shiftTab: .selectPrevious
    case .pageUp: .pan(by: -1)
    case .pageDown: .pan(by: 1)
    case .character("n"): .openAsk
    case .character("e"): .openChange
    case .escape: .leaveView
    case .character, .space, .enter, .backspace, .left, .right, .shiftUp, .shiftDown, .shiftLeft,
      .shiftRight, .home, .end, .control:
      nil
    }
  }

  private func habitsAction(for key: KeyStroke) -> SessionAction? {
    switch key {
    case .up, .character("k"): .chooseHabit(by: -1)
    case .down, .character("j"): .chooseHabit(by: 1)
    case .pageUp: .chooseHabit(by: -8)
    case .pageDown: .chooseHabit(by: 8)
    case .enter, .tab, .shiftTab: .toggleHabitDetail
    case .escape: .leaveHabits
    case .character, .space, .backspace, .left, .right, .shiftUp, .shiftDown, .shiftLeft,
      .shiftRight, .home, .end, .control:
      nil
    }
  }
}
