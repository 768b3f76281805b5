import SimulationCore
import SmartStacks
import Testing

@testable import ScenarioText
@testable import Scenarios

@Suite struct HistoryOfDaysTests {
  private static let habits = """
    {name: mail, at: 14:00, spread: 4h, chance: 0.7, times: 3, open: Mail}
    {at: 8:00, spread: 1h, chance: 0.8, \(Lives.acme)}
    {follows: mail, within: 2h, chance: 0.5, \(Lives.soup)}
    """

  @Test func `the days before the start are lived, and the first up to its start`() throws {
    let world = try Lives.world(
      "{at: 9:00, open: Mail}\n{at: 5:00, \(Lives.acme)}",
      rest: "history: {days: 28}"
    )
    #expect(world.opened(\.history).map(world.day) == Array(-27...0))
    #expect(world.donated("acme", \.history).map(world.day) == Array(-27...1))
    #expect(world.history.map(\.time) == world.history.map(\.time).sorted())
    #expect(world.history.allSatisfy { $0.time < .zero })
    #expect(world.inputs.allSatisfy { $0.time >= .zero })
  }

  @Test(arguments: [1, 28, 366])
  func `its length changes nothing of the run, nor of the days that both have`(days: Int) throws {
    let bare = try Lives.world(Self.habits)
    let world = try Lives.world(Self.habits, rest: "history: {days: \(days)}")
    let longer = try Lives.world(Self.habits, rest: "history: {days: 366}")
    #expect(bare.history == [])
    #expect(world.inputs == bare.inputs)
    #expect(world.end == bare.end)
    #expect(!world.history.isEmpty)
    // What the first days lead to late in the evening has no cause without them.
    let first = try #require(world.history.first).time + .hours(24)
    #expect(world.history.filter { $0.time > first } == longer.history.filter { $0.time > first })
  }

  @Test func `a habit that begins in the run was not there before`() throws {
    let world = try Lives.world(
      "{at: 9:00, fromDay: 2, open: Mail}\n{at: 9:00, toDay: -6, \(Lives.acme)}",
      rest: "history: {days: 10}"
    )
    #expect(world.opened(\.history) == [])
    #expect(world.opened().map(world.day) == Array(2...14))
    #expect(world.donated("acme", \.history).map(world.day) == [-9, -8, -7, -6])
    #expect(world.donated("acme") == [])
  }

  @Test(arguments: [
    ("America/Los_Angeles", "2021-03-22T06:00"), ("America/Los_Angeles", "2021-11-15T06:00"),
    ("Europe/Berlin", "2021-04-05T06:00"), ("Australia/Lord_Howe", "2021-04-12T06:00"),
  ])
  func `a clock that changed before the start was lived by`(zone: String, starts: String) throws {
    let habit = "{at: 9:00, open: Mail}"
    let world = try Lives.world(habit, starts: starts, zone: zone, rest: "history: {days: 28}")
    let minutes = Set(world.opened(\.history).map(world.minute))
    #expect(minutes == [540])
    #expect(world.opened(\.history).count == 28)
    // Four weeks and a change of clocks apart are no four times seven times 24 hours.
    let oldest = try #require(world.opened(\.history).first)
    let newest = try #require(world.opened().first)
    #expect(newest - oldest != .hours(28 * 24))
    #expect(world.day(oldest) == -27)
    let bare = try Lives.world(habit, starts: starts, zone: zone)
    #expect(world.inputs == bare.inputs)
    #expect(world.calendar.startUnixMilliseconds == bare.calendar.startUnixMilliseconds)
  }

  @Test func `a time that the clock skipped came an hour later, without a word`() throws {
    let (habit, zone) = ("{at: 2:30, open: Mail}", "America/Los_Angeles")
    let world = try Lives.world(habit, starts: "2021-03-13T00:00", days: 3, zone: zone)
    #expect(world.opened().map(world.minute) == [150, 210, 150])
  }

  @Test func `every item knows where the file says it`() throws {
    let text = Lives.text(Self.habits, rest: "history: {days: 28}")
    let scenario = try Sample.day(text)
    #expect(scenario.locations.inputs.count == scenario.world.inputs.count)
    #expect(scenario.locations.history.count == scenario.world.history.count)
    let lines = Set(scenario.locations.history.map(\.input.line))
    #expect(lines == [14, 15, 16])
  }
}

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

  private static func text(
    _ history: String,
    zone: String = "UTC",
    starts: String = "2021-06-07T06:00"
  ) -> String { Lives.text(habit, starts: starts, zone: zone, rest: "history: {\(history)}") }

  private static func read(_ text: String, log: String = log) -> Sample.Read {
    let files = FileBeside { (name: String) throws(FileBeside.Problem) in
      guard name == "phone.tsv" else { throw FileBeside.Problem(text: "no such file") }
      return (Array(log.utf8), "logs/\(name)")
    }
    return ScenarioReader.read(text: text, file: "sample.yaml", files: files)
  }

  /// When a log with one item is lived in a scenario.
  private static func opened(_ log: String, in text: String) throws -> (World, [SimulationTime]) {
    let world = try #require(read(text, log: log).scenario).world
    return (world, world.opened(\.history))
  }

  private static let weather = text("log: phone.tsv, items: {Weather: {open: Mail}}")

  @Test func `the log's weeks end in the week before the start, on their weekdays`() throws {
    let result = Self.read(Self.text("log: phone.tsv, \(Self.items)"))
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
    let message = """
      2 of 5 views of ann are of items not listed in 'items', so nothing is learned from \
      them
      """
    let text = Self.text("log: phone.tsv, ⟦items⟧: {Weather: {\(Lives.acme)}}")
    let told = Sample.expect(text, messages: [message]) { text in
      let result = Self.read(text)
      #expect(result.scenario?.world.history.count == 3)
      return result.diagnostics
    }
    #expect(told.map(\.severity) == [.note])
  }

  @Test func `its last days can be enough`() {
    let result = Self.read(Self.text("log: phone.tsv, days: 5, \(Self.items)"))
    #expect(result.scenario?.world.history.count == 4)
  }

  @Test(arguments: [("00:30:00", 1), ("05:59:59", 1), ("06:00:00", -6), ("23:00:00", -6)])
  func `a log that ends on the weekday of the start ends on it`(clock: String, day: Int) throws {
    let log = "ann\t2019-11-17T22:00:00\tWeather\nann\t2019-11-18T\(clock)\tWeather"
    let (world, opened) = try Self.opened(log, in: Self.weather)
    #expect(opened.map(world.day) == [day - 1, day])
  }

  @Test func `a log that ends on the day before the start is not moved further`() throws {
    let log = "ann\t2021-06-05T10:00\tWeather\nann\t2021-06-06T23:59:59\tWeather"
    let (world, opened) = try Self.opened(log, in: Self.weather)
    #expect(opened.map(world.day) == [-1, 0])
  }

  @Test func `the person's clock is kept over a change of clocks`() throws {
    let log = (8...14).map { "ann\t2019-11-\($0 < 10 ? "0" : "")\($0)T09:00:00+01:00\tWeather" }
      .joined(separator: "\n")
    let history = "log: phone.tsv, items: {Weather: {open: Mail}}"
    let text = Self.text(history, zone: "Europe/Berlin", starts: "2021-03-31T06:00")
    let (world, opened) = try Self.opened(log, in: text)
    #expect(opened.map(world.minute) == Array(repeating: 540, count: 7))
  }

  @Test func `a log of several people needs to know which`() throws {
    let log = Self.log + "\nbob\t2019-11-14T07:00:00\tWeather\n"
    let message = "a history with a log of 2 users (ann, bob) needs 'user'"
    Sample.expect(Self.text("⟦log⟧: phone.tsv, \(Self.items)"), messages: [message]) {
      Self.read($0, log: log).diagnostics
    }
    let named = Self.text("log: phone.tsv, user: bob, items: {Weather: {open: Mail}}")
    #expect(Self.read(named, log: log).scenario?.world.history.count == 1)
  }

  @Test(arguments: [
    ("log: phone.tsv, user: ⟦anne⟧, items: {Weather: {open: Mail}}", "ann"),
    ("log: phone.tsv, ⟦itmes⟧: {Weather: {open: Mail}}", "items"),
    ("log: phone.tsv, items: {⟦Wether⟧: {open: Mail}}", "Weather"),
    ("log: phone.tsv, items: {Weather: {open: ⟦Mial⟧}}", "Mail"),
    ("log: phone.tsv, items: {Weather: {⟦opens⟧: Mail}}", "open"),
  ])
  func `what is misspelt finds the nearest`(history: String, suggestion: String) {
    Sample.expect(Self.text(history), suggestions: [suggestion]) { Self.read($0).diagnostics }
  }

  @Test(arguments: [
    ("log: ⟦phon.tsv⟧, items: {Weather: {open: Mail}}", "unreadableFile"),
    ("⟦log⟧: phone.tsv", "missingKey"), ("log: phone.tsv, items: {Weather: ⟦{⟧}}", "missingKey"),
    ("days: 7, ⟦user⟧: ann", "contradiction"),
  ])
  func `what cannot be is refused where it stands`(history: String, code: String) {
    Sample.expect(Self.text(history), codes: [code]) { Self.read($0).diagnostics }
  }

  @Test func `what is wrong in the log is said with its own line`() {
    let log = Self.log + "\nann\tyesterday\tWeather\n"
    let result = Self.read(Self.text("log: phone.tsv, \(Self.items)"), log: log)
    #expect(result.scenario == nil)
    #expect(result.diagnostics.map(\.file) == ["logs/phone.tsv"])
    #expect(result.diagnostics.map(\.location.line) == [6])
    #expect(result.diagnostics.map(\.sourceLine) == ["ann\tyesterday\tWeather"])
  }

  @Test func `what is odd in the log is said, and it is used`() {
    let log = "ann\t2019-11-14T19:00:00\tMessenger\n" + Self.log
    let result = Self.read(Self.text("log: phone.tsv, \(Self.items)"), log: log)
    #expect(result.scenario != nil)
    #expect(result.diagnostics.allSatisfy { $0.severity == .note })
    #expect(result.diagnostics.contains { $0.message.hasPrefix("logs/phone.tsv: ") })
  }

  @Test func `a scenario that is no file has no log beside it`() {
    let text = Self.text("log: phone.tsv, \(Self.items)")
    #expect(Sample.read(text).diagnostics.map(\.code.name) == ["unreadableFile"])
  }
}
