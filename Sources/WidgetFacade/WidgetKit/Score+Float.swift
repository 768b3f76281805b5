public import SmartStacks

extension Score {
  /// Creates a score of the shortest decimal that a `Float` is written as.
  ///
  /// Infinity and not-a-number stay what they are: never eligible. What is too small or too large
  /// for millionths keeps its sign.
  public init(_ score: Float) {
    guard score.isFinite else {
      self = .notFinite
      return
    }
    let text = Self.plainDecimal(score.magnitude.description)
    let magnitude = text.flatMap { Score.millionths(ofDecimal: $0) } ?? .max
    let millionths = score == 0 ? 0 : max(1, magnitude)
    self = .millionths(score < 0 ? -millionths : millionths)
  }

  /// A decimal without an exponent, or nil when it is far too large: `1.5e-05` is `0.000015`.
  private static func plainDecimal(_ text: String) -> String? {
    let parts = text.split(separator: "e")
    guard parts.count == 2, let exponent = Int(parts[1]) else { return text }
    guard exponent < 15 else { return nil }
    let mantissa = parts[0].split(separator: ".")
    let digits = mantissa.joined()
    // Where the point stands among the digits once the exponent is carried out.
    let point = mantissa[0].count + exponent
    if point <= 0 { return "0." + String(repeating: "0", count: -point) + digits }
    if point >= digits.count { return digits + String(repeating: "0", count: point - digits.count) }
    return digits.prefix(point) + "." + digits.dropFirst(point)
  }
}
