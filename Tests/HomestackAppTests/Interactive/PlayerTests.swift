import HomeScreenViews
import SimulationCore
import Testing

@testable import HomestackApp

@Suite struct PlayerTests {
  private let day = SimulationTime.zero + .hours(24)

  private func player(
    at start: SimulationTime = .zero,
    speed: Speed = 60,
    isPlaying: Bool = true
  ) -> Player {
    Player(end: day, at: start, speed: speed, isPlaying: isPlaying, wall: 1000)
  }

  @Test func `a second is a minute at ×60`() {
    var player = player()

    player.advance(wall: 2000)

    #expect(player.now == .zero + .minutes(1))
  }

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

  @Test func `a pause takes no simulated time`() {
    var player = player()

    player.pause(wall: 2000)
    player.advance(wall: 60_000)
    player.play(wall: 60_000)
    player.advance(wall: 61_000)

    #expect(player.now == .zero + .minutes(2))
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

  @Test func `as fast as possible is through a day within a second`() {
    var player = player(speed: .max)

    player.advance(wall: 1900)

    #expect(player.now == day)
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
