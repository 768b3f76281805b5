import Foundation
import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import RunReports
@testable import ScenarioText

@Suite struct ExplanationReportTests {
  private static let lunch = 13 * 60 + 12

  private static func report(
    _ name: String,
    _ clock: Int,
    stacks: [String],
    widgets: [String] = []
  ) throws -> ExplanationReport {
    let item = try #require(BuiltIns.scenario(name))
    let run = try SampleRun.run(item.text)
    let start = run.world.calendar.local(at: .zero).date
    let moment = run.world.calendar.moment(
      of: LocalTime(date: start.adding(days: clock / 1440), millisecondOfDay: clock % 1440 * 60_000)
    )
    return ExplanationReport(
      run: run,
      moment: moment,
      stacks: run.world.stacks.indices.filter { stacks.contains(run.world.stacks[$0].name) }
        .map(StackID.init),
      widgets: try widgets.flatMap { try WidgetRequest.all(named: $0, in: run, at: moment) },
      next: 4
    )
  }

  @Test(arguments: [
    ("smart-rotate-day", Self.lunch, "Home"), ("widget-suggestions", 9 * 60 + 45, "Home"),
    ("busy-evening", 18 * 60 + 40, "Home"),
  ])
  func `A moment that ships is explained`(name: String, clock: Int, stack: String) throws {
    let report = try Self.report(name, clock, stacks: [stack])
    let text = ExplanationText(report).text.text

    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    assertSnapshot(text, named: "\(name).explained")
  }

  @Test func `Asked by kind, each placed widget answers first, then each suggestion`() throws {
    func answers(_ scenario: String, _ clock: Int, _ widget: String) throws -> [String] {
      try Self.report(scenario, clock, stacks: [], widgets: [widget]).widgets.map {
        "\($0.name) \($0.place.code)"
      }
    }
    // Placed in a stack and alone.
    let placed = try answers("smart-rotate-day", Self.lunch, "WeatherWidget")
    #expect(placed == ["WeatherWidget stack", "small-weather alone"])
    // Suggested, and placed nowhere.
    let suggested = try answers("smart-rotate-day", Self.lunch, "CardRecentPurchasesWidget")
    #expect(suggested == ["CardRecentPurchasesWidget(card=acme,category=all) suggestion"])
    // Neither yet.
    let absent = try answers("smart-rotate-day", 7 * 60, "CardRecentPurchasesWidget")
    #expect(absent == ["CardRecentPurchasesWidget absent"])
    // Placed, and suggested with other values on the same evening.
    let evening = 4 * 1440 + 19 * 60
    let kind = "CardRecentPurchasesWidget"
    let both = try answers("soup-in-the-evening", evening, kind)
    #expect(both == ["acme-purchases stack", "\(kind)(card=soup) suggestion"])
    // Asked with values, a placed widget that has them answers.
    let expected = ["acme-purchases stack"]
    #expect(try answers("soup-in-the-evening", evening, "\(kind)(card=acme)") == expected)
    let suggestedNow = try answers("soup-in-the-evening", evening, "\(kind)(card=soup)")
    #expect(suggestedNow == ["\(kind)(card=soup) suggestion"])
    // An identifier is one widget.
    #expect(try answers("smart-rotate-day", 13 * 60, "small-weather") == ["small-weather alone"])
  }

  @Test func `A rotation after a tie names the widget with the same share of its best`() throws {
    let report = try Self.report("busy-evening", 18 * 60 + 2, stacks: ["Home"])
    let sentences = Explainer(run: report.run).sentences(of: try #require(report.stacks.first))
    let explained =
      "its score (100% of its best: 10 of 10†) tied with Reminders and beat Weather's (50%: 1 of 2)"
    #expect(sentences.contains { $0.text.contains(explained) })

    let turn = try #require(
      report.run.log.indices.first { index in
        guard case .rotation(let turn) = report.run.log[index].event else { return false }
        return turn.stack == report.stacks[0].stack
          && report.run.log[index].time == report.stacks[0].arrival.since
      }
    )
    let told =
      "its score (100% of its best: 10 of 10†) tied with Reminders and beat Weather's "
      + "(50%: 1 of 2)"
    #expect(Narrator(run: report.run).sentence(at: turn).text.contains(told))
  }

  @Test func `A widget that is not showing says why not and when`() throws {
    let widgets = ["RemindersWidget"]
    let report = try Self.report("smart-rotate-day", Self.lunch, stacks: [], widgets: widgets)

    assertSnapshot(ExplanationText(report).text.text, named: "reminders.explained")
  }

  @Test func `The document for programs has stable keys`() throws {
    let widgets = ["RemindersWidget"]
    let report = try Self.report("smart-rotate-day", Self.lunch, stacks: ["Home"], widgets: widgets)

    let data = Data(ExplanationJSON(report).text.text.utf8)
    let document = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let stack = try #require((document["stacks"] as? [[String: Any]])?.first)
    let winner = try #require(stack["winner"] as? [String: Any])

    let expected = [
      "basis", "changes", "decisions", "horizon", "learned", "next", "offset", "scenario", "stacks",
      "time", "widgets",
    ]
    #expect(document.keys.sorted() == expected)
    let stacks = [
      "against", "cause", "decision", "gapUntil", "holdUntil", "movementsToday", "others", "page",
      "passed", "sentences", "since", "smartRotate", "source", "stack", "tied", "timelines", "top",
      "unseen", "value", "widgetSuggestions", "winner",
    ]
    #expect(stack.keys.sorted() == stacks)
    let winners = [
      "developerMode", "kind", "limit", "movementsToday", "nextWin", "obstacle", "place", "pool",
      "role", "score", "source", "value", "widget", "window",
    ]
    #expect(winner.keys.sorted() == winners)
    #expect(winner["widget"] as? String == stack["top"] as? String)
  }

  @Test(arguments: [(4, 7 * 60 + 25), (9, 8 * 60 + 20), (11, 15 * 60)])
  func `A moment says what is predicted, or its best guess`(day: Int, clock: Int) throws {
    let minute = clock + (day - 1) * 1440
    let report = try Self.report("learning-in-two-weeks", minute, stacks: ["Home"])
    let text = ExplanationText(report).text.text
    let start = try #require(text.range(of: "\nLearned\n"))

    assertSnapshot(String(text[start.lowerBound...]), named: "learned-on-day-\(day).explained")
  }

  @Test func `A widget that is asked about has a line of its own habit`() throws {
    let report = try Self.report(
      "learning-in-two-weeks",
      15 * 60 + 10 * 1440,
      stacks: [],
      widgets: ["forecast", "PurchasesWidget(card=soup)", "world-news"]
    )
    let learned = try #require(report.learned)
    let sentences = Explainer(run: report.run).sentences(of: learned).map(\.text)

    #expect(learned.asked.map(\.habit.title).first == "Forecast · Cupertino")
    #expect(learned.asked.map(\.habit.title).last == "News · World")
    #expect(sentences.first?.hasPrefix("Nothing is predicted now. The most likely is ") == true)
    #expect(sentences.contains { $0.hasPrefix("Forecast · Cupertino is not predicted now") })
    #expect(sentences.contains { $0.hasPrefix("Purchases · SoupPay is not predicted now") })
    // The guess said it already.
    #expect(sentences.count { $0.contains("News · World") } == 1)
  }

  @Test func `The document says the guess and what it lacks`() throws {
    let report = try Self.report("learning-in-two-weeks", 15 * 60 + 10 * 1440, stacks: [])
    let document = try #require(
      JSONSerialization.jsonObject(with: Data(ExplanationJSON(report).text.text.utf8))
        as? [String: Any]
    )
    let learned = try #require(document["learned"] as? [String: Any])
    let guess = try #require(learned["guess"] as? [String: Any])

    #expect(learned.keys.sorted() == ["apps", "guess", "predicted", "sentences", "widgets"])
    #expect(guess.keys.sorted() == ["lacks", "probability", "record", "strength", "title"])
    #expect(guess["title"] as? String == "News · World")
    #expect((guess["lacks"] as? String)?.hasSuffix("and a prediction needs 40%†.") == true)
    #expect((learned["predicted"] as? [Any])?.isEmpty == true)
  }

  @Test func `Where nothing was donated, the apps speak for themselves`() throws {
    let run = try SampleRun.run(
      """
      homestack: 1
      starts: 2021-06-09T06:00
      days: 1
      apps:
        Weather: {widgets: {WeatherWidget: {title: Weather}}}
        Notes: {widgets: {NotesWidget: {title: Notes}}}
      home: {pages: [[{stack: Home, widgets: [WeatherWidget, NotesWidget]}]]}
      habits:
        - {at: 12:00, every: day, open: Weather}
        - {at: 15:00, every: day, open: Notes}
      history: {days: 14}
      """
    )
    func sentences(_ hour: Double) throws -> [String] {
      let learned = try #require(run.learned(at: .zero + .minutes(Int64(hour * 60) - 360)))
      return Explainer(run: run).sentences(of: learned).map(\.text)
    }

    let predicted = try sentences(11.75)
    #expect(predicted.count == 1)
    #expect(predicted.first?.contains("Weather is predicted until ") == true)
    let counts = "because it was opened around 12:00 on each of the last 10 weekdays."
    #expect(predicted.first?.hasSuffix(counts) == true)
    let silent = try sentences(13.5)
    #expect(silent.count == 1)
    #expect(silent.first?.hasPrefix("Nothing is predicted now. The most likely is ") == true)
    #expect(silent.first?.hasSuffix("†.") == true)
  }

  @Test func `Names from files do nothing to a terminal`() throws {
    let text = SampleRun.text.replacingOccurrences(
      of: "title: Calendar",
      with: "title: \"Cal\\e[31mendar\""
    )
    let run = try SampleRun.run(text)
    let moment = SimulationTime.zero + .hours(4)
    let report = ExplanationReport(run: run, moment: moment, stacks: [StackID(0)], next: 9)

    #expect(!ExplanationText(report).text.text.contains("\u{1B}"))
    #expect(!ExplanationJSON(report).text.text.contains("\u{1B}"))
  }

  @Test func `A name that stands for nothing has the nearest one`() throws {
    let run = try SampleRun.run()

    let error = #expect(throws: WidgetRequest.Unknown.self) {
      try WidgetRequest.named("WetherWidget", in: run, at: .zero)
    }
    #expect(error?.nearest == "WeatherWidget")
  }
}

@Suite struct ReloadExplanationTests {
  /// An app that asks every three minutes of the morning for a timeline.
  static let busy = """
    homestack: 1
    apps:
      Maple:
        widgets:
          MapleWidget:
            provides:
              - {from: 0:00, reload: {after: 15m}, entries: [{show: numbers, relevance: 2}]}
      Weather: {widgets: {WeatherWidget: {show: Sunny}}}
    home: {pages: [[{stack: Home, widgets: [WeatherWidget, MapleWidget]}]]}
    happens:
    \(asks)
    expect:
    """

  private static let asks = (0..<120).map { index in
    let minute = 360 + 3 * index
    return "  - {at: '\(minute / 60):\(Wording.twoDigits(minute % 60))', reload: MapleWidget}"
  }.joined(separator: "\n")

  private static func report(stack: Bool) throws -> ExplanationReport {
    let text = "\(busy)\n  - {from: 0:00, to: 24:00, reloads: {atLeast: 1}, of: MapleWidget}\n"
    let run = try SampleRun.run(text)
    let start = run.world.calendar.local(at: .zero).date
    let time = LocalTime(date: start, millisecondOfDay: (10 * 60 + 5) * 60_000)
    let moment = run.world.calendar.moment(of: time)
    let widgets = try WidgetRequest.all(named: "MapleWidget", in: run, at: moment)
    return ExplanationReport(
      run: run,
      moment: moment,
      stacks: stack ? [StackID(0)] : [],
      widgets: stack ? [] : widgets,
      next: 0
    )
  }

  @Test func `A widget says its last and next reload, and that the budget holds it`() throws {
    let text = ExplanationText(try Self.report(stack: false)).text.text
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")

    #expect(text.contains("It has shown entry 1 of 1 in the timeline of 09:54:32 since 09:54:32"))
    let budget = "because it has used up its 55 reloads for the day†."
    #expect(text.contains("It is not reloaded before 10:12 (in 7 min) \(budget)"))
    #expect(text.contains("Its last reload was at 09:54:32 when its app requested it."))
    #expect(text.contains("Its reload policy is after 15 min, so it requests one at 10:09:32."))
    #expect(text.contains("25 reloads were rejected today. The last 3:"))
  }

  @Test func `A stack lists the timelines of its widgets`() throws {
    let text = ExplanationText(try Self.report(stack: true)).text.text
    let lines = text.split(separator: "\n")
    let row = try #require(lines.first { $0.hasPrefix("Maple") && $0.contains("after 15 min") })

    #expect(lines.contains("Timelines and reloads"))
    #expect(row.contains("budget"))
    #expect(lines.contains { $0.hasPrefix("Weather") && $0.contains("fixed") })
    #expect(lines.allSatisfy { $0.count <= 100 })
  }

  @Test func `The document has the same for programs`() throws {
    let text = ExplanationJSON(try Self.report(stack: false)).text.text

    for part in [
      "\"policy\": \"after\"", "\"heldBy\": \"budget\"", "\"reason\": \"minimumInterval\"",
      "\"reason\": \"budget\"", "\"cause\": \"widgetCenter\"",
    ] { #expect(text.contains(part), Comment(rawValue: part)) }
  }
}
