import SmartStacks

/// Reads the movements of the stacks out of a log, record by record.
///
/// A record of a suggestion does not say what it covers, so the tops are followed on the way.
struct MovementReader {
  private var tops: [WidgetID]
  private var sources: [Policy.Source?]

  /// Begins with the state before the first record that is read.
  init(before state: HomeScreenState) {
    tops = state.stacks.map(\.top)
    sources = state.stacks.map { $0.suggestion?.source }
  }

  /// The movements of some records, in order.
  mutating func movements(of records: some Sequence<Record>) -> [StackMovement] {
    var result: [StackMovement] = []
    for record in records {
      if let movement = read(record) { result.append(movement) }
    }
    return result
  }

  private mutating func read(_ record: Record) -> StackMovement? {
    switch record.event {
    case .rotation(let rotation):
      return turn(rotation.stack, .rotation, to: rotation.to, source: rotation.source)
    case .userSwiped(let stack, _, let to):
      return turn(stack, .swipe, to: to, source: nil)
    case .suggestionInserted(let stack, let widget, let source, _, _):
      sources[stack.index] = source
      return turn(stack, .suggestionIn, to: widget, source: source)
    case .suggestionRemoved(let stack, let widget, _, let showing):
      let source = sources[stack.index]
      sources[stack.index] = nil
      // A suggestion that the person turned away from leaves unseen.
      guard tops[stack.index] == widget else { return nil }
      return turn(stack, .suggestionOut, to: showing, source: source)
    default:
      return nil
    }
  }

  private mutating func turn(
    _ stack: StackID,
    _ kind: StackMovement.Kind,
    to widget: WidgetID,
    source: Policy.Source?
  ) -> StackMovement? {
    let from = tops[stack.index]
    tops[stack.index] = widget
    guard from != widget else { return nil }
    return StackMovement(stack: stack, kind: kind, from: from, to: widget, source: source)
  }
}
