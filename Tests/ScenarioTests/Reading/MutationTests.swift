import SimulationCore
import TerminalRendering
import Testing

@testable import ScenarioText
@testable import Scenarios

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
