import Testing

@testable import TerminalRendering

@Suite struct CellWidthTests {
  @Test(arguments: [
    ("plain", 5), ("├─┤█⣿", 5), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("한글", 4),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("🎧", 2), ("ﾊ", 1), ("Ａ", 2), ("…·×°–", 5), ("✚✓✗►◄", 5),
    ("", 0), ("Ω", 1), ("น้ำ", 2),
  ])
  func `text takes the columns that a terminal gives it`(text: String, columns: Int) {
    #expect(text.columns == columns)
  }

  @Test(arguments: [
    ("👩‍💻", 2), ("👍🏽", 2), ("❤\u{FE0F}", 1), ("🇩🇪", 2), ("1\u{FE0F}\u{20E3}", 1),
    ("\u{200B}\u{202E}\u{FEFF}", 0), ("\u{301}", 0), ("🏴\u{E0067}\u{E0062}\u{E007F}", 2),
  ])
  func `what terminals disagree about is reduced to what they agree on`(text: String, columns: Int)
  {
    #expect(text.columns == columns)
  }

  @Test func `the tables are in order and do not overlap`() {
    for table in [CellWidthTable.wide, CellWidthTable.zero] {
      let isOrdered = zip(table, table.dropFirst()).enumerated().allSatisfy { index, pair in
        index.isMultiple(of: 2) ? pair.0 <= pair.1 : pair.0 < pair.1
      }
      #expect(isOrdered)
    }
  }

  @Test(arguments: [Glyphs.unicode, .ascii])
  func `every glyph takes one column`(glyphs: Glyphs) {
    #expect(glyphs.allCharacters.allSatisfy { $0.columns == 1 })
  }

  @Test func `every ASCII twin is ASCII`() {
    #expect(Glyphs.ascii.allCharacters.allSatisfy { $0.isASCII })
  }
}

extension Glyphs {
  /// Every character and list of characters that the value holds.
  var allCharacters: [Character] {
    func characters(in value: Any) -> [Character] {
      switch value {
      case let character as Character: [character]
      case let text as String: Array(text)
      default: Mirror(reflecting: value).children.flatMap { characters(in: $0.value) }
      }
    }
    return characters(in: self)
  }
}
