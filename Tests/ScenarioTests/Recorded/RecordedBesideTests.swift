import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import ScenarioText
@testable import Scenarios

/// A recording beside a scenario happens as if the scenario said it.
@Suite struct RecordedBesideTests {
  private static let app = #""zone":"Europe/Zurich","up":1,"app":"com.example.Parcel""#

  private static func timeline(
    _ time: String = "2026-11-26T09:00:00",
    id: String = "1",
    city: String = #""bern""#,
    items: String
  ) -> String {
    #"{"homestack":1,"do":"timeline","id":"\#(id)","at":"\#(time)+01:00",\#(app),"#
      + #""kind":"ParcelWidget","family":"systemSmall","values":{"city":\#(city)},"gallery":false,"#
      + #""count":1,"items":[\#(items)]}"#
  }

  private static func open(_ time: String, id: String = "2", app: String = app) -> String {
    #"{"homestack":1,"do":"open","id":"\#(id)","at":"\#(time)+01:00",\#(app)}"#
  }

  private static let home = """
    home:
      pages:
        - - stack: Home
            family: systemSmall
            widgets: [PlainWidget, {kind: ParcelWidget, id: bern, configuration: {city: bern}}]
    """

  private static func read(
    _ parcel: String,
    before: String = "",
    files: [String: [String]]
  ) -> (scenario: Scenario?, diagnostics: [Diagnostic]) {
    let text = """
      homestack: 1
      \(before)
      apps:
        Parcel: \(parcel)
        Plain: {widgets: {PlainWidget: {show: Plain}}}
      \(home)
      """
    let beside = FileBeside { (name: String) throws(FileBeside.Problem) in
      guard let lines = files[name] else { throw FileBeside.Problem(text: "it is not there") }
      return (Array(lines.joined(separator: "\n").utf8), name)
    }
    return ScenarioReader.read(text: text, file: "day.yaml", files: beside)
  }

  private static func log(_ result: (scenario: Scenario?, diagnostics: [Diagnostic])) throws
    -> [String]
  {
    for diagnostic in result.diagnostics where diagnostic.severity == .error {
      Issue.record(Comment(rawValue: diagnostic.text.text))
    }
    let run = Run(toEndOf: try #require(result.scenario).world)
    return run.log.indices.map { index in
      let clock = Wording.clock(run.world.calendar.local(at: run.log[index].time))
      return "\(clock) \(Narrator(run: run).sentence(at: index).text)"
    }
  }

  private static func words(_ result: (scenario: Scenario?, diagnostics: [Diagnostic])) -> [String]
  {
    result.diagnostics.map(\.text.text)
  }

  private static let noon = timeline(items: #"{"in":10800,"score":5,"for":1800}"#)

  @Test func `It brings its kinds, intents, days and time zone`() throws {
    let files = ["a.jsonl": [Self.noon, Self.open("2026-11-28T10:00:00")]]
    let result = Self.read("{recorded: a.jsonl}", files: files)
    let log = try Self.log(result)
    #expect(log.contains { $0.hasPrefix("12:00 Home rotated to Parcel") })
    #expect(log.contains { $0.hasPrefix("10:00 The person opened Parcel") })
    #expect(result.diagnostics.isEmpty)
    let world = try #require(result.scenario).world
    #expect(world.calendar.local(at: .zero).date == CivilDate(year: 2026, month: 11, day: 26))
    #expect(world.calendar.local(at: world.end).date.day == 29)
  }

  @Test func `What the scenario declares itself wins`() throws {
    let parcel = """

          recorded: [a.jsonl, b.jsonl]
          widgets: {ParcelWidget: {title: My parcels, configuration: Pick, show: Mine}}
          intents:
            Pick: {eligibleForWidgets: true, parameters: [{name: city, type: string}],
              supportedCombinations: [[city]]}
      """
    let files = ["a.jsonl": [Self.noon], "b.jsonl": [Self.open("2026-11-26T10:00:00")]]
    let result = Self.read(parcel, before: "starts: 2026-11-26T06:00", files: files)
    let log = try Self.log(result)
    #expect(log.contains { $0.hasPrefix("12:00 Home rotated to “My parcels”") })
    #expect(try #require(result.scenario).world.intents.map(\.name) == ["Pick"])
  }

  @Test func `An intent has the name of its definition, or that of its type`() throws {
    let donated =
      #"{"homestack":1,"do":"donate","id":"1","at":"2026-11-26T09:00:00+01:00",\#(Self.app),"#
      + #""intent":"ViewRecentPurchasesIntent","values":{"card":"acme"}}"#
    for name in ["ViewRecentPurchases", "ViewRecentPurchasesIntent"] {
      let parcel = """
        {recorded: a.jsonl, widgets: {ParcelWidget: {configuration: \(name)}},
            intents: {\(name): {eligibleForSuggestions: true,
              parameters: [{name: card, type: string}, {name: city, type: string}],
              supportedCombinations: [[card]]}}}
        """
      let log = try Self.log(Self.read(parcel, files: ["a.jsonl": [donated]]))
      #expect(log.contains { $0.hasPrefix("09:00 Parcel donated \(name)(card=acme)") })
      #expect(!log.contains { $0.contains("rejected") })
    }
    let told = RecordedScenario(Recording([RecordedLines(Array(donated.utf8), file: "a")]))
      .text(files: ["a"]).text
    #expect(told.contains("donate: ViewRecentPurchases,"))
  }

  @Test func `What was delivered before the start is there at the start`() throws {
    let files = [
      "a.jsonl": [
        Self.timeline("2026-11-26T05:00:00", id: "0", items: #"{"in":10800,"score":9}"#),
        Self.timeline("2026-11-26T06:00:00", items: #"{"in":21600,"score":5,"for":1800}"#),
        Self.open("2026-11-26T07:00:00"), Self.open("2026-11-27T07:00:00", id: "3"),
      ]
    ]
    let before = "starts: 2026-11-26T08:00"
    let result = Self.read("{recorded: a.jsonl}", before: before, files: files)
    let log = try Self.log(result)
    #expect(log.filter { $0.contains("rotated") }.map { $0.prefix(5) } == ["12:00"])
    #expect(!log.contains { $0.contains("opened") })
    #expect(Self.words(result).first?.contains("3 lines are outside") == true)

    let late = Self.read("{recorded: a.jsonl}", before: "starts: 2021-06-09T08:00", files: files)
    #expect(Self.words(late).first?.contains("recorded: a.jsonl") == true)
  }

  @Test func `A recorded day can be repeated`() throws {
    let files = ["a.jsonl": [Self.noon, Self.open("2026-11-26T10:00:00")]]
    let days = "starts: 2021-06-09T06:00\ndays: 3"
    let parcel = "{recorded: {file: a.jsonl, every: day}}"
    let log = try Self.log(Self.read(parcel, before: days, files: files))
    #expect(log.filter { $0.hasPrefix("10:00 The person opened") }.count == 3)
    let more = ["a.jsonl": [Self.noon, Self.open("2026-11-27T10:00:00")]]
    let words = Self.words(Self.read(parcel, before: days, files: more))
    #expect(words.first?.contains("'every' repeats one day") == true)
  }

  @Test func `Of several apps, the one of this name counts`() throws {
    let other = Self.app.replacing("Parcel", with: "Cards")
    let both = [Self.noon, Self.open("2026-11-26T10:00:00", app: other)]
    let log = try Self.log(Self.read("{recorded: a.jsonl}", files: ["a.jsonl": both]))
    #expect(!log.contains { $0.contains("opened") })
    let third = both.map { $0.replacing("Parcel\"", with: "Post\"") }
    let words = Self.words(Self.read("{recorded: a.jsonl}", files: ["a.jsonl": third]))
    #expect(words.contains { $0.contains("lines of Cards and Post") })
  }

  @Test func `Two apps can have an intent of one name`() throws {
    func donated(_ app: String) -> String {
      #"{"homestack":1,"do":"donate","id":"\#(app)","at":"2026-11-26T09:30:00+01:00","#
        + #""zone":"Europe/Zurich","app":"com.example.\#(app)","intent":"Pick","#
        + #""values":{"city":"bern"}}"#
    }
    let other = "{recorded: a.jsonl}\n  Post: {recorded: c.jsonl}"
    let files = ["a.jsonl": [Self.noon, donated("Parcel")], "c.jsonl": [donated("Post")]]
    let log = try Self.log(Self.read(other, files: files))
    #expect(log.contains { $0.hasPrefix("09:30 Parcel donated Parcel.Pick(city=bern)") })
    #expect(log.contains { $0.hasPrefix("09:30 Post donated Post.Pick(city=bern)") })
    #expect(!log.contains { $0.contains("rejected") })
  }

  @Test func `The first day is that of the scenario's own time zone`() throws {
    let files = ["a.jsonl": [Self.noon]]
    let before = "timezone: America/New_York"
    let result = Self.read("{recorded: a.jsonl}", before: before, files: files)
    let log = try Self.log(result)
    #expect(log.contains { $0.hasPrefix("06:00 Home rotated to Parcel") })
    #expect(result.diagnostics.isEmpty)
  }

  @Test func `A repeated shortcut for another day withdraws none`() throws {
    let set =
      #"{"homestack":1,"do":"shortcuts","id":"9","at":"2026-11-26T23:50:00+01:00",\#(Self.app),"#
      + #""count":1,"items":[{"kind":"ParcelWidget","values":{"city":"bern"},"#
      + #""when":[[1800,3600]]}]}"#
    let days = "starts: 2021-06-09T06:00\ndays: 2"
    let parcel = "{recorded: {file: a.jsonl, every: day}}"
    let result = Self.read(parcel, before: days, files: ["a.jsonl": [Self.noon, set]])
    #expect(!(try Self.log(result)).contains { $0.contains("withdrew") })
    #expect(Self.words(result).first?.hasPrefix("a.jsonl:2:1: warning") == true)
  }

  @Test func `What cannot be read or played is reported with its place`() {
    func words(_ parcel: String, _ files: [String: [String]] = [:]) -> String {
      Self.words(Self.read(parcel, files: files)).joined(separator: "\n")
    }
    #expect(words("{recorded: b.jsonl}").contains("day.yaml:4:22: error: cannot read 'b.jsonl'"))
    #expect(words("{recorded: a}", ["a": ["nothing"]]).contains("no lines of the recorder"))
    #expect(
      words("{recorded: a}", ["a": [String(Self.noon.prefix(99))]]).contains("a:1:1: warning")
    )
    #expect(words("{recorded: [1, {every: day}]}").contains("'file'"))
    let plain = "{recorded: a, widgets: {ParcelWidget: {show: Mine}}}"
    #expect(words(plain, ["a": [Self.noon]]).contains("day.yaml:4:22: error"))
  }
}
