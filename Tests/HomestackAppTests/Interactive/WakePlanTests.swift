import SimulationCore
import Testing

@testable import HomestackApp

@Suite struct WakePlanTests {
  private let calendar = LocalCalendar.fixed(year: 2021, month: 6, day: 9, hour: 6)
  private let end = SimulationTime.zero + .hours(18)

  private func player(speed: Speed, isPlaying: Bool = true) -> Player {
    Player(end: end, at: .zero, speed: speed, isPlaying: isPlaying, wall: 0)
  }

  private func wake(
    after wall: Int,
    _ player: Player,
    isMoving: Bool = false,
    ends: [Int] = [],
    nextRecord: SimulationTime? = nil
  ) -> Int? {
    WakePlan().nextWake(
      after: wall,
      player: player,
      isMoving: isMoving,
      ends: ends,
      nextRecord: nextRecord,
      calendar: calendar
    )
  }

  @Test func `paused with nothing moving nothing wakes the loop`() {
    #expect(wake(after: 5000, player(speed: 60, isPlaying: false), nextRecord: end) == nil)
  }

  @Test func `at ×1 the clock's next second wakes it`() {
    #expect(wake(after: 0, player(speed: 1)) == 1000)
  }

  @Test func `at ×60 the clock is redrawn ten times a second at most`() {
    #expect(wake(after: 0, player(speed: 60)) == 100)
  }

  @Test(arguments: [(600, 100), (601, 100), (100, 100)] as [(Speed, Int)])
  func `fast clocks are redrawn ten times a second at most`(speed: Speed, wall: Int) {
    #expect(wake(after: 0, player(speed: speed)) == wall)
  }

  @Test func `a movement is drawn at 60 frames a second`() {
    let paused = player(speed: 60, isPlaying: false)
    var walls = [0]

    while let wall = walls.last, wall < 1000 {
      walls.append(wake(after: wall, paused, isMoving: true) ?? .max)
    }

    #expect(walls.count == 61)
    #expect(walls[1...3] == [17, 34, 50])
  }

  @Test func `a frame that could not be written in time halves the rate`() {
    var plan = WakePlan()
    plan.setSlow(true)

    #expect(plan.nextFrame(after: 0) == 34)
    #expect(plan.nextFrame(after: 34) == 67)
  }

  @Test func `a record that is due before the clock's next text wakes it in time`() {
    let due = SimulationTime.zero + SimulationDuration(milliseconds: 500)

    #expect(wake(after: 0, player(speed: 1), nextRecord: due) == 500)
  }

  @Test func `records in a crowd wake it once a frame`() {
    let due = SimulationTime.zero + .seconds(1)

    #expect(wake(after: 0, player(speed: 3600), nextRecord: due) == 17)
  }

  @Test func `a lit border and a fresh speed end on time while paused`() {
    var paused = player(speed: 60, isPlaying: false)
    paused.setSpeed(5, wall: 100)

    #expect(wake(after: 200, paused, ends: [900]) == 900)
    #expect(wake(after: 950, paused, ends: [900]) == 1000)
    #expect(wake(after: 1000, paused, ends: [900]) == nil)
  }
}
