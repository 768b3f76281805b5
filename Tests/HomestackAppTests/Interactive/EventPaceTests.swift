import SimulationCore
import Testing

@testable import HomestackApp

/// The clock that goes slowly where something moves.
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
    #expect((89...90.001).contains(Self.seconds(Self.pace(movements: count))))
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
    let three = EventPace(
      movements: [noon, noon, noon + .seconds(30)],
      from: .zero,
      to: Self.day
    )

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
