package import SmartStacks

extension Record.Event {
  /// The number of the rulebook decision that settled it; 0 where no rule decided anything.
  package var decision: Int {
    switch self {
    case .rotation(let rotation):
      rotation.source == .rest ? 55 : rotation.source == .shortcut ? 1 : 15
    case .restSeen: 55
    case .suggestionInserted(_, _, let source, _, _): source == .shortcut ? 18 : 30
    case .suggestionExtended: 39
    case .suggestionRemoved(_, _, let reason, _, _): reason.decision
    case .withheld(let withheld): withheld.decision
    case .timelineRefused(_, _, let reason, _): reason.decision
    case .donationAccepted: 41
    case .donationRejected: 40
    case .donationDeleted: 45
    case .predictionStarted: 42
    case .predictionChanged: 43
    case .predictionEnded(_, .ended): 46
    case .predictionEnded(_, .deleted): 45
    case .userKept, .userDismissed, .userSilenced: 48
    case .inputRefused(let refused): refused.reason.decision
    case .runStarted, .runEnded, .timelineDelivered, .entryCurrent, .shortcutsReplaced,
      .shortcutRefused, .userSwiped, .userTurnedPage, .stackSwitchChanged, .developerModeChanged,
      .historyLearned, .surfaceShown, .surfaceRemoved, .userOpened, .userGlanced, .userEdited,
      .userConfigured, .placeChanged, .routineChanged, .permissionChanged, .optionsChanged:
      0
    }
  }
}

extension RemovalReason {
  /// The decision that ended the suggestion.
  fileprivate var decision: Int {
    switch self {
    case .ended: 47
    case .invalidated: 39
    case .switchedOff: 27
    case .dismissed, .silenced, .kept: 48
    case .deleted: 45
    case .edited: 52
    case .leftPlace: 38
    }
  }
}
