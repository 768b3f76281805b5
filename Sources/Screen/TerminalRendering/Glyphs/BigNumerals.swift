/// Numerals three rows tall, for the most important number in a pane.
///
/// Digits are three columns wide with a column between. `:`, `.`, `-` and a space are narrower;
/// everything else (`$`, `°`, `%`, letters) is small, in the top row.
package enum BigNumerals {
  package static let rows = 3

  package static func columns(of text: some StringProtocol, isLarge: Bool = false) -> Int {
    places(in: text, isLarge: isLarge).last.map { $0.column + $0.width } ?? 0
  }

  /// The rows of numerals with whole cells for half blocks.
  package static let largeRows = 5

  fileprivate static let halfBlocks: [[String]] = [
    ["█▀█", "█ █", "▀▀▀"], ["▄█ ", " █ ", "▀▀▀"], ["▀▀█", "█▀▀", "▀▀▀"], ["▀▀█", "▀▀█", "▀▀▀"],
    ["█ █", "▀▀█", "  ▀"], ["█▀▀", "▀▀█", "▀▀▀"], ["█▀▀", "█▀█", "▀▀▀"], ["▀▀█", "  █", "  ▀"],
    ["█▀█", "█▀█", "▀▀▀"], ["█▀█", "▀▀█", "▀▀▀"],
  ]

  fileprivate static let segments: [[String]] = [
    [" _ ", "| |", "|_|"], ["   ", "  |", "  |"], [" _ ", " _|", "|_ "], [" _ ", " _|", " _|"],
    ["   ", "|_|", "  |"], [" _ ", "|_ ", " _|"], [" _ ", "|_ ", "|_|"], [" _ ", "  |", "  |"],
    [" _ ", "|_|", "|_|"], [" _ ", "|_|", " _|"],
  ]

  fileprivate static func shape(of character: Character, ascii: Bool) -> [String]? {
    if let digit = character.wholeNumberValue, character.isASCII {
      return ascii ? segments[digit] : halfBlocks[digit]
    }
    return switch character {
    case ":": ascii ? [" ", ".", "."] : ["▄", "▄", " "]
    case ".": ascii ? [" ", " ", "."] : [" ", " ", "▀"]
    case "-", "–": ascii ? ["  ", "__", "  "] : ["  ", "▀▀", "  "]
    case " ": [" ", " ", " "]
    default: nil
    }
  }

  fileprivate static func places(in text: some StringProtocol, isLarge: Bool) -> [(
    character: Character, column: Int, width: Int
  )] {
    var places: [(character: Character, column: Int, width: Int)] = []
    var column = 0
    var previousIsTall = false
    let scale = isLarge ? 2 : 1
    let followers = text.dropFirst().map(Character?.init) + [nil]
    for (character, next) in zip(text, followers) {
      // Words after a number are set as usual.
      let isInWords = character == " " && next.flatMap { shape(of: $0, ascii: false) } == nil
      let tall = isInWords ? nil : shape(of: character, ascii: false)
      let width = tall.map { $0[0].count * scale } ?? character.columns
      // Small signs follow each other without a gap; a degree sign touches its number.
      if column > 0 && (tall != nil || (previousIsTall && character != "°")) { column += scale }
      places.append((character, column, width))
      column += width
      previousIsTall = tall != nil
    }
    return places
  }
}

extension Frame {
  /// Draws a number three rows tall, or twice as wide and five rows tall (not in ASCII); returns
  /// its columns.
  @discardableResult
  package mutating func drawBig(
    _ text: some StringProtocol,
    column: Int,
    row: Int,
    isLarge: Bool = false,
    style: Style,
    glyphs: Glyphs
  ) -> Int {
    let isASCII = glyphs.isASCII && !isLarge
    let places = BigNumerals.places(in: text, isLarge: isLarge)
    for (character, offset, _) in places {
      let x = column + offset
      guard let shape = BigNumerals.shape(of: character, ascii: isASCII) else {
        draw(character == "°" ? glyphs.degree : character, column: x, row: row, style: style)
        continue
      }
      for (index, line) in shape.enumerated() {
        if isLarge {
          drawDoubled(line, column: x, row: row + 2 * index, style: style)
        } else {
          draw(line, column: x, row: row + index, style: style)
        }
      }
    }
    return places.last.map { $0.column + $0.width } ?? 0
  }

  /// Draws half blocks as whole ones, each two columns wide, in two rows.
  private mutating func drawDoubled(_ line: String, column: Int, row: Int, style: Style) {
    for (place, block) in line.enumerated() {
      let cell = column + 2 * place
      if "█▀".contains(block) { draw("██", column: cell, row: row, style: style) }
      if "█▄".contains(block) { draw("██", column: cell, row: row + 1, style: style) }
    }
  }
}
