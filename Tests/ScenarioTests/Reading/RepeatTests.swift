import SimulationCore
import SmartStacks
import Testing

@testable import ScenarioText
@testable import Scenarios

@Suite struct RepeatTests {
  /// The days of a fortnight from a Monday on which an item comes.
  private static func days(_ item: String) throws -> [Int] {
    let text =
      "homestack: 1\nstarts: 2021-06-07T06:00\ndays: 14\n" + Sample.apps + Sample.home
      + "happens: [{at: 9:00, \(item), user: {swipe: Home}}]\n"
    let world = try Sample.day(text).world
    let first = world.calendar.local(at: .zero).date.daysSinceEpoch
    return world.inputs.map { world.calendar.local(at: $0.time).date.daysSinceEpoch - first + 1 }
  }

  @Test(arguments: [
    ("every: day", Array(1...14)), ("every: daily", Array(1...14)),
    ("every: weekday", [1, 2, 3, 4, 5, 8, 9, 10, 11, 12]),
    ("every: weekdays", [1, 2, 3, 4, 5, 8, 9, 10, 11, 12]),
    ("every: weekend", [6, 7, 13, 14]), ("every: [mon, thu]", [1, 4, 8, 11]),
    ("every: Monday", [1, 8]), ("every: [weekend, fri]", [5, 6, 7, 12, 13, 14]),
    ("day: 3", [3]), ("day: [2, 9]", [2, 9]), ("jitter: 0", [1]),
  ])
  func `an item comes on its days`(item: String, expected: [Int]) throws {
    #expect(try Self.days(item) == expected)
  }

  /// The sample begins on a Wednesday.
  @Test(arguments: ["sat", "weekend", "[sat, sun]"])
  func `a repeat that has none of the days is a warning`(every: String) {
    func codes(_ days: Int, cutTo: Int? = nil) -> [String] {
      let item = "{at: 9:00, every: \(every), user: {swipe: Home}}"
      let text = Sample.scenario + "days: \(days)\nhappens: [\(item)]\n"
      let read = Sample.read(text, overrides: ScenarioReader.Overrides(days: cutTo))
      #expect(read.scenario != nil)
      return read.diagnostics.map(\.code.name)
    }

    #expect(codes(2) == ["neverHappens"])
    #expect(codes(4) == [])
    #expect(codes(4, cutTo: 2) == [])
  }

  private static func times(_ items: String, seed: UInt64 = 7) throws -> [SimulationTime] {
    let text =
      "homestack: 1\nstarts: 2021-06-07T06:00\ndays: 5\n" + Sample.apps + Sample.home
      + "happens:\n" + items
    let overrides = ScenarioReader.Overrides(seed: seed)
    return try #require(Sample.read(text, overrides: overrides).scenario).world.inputs
      .compactMap { if case .swipe(_, by: 1) = $0.input { $0.time } else { nil } }
  }

  private static let jittered = "  - {at: 12:00, every: day, jitter: 5m, user: {swipe: Home}}\n"

  @Test func `jitter stays within its bound, and is drawn by seed and day`() throws {
    let times = try Self.times(Self.jittered)
    let shifts = times.enumerated().map { index, time in
      (time - (.zero + .hours(6 + 24 * Int64(index)))).milliseconds
    }
    #expect(shifts.allSatisfy { abs($0) <= 300_000 })
    #expect(Set(shifts).count > 1)

    #expect(try Self.times(Self.jittered) == Self.times(Self.jittered))
    #expect(try Self.times(Self.jittered) != Self.times(Self.jittered, seed: 8))
  }

  @Test func `another item shifts nothing, and two equal items draw apart`() throws {
    let other = "  - {at: 11:00, every: day, jitter: 20m, user: {swipe: Home, by: 2}}\n"
    let alone = try Self.times(Self.jittered)
    #expect(try Self.times(other + Self.jittered) == alone)
    #expect(try Self.times(Self.jittered + other) == alone)

    let times = try Self.times(Self.jittered + Self.jittered)
    #expect(times.count == 10)
    #expect(Set(times.map(\.milliseconds)).count == 10)
  }

  @Test func `a day beyond the last is refused, unless the run was made shorter`() throws {
    let text = Sample.scenario + "days: 3\nbeats: [{at: 9:00, day: 5, title: x}]\n"
    #expect(Sample.read(text).diagnostics.map(\.code.name) == ["outOfBounds"])
    let shorter = Sample.scenario + "days: 5\nbeats: [{at: 9:00, day: 5, title: x}]\n"
    let result = Sample.read(shorter, overrides: .init(days: 1))
    #expect(result.diagnostics == [])
    #expect(try #require(result.scenario).beats == [])
  }

  @Test func `a highlight presses a live key at its time, and no other`() throws {
    let keys = "keys:\n  s: {title: swipe, user: {swipe: Home}}\n"
    let text = Sample.scenario + keys + "beats: [{at: 9:00, title: x, press: s}]\n"
    let scenario = try Sample.day(text)
    #expect(scenario.beats.first?.press == Beat.Press(key: "s", title: "swipe"))
    #expect(scenario.world.inputs.map(\.time) == [.zero + .hours(3)])

    let marked = Sample.scenario + keys + "beats: [{at: 9:00, title: x, press: ⟦S⟧}]\n"
    let found = Sample.expect(marked) { Sample.read($0).diagnostics }
    #expect(found.first?.suggestion == "s")
  }

  @Test func `what lies before the start never comes and is said`() {
    let marked = Sample.scenario + "happens: [{at: ⟦5:00⟧, user: {swipe: Home}}]\n"
    let found = Sample.expect(marked) { text in
      let result = Sample.read(text)
      #expect(result.scenario?.world.inputs == [])
      return result.diagnostics
    }
    #expect(found.map(\.severity) == [.warning])
  }
}

/// Repeats that come to more than any computer holds, refused before they are laid out.
@Suite struct OccurrenceLimitTests {
  /// A scenario of ten years with a list of 600 items on lines of their own, from line 10 on.
  private static func text(_ key: String, item: String, count: Int = 600) -> String {
    let list = "\(key): [\n" + Array(repeating: item, count: count).joined(separator: ",\n") + "\n]"
    return """
      homestack: 1
      starts: 2021-06-07T06:00
      days: 3660

      apps:
        Weather: {widgets: {WeatherWidget: {}}}
      home: {pages: [[{stack: Home, widgets: [WeatherWidget, {kind: WeatherWidget, id: rain}]}]]}


      """ + list + "\n"
  }

  private static let happens = "{at: 9:00, every: day, user: {swipe: Home}}"

  @Test(arguments: [
    ("happens", happens, 600), ("glances", "{at: 9:00, every: day, wants: WeatherWidget}", 600),
    ("expect", "{at: 9:00, every: day, stack: Home, top: WeatherWidget, rotations: 0}", 300),
    ("happens", "{at: 9:00, every: day, reload: WeatherWidget, entries: [{show: a}, {}]}", 300),
    ("happens", "{at: 9:00, every: day, day: 1, user: {swipe: Home}}", 600),
    ("habits", "{at: \"9:00\", spread: 1h, times: 24, open: Weather}", 25),
  ])
  func `repeats of over two millions are refused`(key: String, item: String, count: Int) throws {
    let result = Sample.read(Self.text(key, item: item, count: count))
    let error = try #require(result.diagnostics.first { $0.severity == .error })

    #expect(result.scenario == nil)
    #expect(error.message == "found repeats with a total of 2,196,000 occurrences")
    #expect(error.expected?.hasPrefix("at most 2,000,000 in one file") == true)
  }

  @Test func `the line is the first that goes too far, and fewer days are read`() throws {
    let text = Self.text("happens", item: Self.happens)
    let error = try #require(Sample.read(text).diagnostics.first)

    // 546 items come 1,998,360 times.
    #expect(error.location.line == 10 + 546)
    #expect(Sample.read(text, overrides: .init(days: 7)).scenario?.world.inputs.count == 4200)
    let week = text.replacing("days: 3660", with: "days: 7")
    #expect(Sample.read(week).scenario != nil)
    #expect(Sample.read(week, overrides: .init(days: 3660)).scenario == nil)
  }

  @Test func `a widget's timeline and what it provides count, with each entry of each day`() {
    func codes(_ keys: String) -> [String] {
      let text = Self.text("happens", item: Self.happens, count: 1)
        .replacing("WeatherWidget: {}", with: "WeatherWidget: {\(keys)}")
      return Sample.read(text).diagnostics.map(\.code.name)
    }
    let entry = "{at: 9:00, every: day, show: x}"
    let entries = Array(repeating: entry, count: 546).joined(separator: ", ")
    let delivered = Array(repeating: "{show: x}", count: 546).joined(separator: ", ")
    let provided = "provides: [{from: 8:00, every: day, entries: [\(delivered)]}]"

    #expect(codes("timeline: [\(entries), \(entry)]") == ["outOfBounds"])
    #expect(codes("timeline: [\(entry)], \(provided)") == ["outOfBounds"])
  }

  @Test func `a list of options is the same each day, however long it is`() {
    let ids = (0..<1000).map { "c\($0)" }.joined(separator: ", ")
    let intents =
      "intents: {View: {app: Weather, parameters: [{name: card, type: object, options: [c1]}]}}\n"
    let item = "{at: 9:00, every: day, options: View, of: card, set: [\(ids)]}"
    let read = Sample.read(intents + Self.text("happens", item: item, count: 1))

    #expect(read.scenario?.world.inputs.count == 3660)
  }

  @Test(arguments: [1...1, 1...3660, -3...12, 5...11, 0...0])
  func `days are counted as they are named`(days: ClosedRange<Int>) {
    let first = CivilDate(year: 2021, month: 6, day: 9)
    for weekdays in [[Weekday.monday], [.saturday, .sunday, .sunday], Weekday.allCases, []] {
      let pattern = DayPattern(weekdays: weekdays)
      let named = days.filter { pattern.contains(first.adding(days: $0 - 1).weekday) }

      #expect(pattern.count(of: days, from: first) == named.count)
    }
  }
}
