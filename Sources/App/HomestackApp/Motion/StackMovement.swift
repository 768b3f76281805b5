import SmartStacks

/// What a record did to the top of a stack, as something that can be shown.
struct StackMovement: Hashable {
  var stack: StackID
  /// The movement; nil when the person removed the visible widget.
  var kind: RecordedMovement.Kind?
  /// What was on top before.
  var from: WidgetID
  /// What is on top afterwards.
  var to: WidgetID
  /// The signal behind it; nil for a person's touch.
  var source: Policy.Source?
  /// How many places a person swiped, where that is known.
  var steps: Int?
  /// Whether time runs backwards, so that it is undone.
  var isReversed = false

  /// What is on top once it was shown.
  var shown: WidgetID { isReversed ? from : to }
  /// What is on top before it is shown.
  var hidden: WidgetID { isReversed ? to : from }

  var slidesIn: Bool { kind == (isReversed ? .leaves : .suggested) }
  var slidesOut: Bool { kind == (isReversed ? .suggested : .leaves) }
}

/// Reads the movements of the stacks out of a log, record by record.
struct MovementReader {
  private var tops: TopFollower

  /// Begins with the state before the first record that is read.
  init(before state: HomeScreenState) { tops = TopFollower(state) }

  mutating func movements(of records: some Sequence<Record>) -> [StackMovement] {
    records.compactMap { read($0) }
  }

  /// A record that leaves the same widget on top shows nothing: a suggestion that the person turned
  /// away from leaves unseen, and one that was kept stays where it is.
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
  /// The stacks whose suggestion the person kept: only their border changes.
  var keptIn: [StackID] {
    compactMap { record in
      if case .suggestionRemoved(let stack, _, .kept, _, _) = record.event { stack } else { nil }
    }
  }
}
