import SimulationCore
import SmartStacks
import Testing

/// What looks cost on days made by chance, told by both engines.
@Suite struct LookPropertyTests {
  /// A day on which people look and touch nothing.
  private static func day(_ seed: Int) throws -> Day {
    let touches: Set<RandomDay.Feature> = [
      .acts, .swipes, .pages, .todayView, .developerMode, .launches, .looks,
    ]
    let random = RandomDay(UInt64(seed), without: touches).day.withLimits().learningHabits()
    let least = ["1", "24", "none", "0"][seed % 4]
    let gap = ["5m", "1h", "0"][seed % 3]
    return try random.policy("limit.seenRests", least).policy("rest.gap", gap)
      .policy("rest", seed % 2 == 0 ? "first" : "likeliest")
  }

  @Test func `what is seen is counted as a plain reading of the rules does`() throws {
    var seen = 0
    for seed in InvariantTests.seeds {
      let day = RandomDay.looks(seed: UInt64(seed), on: try Self.day(seed), atLeast: 60)
      let looks = ReferenceLooks(day.run().run)
      #expect(looks.told == looks.expected, "seed \(seed)")
      #expect(looks.mistakes == [], "seed \(seed)")
      seen += looks.told.count
    }
    #expect(seen > 60)
  }

  @Test(arguments: InvariantTests.seeds)
  func `without a look the clock counts`(seed: Int) throws {
    let day = try Self.day(seed)
    let (seen, clock) = (day.run().run.log, try day.policy("rest.counted", "clock").run().run.log)
    let place = zip(seen, clock).enumerated().first { $1.0 != $1.1 }?.offset
    #expect(place == nil && seen.count == clock.count, "\(place.map { seen[$0] } as Any)")
  }
}
