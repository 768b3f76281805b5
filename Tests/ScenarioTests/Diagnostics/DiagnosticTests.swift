import TerminalRendering
import Testing

@testable import Scenarios

@Suite struct DiagnosticTests {
  @Test func `everything that is wrong is said at once, in the order of the file`() {
    let marked = """
      homestack: 1
      ⟦nmae⟧: Day
      apps:
        A: {widgets: {W: {⟦famlies⟧: [systemSmall], timeline: [{at: ⟦25:00⟧, relevance: ⟦high⟧}]}}}
        B: {}
      home: {pages: [[{stack: S, widgets: [⟦V⟧]}]]}
      happens: [{⟦events⟧: week.ics}]
      expect: [{at: 9:30, stack: ⟦T⟧, top: W}]
      """
    let codes = [
      "unknownKey", "unknownKey", "badValue", "badValue", "unknownName", "removedKey",
      "unknownName",
    ]
    let suggestions = ["name", "families", nil, nil, nil, nil, nil]
    Sample.expect(marked, codes: codes, suggestions: suggestions)
  }

  @Test func `diagnostics beyond those that are kept are counted`() {
    let keys = (0..<6000).map { "key\($0): 1\n" }.joined()
    let text = "homestack: 1\napps: {}\nhome: {pages: [[]]}\n\(keys)"
    let diagnostics = Sample.read(text).diagnostics
    #expect(diagnostics.count == 51)
    #expect(diagnostics.last?.text.text == "sample.yaml: note: and 5950 more")
  }

  @Test func `a diagnostic shows the place, the line, a caret and advice`() throws {
    let result = Sample.read("homestack: 1\nnmae: Day\napps: {}\nhome: {pages: [[]]}\n")
    let diagnostic = try #require(result.diagnostics.first)
    #expect(
      diagnostic.text == """
        sample.yaml:2:1: error: a scenario has no key 'nmae'
          nmae: Day
          ^~~~
          did you mean 'name'?
        """
    )
  }

  @Test func `a caret stands under its place after tabs and wide characters`() {
    let diagnostic = Diagnostic(
      code: .keyNotText,
      file: "a.yaml",
      location: SourceLocation(line: 1, column: 5, length: 2),
      sourceLine: "日本\tx!? 語"
    )
    let lines = diagnostic.text.text.split(separator: "\n").dropFirst()
    #expect(lines == ["  日本 x!? 語", "        ^~"])
  }

  @Test func `a line acts on no terminal`() {
    let result = Sample.read("homestack: 1\n\"na\\e[31mme\": \"x\u{202E}y\"\n")
    #expect(!result.diagnostics.isEmpty)
    for diagnostic in result.diagnostics {
      let scalars = diagnostic.text.text.unicodeScalars
      let forbidden = scalars.map(\.value).filter { $0 < 0x20 || $0 == 0x202E }
      #expect(forbidden.allSatisfy { $0 == 0x0A })
    }
  }

  @Test func `a long line is cut around the place`() {
    let key = "unheard-of"
    let long =
      "homestack: 1\nhome: {pages: [[{\(String(repeating: "a", count: 400)): 1, \(key): 2}]]}"
    let result = Sample.read(long)
    let text = result.diagnostics.first { $0.found == key }?.text.text ?? ""
    let lines = text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count < 300 })
    #expect(lines.count >= 3 && lines[1].contains(key))
  }

  @Test func `beyond fifty, diagnostics are counted`() {
    let wrong = (0..<70).map { "zzz\($0): 1" }.joined(separator: "\n")
    let result = Sample.read(Sample.scenario + wrong)
    #expect(result.diagnostics.count == 51)
    #expect(result.diagnostics.last?.text == "sample.yaml: note: and 20 more")
  }

  @Test func `a diagnostic is one line of JSON`() throws {
    let result = Sample.read(Sample.scenario + "beets: []\n")
    let diagnostic = try #require(result.diagnostics.first)
    #expect(
      diagnostic.json == """
        {"severity":"error","code":"unknownKey","file":"sample.yaml","line":7,"column":1,\
        "length":5,"message":"a scenario has no key 'beets'","found":"beets","suggestion":"beats"}
        """
    )
  }

  @Test func `a rounded score is a warning, and an anchor that is used often warns once`() throws {
    let marked =
      Sample.head
      + "apps: {A: {widgets: {W: {timeline: [{at: 9:00, relevance: &r ⟦0.1234567⟧}, "
      + "{at: 10:00, relevance: *r}]}}}}\nhome: {pages: [[{stack: S, widgets: [W]}]]}\n"
    let message = "the score '0.1234567' has more than six decimals and is rounded to 0.123457"
    let found = Sample.expect(marked, messages: [message])
    #expect(found.map(\.severity) == [.warning])
  }

  @Test func `a key that is misspelt is not missing as well`() {
    let result = Sample.read(
      Sample.scenario + "happens: [{at: 9:00, swich: {}}]\nbeats: [{at: 9:00, titel: x}]\n"
    )
    #expect(result.diagnostics.map(\.suggestion) == ["switch", "title"])
  }

  @Test func `what a comma cut off is named as such`() {
    let result = Sample.read(
      Sample.scenario + "beats: [{at: 9:00, title: Look, the meeting is near}]\n"
    )
    #expect(result.diagnostics.map(\.code.name) == ["brokenText"])
  }
}

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("stak", "stack"), ("wdigets", "widgets"), ("smartrotate", "smartRotate"),
    ("Weather", "WeatherWidget"), ("relevence", "relevance"),
  ])
  func `a slip finds the name`(written: String, meant: String) {
    let names = ["stack", "widgets", "smartRotate", "WeatherWidget", "relevance", "at", "to"]
    #expect(NearestName.of(written, among: names) == meant)
  }

  @Test(arguments: ["", "xyzzy", "q", "completely different"])
  func `nothing near is nothing said`(written: String) {
    #expect(NearestName.of(written, among: ["stack", "widgets", "relevance"]) == nil)
  }

  @Test(arguments: 0..<100)
  func `a limit changes no distance within it, and refuses every other`(seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func word() -> [Unicode.Scalar] {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let length = Int(state >> 33) % 9
      return (0..<length).map { index in ["a", "b", "c"][Int(state >> (8 + index * 5)) % 3] }
    }
    let (left, right) = (word(), word())

    let distance = NearestName.editDistance(left, right) ?? -1

    for limit in 0...10 {
      let limited = NearestName.editDistance(left, right, atMost: limit)
      #expect(limited == (distance <= limit ? distance : nil))
    }
  }

  @Test func `the first of two equally near names is taken`() {
    #expect(NearestName.of("cat", among: ["bat", "hat"]) == "bat")
  }
}
