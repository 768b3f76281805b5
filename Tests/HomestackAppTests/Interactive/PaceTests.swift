import HomeScreenViews
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

  @Test(arguments: [(1, 1000), (60, 100), (100, 100), (600, 100), (601, 100)] as [(Speed, Int)])
  func `the clock's next second wakes it, ten times a second at most`(speed: Speed, wall: Int) {
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

@Suite struct EventPaceTests {
  private static let day = SimulationTime.zero + .hours(24)

  /// So many movements, evenly over the day.
  private static func pace(movements count: Int64) -> EventPace {
    let step = count == 0 ? 0 : 86_400_000 / count
    let movements = (0..<count).map { SimulationTime(milliseconds: $0 * step + step / 2) }
    return EventPace(movements: movements, from: .zero, to: day)
  }

  private static func seconds(_ pace: EventPace) -> Double {
    Double(pace.realEnd - pace.realStart) / 1e9
  }

  @Test(arguments: [12, 25, 100, 500, 1440, 5000])
  func `a day on which much moves takes a minute and a half`(count: Int64) {
    #expect((88...90.001).contains(Self.seconds(Self.pace(movements: count))))
  }

  @Test func `a day takes longer the more moves, and never more than that`() {
    let lengths = (0...300).map { Self.seconds(Self.pace(movements: $0)) }

    #expect(lengths[0] < 5, "an empty day races through")
    #expect(lengths[1] < 31)
    #expect(lengths.allSatisfy { $0 <= 90.001 })
    for (fewer, more) in zip(lengths, lengths.dropFirst().prefix(10)) { #expect(fewer < more) }
  }

  @Test(arguments: [0, 1, 23, 400])
  func `every moment has a real one of its own and comes back from it`(count: Int64) {
    let pace = Self.pace(movements: count)

    for milliseconds in stride(from: Int64(0), through: 86_400_000, by: 99_991) {
      let time = SimulationTime(milliseconds: milliseconds)
      let real = pace.real(at: time)
      #expect(pace.time(at: real) == time)
      if milliseconds > 0 { #expect(pace.time(at: real - 1) < time, "never early") }
    }
    #expect(pace.time(at: pace.realEnd) == Self.day)
    #expect(pace.time(at: -1) == .zero)
    #expect(pace.time(at: .max) == Self.day)
  }

  @Test func `the minute around a movement is slow, the rest races`() {
    let noon = SimulationTime.zero + .hours(12)
    let pace = EventPace(movements: [noon], from: .zero, to: Self.day)

    #expect(pace.rate(at: noon - .seconds(20)) == 10)
    #expect(pace.rate(at: noon + .seconds(39)) == 10)
    #expect(pace.rate(at: noon - .seconds(21)) > 3000)
    #expect(pace.rate(at: noon + .seconds(40)) > 3000)
  }

  @Test func `movements within a minute share one slow stretch`() {
    let noon = SimulationTime.zero + .hours(12)
    let one = EventPace(movements: [noon], from: .zero, to: Self.day)
    let three = EventPace(movements: [noon, noon, noon + .seconds(30)], from: .zero, to: Self.day)

    let longer = Self.seconds(three) - Self.seconds(one)
    #expect((2.9...3).contains(longer), "thirty slow seconds more: \(longer)")
  }

  @Test func `movements outside count as far as their slow minute reaches in`() {
    let start = SimulationTime.zero + .hours(24)
    let end = start + .hours(24)
    let pace = EventPace(
      movements: [start - .minutes(5), start - .seconds(30), end + .seconds(10)],
      from: start,
      to: end
    )

    #expect(pace.rate(at: start) == 10)
    #expect(pace.rate(at: start + .seconds(10)) > 3000)
    #expect(pace.rate(at: end - .seconds(5)) == 10)
  }
}

@Suite struct PlayerTests {
  private let day = SimulationTime.zero + .hours(24)

  private func player(
    at start: SimulationTime = .zero,
    speed: Speed = 60,
    isPlaying: Bool = true
  ) -> Player { Player(end: day, at: start, speed: speed, isPlaying: isPlaying, wall: 1000) }

  @Test func `many small steps add up to exactly what one long step gives`() {
    var small = player(speed: 300)
    var long = small

    for wall in stride(from: 1000, through: 61_000, by: 7) { small.advance(wall: wall) }
    small.advance(wall: 61_000)
    long.advance(wall: 61_000)

    #expect(small.now == long.now)
    #expect(long.now == .zero + .hours(5))
  }

  @Test func `it stops at the end of the run and stays there`() {
    var player = player(at: day - .minutes(1))

    player.advance(wall: 9000)
    player.play(wall: 9500)
    player.advance(wall: 20_000)

    #expect(player.now == day)
    #expect(!player.isPlaying)
  }

  @Test func `a change of speed is no jump and is fresh for 900 ms`() {
    var player = player()

    player.setSpeed(1, wall: 2000)
    player.advance(wall: 3000)

    #expect(player.now == .zero + .seconds(61))
    #expect(player.playback(at: 2899).speedIsFresh)
    #expect(!player.playback(at: 2900).speedIsFresh)
  }

  @Test func `the moment at which something is reached is rounded up, never early`() throws {
    let player = player(speed: 7)
    let due = SimulationTime(milliseconds: 100)

    let wall = try #require(player.wall(reaching: due))

    #expect(player.time(at: wall) >= due)
    #expect(player.time(at: wall - 1) < due)
  }

  @Test func `a place outside the run is its nearer end`() {
    var player = player(isPlaying: false)

    player.go(to: day + .hours(1), wall: 0)
    #expect(player.now == day)
    player.go(to: .zero - .hours(1), wall: 0)
    #expect(player.now == .zero)
  }

  @Test(
    arguments: [
      (1, 2), (2, 5), (5, 10), (10, 30), (30, 60), (60, 120), (120, 300), (300, 600),
      (600, .events), (.events, 1800), (1800, 3600), (3600, 10_800), (10_800, .max), (.max, .max),
      (7, 10), (86_400, .max),
    ] as [(Speed, Speed)]
  )
  func `plus goes to the next speed of the ladder`(speed: Speed, faster: Speed) {
    #expect(speed.faster == faster)
  }

  @Test(
    arguments: [
      (.max, 10_800), (3600, 1800), (1800, .events), (.events, 600), (2, 1), (1, 1), (7, 5),
      (86_400, 10_800),
    ] as [(Speed, Speed)]
  )
  func `minus goes to the one before`(speed: Speed, slower: Speed) {
    #expect(speed.slower == slower)
  }
}

/// The player at the speed `events`: an exact function of real time, day by day.
@Suite struct EventPlayerTests {
  private static let dayLength: Int64 = 86_400_000
  private static let days: Int64 = 14

  private func player(at start: SimulationTime = .zero) -> Player {
    let end = SimulationTime(milliseconds: Self.dayLength * Self.days)
    return Player(end: end, at: start, speed: .events, isPlaying: true, wall: 1000)
  }

  /// Something moves at nine and at five on every other day.
  private func learn(_ player: inout Player) {
    let number = min(player.now.milliseconds / Self.dayLength, Self.days - 1)
    let start = SimulationTime(milliseconds: number * Self.dayLength)
    let movements = number.isMultiple(of: 2) ? [start + .hours(9), start + .hours(17)] : []
    player.learn(movements: movements, from: start, to: start + .hours(24))
  }

  private func run(_ player: inout Player, to wall: Int) {
    player.advance(wall: wall)
    while player.needsPace {
      learn(&player)
      player.advance(wall: wall)
    }
  }

  @Test func `where no pace was known, the clock has run since it stood`() {
    var told = player()
    var late = told
    learn(&told)

    run(&told, to: 9000)
    run(&late, to: 9000)

    #expect(told.now == late.now)
    #expect(told.now > .zero)
  }

  @Test func `a pace that changes is no jump, and is followed from there`() throws {
    var player = player()
    learn(&player)
    run(&player, to: 2500)
    let before = player.now

    let soon = before + .hours(1)
    player.learn(movements: [soon], from: .zero, to: .zero + .hours(24))

    #expect(player.now == before)
    #expect(player.time(at: 2500) == before)
    let wall = try #require(player.wall(reaching: soon))
    #expect((3000...5600).contains(wall), "an hour of quiet, and twenty slow seconds")
    #expect(player.time(at: wall) >= soon)
    #expect(player.time(at: wall - 1) < soon)
  }

  @Test func `a jump to another day stays where it went until that day is known`() {
    var player = player()
    learn(&player)
    run(&player, to: 2000)
    let target = SimulationTime.zero + .hours(24 * 6 + 3)

    player.go(to: target, wall: 2000)
    #expect(player.time(at: 3000) == target)
    #expect(player.wall(reaching: target + .hours(1)) == nil)
    run(&player, to: 2100)
    #expect(player.now > target)
    #expect(player.now < target + .hours(1))

    player.go(to: .zero, wall: 2200)
    #expect(player.time(at: 2300) == .zero)
    run(&player, to: 2300)
    #expect(player.now > .zero)
    #expect(player.now < .zero + .hours(1))
  }

  @Test func `what is learned at another speed moves nothing`() {
    var player = player()
    learn(&player)
    player.setSpeed(3600, wall: 1000)

    // Exactly at midnight, and once more.
    player.advance(wall: 25_000)
    learn(&player)
    learn(&player)
    player.advance(wall: 26_000)

    #expect(player.now == .zero + .hours(25))
  }

  @Test func `what is learned twice moves nothing`() {
    var often = player()
    var once = often
    learn(&often)
    learn(&once)

    for wall in stride(from: 1000, through: 60_000, by: 7) {
      run(&often, to: wall)
      learn(&often)
    }
    run(&often, to: 60_000)
    run(&once, to: 60_000)

    #expect(often.now == once.now)
  }

  @Test func `a pause takes no simulated time, and no change of speed is a jump`() {
    var player = player()
    learn(&player)
    run(&player, to: 2000)
    let before = player.now

    player.pause(wall: 2000)
    run(&player, to: 50_000)
    #expect(player.now == before)
    player.play(wall: 50_000)
    player.setSpeed(1, wall: 50_000)
    player.setSpeed(.events, wall: 50_000)
    #expect(player.now == before)
    run(&player, to: 51_000)
    #expect(player.now > before)
  }
}
