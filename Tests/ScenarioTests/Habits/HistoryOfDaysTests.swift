import SimulationCore
import SmartStacks
import Testing

@testable import Scenarios

@Suite struct HistoryOfDaysTests {
  private static let habits = """
    {name: mail, at: 14:00, spread: 4h, chance: 0.7, times: 3, open: Mail}
    {at: 8:00, spread: 1h, chance: 0.8, \(Lives.acme)}
    {follows: mail, within: 2h, chance: 0.5, \(Lives.soup)}
    """

  @Test func `a scenario without a history has none`() throws {
    #expect(try Lives.world(Self.habits).history == [])
  }

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
    let world = try Lives.world(
      "{at: 2:30, open: Mail}",
      starts: "2021-03-13T00:00",
      days: 3,
      zone: "America/Los_Angeles"
    )
    #expect(world.opened().map(world.minute) == [150, 210, 150])
  }

  @Test func `every item knows where the file says it`() throws {
    let text = Lives.text(Self.habits, rest: "history: {days: 28}")
    let scenario = try #require(Sample.read(text).scenario)
    #expect(scenario.locations.inputs.count == scenario.world.inputs.count)
    #expect(scenario.locations.history.count == scenario.world.history.count)
    let lines = Set(scenario.locations.history.map(\.input.line))
    #expect(lines == [14, 15, 16])
  }
}
