import SmartStacks

/// Reads shares of a whole: `50%`.
enum PercentText {
  static func percent(_ text: String) -> Int? {
    guard text.hasSuffix("%") else { return nil }
    let digits = text.dropLast().trimmed
    guard (1...3).contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) }),
      let number = Int(digits), number <= 100
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
  /// A share of a whole, in percent.
  package static var percent: Self {
    Self(expected: "a share from 0% to 100%, such as 50%", guess: PercentText.guess) {
      PercentText.percent($0)
    }
  }
}
