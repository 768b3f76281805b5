import Foundation
import HomeScreenViews
import SimulationCore
import SmartStacks
import TerminalRendering

@testable import HomestackApp
@testable import Trials
@testable import RunReports
@testable import ScenarioText
@testable import Scenarios

/// Everything that the program does, done to one scenario; traps and other faults are found.
struct WildExercise {
  private(set) var problems: [String] = []
  /// How many records were looked at.
  private(set) var records = 0
  private var dice: Dice

  /// Runs are not followed further than that.
  private static let recordLimit = 1500
  private static let dayLimit = 5

  init(dice: Dice) { self.dice = dice }

  /// Whether what a reader says of a file makes sense; refused files have errors with a place.
  mutating func judge(_ diagnostics: [Diagnostic], isRead: Bool, text: String) {
    let lines = SourceText(text: text, file: "").lines.count
    let hasErrors = diagnostics.contains { $0.severity == .error }
    expect(isRead != hasErrors, "read: \(isRead), errors: \(hasErrors)")
    for diagnostic in diagnostics {
      expect(!diagnostic.text.isEmpty && !diagnostic.json.isEmpty, "a diagnostic says nothing")
      let place = diagnostic.location
      expect(
        place.line >= 1 && place.column >= 1
          && (place.line <= lines || diagnostic.file != "wild.yaml"),
        "\(diagnostic.code.name) lies at \(place.line):\(place.column) of \(lines) lines"
      )
    }
  }

  /// A text that may be a scenario, from its reading on; nil when it is none.
  @discardableResult
  mutating func take(
    _ text: String,
    files: FileBeside = WildFiles.beside,
    policy: [(key: String, value: String)] = []
  ) -> Scenario? {
    var overrides = ScenarioReader.Overrides(policy: policy)
    let file = "wild.yaml"
    var result = ScenarioReader.read(text: text, file: file, overrides: overrides, files: files)
    judge(result.diagnostics, isRead: result.scenario != nil, text: text)
    guard var scenario = result.scenario else { return nil }
    let limit = SimulationTime.zero + .hours(24 * Int64(Self.dayLimit))
    if scenario.world.end > limit {
      overrides.days = Self.dayLimit
      result = ScenarioReader.read(text: text, file: file, overrides: overrides, files: files)
      judge(result.diagnostics, isRead: result.scenario != nil, text: text)
      guard let shorter = result.scenario else { return nil }
      scenario = shorter
    }
    run(scenario, diagnostics: result.diagnostics, text: text)
    return scenario
  }

  private mutating func run(_ scenario: Scenario, diagnostics: [Diagnostic], text: String) {
    let world = scenario.world
    var run = Run(world: world)
    Self.follow(&run)
    records += run.log.count
    let isWhole = run.computedTo == world.end
    tell(run)
    if isWhole, dice.isOne(in: 3) {
      var straight = Run(world: world)
      straight.advance(to: world.end)
      expect(
        EventLogEncoder.encode(straight) == EventLogEncoder.encode(run),
        "in steps the log is another"
      )
    }
    report(run, scenario, diagnostics, text)
    if isWhole {
      sweep(scenario)
      frames(scenario, at: moment(of: run))
    }
    export(run, scenario)
    for _ in 0..<3 { look(run, at: moment(of: run), title: scenario.name) }
    live(run, scenario)
  }

  private static func follow(_ run: inout Run) {
    while run.computedTo < run.world.end, run.log.count < recordLimit {
      run.advance(to: min(run.world.end, run.computedTo + .hours(5)))
    }
  }

  /// A moment of a run: any, that of a record, or one beside it.
  private mutating func moment(of run: Run) -> SimulationTime {
    let last = max(0, run.computedTo.milliseconds)
    guard dice.isOne(in: 2), !run.log.isEmpty else {
      return SimulationTime(milliseconds: last / 1000 * Int64(dice.pick(1001)))
    }
    let time = run.log[dice.pick(run.log.count)].time.milliseconds
    return SimulationTime(milliseconds: min(last, max(0, time + Int64(dice.pick(3)) - 1)))
  }

  /// How many there are; counted by the system's own search, since a test is not optimised.
  private static func lineBreaks(in bytes: [UInt8]) -> Int {
    bytes.withUnsafeBytes { bytes in
      var (count, rest) = (0, bytes[...])
      while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress,
        let found = memchr(start, 0x0A, rest.count)
      {
        count += 1
        rest = rest.dropFirst(found - UnsafeMutableRawPointer(mutating: start) + 1)
      }
      return count
    }
  }

  private mutating func tell(_ run: Run) {
    for format in EventLogFormat.allCases where format != .text {
      let bytes = EventLogEncoder.encode(run, format: format)
      let lines = Self.lineBreaks(in: bytes)
      let around = format == .jsonl ? 0 : format == .csv ? 1 : 2
      // A cell of a table may hold a line break.
      let isRight = format == .csv ? lines >= run.log.count + 1 : lines == run.log.count + around
      expect(isRight, "\(format): \(lines) lines for \(run.log.count) records")
      expect(String(validating: bytes, as: UTF8.self) != nil, "\(format) is no UTF-8")
    }
    let narrator = Narrator(run: run)
    var narration = LogNarration()
    var told = HarmlessText()
    var before = SimulationTime.zero
    for index in run.log.indices {
      narration.append(index, narrator, to: &told)
      expect(!narrator.sentence(at: index).text.isEmpty, "a sentence says nothing")
      expect(run.log[index].time >= before, "the log goes back in time")
      before = run.log[index].time
    }
    expect(!told.text.contains("\u{1B}"), "an escape of a scenario goes to the terminal")
  }

  private mutating func report(
    _ run: Run,
    _ scenario: Scenario,
    _ diagnostics: [Diagnostic],
    _ text: String
  ) {
    let report = CheckReport(
      scenario: scenario.name,
      file: "wild.yaml",
      results: ExpectationChecker(run: run).check(scenario.expectations),
      written: scenario.writtenExpectations,
      findings: diagnostics.compactMap { LintFinding($0) }
        + TimingLint.findings(in: run, of: scenario),
      isStrict: dice.isOne(in: 2)
    )
    expect(
      !report.text(source: SourceText(text: text, file: "wild.yaml")).text.contains("\u{1B}"),
      "an escape of a scenario goes to a report"
    )
    expect(!JUnitReport.document([report]).text.isEmpty, "no JUnit report")
  }

  /// A run of a sweep, in which everything may come at another time or not at all.
  private mutating func sweep(_ scenario: Scenario) {
    let disturbance = Disturbance(jitter: .minutes(5), skipped: 100_000, added: 100_000)
    let draw = SweepRuns(scenario, disturbance).draw(1 + dice.pick(9))
    let looks = SweepHead.Point(scenario, words: []).glances.count
    let none = SweepTally(stacks: scenario.world.stacks.count, glances: looks)
    var fold = SweepFold(draw, SweepClock(scenario.world), into: none)
    var run = Run(world: draw.world, goesBack: false)
    run.advance(to: draw.world.end)
    for record in run.log { fold.take(record, of: run) }
    let tally = fold.finished(run)
    expect(
      tally.byGlance.reduce(0) { $0 + $1.whole } == draw.glances.count,
      "\(draw.glances.count) glances and other counts of them"
    )
    expect(tally.glances.part <= tally.glances.whole, "more was found than looked for")
  }

  private mutating func export(_ run: Run, _ scenario: Scenario) {
    let chronicle = Chronicle(of: run, scenario: scenario)
    let (days, hues) = (chronicle.days, Array(run.world.kinds.indices))
    let themes = (Theme.terminal, Theme.mono)
    let page = PageDocument(chronicle, days: days, hues: hues, themes: themes, frames: nil)
    let documents = [
      SpanTable.document(chronicle, days: days), Array(page.text.text.utf8),
      Array(ChartDocument.text(chronicle, days: days, hues: hues, theme: .mono).text.utf8),
    ]
    for (place, bytes) in documents.enumerated() {
      expect(PlainText.isDocument(bytes[...]), "export \(place) holds what acts on a terminal")
    }
    for lane in chronicle.lanes {
      for span in lane { expect(span.start < span.end, "a span has no length") }
    }
  }

  /// A moment as it is explained, learned and drawn.
  private mutating func look(_ run: Run, at moment: SimulationTime, title: String) {
    let state = run.state(at: moment)
    let report = ExplanationReport(ofEverythingIn: run, at: moment, next: 3)
    expect(!ExplanationJSON(report).text.isEmpty, "no explanation as JSON")
    let told = ExplanationText(report)
    expect(!told.text.text.contains("\u{1B}"), "an escape of a scenario goes to an explanation")
    let playback = Playback(isPlaying: false, speed: 60)
    var model = ScreenModel(title: title, run: run, state: state, playback: playback)
    draw(model)
    model.view = .habits(
      HabitsScreen(portrait: run.habits(at: moment), isDetail: dice.isOne(in: 2))
    )
    draw(model)
    let filled = state.stacks.indices.filter { !state.stacks[$0].members.isEmpty }
    if let stack = dice.some(of: filled) {
      let chosen = dice.some(of: state.widgets)?.name
      model.view = .why(WhyScreen(of: run, stack: StackID(stack), at: moment, chosen: chosen))
      draw(model)
    }
    model.zoom = dice.one(of: DayZoom.ladder)
    model.view = .timeline(TimelineScreen(of: run, history: DayHistory(of: run, at: moment)))
    draw(model)
  }

  private mutating func frames(_ scenario: Scenario, at moment: SimulationTime) {
    var options = InteractiveOptions()
    options.start = moment
    options.isPlaying = false
    for view in FrameCommand.View.allCases {
      var state = InteractiveState(
        loaded: LoadedScenario(scenario),
        options: options,
        themes: ThemeMenu(names: ["dark"], titles: ["Dark"], shown: 0),
        size: Size(columns: 100, rows: 30),
        wall: 0
      )
      FrameCommand.open(view, in: &state)
      draw(state.screenModel(at: 0))
    }
  }

  private mutating func draw(_ model: ScreenModel) {
    let sizes = [(80, 24), (100, 30), (200, 60), (1, 1), (20, 5), (60, 18), (300, 9), (33, 90)]
    let (columns, rows) = dice.one(of: sizes)
    _ = HomeScreenView.compose(model, size: Size(columns: columns, rows: rows))
  }

  /// Things that are done live, some after going back.
  private mutating func live(_ before: Run, _ scenario: Scenario) {
    var run = before
    for _ in 0..<4 {
      let moment = self.moment(of: run)
      if dice.isOne(in: 3) { run.startBranch(at: moment) }
      for input in inputs(scenario, run, moment) { run.insert(input, at: moment) }
      _ = run.state(at: self.moment(of: run))
    }
    Self.follow(&run)
    tell(run)
    look(run, at: moment(of: run), title: "live")
    run.selectBranch(0)
    _ = run.state(at: self.moment(of: run))
  }

  mutating func inputs(_ scenario: Scenario, _ run: Run, _ moment: SimulationTime) -> [Input] {
    let world = scenario.world
    if let key = dice.some(of: scenario.keys), dice.isOne(in: 2) {
      return key.inputs(at: moment, in: world)
    }
    guard !world.stacks.isEmpty else { return [.turnPage(dice.pick(4) - 1)] }
    let stack = StackID(dice.pick(world.stacks.count))
    let names = world.widgets.map(\.id) + WildNames.odd
    let some = dice.one(of: names)
    switch dice.pick(12) {
    case 0: return [.swipe(stack, by: dice.pick(41) - 20)]
    case 1: return [.keep(stack)]
    case 2: return [.dismiss(stack)]
    case 3: return [.silence(stack)]
    case 4: return [.open(stack), .glance(stack)]
    case 5: return [.edit(stack, .remove(widget: some))]
    case 6: return [.edit(stack, .move(widget: some, to: dice.pick(12) - 1))]
    case 8: return [.edit(stack, .make(widget: some, on: dice.one(of: names)))]
    case 9: return [.edit(stack, .takeIn(widget: some, at: nil)), .edit(stack, .takeApart)]
    case 10: return [.putAlone(widget: some, page: dice.pick(4) - 1)]
    case 7:
      guard !world.kinds.isEmpty else { return [] }
      let kind = KindID(dice.pick(world.kinds.count))
      return [
        .edit(stack, .add(kind, name: some, Configuration(), at: nil)), .reload(kind, .locale),
      ]
    default: return world.inputs.isEmpty ? [] : [dice.one(of: world.inputs).input]
    }
  }

  private mutating func expect(_ isRight: Bool, _ problem: @autoclosure () -> String) {
    if !isRight, problems.count < 8 { problems.append(problem()) }
  }
}
