import HomeScreenViews
import Foundation
import SimulationCore
import SmartStacks
import TerminalDriver
import TerminalRendering
import Testing

@testable import HomestackApp
@testable import ScenarioText

/// Floods of input over every screen; a failure traps, and the run is the same for the same seed.
@Suite struct FloodTests {
  /// How many times as many events as in CI: `HOMESTACK_FLOOD=40` sends a million.
  private static let times =
    ProcessInfo.processInfo.environment["HOMESTACK_FLOOD"].flatMap { Int($0) } ?? 1

  @Test(arguments: EveryFormatTests.names)
  func `a session takes whatever is sent to it`(name: String) throws {
    let session = try Flood.session(of: try EveryFormatTests.scenario(name))
    for seed in 1...Self.times {
      var flood = Flood(seed: UInt64(seed), session: session, draws: true)
      flood.send(700)
      #expect(flood.session.now <= flood.session.player.end)
    }
  }

  /// Every shipped day opens each screen at its start, when most of what it shows is to come.
  @Test(
    arguments: EveryFormatTests.names,
    ["w", "t", "t<", "t<<", "t>>", "wn", "we", "h", ":", ":e", "w:", "t:", "h:", "E", "Ea", "Ej "]
  )
  func `a screen that asks takes whatever is sent to it`(name: String, text: String) throws {
    let keys = text.map(Key.init(typing:))
    let session = try Flood.session(of: try EveryFormatTests.scenario(name))
    for seed in 1...Self.times {
      var flood = Flood(seed: UInt64(seed), session: session, draws: true)
      flood.open(keys)
      flood.send(60)
      flood.open([.escape, .escape, .escape] + keys)
      #expect(flood.session.now <= flood.session.player.end)
    }
  }

  /// Each row of a form with every control is opened, and flooded.
  @Test(arguments: 0..<22)
  func `a form and its pickers take whatever is sent to them`(row: Int) throws {
    let session = try Flood.session(of: try EveryFormatTests.scenario("every-control-of-a-form"))
    let way = Array(repeating: Key.down, count: row)
    let keys: [Key] = [.character("e"), .down, .enter] + way + [.enter]
    for seed in 1...2 * Self.times {
      var flood = Flood(seed: UInt64(seed), session: session, draws: true)
      flood.open(keys)
      flood.send(300)
      flood.open([.control("g"), .home] + keys)
      flood.send(300)
      #expect(flood.session.now <= flood.session.player.end)
    }
  }

  /// The file that is shown turns into every other one, and into none.
  @Test(arguments: EveryFormatTests.names)
  func `a session takes whatever its file is saved as`(name: String) throws {
    let scenario = try EveryFormatTests.scenario(name)
    let others = try EveryFormatTests.names.prefix(12).map { name in
      SavedScenario.good(LoadedScenario(try EveryFormatTests.scenario(name)), warnings: 0)
    }
    let (_, mistakes) = ScenarioReader.read(text: "homestack: 1\nhom: [1]\n", file: "a.yaml")
    let saves =
      others + [
        .good(LoadedScenario(scenario), warnings: 1), .good(LoadedScenario(scenario), warnings: 0),
        .bad(file: "a.yaml", mistakes), .unreadable(file: "a.yaml", "The file was deleted."),
      ]
    for seed in 1...Self.times {
      let session = try Flood.session(of: scenario)
      var flood = Flood(seed: UInt64(seed), session: session, draws: true, saves: saves)
      flood.send(400)
      #expect(flood.session.now <= flood.session.player.end)
      #expect(flood.session.acts.count >= flood.session.live.allDone.count)
    }
  }

  /// Events that arrived together are taken without a look at what follows from each.
  @Test(arguments: EveryFormatTests.names)
  func `a storm comes to the same as its events one by one`(name: String) throws {
    var single = try Flood.session(of: try EveryFormatTests.scenario(name))
    var storm = single
    var stream = Seed(1).stream("storm")
    for _ in 0..<4 {
      storm.lookAhead(false)
      for _ in 0..<60 {
        let action = Self.acts[Int(stream.next(below: UInt64(Self.acts.count)))]
        single.perform(action, wall: 0)
        storm.perform(action, wall: 0)
      }
      storm.lookAhead(true)
      #expect(single.now == storm.now)
      #expect(single.live.allDone == storm.live.allDone)
      // How far each is computed depends on where one looked on the way.
      var (alone, together) = (single.run, storm.run)
      alone.advance(to: together.computedTo)
      together.advance(to: alone.computedTo)
      #expect(alone.log == together.log)
    }
  }

  private static let acts: [SessionAction] = [
    .swipe(nil, by: 1), .swipe(nil, by: 1), .swipe(nil, by: -1), .command(.undoBranch),
    .command(.keep), .command(.dismiss), .command(.never), .donate("1"), .donate("2"), .donate("a"),
    .command(.nextStack),
    .command(.nextEvent), .command(.previousEvent), .shift(.minutes(7)), .shift(.hours(-1)),
    .command(.nextPage), .command(.previousPage),
    .command(.turnPage), .command(.redo), .command(.undoBranch), .command(.nextBranch),
    .command(.arrange), .editKey(.down), .editKey(.down),
    .editKey(.enter), .editKey(.enter), .closeOverlay,
  ]
}
