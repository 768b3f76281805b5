import HomeScreenViews
import ScenarioText
import SimulationCore
import SmartStacks

extension InteractiveState {
  /// Does what the person does at the Home Screen; all of it goes through the engine.
  mutating func touch(_ action: SessionAction, wall: Int) {
    switch action {
    case .selectNext: moveSelection(by: 1)
    case .selectPrevious: moveSelection(by: -1)
    case .select(let stack): select(stack)
    case .swipe(let stack, let distance): swipe(stack ?? selected, by: distance, wall: wall)
    case .swipeTo(let stack, let member): swipe(stack, to: member, wall: wall)
    case .lookAtPage(let step):
      look(layout(at: wall).turn(by: step), wall: wall)
    case .showPage(let page):
      look(layout(at: wall).show(page: page), wall: wall)
    case .lookBack: lookBack()
    case .turnPage: turnToLookedPage(wall: wall)
    case .donate(let key): donate(key, wall: wall)
    case .keepSuggestion: answerSuggestion(.keep, wall: wall)
    case .dismissSuggestion: answerSuggestion(.dismiss, wall: wall)
    case .neverSuggest: answerSuggestion(.never, wall: wall)
    case .undo:
      if !undo(wall: wall) { message = "There is nothing to undo." }
    case .redo:
      if !redo(wall: wall) { message = "There is nothing to do again." }
    case .visitBranch(let step): visitBranch(by: step, wall: wall)
    case .togglePlaying, .faster, .slower, .normalSpeed, .nextEvent, .previousEvent, .shift,
      .nextBeat, .previousBeat, .start, .end, .go, .toggleWhy, .askLine, .toggleTimeline,
      .chooseRow, .selectRow, .askHow, .openChange, .openSave, .openAsk, .zoom, .pan, .leaveView,
      .toggleHabits, .chooseHabit, .selectHabit, .toggleHabitDetail, .leaveHabits, .openHelp,
      .openGoTo, .openThemes, .openEditor, .openPlaced, .toggleMouse, .redraw, .quit, .closeOverlay,
      .confirmOverlay, .scrollOverlay, .chooseOverlayRow, .type, .paste, .eraseTyped, .clearTyped,
      .editKey:
      break
    }
  }

  private mutating func moveSelection(by distance: Int) {
    let stacks = stacksInView
    guard !stacks.isEmpty else { return }
    guard let index = stacks.firstIndex(where: { $0 == selected }) else {
      select(stacks[0])
      return
    }
    select(stacks[(index + distance + stacks.count) % stacks.count])
  }

  private mutating func swipe(_ stack: StackID?, by distance: Int, wall: Int) {
    guard let stack, canTouch(stack) else { return }
    selected = stack
    guard places(of: stack) > 1 else {
      message = "\(programme.world.stacks[stack.index].name) has one widget: nothing to swipe to."
      return
    }
    insert(.swipe(stack, by: distance), { _ in [.swipe(stack, by: distance)] }, wall: wall)
  }

  /// Swipes so far that a member shows.
  private mutating func swipe(_ stack: StackID, to member: Int, wall: Int) {
    selected = stack
    let distance = home[stack].swipes(toMember: member)
    if distance != 0 { swipe(stack, by: distance, wall: wall) }
  }

  private func places(of stack: StackID) -> Int {
    home[stack].members.count + (home[stack].suggestion == nil ? 0 : 1)
  }

  private mutating func donate(_ key: Character, wall: Int) {
    guard let donation = programme.donations.first(where: { $0.key.key == key }), canAct() else {
      return
    }
    insert(.key(key), donation.inputs, wall: wall)
  }

  /// What a person does with a suggestion.
  private enum Answer: String {
    case keep, dismiss, never
  }

  private mutating func answerSuggestion(_ answer: Answer, wall: Int) {
    guard let stack = selected, canTouch(stack) else { return }
    guard home[stack].suggestion != nil else {
      message = "\(programme.world.stacks[stack.index].name) shows no suggestion."
      return
    }
    switch answer {
    case .keep: insert(.keep(stack), { _ in [.keep(stack)] }, wall: wall)
    case .dismiss: insert(.dismiss(stack), { _ in [.dismiss(stack)] }, wall: wall)
    case .never: insert(.never(stack), { _ in [.silence(stack)] }, wall: wall)
    }
  }

  /// After the end nothing can happen any more.
  mutating func canAct() -> Bool {
    if now < player.end { return true }
    message = "The run is over: nothing can happen any more. A comma goes back."
    return false
  }
}

extension World.Place {
  /// The stack that stands there, if one does.
  var stack: StackID? {
    if case .stack(let stack) = self { stack } else { nil }
  }
}
