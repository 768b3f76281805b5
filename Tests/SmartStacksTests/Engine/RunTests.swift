import SimulationCore
import Testing

@testable import SmartStacks

@Suite struct RunTests {
  private static let world = Day("weather:WeatherWidget", "calendar:CalendarWidget").withLimits()
    .timeline("WeatherWidget", ("6:00", r(2)), ("18:00", r(8)))
    .timeline("CalendarWidget", ("9:00", r(5, 3600))).world

  @Test func `a day rotates to what matters and back`() {
    var run = Run(world: Self.world)

    run.advance(to: run.world.end)

    let turns = run.log.compactMap { record -> String? in
      guard case .rotation(let rotation) = record.event else { return nil }
      return "\(record.time.milliseconds / 3_600_000) \(run.name(of: rotation.to))"
    }
    #expect(turns == ["9 calendar", "10 weather"])
  }

  @Test func `a branch is computed up to where it starts, whatever it leaves`() {
    var run = Run(world: Self.world)
    let start = SimulationTime.zero + .hours(11)
    // The latest input comes after those that are left: no snapshot near the start outlives them.
    run.insert(.swipe(StackID(0), by: 1), at: start + .hours(1))
    run.insert(.swipe(StackID(0), by: 1), at: start + .hours(9))
    run.advance(to: run.world.end)
    let known = run.recordCount(through: start)

    run.startBranch(at: start)

    #expect(run.computedTo >= start)
    #expect(run.recordCount(through: start) == known)
    #expect(run.liveInputs.isEmpty)
  }

  /// With a snapshot at every instant they are thinned out several times.
  @Test func `every moment of a long run can be had again`() {
    let world = Day("A", "B").days(9).opens("A", on: 1...9, at: "8:00")
      .timeline("A", ("7:00", r(3, 600)), ("5/9:00", r(1))).opens("B", on: 2...8, at: "9:10").world
    var run = Run(world: world, instantsPerSnapshot: 1)
    run.advance(to: world.end)
    var forward = Run(world: world, goesBack: false)

    for minutes in stride(from: Int64(0), to: 9 * 1440, by: 407) {
      let moment = SimulationTime.zero + .minutes(minutes)
      forward.advance(to: moment)
      #expect(run.state(at: moment) == forward.state(at: moment))
    }
    forward.advance(to: world.end)
    #expect(forward.log == run.log)
  }
}

/// Decision 19, readings 1 to 3: what is looked at, when, and what is told of it.
@Suite struct EvaluationTests {
  /// Reading 1.
  @Test func `all inputs of an instant count before anything moves`() {
    let log = Day("A", "B", "C")
      .timeline("B", ("9:00", r(2))).timeline("C", ("9:00", r(2)))
      .reload("B", at: "9:00", ("9:00", r(0))).swipe("9:00", by: 3).run()

    // B's reload takes its score away, and the touch of the same instant holds C back.
    let found = ["09:00 Home x B: score<=0", "09:00 Home x C: hold until 09:15", "09:15 Home -> C"]
    #expect(log.decisions == found)
  }

  @Test func `a stack moves at most once in an instant`() {
    let log = Day("A", "B", "C")
      .timeline("A", ("8:00", r(9)), ("9:00", r(0))).timeline("B", ("9:00", r(1)), ("10:00", r(2)))
      .timeline("C", ("9:00", r(1))).run()

    #expect(log.moves.filter { $0.hasPrefix("09:00") } == ["09:00 Home -> C"])
  }

  /// Reading 1.
  @Test func `what ends comes before what moves`() {
    let log = Day("A", "B").kind("P").kind("Q")
      .shortcuts("Q", at: "8:00", Shortcut("Q", "10:00-11:00"))
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00")).timeline("B", ("11:00", r(1))).run()

    let expected = [
      "09:00 Home + P until 10:00", "10:00 Home - P ended, shows A", "10:00 Home + Q until 11:00",
      "11:00 Home - Q ended, shows A", "11:00 Home -> B",
    ]
    #expect(log.moves == expected)
  }

  @Test func `a rotation by one entry ends the moment another begins`() {
    let log = Day("A", "B", "C")
      .timeline("B", ("9:00", r(1, 1800))).timeline("C", ("9:30", r(1, 1800))).run()

    #expect(log.moves == ["09:00 Home -> B", "09:30 Home -> C"])
    #expect(log.top("23:00") == "C")
  }

  /// Decision 19: the ends of gaps, holds and days are moments too.
  @Test func `a candidate that waited moves at the end of the gap, if it is not over`() {
    let log = Day("A", "B", "C").withLimits()
      .timeline("B", ("9:00", r(1, 300))).timeline("C", ("9:05", r(1, 3600))).run()

    let decisions = ["09:00 Home -> B", "09:05 Home x C: limit.gap until 09:15", "09:15 Home -> C"]
    #expect(log.decisions == decisions)

    let short = Day("A", "B", "C").withLimits()
      .timeline("B", ("9:00", r(1, 300))).timeline("C", ("9:05", r(1, 300))).run()

    #expect(short.moves == ["09:00 Home -> B"])
  }

  /// Reading 3.
  @Test func `an obstacle that comes again or changes its name is recorded again`() {
    let log = Day("A", "B").timeline("A", ("8:00", r(1)))
      .timeline("B", ("9:00", r(1, 600)), ("10:00", r(1, 600))).run()

    #expect(log.withheld == ["09:00 Home x B: tie", "10:00 Home x B: tie"])

    let renamed = Day("A", "B").timeline("A", ("8:00", r(2)), ("9:30", r(1)))
      .timeline("B", ("9:00", r(1, 3600)), ("20:00", r(2, 60)))
      .turn(.smartRotate, on: false, at: "9:40").run()

    let found = ["09:00 Home x B: outranked", "09:30 Home x B: tie", "09:40 Home x B: switchedOff"]
    #expect(Array(renamed.withheld.prefix(3)) == found)
  }

  @Test func `a run begins and ends, also where it is stopped`() {
    let day = Day("A", "B")
    let whole = day.run().run.log
    var stopped = Run(world: day.world)
    stopped.finish(at: day.clock("9:00"))

    #expect(whole.first == Record(time: .zero, event: .runStarted))
    #expect(whole.last == Record(time: day.world.end, event: .runEnded(.end)))
    #expect(stopped.log.last == Record(time: day.clock("9:00"), event: .runEnded(.until)))
    #expect(Day("A", "B").timeline("B", ("2/0:00", r(1))).swipe("2/0:00").run().moves == [])
  }

  @Test func `entries from before the start are reached at the start`() {
    let log = Day("A", "B")
      .timeline("B", ("0/22:00", r(3)), ("0/23:30", r(1, 3600)), ("0/23:45", nil)).run()

    #expect(log.entries == ["00:00 B 3", "00:00 B 1", "00:00 B nil"])
    #expect(log.moves == ["00:00 Home -> B"])
    #expect(log.active("B", "0:29") == "1")
    #expect(log.active("B", "0:30") == nil)
  }
}
