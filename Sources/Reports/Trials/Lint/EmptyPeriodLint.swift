import SmartStacks

/// A period that ends before it begins.
enum EmptyPeriodLint {
  static func findings(_ subject: LintSubject) -> [LintFinding] {
    subject.shortcuts.compactMap { app, place, shortcut in
      let isReversed = shortcut.providers.contains { provider in
        if case .date(let start, let end?) = provider { end <= start } else { false }
      }
      guard isReversed else { return nil }
      return LintFinding(
        code: "shortcut.empty",
        location: place,
        message: "\(app) sets a shortcut that ends before it "
          + "begins: it is never suggested.",
        advice: "Let the period end after its start.",
        source: "WWDC21 10049 7:15"
      )
    }
  }
}
