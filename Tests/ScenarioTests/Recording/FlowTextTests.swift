import Testing

@testable import ScenarioText
@testable import Scenarios

/// What is recorded is read again as it was.
@Suite struct FlowTextTests {
  @Test(arguments: [
    "plain", "two words", "no", "null", "Null", "NULL", "~", "", "7", "9:30", "a\"b\\c", "a: b",
    "\u{1B}[31m", "\u{1B}]0;t\u{7}", "\u{9B}31m", "\u{202E}", "\u{61C}", "\u{200B}", "a\u{FEFF}",
    "\u{E0041}", "a\rb\nc\td", "\u{8}\u{7F}", "👩\u{200D}💻", "日本 é", "e\u{301}",
    "\u{301}",
  ])
  func `a text is written so that it comes back`(text: String) throws {
    let node = YamlNode(content: .scalar(text, isPlain: false), location: .start)
    let written = "key: \(FlowText.of(node))\n"
    let diagnostics = DiagnosticList(source: SourceText(text: written, file: "a.yaml"))

    let root = try #require(YamlText.read(diagnostics), Comment(rawValue: written))

    guard case .mapping(let pairs) = root.content else { return #expect(Bool(false)) }
    #expect(pairs.first?.value.text == text)
    #expect(pairs.first?.value.isNull == false)
  }
}
