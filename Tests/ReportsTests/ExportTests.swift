import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import RunReports
@testable import ScenarioText
@testable import Scenarios
@testable import Trials

/// The exports of a run: the same each time, well-formed, and nothing of outside acts in them.
@Suite struct ExportTests {
  /// A day with names that want to be something else in every format.
  static let hostile = SampleRun.text
    .replacing(
      "name: \"Quotes \\\" and, commas\"",
      with: "name: \"<script>alert(1)</script>:;#%%\""
    )
    .replacing("stack: Home", with: "stack: \"]]>--><b>: x;%\"")
    .replacing("swipe: Home", with: "swipe: \"]]>--><b>: x;%\"")

  static func chronicle(_ text: String = SampleRun.text) throws -> Chronicle {
    let scenario = try SampleRun.scenario(text)
    var run = Run(world: scenario.world, goesBack: false)
    run.advance(to: scenario.world.end)
    return Chronicle(of: run, scenario: scenario)
  }

  static let light = Theme(name: "light", title: "Light", colors: [:], appearance: .light)

  static func hues(_ chronicle: Chronicle) -> [Int] { Array(chronicle.world.kinds.indices) }

  static func table(_ chronicle: Chronicle) -> String {
    String(decoding: SpanTable.document(chronicle, days: chronicle.days), as: UTF8.self)
  }

  static func page(
    _ chronicle: Chronicle,
    frames: PageFrames? = nil,
    narrowFrames: PageFrames? = nil,
    sure: [(answer: String, words: String)] = []
  ) -> String {
    var page = PageDocument(
      chronicle,
      days: chronicle.days,
      hues: hues(chronicle),
      themes: (light, light),
      frames: frames,
      narrowFrames: narrowFrames
    )
    page.sure = sure
    return page.text.text
  }

  /// Each export of some days as text, by name.
  static func all(_ chronicle: Chronicle) -> [(name: String, text: String)] {
    let days = chronicle.days
    return ReportFormat.allCases.compactMap { format in
      let document: String? =
        switch format {
        case .html: page(chronicle)
        case .svg:
          ChartDocument.text(chronicle, days: days, hues: hues(chronicle), theme: light).text
        case .csv: table(chronicle)
        case .notes: NotesDocument.text(chronicle, days: days).text
        // A recording shows the screen, which is drawn elsewhere.
        case .asciicast: nil
        }
      return document.map { (format.rawValue, $0) }
    }
  }

  /// The page has tests of its own.
  static let charts = ReportFormat.allCases.filter { ![.html, .asciicast].contains($0) }

  @Test(arguments: charts)
  func `The sample day is written as it was looked at`(format: ReportFormat) throws {
    let all = Self.all(try Self.chronicle())
    let text = try #require(all.first { $0.name == format.rawValue }).text

    assertSnapshot(text.replacing("\r\n", with: "\n"), named: "sample.\(format.rawValue)")
  }

  @Test(arguments: BuiltIns.scenarioNames)
  func `Each scenario is written the same each time, and nothing acts`(name: String) throws {
    let text = try #require(BuiltIns.scenario(name)).text
    let first = Self.all(try Self.chronicle(text))
    let second = Self.all(try Self.chronicle(text))

    for (one, other) in zip(first, second) {
      #expect(one.text == other.text, "\(one.name)")
      #expect(PlainText.isDocument(Array(one.text.utf8)[...]), "\(one.name)")
    }
  }

  @Test func `Names are text in every format`() throws {
    let chronicle = try Self.chronicle(Self.hostile)

    for (name, text) in Self.all(chronicle) where name == "svg" || name == "html" {
      #expect(!text.contains("<script>alert"), "\(name)")
      #expect(!text.contains("<b>: x"), "\(name)")
    }
  }

}

/// Two widgets of one kind have one name each in every report.
@Suite struct TwinTitleTests {
  private static let noon = SimulationTime.zero + .minutes(365)

  @Test func `sentences, explanations and reports name the card`() throws {
    let run = try SampleRun.run(TwoCards.text)
    let narrator = Narrator(run: run)
    let sentences = run.log.indices.map { narrator.sentence(at: $0).text }
    let report = ExplanationReport(run: run, moment: Self.noon, stacks: [StackID(0)], next: 4)
    // Lines break between words.
    let explained = ExplanationText(report).text.text
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")

    #expect(sentences.contains { $0.hasPrefix("Home rotated to \(TwoCards.titles[1]) because ") })
    for title in TwoCards.titles { #expect(explained.contains(title)) }
    for text in sentences + [explained] { Self.expectNoBareTitle(text) }
  }

  @Test func `each export and each comparison names the card`() throws {
    for (name, text) in ExportTests.all(try ExportTests.chronicle(TwoCards.text))
    where name != "notes" {
      #expect(text.contains("SoupPay") && text.contains("AcmeCard"), "\(name)")
    }
    let run = try SampleRun.run(TwoCards.text)
    let side = ComparedRun(label: "as it is", text: TwoCards.text, run: run)

    #expect(Comparison(side, side).shares.map(\.title).suffix(2) == TwoCards.titles)
  }

  @Test func `each card has a row of its own among the scores of a day`() throws {
    let chronicle = try ExportTests.chronicle(TwoCards.text)
    let chart = DayChart(
      chronicle,
      day: chronicle.days[0],
      hues: ExportTests.hues(chronicle),
      hours: ChartHours(chronicle),
      paint: .roles
    )

    #expect(chart.scores().flatMap(\.rows).map(\.label) == TwoCards.titles)
  }

  private static func expectNoBareTitle(_ text: String) {
    let bare = text.replacing("Recent Purchases ·", with: "")
    #expect(!bare.contains("Recent Purchases"), "\(text)")
  }
}

/// A run as charts tell it agrees with the engine's state and log.
@Suite struct ChronicleTests {
  @Test(arguments: BuiltIns.scenarioNames)
  func `Spans show what the states say, and leave no gap`(name: String) throws {
    let run = Run(toEndOf: try SampleRun.shipped(name).world)
    let chronicle = Chronicle(of: run)

    for (stack, lane) in chronicle.lanes.enumerated() {
      for span in lane.prefix(200) {
        let middle = (span.start.milliseconds + span.end.milliseconds) / 2
        for moment in [span.start.milliseconds, middle, span.end.milliseconds - 1] {
          let state = run.state(at: SimulationTime(milliseconds: moment)).stacks[stack]
          #expect(state.top == span.widget)
          #expect(state.isSuggestionOnTop == span.isSuggestion)
        }
      }
    }

    for stack in chronicle.stacks.indices {
      for (span, next) in zip(chronicle.lanes[stack], chronicle.lanes[stack].dropFirst()) {
        #expect(span.end == next.start)
      }
      let cut = chronicle.days.flatMap { chronicle.spans(of: stack, in: $0) }
      let lengths = cut.map { ($0.end - $0.start).milliseconds }
      #expect(lengths.reduce(0, +) == run.presence(ofStack: stack))
    }
    #expect(chronicle.days.first?.start == .zero)
    #expect(chronicle.days.last?.end == run.world.end)
    for (day, next) in zip(chronicle.days, chronicle.days.dropFirst()) {
      #expect(day.end == next.start)
    }
  }

  @Test(arguments: BuiltIns.scenarioNames)
  func `A run that does not go back has the same report`(name: String) throws {
    let scenario = try SampleRun.shipped(name)
    var once = Run(world: scenario.world, goesBack: false)
    once.advance(to: scenario.world.end)
    let again = Run(toEndOf: scenario.world)

    let (first, second) = (Chronicle(of: once), Chronicle(of: again))

    #expect(first.movements == second.movements)
    #expect(first.lanes == second.lanes)
    #expect(first.widgets == second.widgets)
    #expect(first.refusals == second.refusals)
    let told = [first, second].map { one in one.refusals.map { one.sentence(at: $0.record) } }
    #expect(told[0] == told[1])
    #expect(first.notes == second.notes)
  }

  @Test func `A change carries its source, value, rule and sentence`() throws {
    let run = try SampleRun.run()
    let chronicle = Chronicle(of: run)

    let turn = try #require(chronicle.movements.first)
    #expect(turn.number == 1)
    #expect(turn.arrival == "rotation")
    #expect(turn.source == .relevance)
    #expect(turn.decision == 15)
    let reason = "Home rotated to Weather because it had a score (100% of its best: 60.5 of 60.5†)"
    #expect(turn.reason.hasPrefix(reason))
    let arrivals = chronicle.movements.map(\.arrival)
    for arrival in ["suggestion", "uncovered", "swipe"] { #expect(arrivals.contains(arrival)) }
  }

  @Test func `What is planned for outside of the run has no hour of its own`() throws {
    let text = """
      homestack: 1
      starts: 2021-06-09T23:59:59
      apps: {A: {widgets: {W: {timeline: [{at: 7:00, relevance: 1}]}}}}
      home: {pages: [[{stack: Home, widgets: [W]}]]}
      """
    let hours = ChartHours(try ExportTests.chronicle(text))

    #expect((hours.first, hours.last) == (0, 24))
  }

  @Test func `Days on which nothing happens become one`() throws {
    let text = SampleRun.text.replacing("seed:", with: "days: 5\nseed:")
    let chronicle = Chronicle(of: try SampleRun.run(text))

    let courses = chronicle.courses(chronicle.days)

    #expect(courses.count == 2)
    guard case .quiet(let first, let last) = courses[1] else { return #expect(Bool(false)) }
    #expect((first.number, last.number) == (2, 5))
  }

  @Test(arguments: [("2021-03-14", 23), ("2021-11-07", 25), ("2021-06-09", 24)])
  func `A day has the hours that its clock has`(date: String, hours: Int64) throws {
    let text = SampleRun.text.replacing("2021-06-09T06:00", with: "\(date)T00:00")
    let chronicle = Chronicle(of: try SampleRun.run(text))
    let day = try #require(chronicle.days.first)
    let table = ExportTests.table(chronicle)

    #expect((day.end - day.start) == .hours(hours))
    #expect(chronicle.days.count == 1)
    #expect(table.split(separator: "\r\n").last?.contains(",1440,") == true)
  }
}
