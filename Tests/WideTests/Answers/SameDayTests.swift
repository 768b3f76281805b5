import Foundation
import RunReports
import SimulationCore
import SmartStacks
import Testing

@testable import Scenarios

/// One day, written in two ways, has one log.
///
/// `HOMESTACK_ANSWERS=20` writes twenty times as many.
@Suite struct SameDayTests {
  private static let times =
    ProcessInfo.processInfo.environment["HOMESTACK_ANSWERS"].flatMap(Int.init) ?? 1

  @Test func `a day has one log, however it is written`() throws {
    for seed in 0..<150 * Self.times {
      var dice = Dice(seed: seed, "meant")
      let day = MeantDay(&dice)
      let ways = [day.written(&dice), day.written(&dice)]
      let one = try #require(ways[0], "seed \(seed)")
      let other = try #require(ways[1], "seed \(seed)")

      let logs = [Self.log(of: one), Self.log(of: other)]
      if logs[0] == logs[1] { continue }
      let place = zip(logs[0], logs[1]).enumerated().first { $0.element.0 != $0.element.1 }
      Issue.record(
        """
        seed \(seed), record \(place?.offset ?? min(logs[0].count, logs[1].count)):
        \(place?.element.0 ?? "\(logs[0].count) records")
        \(place?.element.1 ?? "\(logs[1].count) records")
        \(one.text)
        \(other.text)
        """
      )
      return
    }
  }

  /// The log without places in the file, and without deliveries, which differ in number.
  private static func log(of way: MeantDay.Way) -> [String] {
    var run = Run(world: way.scenario.world)
    for press in way.pressed {
      guard let key = way.scenario.keys.first(where: { $0.key == press.key }) else { continue }
      for input in key.inputs(at: press.time, in: way.scenario.world) {
        run.insert(input, at: press.time)
      }
    }
    run.advance(to: way.scenario.world.end)
    let lines = EventLogEncoder.encode(run).split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self)
        .replacing(/"index":\d+/, with: "").replacing(/"scenario":"[^"]*"/, with: "")
    }
    return lines.filter { !$0.contains("\"kind\":\"timeline.delivered\"") }
  }
}
