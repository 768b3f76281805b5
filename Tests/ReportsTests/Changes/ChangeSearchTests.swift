import Foundation
import SimulationCore
import SmartStacks
import TestSupport
import Testing

@testable import RunReports
@testable import ScenarioText
@testable import Scenarios
@testable import Trials

@Suite struct ChangeSearchTests {
  struct Subject {
    let document: ScenarioDocument
    let trial: ScenarioTrial
    let run: Run

    init(text: String, file: String = "changes.yaml") throws {
      let read = ScenarioReader.read(text: text, file: file)
      let scenario = try #require(read.scenario, "\(read.diagnostics.map(\.text))")
      document = try #require(ScenarioDocument(text: text))
      trial = ScenarioTrial(document, file: file)
      let run = Run(toEndOf: scenario.world)
      self.run = run
    }

    init(shipped name: String) throws {
      try self.init(text: BuiltIns.scenario(name)?.text ?? TestScenario.text(name), file: name)
    }

    func report(_ widget: String, at moment: SimulationTime) throws -> ChangeReport {
      let request = try #require(try WidgetRequest.named(widget, in: run, at: moment).first)
      var search = ChangeSearch(trial, run: run, request: request, at: moment)
      return search.report()
    }

    /// Whether a widget is on top at a moment once some edits were made in the file.
    func isOnTop(_ widget: String, at moment: SimulationTime, with edits: [ScenarioEdit]) throws
      -> Bool
    {
      let changed = try document.applying(edits)
      let scenario = try #require(
        ScenarioReader.read(text: changed.text, file: "changes.yaml").scenario
      )
      var run = Run(world: scenario.world)
      run.advance(to: moment)
      let state = run.state(at: moment)
      return state.stacks.contains { !$0.members.isEmpty && state[$0.top].name == widget }
    }
  }

  private func moment(_ hour: Int, _ minute: Int, after start: Int = 6) -> SimulationTime {
    .zero + .minutes(Int64((hour - start) * 60 + minute))
  }

  @Test func `the widget comes first, then others, then rules, smallest first`() throws {
    let day = try Subject(shipped: "smart-rotate-day")
    let report = try day.report("WeatherWidget", at: moment(13, 12))
    let path = try ScenarioPath(
      parsing: "apps.Weather.widgets.WeatherWidget.timeline[2].relevance.score"
    )
    let own = try #require(report.offers.first { $0.steps.first?.path == path })
    #expect(own.steps.first?.after == "30")

    let less = [ScenarioEdit(path, "29")]
    #expect(try day.isOnTop("WeatherWidget", at: moment(13, 12), with: less) == false)

    let groups = OfferedChange.Group.allCases
    let order = report.offers.map { offer in
      [groups.firstIndex(of: offer.group) ?? 0, offer.steps.count, offer.distance]
    }

    #expect(order == order.sorted { $0.lexicographicallyPrecedes($1) })
    #expect(Set(report.offers.map(\.group)) == Set(groups))
    for offer in report.offers {
      let isOwn = offer.steps.allSatisfy { $0.path.components.contains(.key("Weather")) }
      #expect(isOwn == (offer.group == .widget), "\(offer.edits)")
    }
    #expect(report.heading(of: .others) == "Other events")
  }

  @Test func `an entry that comes later is moved before the moment`() throws {
    let day = try Subject(shipped: "smart-rotate-day")
    let report = try day.report("RemindersWidget", at: moment(13, 12))
    let offer = try #require(report.offers.first)

    #expect(offer.kind == .date)
    #expect(offer.steps.first?.before == "14:30")
    #expect(offer.steps.first?.after == "13:00")
  }

  @Test func `runs that take long are few, and what was left out is told`() throws {
    let days = try Subject(shipped: "learning-in-two-weeks")
    let moment = SimulationTime.zero + .hours(24 * 13 + 6)
    let report = try days.report("ForecastWidget", at: moment)

    #expect(report.runs < 160)
    #expect(report.leftOut.contains(.setting))
    let cut = /Some .*rule settings.* were skipped to save time\./
    #expect(report.trials.contains(cut))
    let day = try Subject(shipped: "smart-rotate-day")
    #expect(try day.report("WeatherWidget", at: self.moment(13, 12)).leftOut.isEmpty)
  }

  /// Two widgets at their own best: the first of the stack stays.
  private static let tie = """
    homestack: 1
    starts: 2021-06-09T06:00
    apps:
      Calendar:
        widgets:
          Calendar: {timeline: [{at: "8:00", relevance: {score: 5, duration: 4h}}]}
      Parcel:
        widgets:
          Parcel: {timeline: [{at: "9:00", relevance: {score: 2, duration: 2h}}]}
    home:
      pages: [[{stack: Home, smartRotate: true, widgets: [Calendar, Parcel]}]]
    """

  @Test func `a score that is its own best already is said to change nothing`() throws {
    let day = try Subject(text: Self.tie)
    let report = try day.report("Parcel", at: moment(9, 30))

    #expect(report.remarks.contains { $0.contains("a higher score changes nothing") })
    #expect(
      !report.offers.contains { offer in
        offer.steps.contains { $0.kind == .score && $0.path.components.contains(.key("Parcel")) }
      }
    )
    #expect(report.tried.first { $0.kind == .score }?.values == 2)
  }

  @Test func `a score of a timeline that is given later is the widget's own`() throws {
    let text = """
      homestack: 1
      name: Parking
      starts: 2021-06-07T06:00
      apps:
        Meter: {widgets: {TimeLeft: {}}}
        Weather:
          widgets:
            WeatherWidget:
              timeline: [{at: 8:00, relevance: {score: 1}}, {at: 9:00, relevance: {score: 1}}]
      home: {pages: [[{stack: Home, widgets: [WeatherWidget, TimeLeft]}]]}
      happens:
        - at: 8:45
          reload: TimeLeft
          entries: [{relevance: {score: 120}}, {at: 10:15, relevance: {score: 30}}]
      """
    let day = try Subject(text: text)
    let report = try day.report("TimeLeft", at: moment(10, 35))

    #expect(report.offers.contains { $0.steps.map(\.kind) == [.score] && $0.group == .widget })
    #expect(!report.remarks.contains { $0.contains("score") })
  }

  @Test func `a switch that is off is offered`() throws {
    let text = Self.tie.replacing("smartRotate: true", with: "smartRotate: no")
      .replacing("score: 5, duration: 4h", with: "score: 5, duration: 30m")
    let day = try Subject(text: text)
    let report = try day.report("Parcel", at: moment(9, 30))

    #expect(report.offers.contains { $0.kind == .switch && $0.steps[0].after == "yes" })
  }

  @Test func `what is on top needs no change, and none is tried`() throws {
    let day = try Subject(shipped: "smart-rotate-day")
    let report = try day.report("CalendarWidget", at: moment(13, 12))

    #expect(report.explanation.isShowing)
    #expect(report.offers.isEmpty && report.runs == 0)
  }

  @Test func `what was done live counts`() throws {
    var day = try Subject(shipped: "smart-rotate-day")
    let before = try day.report("WeatherWidget", at: moment(13, 12))
    var run = day.run
    run.insert(.swipe(StackID(0), by: -1), at: moment(13, 5))
    day = try Subject(shipped: "smart-rotate-day")
    let widget = WidgetID(1)
    var search = ChangeSearch(day.trial, run: run, request: .placed(widget), at: moment(13, 12))

    // The swipe holds Weather: what was enough before a touch no longer is.
    #expect(search.report().offers.map(\.edits) != before.offers.map(\.edits))
  }

  /// On every shipped day every kind of change is tried for one widget, and offers hold.
  @Test(arguments: BuiltIns.scenarioNames)
  func `every kind of change is tried on every shipped day`(name: String) throws {
    let day = try Subject(shipped: name)
    let calendar = day.run.world.calendar
    let last = calendar.startOfDay(at: day.run.world.end - .minutes(1))
    let noon = max(.zero, min(last + .hours(12), day.run.world.end - .minutes(1)))
    for widget in day.run.state(at: noon).widgets.filter(\.isPlaced).map(\.name) {
      let report = try day.report(widget, at: noon)
      guard !report.explanation.isShowing else { continue }
      #expect(Set(report.tried.map(\.kind)) == Set(OfferedChange.Kind.allCases))
      for offer in report.offers where offer.addition == nil {
        #expect(try day.isOnTop(widget, at: noon, with: offer.edits), "\(widget): \(offer.edits)")
      }
      return
    }
  }
}

/// *Nothing that was tried helps* must not be said where one value of those kinds does.
@Suite struct ChangeBruteForceTests {
  private typealias Subject = ChangeSearchTests.Subject

  /// How many questions are asked; `HOMESTACK_QUESTIONS=2000` asks more of them.
  private static let questions =
    ProcessInfo.processInfo.environment["HOMESTACK_QUESTIONS"].flatMap { Int($0) } ?? 20

  @Test(arguments: 0..<questions)
  func `no single value helps where a search found none`(seed: Int) throws {
    var random = RandomFile(seed)
    let subject = try Subject(text: random.text())
    let widget = random.one(of: ["A", "B", "C", "own"])
    let moment = SimulationTime.zero + .minutes(Int64(random.pick(24 * 60 * random.days)))
    guard let report = try? subject.report(widget, at: moment), !report.explanation.isShowing,
      report.isWhole
    else { return }
    let found = report.offers.contains { $0.steps.count == 1 && !$0.isAddition }
    guard !found else { return }
    for value in subject.document.adjustables {
      for text in Self.texts(of: value) where text != value.text {
        let edit = ScenarioEdit(value.path, text)
        guard let changed = subject.trial.scenario(with: [edit]) else { continue }
        var run = Run(world: changed.world)
        guard changed.world.end >= moment else { continue }
        run.advance(to: moment)
        let state = run.state(at: moment)
        let isOnTop = state.stacks.contains { state[$0.top].name == widget }
        #expect(!isOnTop, "seed \(seed): \(widget) at \(moment): \(edit)")
        if isOnTop { return }
      }
    }
  }

  private static func texts(of value: AdjustableValue) -> [String] {
    switch value.form {
    case .score: ["0", "0.5", "1", "2", "3", "4", "6", "8", "10", "15", "20", "50", "100"]
    case .duration: ["1m", "10m", "15m", "30m", "1h", "90m", "2h", "4h", "8h", "24h"]
    case .time:
      stride(from: 0, to: 1440, by: 10).map {
        "\(Wording.twoDigits($0 / 60)):\(Wording.twoDigits($0 % 60))"
      }
    case .boolean: ["yes", "no"]
    }
  }
}

/// A small scenario by chance: scores, durations, a configured widget, donations, swipes.
private struct RandomFile {
  private var stream: RandomStream
  private(set) var days = 1

  init(_ seed: Int) {
    stream = Seed(UInt64(seed)).stream("questions")
    days = 1 + pick(3)
  }

  mutating func pick(_ bound: Int) -> Int { Int(stream.next(below: UInt64(bound))) }

  mutating func one<T>(of items: [T]) -> T { items[pick(items.count)] }

  private mutating func time() -> String { "\(pick(24)):\(pick(6))0" }

  private mutating func entry() -> String {
    let score = one(of: ["0", "1", "2", "4", "8"])
    let duration = one(of: ["10m", "30m", "2h"])
    let relevance = one(of: ["", ", relevance: \(score)"])
    let lasting = one(of: [relevance, ", relevance: {score: \(score), duration: \(duration)}"])
    return "{at: \"\(time())\"\(one(of: ["", ", every: day"]))\(lasting)}"
  }

  private mutating func timeline() -> String {
    let count = pick(4)
    return "[" + (0..<count).map { _ in entry() }.joined(separator: ", ") + "]"
  }

  private mutating func happening() -> String {
    let at = "at: \"\(time())\"\(one(of: ["", ", every: day"]))"
    switch pick(3) {
    case 0: return "{\(at), donate: View, with: {card: \(one(of: ["a", "b"]))}}"
    case 1: return "{\(at), user: {swipe: Home, by: \(1 + pick(2))}}"
    default: return "{\(at), switch: {stack: Home, smartRotate: \(one(of: ["yes", "no"]))}}"
    }
  }

  mutating func text() -> String {
    let happens = (0..<pick(3)).map { _ in happening() }.joined(separator: ", ")
    return """
      homestack: 1
      days: \(days)
      starts: 2021-06-09T00:00
      policy: {limit.gap: \(one(of: ["0m", "15m"])), learn.minDays: 1, learn.minCount: 1}
      intents:
        View:
          parameters: [{name: card, type: enum, cases: [a, b]}]
          eligibleForSuggestions: \(one(of: ["yes", "no"]))
          supportedCombinations: [\(one(of: ["", "[card]"]))]
      apps:
        One: {widgets: {A: {timeline: \(timeline())}}}
        Two: {widgets: {B: {timeline: \(timeline())}}}
        Three: {widgets: {C: {timeline: \(timeline())}}}
        Cards: {widgets: {Card: {configuration: View, timeline: \(timeline())}}}
      home:
        pages:
          - - stack: Home
              smartRotate: \(one(of: ["yes", "yes", "yes", "no"]))
              widgets: [A, B, C, {kind: Card, id: own, configuration: {card: a}}]
      happens: [\(happens)]
      """
  }
}
