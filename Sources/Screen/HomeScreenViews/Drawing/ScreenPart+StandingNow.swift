import SimulationCore
import SmartStacks

extension ScreenPart {
  /// What the widget that a stack turned to by its score is worth now, or that nobody has seen yet
  /// where it rests, as one more sentence; nothing where another widget is on top since.
  func standingNow(ofTurn index: Int) -> [Sentence.Part] {
    let record = model.run.log[index]
    guard case .rotation(let turn) = record.event,
      model.state.stacks.indices.contains(turn.stack.index),
      model.state[turn.stack].shown == turn.to,
      model.state.holds(turn.to)
    else { return [] }
    if turn.source == .rest {
      return model.state[turn.stack].isUnseen ? [Sentence.Part(" Nobody has seen it yet.")] : []
    }
    guard turn.source == .relevance, record.time < now else { return [] }
    let widget = model.state[turn.to]
    guard widget.value.isPositive else { return [Sentence.Part(" Now its score counts no more.")] }
    let end = widget.relevanceEnd
    let until = end.map { ", until \(Wording.moment($0, from: now, world.calendar))" } ?? ""
    return [Sentence.Part(" Now it is worth \(widget.value.words(world.policy))\(until).")]
  }
}
