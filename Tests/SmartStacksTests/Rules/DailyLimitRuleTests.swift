import SimulationCore
import Testing

@testable import SmartStacks

/// Decisions 22 to 25, readings 17 to 20.
@Suite struct DailyLimitRuleTests {
  /// A takes the place of B at every full hour for a quarter of an hour.
  static func pulses(_ day: Day, kind: String = "A", hours: ClosedRange<Int>) -> Day {
    hours.reduce(day) { day, hour in
      day.timeline(kind, ("\(hour):00", r(2, 900))).timeline("B", ("\(hour):15", r(1, 60)))
    }
  }

  @Test func `a widget rotates up to its limit a day, and the record says its end`() throws {
    let log = try Self.pulses(Day("B", "A").withLimits(), hours: 8...12)
      .policy("limit.rotations", "3").run()

    let moves = log.moves.filter { $0.hasSuffix("-> A") }
    #expect(moves == ["08:00 Home -> A", "09:00 Home -> A", "10:00 Home -> A"])
    let held = [
      "11:00 Home x A: limit.rotations until 2/00:00",
      "12:00 Home x A: limit.rotations until 2/00:00",
    ]
    #expect(log.withheld.filter { $0.contains("limit.rotations") } == held)
  }

  /// Reading 18.
  @Test func `a candidate at its own limit is passed over, a gap stops the whole stack`() throws {
    let log = try Day("B", "A", "C").withLimits()
      .timeline("A", ("8:00", r(2, 600)), ("10:00", r(2, 600))).timeline("B", ("9:00", r(2, 600)))
      .timeline("C", ("10:00", r(1, 600)), ("12:00", r(2, 600)))
      .policy("limit.rotations", "1").run()

    let decisions = log.decisions.filter { $0.hasPrefix("10:00") }
    #expect(decisions == ["10:00 Home -> C", "10:00 Home x A: limit.rotations until 2/00:00"])

    // Reading 18.
    let gap = Day("B", "A", "C").withLimits()
      .timeline("A", ("8:00", r(1, 300))).timeline("B", ("8:05", r(2, 1800)))
      .timeline("C", ("8:05", r(1, 1800)), ("8:06", r(1, 1800)), ("12:00", r(2))).run()

    #expect(
      gap.decisions.prefix(4) == [
        "08:00 Home -> A", "08:05 Home x B: limit.gap until 08:15",
        "08:05 Home x C: outranked", "08:15 Home -> B",
      ]
    )
  }

  @Test func `limits are off under Developer Mode, and hold without it`() throws {
    let day = try Self.pulses(Day("B", "A"), hours: 8...12).policy("limit.rotations", "1")
    func turns(_ day: Day) -> [String] { day.run().moves.filter { $0.hasSuffix("-> A") } }

    #expect(turns(day) == (8...12).map { "\($0 < 10 ? "0" : "")\($0):00 Home -> A" })
    #expect(turns(day.withLimits()) == ["08:00 Home -> A"])
  }

  /// Reading 20.
  @Test func `Developer Mode frees the widgets of its app, which start gaps for others, at once`() {
    let log = Day("B", "A", "C").withLimits()
      .developerMode(true, at: "7:00", app: "A").timeline("C", ("8:00", r(1, 300)))
      .timeline("A", ("8:05", r(1, 300))).timeline("B", ("8:10", r(1, 3600))).run()

    let decisions = [
      "08:00 Home -> C", "08:05 Home -> A", "08:10 Home x B: limit.gap until 08:20",
      "08:20 Home -> B",
    ]
    #expect(log.decisions == decisions)

    let waiting = Day("B", "A", "C").withLimits()
      .timeline("C", ("8:00", r(1, 300))).timeline("A", ("8:05", r(1, 3600)))
      .developerMode(true, at: "8:07").run()

    #expect(waiting.moves == ["08:00 Home -> C", "08:07 Home -> A"])
  }

  /// Reading 19: Central European days with a change of the clock.
  @Test(arguments: [(3, 28, 23), (10, 31, 25), (6, 9, 24)])
  func `a limit lasts a local day of 23, 24 or 25 hours`(month: Int, day: Int, hours: Int) throws {
    let log = try Day("B", "A").withLimits().calendar(Self.berlin(month, day), days: 2)
      .timeline("A", ("0:00", r(1, 600)), ("0:30", r(1, 172_800)))
      .timeline("B", ("0:10", r(1, 600))).policy("limit.rotations", "1").run()

    #expect(log.decisions.last == "2/00:00 Home -> A")
    #expect(log.day.clock("2/00:00") == .zero + .hours(Int64(hours)))
  }

  static func berlin(_ month: Int, _ day: Int) -> LocalCalendar {
    let summer = (4...9).contains(month) || month == 10
    let start = CivilDate(year: 2021, month: month, day: day).daysSinceEpoch
    let before = summer ? 7200 : 3600
    let begins = Int64(start) * 86_400_000 - Int64(before) * 1000
    let change = Int64(start) * 86_400_000 + 3_600_000 - begins
    var offsets = [LocalCalendar.OffsetChange(time: .zero, secondsFromUTC: before)]
    if month == 3 || month == 10 {
      offsets.append(
        LocalCalendar.OffsetChange(
          time: SimulationTime(milliseconds: change),
          secondsFromUTC: summer ? 3600 : 7200
        )
      )
    }
    return LocalCalendar(startUnixMilliseconds: begins, offsets: offsets)
  }
}
