import SmartStacks

struct StackMovement: Hashable {
  var stack: StackID
  /// Nil when the person removed the visible widget.
  var kind: RecordedMovement.Kind?
  var from: WidgetID
  var to: WidgetID
  /// Nil for a person's touch.
  var source: Policy.Source?
  /// How many places a person swiped, where that is known.
  var steps: Int?
  /// Whether time runs backwards, so that it is undone.
  var isReversed = false

  var shown: WidgetID { isReversed ? from : to }
  var hidden: WidgetID { isReversed ? to : from }

  var slidesIn: Bool { kind == (isReversed ? .leaves : .suggested) }
  var slidesOut: Bool { kind == (isReversed ? .suggested : .leaves) }
}

struct MovementReader {
  private var tops: TopFollower

  init(before state: HomeScreenState) { tops = TopFollower(state) }

  mutating func movements(of records: some Sequence<Record>) -> [StackMovement] {
    records.compactMap { read($0) }
  }

  /// Nil for a record that leaves the same widget on top: a suggestion left unseen or kept.
  private mutating func read(_ record: Record) -> StackMovement? {
    guard let stack = record.event.changedStack, tops.stacks.indices.contains(stack.index) else {
      return nil
    }
    let before = tops.stacks[stack.index]
    let movement = record.event.movement
    guard tops.follow(record.event) != nil, movement?.kind != .kept, let from = before.top,
      let to = tops.stacks[stack.index].top, from != to
    else { return nil }
    let source = movement?.kind == .leaves ? before.suggestionSource : movement?.source
    return StackMovement(stack: stack, kind: movement?.kind, from: from, to: to, source: source)
  }
}

extension Sequence<Record> {
  var keptIn: [StackID] {
    compactMap { record in
      if case .suggestionRemoved(let stack, _, .kept, _, _) = record.event { stack } else { nil }
    }
  }
}
