package import SimulationCore
package import SmartStacks

/// Reads lengths of time: `30m`, `1h30m`, `45s`, `2d`.
package enum DurationText {
  /// The longest there is: ten thousand days.
  private static let limit: Int64 = 10_000 * 86_400_000

  /// A length of time of one or more numbers with units, the largest first; of bare numbers, only
  /// nothing needs none.
  package static func duration(_ text: String) -> SimulationDuration? {
    if text == "0" { return .zero }
    guard !text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 32 }),
      let duration = SimulationDuration(text), duration.milliseconds <= limit
    else { return nil }
    return duration
  }

  /// A number without a unit is most often meant in minutes.
  package static func guess(_ text: String) -> String? {
    let isNumber = !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
    return isNumber && duration(text + "m") != nil ? text + "m" : nil
  }

  /// The length of a relevance, with what a score's duration may also be.
  package static func relevance(_ text: String) -> Relevance.Duration? {
    switch text.lowercased() {
    case "0", "0s", "0m", ".inf", "+.inf", "infinite", "forever": return .untilNextRelevance
    case "-.inf", ".nan", "nan": return .empty
    default: break
    }
    if text.hasPrefix("-") {
      return duration(String(text.dropFirst())) == nil ? nil : .empty
    }
    guard let duration = duration(text) else { return nil }
    return duration == .zero ? .untilNextRelevance : .lasting(duration)
  }
}

extension ScalarForm where Value == SimulationDuration {
  package static var duration: Self {
    Self(
      expected: "a length of time such as 30m, 1h30m, 45s or 2d",
      guess: { DurationText.guess($0) }
    ) { DurationText.duration($0) }
  }
}

extension ScalarForm where Value == Relevance.Duration {
  package static var relevanceDuration: Self {
    Self(
      expected:
        "a length of time such as 30m or 1h30m, or 0 for 'until the next score'",
      guess: { DurationText.guess($0) }
    ) { DurationText.relevance($0) }
  }
}
