import HomeScreenViews
import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomestackApp
@testable import RunReports
@testable import ScenarioText
@testable import Scenarios
@testable import Trials

@Suite struct EveryFormatTests {
  static let names = BuiltIns.scenarioNames + Fixture.names

  @Test(arguments: names)
  func `a log has a line or a row for each record in every format`(name: String) throws {
    let run = Run(try Self.scenario(name))

    for format in EventLogFormat.allCases where format != .text {
      let lines = EventLogEncoder.encode(run, format: format).count { $0 == UInt8(ascii: "\n") }
      // A header, or an opening and a closing bracket.
      let around = format == .jsonl ? 0 : format == .csv ? 1 : 2
      #expect(lines == run.log.count + around, "\(format)")
    }
    let narrator = Narrator(run: run)
    for index in run.log.indices { #expect(!narrator.sentence(at: index).text.isEmpty) }
  }

  @Test(arguments: names)
  func `every row of a table has the columns of its header`(name: String) throws {
    let run = Run(try Self.scenario(name))

    let text = String(decoding: EventLogEncoder.encode(run, format: .csv), as: UTF8.self)
    let widths = Set(text.split(separator: "\r\n").map(Self.columns))

    #expect(widths.count == 1)
  }

  @Test(arguments: names)
  func `every hour is drawn, explained and has its habits`(name: String) throws {
    let scenario = try Self.scenario(name)
    let run = Run(scenario)
    let end = scenario.world.end.milliseconds
    for hour in stride(from: Int64(0), to: min(end, 72 * 3_600_000), by: 3 * 3_600_000) {
      let moment = SimulationTime(milliseconds: hour)
      let state = run.state(at: moment)
      let playback = Playback(isPlaying: false, speed: 60)
      var model = ScreenModel(title: scenario.name, run: run, state: state, playback: playback)
      for size in [Size(columns: 80, rows: 24), Size(columns: 200, rows: 60)] {
        _ = HomeScreenView.compose(model, size: size)
      }
      model.view = .habits(HabitsScreen(portrait: run.habits(at: moment)))
      _ = HomeScreenView.compose(model, size: Size(columns: 100, rows: 30))
      for size in [Size(columns: 60, rows: 18), Size(columns: 200, rows: 60)] {
        for stack in state.stacks.indices where !state.stacks[stack].members.isEmpty {
          _ = HomeScreenView.compose(model.asking(StackID(stack)), size: size)
        }
        for zoom in DayZoom.ladder {
          _ = HomeScreenView.compose(model.plotting(zoom: zoom), size: size)
        }
      }
    }
  }

  /// As `simulate` does it.
  @Test(arguments: names)
  func `a log that leaves as it is made is the same`(name: String) throws {
    let world = try Self.scenario(name).world
    for format in [EventLogFormat.jsonl, .csv, .json] {
      var run = Run(world: world, goesBack: false)
      var encoder = EventLogEncoder(world: world, format: format)
      var bytes: [UInt8] = []
      encoder.begin(&bytes)
      var written = 0
      while run.computedTo < world.end {
        run.advance(to: min(world.end, run.computedTo + .hours(7)))
        while written < run.log.count {
          encoder.append(run.log[written], of: run, to: &bytes)
          written += 1
        }
        run.releaseLog(before: written)
      }
      encoder.end(&bytes)
      var whole = Run(world: world)
      whole.advance(to: world.end)
      #expect(bytes == EventLogEncoder.encode(whole, format: format), "\(format)")
    }
  }

  @Test(arguments: names)
  func `sentences do not miss the records that were released`(name: String) throws {
    let world = try Self.scenario(name).world
    var run = Run(world: world, goesBack: false)
    var (told, narration) = (HarmlessText(), LogNarration())
    var (written, tops) = (0, TopFollower(world))
    while run.computedTo < world.end {
      run.advance(to: min(world.end, run.computedTo + .hours(7)))
      let narrator = Narrator(run: run, released: tops)
      for index in written..<run.log.count { narration.append(index, narrator, to: &told) }
      written = run.log.count
      run.releaseToldLog(before: written, following: &tops)
    }
    var whole = Run(world: world)
    whole.advance(to: world.end)
    var (text, other) = (HarmlessText(), LogNarration())
    let narrator = Narrator(run: whole)
    for index in whole.log.indices { other.append(index, narrator, to: &text) }
    #expect(told == text)
  }

  /// All widgets and kinds are asked about, in text and JSON.
  @Test(arguments: names)
  func `what moves is explained, and the beginning and the end`(name: String) throws {
    let run = Run(try Self.scenario(name))
    let end = run.world.end
    let moved = run.log.filter(\.isMovement).prefix(60).map(\.time)
    for moment in [.zero, .zero + .minutes(150)] + moved + [end] where moment <= end {
      let report = ExplanationReport(ofEverythingIn: run, at: moment, next: 2)
      let told = ExplanationText(report)
      #expect(!told.text.isEmpty)
      #expect(!ExplanationJSON(report).text.isEmpty)
    }
  }

  static func scenario(_ name: String) throws -> Scenario {
    guard let shipped = BuiltIns.scenario(name) else { return try Fixture.scenario(name) }
    let result = ScenarioReader.read(text: shipped.text, file: "\(name).yaml")
    return try #require(result.scenario)
  }

  /// How many cells a row has; commas and quotes inside of quotes count for nothing.
  private static func columns(_ row: Substring) -> Int {
    var isQuoted = false
    var count = 1
    for character in row {
      if character == "\"" { isQuoted.toggle() }
      if character == ",", !isQuoted { count += 1 }
    }
    return count
  }
}

@Suite struct EveryReportTests {
  @Test(arguments: EveryFormatTests.names)
  func `a report is text that does nothing, in every format`(name: String) throws {
    let scenario = try EveryFormatTests.scenario(name)
    let run = Run(scenario)
    let chronicle = Chronicle(of: run, scenario: scenario)
    let hues = HueTable(scenario.world)
    let numbers = scenario.world.kinds.indices.map { hues[KindID($0)] }
    let themes = try (light: ThemeSource.theme("light"), dark: ThemeSource.theme("dark"))
    let size = Size(columns: 60, rows: 18)
    var screen = PageFrameMaker(scenario, chronicle, of: run, size: size, themes: [.terminal])
    if let day = chronicle.days.first { screen.add(day) }
    let (days, frames) = (chronicle.days, screen.frames)
    let page = PageDocument(chronicle, days: days, hues: numbers, themes: themes, frames: frames)
    for format in ReportFormat.allCases {
      let bytes: [UInt8]
      switch format {
      case .html: bytes = Array(page.text.text.utf8)
      case .svg:
        let days = chronicle.days
        let theme = themes.light
        bytes = Array(
          ChartDocument.text(chronicle, days: days, hues: numbers, theme: theme).text.utf8
        )
      case .csv: bytes = SpanTable.document(chronicle, days: chronicle.days)
      case .notes: bytes = Array(NotesDocument.text(chronicle, days: days).text.utf8)
      // Recordings of every scenario take minutes; the film's own tests make some.
      case .asciicast: continue
      }
      #expect(PlainText.isDocument(bytes[...]), "\(format)")
      #expect(!bytes.isEmpty, "\(format)")
    }
    #expect(!screen.frames.isEmpty)
  }

  @Test(arguments: EveryFormatTests.names)
  func `the movements of a day are on its sequence, each before its frame`(name: String) throws {
    let scenario = try EveryFormatTests.scenario(name)
    let run = Run(scenario)
    let chronicle = Chronicle(of: run, scenario: scenario)
    let day = try #require(chronicle.days.first)
    let size = Size(columns: 60, rows: 18)
    var screen = PageFrameMaker(scenario, chronicle, of: run, size: size, themes: [.terminal])

    screen.add(day)

    let numbers = screen.frames.labels.compactMap(\.movements).flatMap { Array($0) }
    #expect(numbers == chronicle.movements(in: day).map(\.number))
    let times = screen.frames.labels.map(\.time)
    #expect(times == times.sorted())
    #expect(screen.frames.labels.last?.isWithin == false)
  }
}
