import SimulationCore
import SmartStacks

/// Reads lengths of time: `30m`, `1h30m`, `45s`, `2d`.
enum DurationText {
  /// The longest there is: ten thousand days.
  private static let limit: Int64 = 10_000 * 86_400_000
  static let units: [(names: [String], milliseconds: Int64)] = [
    (["d", "day", "days"], 86_400_000),
    (["h", "hour", "hours"], 3_600_000),
    (["m", "min", "minute", "minutes"], 60_000),
    (["s", "sec", "second", "seconds"], 1000),
    (["ms"], 1),
  ]

  /// A length of time of one or more numbers with units, the largest first.
  static func duration(_ text: String) -> SimulationDuration? {
    if text == "0" { return .zero }
    var rest = text.filter { $0 != " " }[...]
    var total: Int64 = 0
    var lastUnit = Int64.max
    guard !rest.isEmpty else { return nil }
    while !rest.isEmpty {
      let digits = rest.prefix { ("0"..."9").contains($0) }
      rest = rest.dropFirst(digits.count)
      let name = rest.prefix { $0.isLetter }
      rest = rest.dropFirst(name.count)
      guard let number = Int64(digits), number <= limit,
        let unit = units.first(where: { $0.names.contains(String(name)) })?.milliseconds,
        unit < lastUnit
      else { return nil }
      let (part, overflow) = number.multipliedReportingOverflow(by: unit)
      guard !overflow, part <= limit else { return nil }
      total += part
      lastUnit = unit
    }
    return total <= limit ? SimulationDuration(milliseconds: total) : nil
  }

  /// A number without a unit is most often meant in minutes.
  static func guess(_ text: String) -> String? {
    let isNumber = !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
    return isNumber && duration(text + "m") != nil ? text + "m" : nil
  }

  /// The length of a relevance, with what a score's duration may also be.
  static func relevance(_ text: String) -> Relevance.Duration? {
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
  static var duration: Self {
    Self(
      expected: "a length of time such as 30m, 1h30m, 45s or 2d",
      guess: { DurationText.guess($0) }
    ) { DurationText.duration($0) }
  }
}

extension ScalarForm where Value == Relevance.Duration {
  static var relevanceDuration: Self {
    Self(
      expected:
        "a length of time such as 30m or 1h30m, or 0 for 'until the next score'",
      guess: { DurationText.guess($0) }
    ) { DurationText.relevance($0) }
  }
}
