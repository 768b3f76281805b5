/// A text prepared once for being found by some of its letters.
///
/// Every character counts as one letter, without regard to capitals.
struct FuzzyLine: Hashable, Sendable {
  /// Nobody types more of a text than that to find it.
  private static let longest = 200

  let letters: [UInt32]
  let startsWord: [Bool]

  init(_ text: String) {
    let characters = Array(text.prefix(Self.longest))
    letters = characters.map(Self.folded)
    startsWord = characters.indices.map { place in
      let character = characters[place]
      guard character.isLetter || character.isNumber else { return false }
      guard place > 0 else { return true }
      let before = characters[place - 1]
      return !(before.isLetter || before.isNumber) || (before.isLowercase && character.isUppercase)
    }
  }

  /// A character as the number by which it is compared.
  static func folded(_ character: Character) -> UInt32 {
    if let value = character.asciiValue {
      return UInt32((65...90).contains(value) ? value + 32 : value)
    }
    return character.lowercased().unicodeScalars.first?.value ?? 0
  }
}
