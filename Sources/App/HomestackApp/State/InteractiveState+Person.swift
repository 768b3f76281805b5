import HomeScreenViews
import ScenarioText
import SmartStacks
import TerminalRendering

// What the person does at the Home Screen; all of it goes through the engine.
extension InteractiveState {
  mutating func moveSelection(by distance: Int) {
    let stacks = stacksInView
    guard !stacks.isEmpty else { return }
    hasChosenPlace = true
    guard let index = stacks.firstIndex(where: { $0 == selected }) else {
      select(stacks[0])
      return
    }
    select(stacks[(index + distance + stacks.count) % stacks.count])
  }

  mutating func swipe(_ stack: StackID?, by distance: Int) {
    guard let stack, canTouch(stack) else { return }
    selected = stack
    guard places(of: stack) > 1 else {
      message = "\(loaded.world.stacks[stack.index].name) has one widget: nothing to swipe to."
      return
    }
    insert(.swipe(stack, by: distance))
  }

  mutating func swipe(_ stack: StackID, to member: Int) {
    selected = stack
    let distance = home[stack].swipes(toMember: member)
    if distance != 0 { swipe(stack, by: distance) }
  }

  private func places(of stack: StackID) -> Int {
    home[stack].members.count + (home[stack].suggestion == nil ? 0 : 1)
  }

  mutating func donate(_ key: Character) {
    guard let donation = loaded.donation(key), canAct() else { return }
    perform(.key(key))
    // A refusal has said why.
    guard message == nil else { return }
    message = told(donation.key.title, loaded.inputs(of: Act(time: now, kind: .key(key))))
  }

  /// What was done just now and what came of it, as much as the footer has room for.
  private func told(_ title: String, _ inputs: [Input]) -> String {
    let records = run.records(at: now)
    guard let outcome = Narrator(run: run).outcome(of: inputs, in: records) else {
      return "\(title): nothing came of it."
    }
    // Of what moves the screen says the reason, and the footer has keys for it.
    let isMovement = run.log[records].contains(where: \.isMovement)
    let ways = ["\(title): \(outcome.whole)", "\(title): \(outcome.short)", outcome.short]
    return ways.dropFirst(isMovement ? 1 : 0)
      .first { $0.columns <= size.columns - 2 } ?? outcome.short
  }

  /// Does with a suggestion what a person can do with one: with that of the selected stack, else
  /// with the only one in sight.
  mutating func answerSuggestion(_ answer: (StackID) -> Input) {
    guard let stack = selected, canTouch(stack) else { return }
    let suggesting = stacksInView.filter { home[$0].suggestion != nil }
    guard suggesting.contains(stack) || suggesting.count == 1 else {
      let others = suggesting.map(name(of:)).joined(separator: " and ")
      message = "\(name(of: stack)) shows no suggestion\(others.isEmpty ? "" : "; \(others) do")."
      return
    }
    let meant = suggesting.contains(stack) ? stack : suggesting[0]
    selected = meant
    insert(answer(meant))
  }

  /// After the end nothing can happen any more.
  mutating func canAct() -> Bool {
    if now < player.end { return true }
    let key = keyName(of: .previousEvent)
    message = "The run is over: nothing can happen any more. Press \(key) to go back."
    return false
  }
}

extension World.Place {
  /// The stack that stands there, if one does.
  var stack: StackID? {
    if case .stack(let stack) = self { stack } else { nil }
  }
}
