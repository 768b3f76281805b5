import SimulationCore
import Testing

@testable import SmartStacks

@Suite struct RunTests {
  private static let world = Day("weather:WeatherWidget", "calendar:CalendarWidget").withLimits()
    .timeline("WeatherWidget", ("6:00", r(2)), ("18:00", r(8)))
    .timeline("CalendarWidget", ("9:00", r(5, 3600))).world

  @Test func `a day turns to what matters and back`() {
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
      .timeline("A", ("7:00", r(3, 600)), ("5/9:00", r(1)))
      .opens("B", on: 2...8, at: "9:10").world
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
