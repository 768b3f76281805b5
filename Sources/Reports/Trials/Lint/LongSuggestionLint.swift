import SimulationCore
import SmartStacks

/// A period that is no moment: a suggestion is temporary, and stays for half a day† at most.
///
/// The talk's own lasts for the half hour after a purchase.
enum LongSuggestionLint {
  private static let most = SimulationDuration.hours(12)

  static func findings(_ subject: LintSubject) -> [LintFinding] {
    subject.shortcuts.compactMap { app, place, shortcut in
      guard shortcut.kindName != nil else { return nil }
      let length = shortcut.providers.compactMap { provider -> SimulationDuration? in
        guard case .date(let start, let end?) = provider, end - start > most else { return nil }
        return end - start
      }.first
      guard let length else { return nil }
      return LintFinding(
        code: "suggestion.tooLong",
        location: place,
        message: "\(app) sets a shortcut for "
          + "\(Wording.span(length)): what it suggests covers the stack as if it belonged there.",
        advice: "Give it the period in which it is useful, such as half an hour.",
        source: "WWDC21 10049 3:37 and 10:04, 12 h†"
      )
    }
  }
}
