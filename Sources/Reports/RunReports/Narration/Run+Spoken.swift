import SmartStacks

extension Run {
  /// Whether somebody who tells the day to another would speak of a record: of what moves, of what
  /// was refused and nothing else tells of, and of what a person or an app did; not of what only
  /// prepares it.
  package func isSpoken(_ index: Int) -> Bool {
    switch log[index].event {
    case .runStarted, .timelineDelivered, .entryCurrent, .historyLearned, .predictionStarted,
      .predictionChanged, .predictionEnded, .surfaceShown, .surfaceRemoved, .restSeen:
      false
    case .withheld, .donationRejected, .shortcutRefused:
      !Refusal.untold(of: self, in: index..<index + 1).isEmpty
    case .runEnded, .rotation, .suggestionInserted, .suggestionExtended, .suggestionRemoved,
      .shortcutsReplaced, .userSwiped, .userTurnedPage, .stackSwitchChanged, .developerModeChanged,
      .timelineRefused, .donationAccepted, .donationDeleted, .userOpened, .userGlanced, .userKept,
      .userDismissed, .userSilenced, .userEdited, .userConfigured, .placeChanged, .routineChanged,
      .permissionChanged, .optionsChanged, .inputRefused:
      true
    }
  }
}
