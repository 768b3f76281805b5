import Testing

@testable import TerminalRendering

/// What of outside can go into a text that is printed.
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
