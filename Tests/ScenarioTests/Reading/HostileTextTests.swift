import SimulationCore
import SmartStacks
import TerminalRendering
import Testing

@testable import ScenarioText
@testable import Scenarios

/// Texts that are made to take a reader's time, memory or stack.
@Suite struct HostileTextTests {
  private static func codes(_ text: String) -> [String] {
    let result = Sample.read(text)
    #expect(result.scenario == nil)
    return result.diagnostics.map(\.code.name)
  }

  /// Ten aliases of ten aliases: ten to the ninth, and beyond.
  private static func laughs(levels: Int) -> String {
    var text = "a0: &a0 [\(String(repeating: "ha, ", count: 10))]\n"
    for level in 1...levels {
      let alias = "*a\(level - 1)"
      text +=
        "a\(level): &a\(level) [\(Array(repeating: alias, count: 10).joined(separator: ","))]\n"
    }
    return text
  }

  @Test func `a billion laughs are refused`() {
    let codes = Self.codes(Self.laughs(levels: 9) + Sample.scenario)
    #expect(codes.contains("tooMany"))
  }

  @Test func `laughs at a place that the format reads are refused`() {
    let page = "&p [{stack: S, widgets: &w [\(String(repeating: "W,", count: 400))]}]"
    let pages = Array(repeating: "*p", count: 2000).joined(separator: ",")
    let codes = Self.codes("homestack: 1\napps: {}\nhome: {pages: [\(page),\(pages)]}\n")
    #expect(codes.contains("tooMany"))
  }

  @Test(arguments: [
    "? *a0\n: 1\n", "*a0 : 1\n", "{*a0 : 1}\n", "[*a0]: 1\n", "x: {[*a0, *a0]: 1}\n",
  ])
  func `a key of aliases is refused before it is hashed`(key: String) {
    #expect(Self.codes(Self.laughs(levels: 12) + key) == ["keyNotText"])
  }

  @Test func `aliases that nest each other are refused`() {
    var text = "a0: &a0 [x]\n"
    for level in 1...5000 { text += "a\(level): &a\(level) [*a\(level - 1)]\n" }
    #expect(Self.codes(text) == ["tooMany"])
    let fewer = text.split(separator: "\n").prefix(90).joined(separator: "\n")
    #expect(Self.codes(fewer).contains("tooDeep"))
  }

  @Test(arguments: [
    String(repeating: "[", count: 100_000), String(repeating: "{a: ", count: 100_000),
    String(repeating: "- ", count: 100_000),
    (0..<2000).map { String(repeating: " ", count: $0) + "a:" }.joined(separator: "\n"),
    String(repeating: "- [", count: 500) + "x", String(repeating: "? ", count: 10_000),
  ])
  func `a deep nest is refused`(text: String) {
    let codes = Self.codes(text)
    #expect(codes == ["tooDeep"] || codes == ["keyNotText"])
  }

  /// The parser ends a comment there, and a scan that went on to the line feed would count nothing.
  @Test(arguments: ["\u{85}", "\u{2028}", "\u{2029}"])
  func `what only the parser takes for the end of a line is refused`(lineEnd: String) throws {
    let hidden = "# é \(lineEnd)" + String(repeating: "- ", count: 40) + "x\n"
    #expect(Self.codes(hidden) == ["lineBreak"])
    let found = Sample.read(Sample.scenario + "name: a\(lineEnd)b\n").diagnostics
    #expect(found.first?.location.column == 8)
    let number = try #require(lineEnd.unicodeScalars.first).value
    let escaped = "\\u" + String(0x10000 + number, radix: 16, uppercase: true).dropFirst()
    #expect(found.first?.expected == "a line feed, or \(escaped) in double quotes")
    let scenario = Sample.read(Sample.scenario + "name: \"a\(escaped)b\"\n").scenario
    #expect(scenario?.name == "a\(lineEnd)b")
  }

  @Test func `a file that is too large, or of too many values, is refused`() {
    #expect(Self.codes(String(repeating: "# nothing\n", count: 420_000)) == ["tooLarge"])

    #expect(Self.codes(String(repeating: "- a\n", count: 600_000)) == ["tooMany"])
  }

  @Test func `another version of the format is told which one is read`() {
    let diagnostics = ScenarioReader.read(text: "homestack: 2\n", file: "later.yaml").diagnostics
    #expect(diagnostics.contains { $0.expected == "1" })
  }

  @Test func `a tab that indents is called by its name`() {
    let text = "homestack: 1\napps:\n\tWeather: {}\n"
    let diagnostics = ScenarioReader.read(text: text, file: "tab.yaml").diagnostics
    #expect(diagnostics.map(\.location.line) == [3])
    #expect(diagnostics.first?.message == "tabs are not allowed for indentation; use spaces")
  }

  @Test func `brackets in plain text and block text are no nest`() throws {
    let text =
      Sample.scenario + """
        description: |
          [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[
          *not an alias : and no key
        name: five [ six [ seven
        beats: [{at: 9:00, title: "}}}} ]]]] : ", note: 'it''s {{{{'}]

        """
    let scenario = try Sample.day(text)
    #expect(scenario.name == "five [ six [ seven")
    #expect(scenario.beats[0].title == "}}}} ]]]] : ")
  }

  @Test(arguments: [
    ("", "empty"), ("# only a comment\n", "empty"), ("---\n", "empty"), ("null\n", "empty"),
    ("- a\n- b\n", "wrongShape"), ("just text\n", "wrongShape"), ("a: [1, 2\n", "syntax"),
    ("a: 'open\n", "syntax"), ("a: b: c\n", "syntax"), ("a: *nowhere\n", "unknownAlias"),
    ("a: @b\n", "syntax"), ("a: 1\n---\nb: 2\n", "syntax"), ("a: 1\n\tb: 2\n", "syntax"),
    ("<<: 7\nhomestack: 1\n", "badMerge"), ("a: \u{1}\n", "syntax"), ("%YAML 9\n", "syntax"),
  ])
  func `what is no scenario at all is said clearly`(text: String, code: String) {
    #expect(Self.codes(text).contains(code))
  }

  @Test func `a key that is given twice is found, and what else is wrong with it`() {
    let marked = """
      homestack: 1
      name: One
      ⟦name⟧: Two
      apps:
        A: {widgets: {W: {title: x, ⟦title⟧: y}}}
      home: {pages: [[{stack: S, widgets: [W], ⟦wdith⟧: 3}]]}
      ⟦"name"⟧: Three
      """
    let codes = ["duplicateKey", "duplicateKey", "unknownKey", "duplicateKey"]
    Sample.expect(marked, codes: codes)
  }

  @Test func `a key that is given twice is found behind the same word in quotes elsewhere`() {
    let marked = MarkedText(
      """
      homestack: 1
      apps:
        "homestack": {}
      ⟦homestack⟧: 1
      """
    )

    let result = Sample.read(marked.text)

    #expect(
      result.diagnostics.filter { $0.code.name == "duplicateKey" }.map(\.location) == marked.places
    )
  }

  @Test(arguments: [("'", 1, 2), ("name: 'x\n", 2, 1), ("a: [", 1, 5)])
  func `what is missing at the end is missing there`(text: String, line: Int, column: Int) {
    let places = Sample.read(text).diagnostics.map(\.location)

    #expect(places.map(\.line) == [line])
    #expect(places.map(\.column) == [column])
  }

  @Test func `bytes that are not UTF-8 are placed`() throws {
    let bytes = Array("name: ok\ntitle: ".utf8) + [0xFF, 0x0A]
    let names = ["encoding"]
    #expect(ScenarioReader.read(bytes: bytes, file: "a").diagnostics.map(\.code.name) == names)
    #expect(ThemeReader.read(bytes: bytes, file: "a").diagnostics.map(\.code.name) == ["encoding"])
    guard case .failure(let diagnostic) = SourceText.decode(bytes, file: "a.yaml") else {
      Issue.record("the bytes are not UTF-8")
      return
    }
    #expect(diagnostic.location == SourceLocation(line: 2, column: 8))
    let found = diagnostic.text
    #expect(found == "a.yaml:2:8: error: the file is not UTF-8: byte 17 is invalid")
  }
}

/// Shipped files with random damage: a reader gives a value or says what is wrong.
@Suite struct MutationTests {
  @Test(arguments: BuiltIns.scenarioNames)
  func `a damaged scenario is a scenario or a diagnostic`(name: String) throws {
    let text = try #require(BuiltIns.scenario(name)).text
    var stream = Seed(2021).stream("mutations", name)
    for _ in 0..<60 {
      let damaged = Self.damage(text, &stream)
      let result = Sample.read(damaged)
      Self.expectErrors(result.diagnostics, where: result.scenario == nil)
    }
  }

  @Test func `a damaged rulebook scenario is a scenario or a diagnostic`() {
    let text =
      Sample.rulebook + """
        person: {places: [a], at: a, routine: [{situation: home, from: 8:00, to: 7:00}]}
        happens:
          - {at: 9:00, every: day, donate: View, with: {card: acme, amount: 2}, start: 8:00}
          - {at: 9:10, delete: {app: Cards, all: yes}}
          - {at: 9:20, user: {add: W, to: S, id: n, configuration: {card: acme}, at: 1}}
          - {at: 9:30, user: {configure: n, with: {stops: [x, y]}}}
          - {at: 9:40, reload: W, because: locale}
        expect:
          - {at: 9:50, predicted: View(card=acme), surface: spotlight, shows: none, donations: 1}
          - {at: 9:50, rejected: View, code: 1901, refused: keep, reloads: 1, of: W}

        """
    #expect(Sample.read(text).diagnostics.map(\.text) == [])
    var stream = Seed(2021).stream("mutations", "rulebook")
    for _ in 0..<600 {
      let result = Sample.read(Self.damage(text, &stream))
      Self.expectErrors(result.diagnostics, where: result.scenario == nil)
    }
  }

  @Test(arguments: BuiltIns.themeNames)
  func `a damaged theme is a theme or a diagnostic`(name: String) throws {
    let text = try #require(BuiltIns.theme(name)).text
    var stream = Seed(2021).stream("mutations", name)
    for _ in 0..<60 {
      let result = ThemeReader.read(text: Self.damage(text, &stream), file: "damaged.yaml")
      Self.expectErrors(result.diagnostics, where: result.theme == nil)
    }
  }

  private static func expectErrors(_ found: [Diagnostic], where isRefused: Bool) {
    #expect(found.contains { $0.severity == .error } == isRefused)
    for diagnostic in found { #expect(!diagnostic.text.text.isEmpty && !diagnostic.json.isEmpty) }
  }

  private static let splinters: [String] = [
    "{", "}", "[", "]", ": ", ":", ",", "\n", "\n  ", "- ", "&a ", "*a", "\"", "'", "#", "|", ">",
    "!", "? ", "<<: *a", "\t", "0", "-1", "9:99", "99999999999999999999", "1e9", "~", "\u{0}", "日本",
    "\u{1F600}", "%", "@", "\\", "day: 3661", "at: 2021-06-09T30:00", "every: never",
  ]

  /// The text with one to four pieces removed, doubled, swapped or put in.
  static func damage(_ text: String, _ stream: inout RandomStream) -> String {
    var scalars = Array(text.unicodeScalars)
    for _ in 0...stream.next(below: 4) {
      let place = Int(stream.next(below: UInt64(scalars.count)))
      let end = min(scalars.count, place + Int(stream.next(below: 12)))
      switch stream.next(below: 4) {
      case 0: scalars.removeSubrange(place..<end)
      case 1: scalars.insert(contentsOf: scalars[place..<end], at: place)
      case 2:
        let other = Int(stream.next(below: UInt64(scalars.count)))
        scalars.swapAt(place, other)
      default:
        let splinter = splinters[Int(stream.next(below: UInt64(splinters.count)))]
        scalars.insert(contentsOf: splinter.unicodeScalars, at: place)
      }
    }
    var damaged = String.UnicodeScalarView()
    damaged.append(contentsOf: scalars)
    return String(damaged)
  }
}
