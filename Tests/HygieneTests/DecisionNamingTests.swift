import Testing

/// Every decision of the rulebook is named where it is carried out.
@Suite struct DecisionNamingTests {
  /// Decisions that no rule of the core carries out, and why.
  static let elsewhere: [Int: String] = [54: "every record carries it"]

  @Test(arguments: 1...62)
  func `A decision is named by a comment of the rules`(number: Int) {
    if Self.elsewhere[number] != nil { return }
    #expect(Self.named.contains(number), "no comment says decision \(number)")
  }

  /// The numbers that comments name, as `decision 9`, `decisions 4 to 9` or `decisions 1, 2 and 3`.
  private static let named: Set<Int> = {
    var numbers: Set<Int> = []
    for file in SourceTree.sources
    where file.module == "SmartStacks" && !file.name.hasPrefix("Decision") {
      // A phrase may go on in the next line of the comment.
      let text = file.lines.map { $0.replacing(/^ *\/\/\/? ?/, with: "") }.joined(separator: " ")
      for match in text.matches(of: /decisions? (\d+(?:(?:, | to | and )\d+)*)/) {
        let words = match.1.split(separator: " ")
        var last: Int?
        var isRange = false
        for word in words {
          guard let number = Int(word.filter(\.isNumber)) else {
            isRange = word == "to"
            continue
          }
          if isRange, let last { numbers.formUnion(last...max(last, number)) }
          numbers.insert(number)
          (last, isRange) = (number, false)
        }
      }
    }
    return numbers
  }()
}
