import Testing

@testable import TerminalRendering

@Suite struct PlainTextTests {
  @Test(arguments: [
    ("plain text", "plain text"), ("a\tb\nc\r\nd", "a b c d"), ("\u{1B}[1;31mred\u{1B}[0m", "red"),
    ("\u{9B}31mred", "red"), ("\u{1B}]0;title\u{7}text", "text"),
    ("\u{1B}]8;;http://x\u{1B}\\link", "link"), ("\u{1B}Pq#0\u{1B}\\x", "x"), ("\u{1B}(0x", "x"),
    ("\u{1B}", ""), ("\u{1B}cx", "x"), ("a\u{0}\u{7}\u{8}\u{7F}\u{85}\u{9C}b", "a b"),
    ("a\u{202E}b\u{202C}\u{2066}c\u{2069}", "abc"), ("a\u{200B}\u{200D}\u{FEFF}b", "ab"),
    ("a\u{2028}b\u{2029}c", "a b c"), ("❤\u{FE0F}", "❤"), ("👩‍💻!", "👩!"), ("👍🏽", "👍"),
    ("🇩🇪", "DE"), ("1\u{FE0F}\u{20E3}", "1"), ("e\u{301}", "e\u{301}"), ("\u{301}a", "a"),
    ("a\u{E0041}b", "ab"), ("soft\u{AD}hyphen", "softhyphen"), ("日本", "日本"),
  ])
  func `text from files cannot act on a terminal`(text: String, expected: String) {
    #expect(text.harmless == expected)
  }

  @Test func `a tower of marks is cut down`() {
    let tower = "a" + String(repeating: "\u{301}", count: 50)

    #expect(tower.harmless.unicodeScalars.count == 1 + CellText.marksLimit)
  }

  @Test(arguments: 0..<200)
  func `any run of scalars becomes text that is safe and stable`(seed: UInt64) {
    var random = SmallRandom(state: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1)
    let pool: [UInt32] = [
      0x1B, 0x5B, 0x5D, 0x9B, 0x90, 0x07, 0x0A, 0x0D, 0x41, 0x6D, 0x3B, 0x31, 0x200D, 0xFE0F,
      0x1F469, 0x1F3FD, 0x1F1E9, 0x301, 0x65E5, 0x202E, 0x2028, 0x1F4BB, 0x20E3, 0x5C, 0x1112,
      0x1161, 0x11AB, 0x00, 0x85, 0x20,
    ]
    let scalars = (0..<24).compactMap { _ in Unicode.Scalar(pool[random.next(pool.count)]) }
    let text = String(String.UnicodeScalarView(scalars))

    let safe = text.harmless

    #expect(
      safe.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) }
    )
    #expect(safe.unicodeScalars.allSatisfy { !CellWidth.isInvisible($0.value) })
    #expect(safe.harmless == safe)
    #expect(safe.columns == safe.unicodeScalars.reduce(0) { $0 + CellWidth.columns(of: $1) })
  }

  @Test(arguments: [
    ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("ab cdef", 4, "ab…"), ("日本語", 5, "日本…"),
    ("日本語", 4, "日…"), ("abc", 1, "…"), ("abc", 0, ""), ("", 0, ""), ("日", 1, "…"),
  ])
  func `cut text ends with a whole ellipsis`(text: String, columns: Int, expected: String) {
    let cut = PlainText.truncated(text, to: columns)

    #expect(cut == expected)
    #expect(cut.columns <= max(0, columns))
  }

  @Test func `the ellipsis has its ASCII twin`() {
    #expect(PlainText.truncated("abcdef", to: 4, ellipsis: Glyphs.ascii.ellipsis) == "abc.")
  }

  @Test(arguments: [
    ("a long name · end", 20, "a long name · end"), ("a long name · end", 12, "a lon… · end"),
    ("a long name · end", 8, "a… · end"), ("a long name · end", 7, "end"), ("no end", 4, "no…"),
  ])
  func `what follows a separator is cut last`(text: String, columns: Int, expected: String) {
    #expect(PlainText.truncated(text, to: columns, before: " · ") == expected)
  }

  @Test(arguments: [
    ("one two three", 7, ["one two", "three"]), ("one two", 20, ["one two"]), ("", 5, []),
    ("abcdefgh ij", 3, ["abc", "def", "gh", "ij"]), ("日本語", 4, ["日本", "語"]), ("日", 1, []),
    ("  a   b ", 9, ["a b"]),
  ])
  func `words wrap where they can`(text: String, columns: Int, expected: [String]) {
    #expect(text.wrapped(to: columns) == expected)
  }
}

/// A small generator for the properties of this room.
struct SmallRandom {
  var state: UInt64

  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}

@Suite struct HarmlessTextTests {
  private let outside = "a\u{1B}[31mb\nc\u{9B}1md\u{202E}e\u{E0041}\rf"

  @Test func `an interpolated text is made harmless and a literal is ours`() {
    let text: HarmlessText = "one\n\(outside) \(outside.prefix(6)) \(3) \("\u{7}" as Character)!"

    #expect(text.text == "one\nab cde f a 3 !")
  }

  @Test func `a text within a text is taken as it is`() {
    let inner: HarmlessText = "two\nlines"
    let outer: HarmlessText = "(\(inner))"

    #expect(outer.text == "(two\nlines)")
    #expect([inner, outer].asLines.text == "two\nlines\n(two\nlines)\n")
  }

  @Test func `lines of outside keep their breaks and lose all else`() {
    #expect(HarmlessText(lines: "x\u{1B}]0;t\u{7}\r\ny\rz\n").text == "x\ny\nz\n")
  }

  @Test func `a document keeps what is seen and nothing else`() {
    let text = "{\"👍🏽\": \"e\u{301}\"}\n"

    #expect(HarmlessText(document: text).text == text)
    #expect(HarmlessText(document: "a\u{1B}[1mb\u{200B}c\td\n").text == "a[1mbcd\n")
  }

  @Test(arguments: [
    ("plain\r\nrows\n", true), ("é 日本 👍🏽\n", true), ("\u{1B}[1m", false), ("a\rb", false),
    ("a\tb", false), ("\u{9B}", false), ("\u{202E}", false), ("\u{E0041}", false),
    ("\u{7F}", false), ("é\r\n日\n", true), ("row\r", false), ("é\rb", false), ("é\t日", false),
    ("日\u{200B}本", false), (String(repeating: "long ", count: 99) + "\u{1B}[1m", false),
  ])
  func `bytes are looked through for what nobody sees`(text: String, isDocument: Bool) {
    #expect(PlainText.isDocument(Array(text.utf8)[...]) == isDocument)
  }

  @Test func `bytes that are no text are no document`() {
    #expect(!PlainText.isDocument([0x61, 0xFF]))
    #expect(!PlainText.isDocument([0xC3, 0x0A, 0xA9]))
    #expect(!PlainText.isDocument([0xE6, 0x97]))
  }

  @Test(arguments: [
    ("a<b> & \"c\"", "a&lt;b&gt; &amp; &quot;c&quot;"), ("\u{1B}[1m\u{0}\u{FFFE}x", "[1mx"),
    ("\t\n\r", "&#x9;&#xA;&#xD;"), ("\u{9B}\u{7F}", "&#x9B;&#x7F;"),
    ("\u{61C}\u{202E}\u{200B}\u{FEFF}", "&#x61C;&#x202E;&#x200B;&#xFEFF;"),
    ("\u{E0041}", "&#xE0041;"), ("日本 é", "日本 é"),
  ])
  func `XML gets markup escaped and what is unseen as references`(text: String, escaped: String) {
    #expect(XMLText.escaped(text) == escaped)
  }

  @Test func `padding counts columns`() {
    #expect(HarmlessText("日").padded(to: 4).text == "日  ")
    #expect(HarmlessText("日").aligned(to: 4).text == "  日")
    #expect(HarmlessText("日").aligned(to: 1).text == "日")
  }

  @Test func `paint goes around and the end is plain`() {
    let style = ResolvedStyle(foreground: .indexed(1), background: .standard, attributes: [.bold])
    let plain = ResolvedStyle(foreground: .standard, background: .standard, attributes: [])

    #expect(ANSIOutput.painted("a", style).text == "\u{1B}[1;31ma\u{1B}[0m")
    #expect(ANSIOutput.painted("a", plain).text == "a")
  }
}

@Suite struct MarkedLineTests {
  private func lines(_ line: String, _ column: Int, _ length: Int, columns: Int) -> [String] {
    MarkedLine(line, column: column, length: length).lines(columns: columns).map(\.text)
  }

  @Test func `a caret stands under what is marked`() {
    #expect(lines("days: banana", 7, 6, columns: 40) == ["days: banana", "      ^~~~~~"])
  }

  @Test func `a wide character before the place counts as two columns`() {
    #expect(lines("日本: 3", 5, 1, columns: 40) == ["日本: 3", "      ^"])
  }

  @Test(arguments: [1, 12, 20, 60])
  func `a long line keeps the place in sight at any width`(columns: Int) {
    let line = String(repeating: "a", count: 900) + "HERE" + String(repeating: "b", count: 900)
    let shown = lines(line, 901, 4, columns: columns)

    #expect(shown.count == 2)
    #expect(shown.allSatisfy { $0.count <= columns + 1 })
    if columns >= 12 { #expect(shown[0].contains("HERE")) }
    let caret = shown[1].prefix { $0 == " " }.count
    if columns >= 20 { #expect(Array(shown[0])[caret] == "H") }
  }

  @Test func `places outside of the line are no trouble`() {
    for (column, length) in [(0, 0), (-5, -5), (500, 3), (.max, .max), (1, .max)] {
      #expect(lines("abc", column, length, columns: 10).count == 2)
      #expect(lines("", column, length, columns: 0).count == 2)
    }
  }
}

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
  { #expect(text.columns == columns) }

  // The counts are those of Unicode 14, with what is not assigned between two of a kind.
  @Test(arguments: [(CellWidthTable.wide, 182_904), (CellWidthTable.zero, 2_314)])
  func `the tables are in order, whole and without overlaps`(table: [UInt32], count: Int) {
    let isOrdered = zip(table, table.dropFirst()).enumerated().allSatisfy { index, pair in
      index.isMultiple(of: 2) ? pair.0 <= pair.1 : pair.0 < pair.1
    }
    #expect(isOrdered)
    let firsts = stride(from: 0, to: table.count, by: 2)
    #expect(firsts.reduce(0) { $0 + Int(table[$1 + 1] - table[$1]) + 1 } == count)
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
