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
    var rest = text[...]
    var isNegative = false
    if let sign = rest.first, sign == "-" || sign == "+" {
      isNegative = sign == "-"
      rest = rest.dropFirst()
    }
    let parts = rest.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let whole = parts.first ?? ""
    let decimals = parts.count > 1 ? parts[1] : ""
    let digits = whole.utf8.count + decimals.utf8.count
    guard digits > 0, (whole.utf8 + Array(decimals.utf8)).allSatisfy({ (48...57).contains($0) })
    else { return nil }
    let kept = decimals.prefix(6)
    let padded = String(whole) + kept + String(repeating: "0", count: 6 - kept.count)
    // Beyond twelve digits before the point a sum of scores could overflow.
    guard whole.drop(while: { $0 == "0" }).count <= 12, var millionths = Int64(padded) else {
      return nil
    }
    let dropped = decimals.dropFirst(6)
    if let next = dropped.first, next >= "5" { millionths += 1 }
    if dropped.contains(where: { $0 != "0" }) {
      rounded = Self.text(isNegative ? -millionths : millionths)
    }
    score = .millionths(isNegative ? -millionths : millionths)
  }

  /// Millionths as a decimal without needless zeros.
  package static func text(_ millionths: Int64) -> String {
    let magnitude = millionths.magnitude
    let sign = millionths < 0 ? "-" : ""
    let decimals = String(magnitude % 1_000_000 + 1_000_000).dropFirst()
    let shown = String(decimals.reversed().drop { $0 == "0" }.reversed())
    return "\(sign)\(magnitude / 1_000_000)" + (shown.isEmpty ? "" : ".\(shown)")
  }
}

extension ScalarForm where Value == ScoreText {
  package static var score: Self {
    Self(expected: "a number such as 52.6, at most twelve digits before the point") {
      ScoreText($0)
    }
  }
}

extension ScalarForm where Value == UInt64 {
  /// A chance from 0 to 1, in millionths.
  package static var chance: Self {
    Self(
      expected: "a chance from 0 (never) to 1 (always), such as 0.9",
      guess: { text in
        // 90, 90% and 90 % are how people say it.
        let digits = text.filter { $0 != " " && $0 != "%" }
        guard let score = ScoreText(digits)?.score, case .millionths(let value) = score,
          (1_000_001...100_000_000).contains(value)
        else { return nil }
        return ScoreText.text(value / 100)
      },
      parse: { text in
        guard case .millionths(let value)? = ScoreText(text)?.score,
          (0...1_000_000).contains(value)
        else { return nil }
        return UInt64(value)
      }
    )
  }
}
