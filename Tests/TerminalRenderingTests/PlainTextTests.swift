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
    #expect(
      safe.columns
        == safe.unicodeScalars.reduce(0) { $0 + CellWidth.columns(of: $1) }
    )
  }

  @Test(arguments: [
    ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("ab cdef", 4, "ab…"), ("日本語", 5, "日本…"),
    ("日本語", 4, "日…"), ("abc", 1, "…"), ("abc", 0, ""), ("", 0, ""), ("日", 1, "…"),
  ])
  func `cut text ends with the ellipsis and never with half of a character`(
    text: String,
    columns: Int,
    expected: String
  ) {
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
