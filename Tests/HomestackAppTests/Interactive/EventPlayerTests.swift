import SimulationCore
import Testing

@testable import HomestackApp

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
