import SimulationCore
import SmartStacks

extension ScreenContext {
  /// What the widget that a stack turned to by its score is worth now, as one more sentence;
  /// nothing at the moment of the turn, or where another widget is on top since.
  func standingNow(ofTurn index: Int) -> [Sentence.Part] {
    let record = model.run.log[index]
    guard case .rotation(let turn) = record.event, turn.source == .relevance, record.time < now,
      model.state.stacks.indices.contains(turn.stack.index),
      model.state[turn.stack].shown == turn.to,
      model.state.holds(turn.to)
    else { return [] }
    let widget = model.state[turn.to]
    guard widget.value.isPositive else { return [Sentence.Part(" Now its score counts no more.")] }
    let end = widget.window.flatMap { $0.end == .never ? nil : $0.end }
    let until = end.map { ", until \(Wording.moment($0, from: now, world.calendar))" } ?? ""
    return [Sentence.Part(" Now it is worth \(widget.value.words(world.policy))\(until).")]
  }
}
