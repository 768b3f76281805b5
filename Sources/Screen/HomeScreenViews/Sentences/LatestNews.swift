import SimulationCore
import SmartStacks

/// The record that the line *Why* tells: the latest movement, or what became of a live donation
/// since then, or what was refused since then.
struct LatestNews: ScreenPart {
  let context: ScreenContext
  let narrator: Narrator

  func sentence() -> Sentence {
    let stack = onlyStack
    if let index = answerToLiveInput(stack) { return narrator.sentence(at: index) }
    let movement = narrator.latestMovement(through: now, stack: stack)
    let refusal = Refusal.newest(
      of: run,
      after: movement.map { run.log[$0].time },
      through: now,
      stack: stack
    )
    if let refusal { return narrator.sentence(at: refusal.record) }
    guard let movement else { return narrator.opening(at: now, stack: stack) }
    var sentence = narrator.sentence(at: movement, toldAt: now)
    sentence.parts += standingNow(ofTurn: movement)
    return sentence
  }

  /// What the last live input led to, if nothing moved at it or after it.
  private func answerToLiveInput(_ stack: StackID?) -> Int? {
    guard let live = run.liveInputs.last(where: { $0.time <= now }) else { return nil }
    let movement = narrator.latestMovement(through: now, stack: stack)
    if let movement, run.log[movement].time >= live.time { return nil }
    let before = live.time - SimulationDuration(milliseconds: 1)
    let records = run.recordCount(through: before)..<run.recordCount(through: live.time)
    let refusal = records.last { index in
      guard case .withheld(let withheld) = run.log[index].event else { return false }
      return concerns(withheld.widget, live.input) && (stack == nil || withheld.stack == stack)
        && !Refusal.all(of: run, in: index..<index + 1).contains {
          $0.isOvertaken(in: run, through: now)
        }
    }
    return refusal ?? records.last { isDonation(run.log[$0].event, of: live.input) }
  }

  private func concerns(_ widget: WidgetID, _ input: Input) -> Bool {
    let kind = run.kind(of: widget)
    if case .timeline(let donated, _, _) = input { return kind == donated }
    guard case .shortcuts(let app, _) = input else { return false }
    return world.kinds[kind.index].app == app
  }

  private func isDonation(_ event: Record.Event, of input: Input) -> Bool {
    if case .shortcuts(let donor, _) = input {
      if case .shortcutsReplaced(donor, _) = event { return true }
      if case .shortcutRefused(donor, _, _) = event { return true }
      return false
    }
    guard case .timeline(let kind, _, _) = input,
      case .timelineDelivered(let widget, _, _) = event
    else { return false }
    return run.kind(of: widget) == kind
  }
}
