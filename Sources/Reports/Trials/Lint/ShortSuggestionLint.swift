import SimulationCore
import SmartStacks

/// A period so short that nobody sees what is suggested: less than 1 min†.
enum ShortSuggestionLint {
  private static let least = SimulationDuration.minutes(1)

  static func findings(_ subject: LintSubject) -> [LintFinding] {
    subject.shortcuts.compactMap { app, place, shortcut in
      let length = shortcut.providers.compactMap { provider -> SimulationDuration? in
        guard case .date(let start, let end?) = provider, end > start else { return nil }
        return end - start < least ? end - start : nil
      }.first
      guard let length else { return nil }
      return LintFinding(
        code: "suggestion.tooShort",
        location: place,
        message: "\(app) sets a shortcut for "
          + "\(Wording.span(length)): what it suggests is gone before anybody looks.",
        advice: "Give it a minute or more.",
        source: "1 min†"
      )
    }
  }
}
