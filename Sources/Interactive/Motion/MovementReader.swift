package import SmartStacks

/// Reads the movements of the stacks out of a log, record by record.
package struct MovementReader {
  private var tops: TopFollower

  /// Begins with the state before the first record that is read.
  package init(before state: HomeScreenState) {
    tops = TopFollower(state)
  }

  /// The movements of some records, in order.
  package mutating func movements(of records: some Sequence<Record>) -> [StackMovement] {
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
    let source: Policy.Source? =
      switch record.event {
      case .rotation(let rotation): rotation.source
      case .suggestionInserted(_, _, let source, _, _): source
      case .suggestionRemoved: before.suggestionSource
      case .runStarted, .runEnded, .timelineDelivered, .entryCurrent, .suggestionExtended,
        .withheld, .shortcutsReplaced, .shortcutRefused, .userSwiped, .userTurnedPage,
        .stackSwitchChanged, .developerModeChanged, .timelineRefused, .historyLearned,
        .donationAccepted, .donationRejected, .donationDeleted, .predictionStarted,
        .predictionChanged, .predictionEnded, .surfaceShown, .surfaceRemoved, .userOpened,
        .userGlanced, .userKept, .userDismissed, .userSilenced, .userEdited, .userConfigured,
        .placeChanged, .routineChanged, .permissionChanged, .inputRefused:
        nil
      }
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
    switch event {
    case .rotation: self = .rotation
    case .userSwiped: self = .swipe
    case .userEdited: self = .edit
    case .suggestionInserted: self = .suggestionIn
    // It stays where it is, as a widget of the stack; only its border changes.
    case .suggestionRemoved(_, _, .kept, _, _): return nil
    case .suggestionRemoved: self = .suggestionOut
    case .runStarted, .runEnded, .timelineDelivered, .entryCurrent, .suggestionExtended, .withheld,
      .shortcutsReplaced, .shortcutRefused, .userTurnedPage, .stackSwitchChanged,
      .developerModeChanged, .timelineRefused, .historyLearned, .donationAccepted,
      .donationRejected, .donationDeleted, .predictionStarted, .predictionChanged, .predictionEnded,
      .surfaceShown, .surfaceRemoved, .userOpened, .userGlanced, .userKept, .userDismissed,
      .userSilenced, .userConfigured, .placeChanged, .routineChanged, .permissionChanged,
      .inputRefused:
      return nil
    }
  }
}
