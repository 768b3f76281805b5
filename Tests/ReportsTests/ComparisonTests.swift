import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import ScenarioText
@testable import Scenarios
@testable import Trials

@Suite struct ComparisonTests {
  private static func side(
    _ text: String = SampleRun.text,
    setting edits: String...
  ) throws -> ComparedRun {
    let document = try #require(ScenarioDocument(text: text))
    let changed = try document.applying(edits.map { try ScenarioEdit(parsing: $0) }).text
    return ComparedRun(
      label: edits.isEmpty ? "as it is" : edits.joined(separator: " "),
      text: changed,
      run: try SampleRun.run(changed)
    )
  }

  private static let later = "apps.Weather.widgets.WeatherWidget.timeline[0].at=7:20"
  private static let calendar = "happens[0].at=11:00"

  @Test func `a run is the same as itself`() throws {
    let comparison = Comparison(try Self.side(), try Self.side())

    #expect(comparison.isSame && comparison.values.isEmpty && comparison.parting == nil)
    #expect(comparison.counts.same == comparison.counts.a && comparison.counts.a > 0)
    #expect(comparison.shares.allSatisfy { $0.a == $0.b })
  }

  @Test func `a later entry moves a turn, and the other run says why it had not turned`() throws {
    let comparison = Comparison(try Self.side(), try Self.side(setting: Self.later))

    let difference = try #require(comparison.differences.first)
    #expect(difference.fate == .later && difference.widget == "WeatherWidget")
    #expect(difference.shift == Int64(20 * 60_000))
    #expect(difference.obstacle?.isInB == true)
    #expect(difference.obstacle?.words.isEmpty == false)
    let path = "apps.Weather.widgets.WeatherWidget.timeline[0].at"
    #expect(comparison.values == [.init(path: path, a: "7:00", b: "7:20")])
    let share = try #require(comparison.shares.first { $0.widget == "WeatherWidget" })
    #expect(share.a.milliseconds - share.b.milliseconds == 20 * 60_000)
  }

  @Test func `the other way round it is the other way round`() throws {
    let one = Comparison(try Self.side(), try Self.side(setting: Self.later))
    let other = Comparison(try Self.side(setting: Self.later), try Self.side())

    #expect(one.differences.map(\.shift) == other.differences.map { $0.shift.map { -$0 } })
    #expect(other.differences.first?.fate == .earlier)
    #expect(other.differences.first?.obstacle?.isInB == false)
  }

  @Test func `what happens in one alone came or went`() throws {
    let without = SampleRun.text.replacing(/\s+- \{at: 9:30, shortcuts: .*/, with: "")
      .replacing(/expect:(.|\n)*/, with: "")
    let comparison = Comparison(try Self.side(), try Self.side(without))
    let back = Comparison(try Self.side(without), try Self.side())

    func ofCalendar(_ differences: [Comparison.Difference]) -> [Comparison.Difference] {
      differences.filter { $0.widget == "CalendarWidget" }
    }
    #expect(ofCalendar(comparison.differences).map(\.fate) == [.went, .went])
    #expect(ofCalendar(back.differences).map(\.fate) == [.came, .came])
  }

  /// Time on top adds up to the time in which each stack is there.
  @Test(arguments: BuiltIns.scenarioNames)
  func `time on top adds up on every shipped day`(name: String) throws {
    let run = Run(toEndOf: try SampleRun.shipped(name).world)

    let shares = ComparedRun(label: "", text: "", run: run).timesOnTop

    for (index, stack) in run.world.stacks.enumerated() {
      let times = shares.filter { $0.stack == stack.name }.map(\.a.milliseconds)
      let sum = times.reduce(0, +)
      #expect(sum == run.presence(ofStack: index), Comment(rawValue: stack.name))
    }
  }

  @Test func `a rule setting that a file leaves out is told with what holds then`() throws {
    let setting = "policy.limit.gap=40m"
    let comparison = Comparison(try Self.side(), try Self.side(setting: setting))

    #expect(ComparisonText(comparison).text.text.contains("policy.limit.gap  15m† → 40m"))
    #expect(comparison.values.map(\.a) == [nil])
  }

  @Test func `two scenarios are named, and their values stand behind what they do`() throws {
    let other = try #require(BuiltIns.scenario("busy-evening")).text
    let comparison = Comparison(try Self.side(), try Self.side(other))
    let theme = ExportTests.light
    let kinds = (comparison.a.run.world.kinds.count, comparison.b.run.world.kinds.count)
    let page = ComparisonPage(
      comparison,
      hues: (Array(0..<kinds.0), Array(0..<kinds.1)),
      themes: (theme, theme)
    ).text.text

    #expect(page.contains(" and Busy evening: two runs compared</h1>"))
    let shown = try #require(page.firstRange(of: "<details>")).lowerBound
    #expect(page[..<shown].matches(of: /<tr><td>/).count == 12)
    #expect(page.contains("more values</summary>"))
  }

  @Test func `the text tells it all`() throws {
    let comparison = Comparison(try Self.side(), try Self.side(setting: Self.later, Self.calendar))

    assertSnapshot(ComparisonText(comparison).text.text, named: "comparison")
    assertSnapshot(comparison.json.text, named: "comparison-json")
  }
}

@Suite struct MovementAlignmentTests {
  private func item(_ key: String, _ minutes: Int64) -> MovementAlignment.Item {
    MovementAlignment.Item(key: key, time: minutes * 60_000)
  }

  private func text(
    _ first: [MovementAlignment.Item],
    _ second: [MovementAlignment.Item]
  ) -> [String] {
    MovementAlignment.pairs(first, second).map { pair in
      "\(pair.first.map(String.init) ?? "-")/\(pair.second.map(String.init) ?? "-")"
    }
  }

  @Test func `what is the same is paired, whatever lies between`() {
    let first = [item("a", 0), item("b", 10), item("c", 20)]
    let second = [item("a", 0), item("x", 5), item("b", 10), item("c", 20)]

    #expect(text(first, second) == ["0/0", "-/1", "1/2", "2/3"])
  }

  @Test func `the nearest of several alike is the pair`() {
    let first = [item("a", 60)]
    let second = [item("a", 0), item("a", 55), item("a", 120)]

    #expect(text(first, second) == ["-/0", "0/1", "-/2"])
  }

  @Test func `what is too far apart is two`() {
    let hours = MovementAlignment.farthest / 60_000

    #expect(text([item("a", 0)], [item("a", hours)]) == ["0/0"])
    #expect(Set(text([item("a", 0)], [item("a", hours + 1)])) == ["0/-", "-/0"])
  }

  /// Every place of both comes once and in order, and a pair has one key.
  @Test(arguments: 0..<40)
  func `nothing is lost`(seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    func list() -> [MovementAlignment.Item] {
      (0..<next(30)).map { _ in (next(3), Int64(next(1440))) }
        .sorted { $0.1 < $1.1 }.map { item("\($0.0)", $0.1) }
    }
    let (first, second) = (list(), list())

    let pairs = MovementAlignment.pairs(first, second)

    #expect(pairs.compactMap(\.first) == Array(first.indices))
    #expect(pairs.compactMap(\.second) == Array(second.indices))
    for case (let one?, let other?) in pairs { #expect(first[one].key == second[other].key) }
  }
}
