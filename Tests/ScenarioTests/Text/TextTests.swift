import TerminalRendering
import Testing

@testable import ScenarioText
@testable import Scenarios

@Suite struct JSONTextTests {
  @Test(arguments: [
    ("plain", "\"plain\""), ("a\"b\\c", "\"a\\\"b\\\\c\""), ("\n\t\r", "\"\\n\\t\\r\""),
    ("\u{1B}[31m", "\"\\u001b[31m\""), ("\u{9B}", "\"\\u009b\""),
    ("\u{202E}", "\"\\u202e\""), ("\u{200B}", "\"\\u200b\""), ("🥕 é", "\"🥕 é\""),
    ("\u{61C}\u{FEFF}\u{AD}", "\"\\u061c\\ufeff\\u00ad\""),
    ("\u{E0041}", "\"\\udb40\\udc41\""), ("👩\u{200D}💻", "\"👩\\u200d💻\""),
  ])
  func `a string holds nothing that acts on a terminal`(text: String, json: String) {
    #expect(JSONText.quoted(text) == json)
    #expect(JSONValue.string(text).line == json)
  }

  @Test func `an object keeps the order of its members, and says null where there is nothing`() {
    let value: JSONValue = [
      "b": "x", "a": 3, "yes": true, "none": String?.none, "list": [1, 2], "half": half,
    ]

    #expect(value.line == #"{"b":"x","a":3,"yes":true,"none":null,"list":[1,2],"half":0.5}"#)
  }

  private var half: JSONValue { .millionths(500_000) }
}

@Suite struct SourceTextTests {
  @Test(arguments: [
    ("name: x\nhomestack-theme: 1\n", true), ("homestack-theme: 1", true),
    ("a: 1\r\nhomestack-theme: 1\r\n", true), ("a: 1\rhomestack-theme: 1", true),
    ("", false), ("homestack-theme", false), (" homestack-theme: 1\n", false),
    ("# homestack-theme: 1\nhomestack: 1\n", false),
  ])
  func `a key counts at the beginning of a line`(text: String, isThere: Bool) {
    let bytes = Array(text.utf8)

    #expect(SourceText.hasLine(beginningWith: "homestack-theme:", in: bytes) == isThere)
  }
}

@Suite struct TextTableTests {
  @Test func `columns stand two blanks apart, and one without any text is left out`() {
    let rows: [[HarmlessText]] = [["Day", "", "A"], ["1", "", "a while"]]

    #expect(TextLook.table(rows).map(\.text) == ["Day  A", "1    a while"])
  }

  @Test func `a text without colours is the text`() {
    #expect(TextLook().strong("bold").text == "bold")
    #expect(TextLook().faint("quiet").text == "quiet")
  }

  @Test func `a table with commas has a line for each row, and nothing where there is no number`() {
    var table = CSVTable(["name", "count", "share"])
    table.cell("a, b")
    table.cell(2)
    table.cell(millionths: nil)
    table.endRow()
    table.cell("=1")
    table.cell(nil as Int?)
    table.cell(millionths: -250_000)
    table.endRow()

    let text = String(decoding: table.bytes, as: UTF8.self)
    #expect(text == "name,count,share\n\"a, b\",2,\n'=1,,-0.25\n")
  }
}

@Suite struct FlowTextTests {
  @Test(arguments: [
    "plain", "two words", "no", "null", "Null", "NULL", "~", "", "7", "9:30", "a\"b\\c", "a: b",
    "\u{1B}[31m", "\u{1B}]0;t\u{7}", "\u{9B}31m", "\u{202E}", "\u{61C}", "\u{200B}", "a\u{FEFF}",
    "\u{E0041}", "a\rb\nc\td", "\u{8}\u{7F}", "👩\u{200D}💻", "日本 é", "e\u{301}", "\u{301}",
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
