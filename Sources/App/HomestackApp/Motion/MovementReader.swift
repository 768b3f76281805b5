import SmartStacks

/// Reads the movements of the stacks out of a log, record by record.
struct MovementReader {
  private var tops: TopFollower

  /// Begins with the state before the first record that is read.
  init(before state: HomeScreenState) {
    tops = TopFollower(state)
  }

  /// The movements of some records, in order.
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
    tops.follow(record.event)
    guard let kind = StackMovement.Kind(record.event), let from = before.top,
      let to = tops.stacks[stack.index].top, from != to
    else { return nil }
    let isLeaving = if case .suggestionRemoved = record.event { true } else { false }
    let source = isLeaving ? before.suggestionSource : record.event.movement?.source
    return StackMovement(stack: stack, kind: kind, from: from, to: to, source: source)
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

extension StackMovement.Kind {
  /// How a record is shown, or nil when it moves nothing.
  fileprivate init?(_ event: Record.Event) {
    if case .userEdited = event {
      self = .edit
      return
    }
    switch event.movement?.kind {
    case .turns: self = .rotation
    case .suggested: self = .suggestionIn
    case .leaves: self = .suggestionOut
    case .person: self = .swipe
    // It stays where it is, as a widget of the stack; only its border changes.
    case .kept, nil: return nil
    }
  }
}
