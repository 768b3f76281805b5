import SmartStacks

/// A part of the day and a period in one shortcut, against which Apple warns.
enum MixedProvidersLint {
  static func findings(_ subject: LintSubject) -> [LintFinding] {
    subject.shortcuts.compactMap { app, place, shortcut in
      var hasRoutine = false
      var hasDate = false
      for provider in shortcut.providers {
        switch provider {
        case .dailyRoutine: hasRoutine = true
        case .date: hasDate = true
        case .location: break
        }
      }
      guard hasRoutine, hasDate else { return nil }
      return LintFinding(
        code: "shortcut.mixedProviders",
        location: place,
        message: "\(app) mixes a part of the day and a period in "
          + "one shortcut: which of them counts is not said.",
        advice: "Set two shortcuts, one with each.",
        source: "INDailyRoutineRelevanceProvider, decision 38"
      )
    }
  }
}
