import SimulationCore
import Testing

@Suite struct SimulationDurationTests {
  @Test(
    arguments: [
      ("90s", Int64(90)), ("15m", 900), ("1h30m", 5400), ("2d", 172_800), ("900", 900),
      ("1d2h3m4s", 93_784), ("0", 0), ("0s", 0), ("36h", 129_600), ("007m", 420), ("5 m", 300),
      ("1 hour 30 minutes", 5400), ("2 days", 172_800), (" 5min", 300), ("3000ms", 3),
    ]
  )
  func `a duration as people write it`(text: String, seconds: Int64) {
    #expect(SimulationDuration(text) == .seconds(seconds))
  }

  @Test(
    arguments: [
      "", "h", "1h30", "30m1h", "1m1m", "1.5h", "-5m", "+5m", " ", "5M", "5 minuten", "5x", "m5",
      "99999999999999999999", "99999999999999d", "9999999999d9999999999h9999999999999m", "٥m",
      "1 5m",
    ]
  )
  func `anything else is not one`(text: String) {
    #expect(SimulationDuration(text) == nil)
  }

  @Test(arguments: [("0s", 0), ("45s", 45), ("1h30m", 5400), ("1d1s", 86_401), ("15m", 900)])
  func `it is written as people write it`(text: String, seconds: Int64) {
    #expect(SimulationDuration.seconds(seconds).text == text)
  }

  @Test func `parts of a second are written, too`() {
    #expect(SimulationDuration(milliseconds: 61_500).text == "1m1s500ms")
    #expect(SimulationDuration("1m1s500ms") == SimulationDuration(milliseconds: 61_500))
    #expect(SimulationDuration(milliseconds: 7).text == "7ms")
  }

  @Test(arguments: [UInt64](1...20))
  func `what was written reads as what it was`(seed: UInt64) {
    var stream = Seed(seed).stream("duration")
    for _ in 0..<50 {
      let duration = SimulationDuration.seconds(Int64(stream.next(below: 10_000_000)))
      #expect(SimulationDuration(duration.text) == duration)
    }
  }

  @Test func `times and durations add up, and nothing lies beyond never`() {
    let ten = SimulationTime.zero + .hours(10)

    #expect(ten - .minutes(30) == .zero + .minutes(570))
    #expect(ten - .zero == .minutes(600))
    #expect(SimulationTime.never + .seconds(1) == .never)
    #expect(ten < .never)
    #expect(SimulationDuration.seconds(59) < .minutes(1))
  }
}
