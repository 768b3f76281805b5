import SimulationCore
import SmartStacks
import Testing

@testable import ScenarioText
@testable import Scenarios

@Suite struct HistoryOfLogTests {
  /// The scenarios start on Monday 2021-06-07; the log ends on Thursday 2019-11-14.
  private static let log = """
    ann\t2019-11-04T07:40:00\tWeather
    ann\t2019-11-04T12:00:00\tSnake
    ann\t2019-11-13T07:41:00\tWeather
    ann\t2019-11-14T07:42:30\tWeather
    ann\t2019-11-14T19:00:00\tMessenger
    """

  private static let habit = "{at: 9:00, open: Mail}"
  private static let items =
    "items: {Weather: {\(Lives.acme)}, Messenger: {open: Mail, donate: Look}}"

  private static func read(
    _ history: String,
    log: String = log,
    zone: String = "UTC",
    starts: String = "2021-06-07T06:00"
  ) -> (marked: MarkedText, result: (scenario: Scenario?, diagnostics: [Diagnostic])) {
    let text = Lives.text(habit, starts: starts, zone: zone, rest: "history: {\(history)}")
    let marked = MarkedText(text)
    let files = FileBeside { (name: String) throws(FileBeside.Problem) in
      guard name == "phone.tsv" else { throw FileBeside.Problem(text: "no such file") }
      return (Array(log.utf8), "logs/\(name)")
    }
    let result = ScenarioReader.read(text: marked.text, file: "sample.yaml", files: files)
    return (marked, result)
  }

  @Test func `the log's weeks end in the week before the start, on their weekdays`() throws {
    let (_, result) = Self.read("log: phone.tsv, \(Self.items)")
    let world = try #require(result.scenario).world
    // From Thursday 14 November 2019 to Thursday 3 June 2021.
    #expect(world.donated("acme", \.history).map(world.day) == [-13, -4, -3])
    #expect(world.donated("acme", \.history).map(world.minute) == [460, 461, 462])
    #expect(world.opened(\.history).map(world.day) == [-3])
    #expect(world.history.count == 5)
    #expect(world.opened().map(world.day) == Array(1...14))
    #expect(try #require(result.scenario).locations.history.count == 5)
  }

  @Test func `what its items do not name is left out, and how much that is is said`() {
    let (marked, result) = Self.read("log: phone.tsv, ⟦items⟧: {Weather: {\(Lives.acme)}}")
    #expect(
      result.diagnostics.map(\.message) == [
        "2 of 5 views of ann are of items that 'items' does not name, and nothing is learned from "
          + "them"
      ]
    )
    #expect(result.diagnostics.map(\.location) == marked.places)
    #expect(result.diagnostics.map(\.severity) == [.note])
    #expect(result.scenario?.world.history.count == 3)
  }

  @Test func `its last days can be enough`() {
    let (_, result) = Self.read("log: phone.tsv, days: 5, \(Self.items)")
    #expect(result.scenario?.world.history.count == 4)
  }

  @Test(arguments: [("00:30:00", 1), ("05:59:59", 1), ("06:00:00", -6), ("23:00:00", -6)])
  func `a log that ends on the weekday of the start ends on its day, if before it`(
    clock: String,
    day: Int
  ) throws {
    let log = "ann\t2019-11-17T22:00:00\tWeather\nann\t2019-11-18T\(clock)\tWeather"
    let (_, result) = Self.read("log: phone.tsv, items: {Weather: {open: Mail}}", log: log)
    let world = try #require(result.scenario).world
    #expect(world.opened(\.history).map(world.day) == [day - 1, day])
  }

  @Test func `a log that ends on the day before the start is not moved further`() throws {
    let log = "ann\t2021-06-05T10:00\tWeather\nann\t2021-06-06T23:59:59\tWeather"
    let (_, result) = Self.read("log: phone.tsv, items: {Weather: {open: Mail}}", log: log)
    let world = try #require(result.scenario).world
    #expect(world.opened(\.history).map(world.day) == [-1, 0])
  }

  @Test func `the person's clock is kept over a change of clocks`() throws {
    let log = (8...14).map { "ann\t2019-11-\($0 < 10 ? "0" : "")\($0)T09:00:00+01:00\tWeather" }
      .joined(separator: "\n")
    let (_, result) = Self.read(
      "log: phone.tsv, items: {Weather: {open: Mail}}",
      log: log,
      zone: "Europe/Berlin",
      starts: "2021-03-31T06:00"
    )
    let world = try #require(result.scenario).world
    #expect(world.opened(\.history).count == 7)
    #expect(Set(world.opened(\.history).map(world.minute)) == [540])
  }

  @Test func `a log of several people needs to know which`() throws {
    let log = Self.log + "\nbob\t2019-11-14T07:00:00\tWeather\n"
    let (marked, result) = Self.read("⟦log⟧: phone.tsv, \(Self.items)", log: log)
    #expect(
      result.diagnostics.map(\.message) == [
        "a history from a log of 2 people (ann, bob) needs 'user'"
      ]
    )
    #expect(result.diagnostics.map(\.location) == marked.places)
    let (_, named) = Self.read(
      "log: phone.tsv, user: bob, items: {Weather: {open: Mail}}",
      log: log
    )
    #expect(named.scenario?.world.history.count == 1)
  }

  @Test(arguments: [
    ("log: phone.tsv, user: ⟦anne⟧, items: {Weather: {open: Mail}}", "ann"),
    ("log: phone.tsv, ⟦itmes⟧: {Weather: {open: Mail}}", "items"),
    ("log: phone.tsv, items: {⟦Wether⟧: {open: Mail}}", "Weather"),
    ("log: phone.tsv, items: {Weather: {open: ⟦Mial⟧}}", "Mail"),
    ("log: phone.tsv, items: {Weather: {⟦opens⟧: Mail}}", "open"),
  ])
  func `what is misspelt finds the nearest`(history: String, suggestion: String) {
    let (marked, result) = Self.read(history)
    #expect(result.scenario == nil)
    #expect(result.diagnostics.map(\.location) == marked.places)
    #expect(result.diagnostics.map(\.suggestion) == [suggestion])
  }

  @Test(arguments: [
    ("log: ⟦phon.tsv⟧, items: {Weather: {open: Mail}}", "unreadableFile"),
    ("⟦log⟧: phone.tsv", "missingKey"),
    ("log: phone.tsv, items: {Weather: ⟦{⟧}}", "missingKey"),
    ("days: 7, ⟦user⟧: ann", "contradiction"),
  ])
  func `what cannot be is refused where it stands`(history: String, code: String) {
    let (marked, result) = Self.read(history)
    #expect(result.scenario == nil)
    #expect(result.diagnostics.map(\.code.name) == [code])
    #expect(result.diagnostics.map(\.location) == marked.places)
  }

  @Test func `what is wrong in the log is said with its own line`() {
    let log = Self.log + "\nann\tyesterday\tWeather\n"
    let (_, result) = Self.read("log: phone.tsv, \(Self.items)", log: log)
    #expect(result.scenario == nil)
    #expect(result.diagnostics.map(\.file) == ["logs/phone.tsv"])
    #expect(result.diagnostics.map(\.location.line) == [6])
    #expect(result.diagnostics.map(\.sourceLine) == ["ann\tyesterday\tWeather"])
  }

  @Test func `what is odd in the log is said, and it is used`() {
    let log = "ann\t2019-11-14T19:00:00\tMessenger\n" + Self.log
    let (_, result) = Self.read("log: phone.tsv, \(Self.items)", log: log)
    #expect(result.scenario != nil)
    #expect(result.diagnostics.allSatisfy { $0.severity == .note })
    #expect(result.diagnostics.contains { $0.message.hasPrefix("logs/phone.tsv: ") })
  }

  @Test func `a scenario that is no file has no log beside it`() {
    let text = Lives.text(Self.habit, rest: "history: {log: phone.tsv, \(Self.items)}")
    #expect(Sample.read(text).diagnostics.map(\.code.name) == ["unreadableFile"])
  }
}
