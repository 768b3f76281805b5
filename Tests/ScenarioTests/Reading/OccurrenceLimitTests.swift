import SimulationCore
import SmartStacks
import Testing

@testable import ScenarioText
@testable import Scenarios

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
    #expect(error.message == "found repeats that come to 2,196,000 occurrences")
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
