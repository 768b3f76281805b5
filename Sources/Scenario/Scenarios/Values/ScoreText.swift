package import SimulationCore
package import SmartStacks

/// Reads a score as the exact decimal that was written.
package struct ScoreText {
  package let score: Score
  /// The value it was rounded to, when it had more than six decimals.
  package var rounded: String?

  package init?(_ text: String) {
    switch text.lowercased() {
    case ".nan", "nan", ".inf", "+.inf", "-.inf", "inf", "+inf", "-inf", "infinity", "-infinity":
      score = .notFinite
      return
    default: break
    }
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let whole = parts[0].drop { "+-0".contains($0) }
    // Beyond twelve digits before the point a sum of scores could overflow.
    guard whole.count <= 12, let millionths = Score.millionths(ofDecimal: text) else { return nil }
    if parts.count > 1, parts[1].dropFirst(6).contains(where: { $0 != "0" }) {
      rounded = NumberText.decimal(millionths: millionths)
    }
    score = .millionths(millionths)
  }
}

extension ScalarForm where Value == ScoreText {
  package static var score: Self {
    Self(.score, expected: "a number such as 52.6, at most twelve digits before the point") {
      ScoreText($0)
    }
  }
}

extension ScalarForm where Value == UInt64 {
  /// A chance from 0 to 1, in millionths.
  package static var chance: Self {
    Self(
      .chance,
      expected: "a probability from 0 (never) to 1 (always), such as 0.9",
      guess: { text in
        // 90, 90% and 90 % are how people say it.
        let digits = text.filter { $0 != " " && $0 != "%" }
        guard let score = ScoreText(digits)?.score, case .millionths(let value) = score,
          (1_000_001...100_000_000).contains(value)
        else { return nil }
        return NumberText.decimal(millionths: value / 100)
      },
      parse: { text in
        guard case .millionths(let value)? = ScoreText(text)?.score, (0...1_000_000).contains(value)
        else { return nil }
        return UInt64(value)
      }
    )
  }
}

/// Reads lengths of time: `30m`, `1h30m`, `45s`, `2d`.
package enum DurationText {
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
    !text.isEmpty && text.isDigits && duration(text + "m") != nil ? text + "m" : nil
  }

  /// The length of a relevance, with what a score's duration may also be.
  package static func relevance(_ text: String) -> Relevance.Duration? {
    switch text.lowercased() {
    case "0", "0s", "0m", ".inf", "+.inf", "infinite", "forever": return .untilNextRelevance
    case "-.inf", ".nan", "nan": return .empty
    default: break
    }
    if text.hasPrefix("-") { return duration(String(text.dropFirst())) == nil ? nil : .empty }
    guard let duration = duration(text) else { return nil }
    return duration == .zero ? .untilNextRelevance : .lasting(duration)
  }
}

extension ScalarForm where Value == SimulationDuration {
  package static var duration: Self {
    Self(
      .duration,
      expected: "a duration such as 30m, 1h30m, 45s, or 2d",
      guess: { DurationText.guess($0) }
    ) { DurationText.duration($0) }
  }
}

extension ScalarForm where Value == Relevance.Duration {
  package static var relevanceDuration: Self {
    Self(
      .relevanceDuration,
      expected: "a duration such as 30m or 1h30m, or 0 for 'until the next score'",
      guess: { DurationText.guess($0) }
    ) { DurationText.relevance($0) }
  }
}

enum PercentText {
  static func percent(_ text: String) -> Int? {
    guard text.hasSuffix("%") else { return nil }
    let digits = text.dropLast().trimmed
    guard (1...3).contains(digits.utf8.count), digits.isDigits, let number = Int(digits),
      number <= 100
    else { return nil }
    return number
  }

  /// What a number without a sign, or a part of 1, was probably meant to be.
  static func guess(_ text: String) -> String? {
    if let number = Int(text), (1...100).contains(number) { return "\(number)%" }
    guard let score = ScoreText(text)?.score, case .millionths(let part) = score,
      (10_000...1_000_000).contains(part)
    else { return nil }
    return "\(part / 10_000)%"
  }
}

extension ScalarForm where Value == Int {
  package static var percent: Self {
    Self(.percent, expected: "a percentage from 0% to 100%", guess: PercentText.guess) {
      PercentText.percent($0)
    }
  }
}

extension StringProtocol {
  /// Whether it holds nothing but digits, or nothing at all.
  package var isDigits: Bool { utf8.allSatisfy { (0x30...0x39).contains($0) } }

  /// The text without spaces at its ends.
  package var trimmed: String {
    var kept = Substring(self)
    while kept.first == " " { kept.removeFirst() }
    while kept.last == " " { kept.removeLast() }
    return String(kept)
  }
}
