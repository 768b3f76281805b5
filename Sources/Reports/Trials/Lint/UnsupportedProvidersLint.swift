import Scenarios
import SmartStacks

/// A shortcut that no date speaks for: places and parts of the day are for the watch face, and
/// suggest no widget.
///
/// The knob `providers.nonDate` lets them, as other pages of Apple's say (X3); then this rule is
/// silent, and also where the scenario expects it so.
enum UnsupportedProvidersLint {
  static func findings(_ subject: LintSubject) -> [LintFinding] {
    let isMeant = subject.scenario.expectations.contains { expectation in
      guard case .withheld(_, let reason, _, _) = expectation.claim else { return false }
      return reason == .nonDateProviders
    }
    guard subject.world.policy.nonDateProviders == .ignore, !isMeant else { return [] }
    return subject.shortcuts.compactMap { app, place, shortcut in
      let hasDate = shortcut.providers.contains { provider in
        if case .date = provider { true } else { false }
      }
      guard let kind = shortcut.kindName, !shortcut.providers.isEmpty, !hasDate else {
        return nil
      }
      return LintFinding(
        code: "shortcut.notDates",
        location: place,
        message: "\(app) sets a shortcut for \(kind) with places "
          + "or parts of the day only: they do not suggest widgets.",
        advice: "Add a period, or leave out all providers, so that the system chooses.",
        source: "WWDC21 10049 7:45, decision 38"
      )
    }
  }
}
