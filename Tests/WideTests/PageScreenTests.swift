import HomeScreenViews
import SimulationCore
import SmartStacks
import TerminalRendering
import Testing

@testable import HomestackApp
@testable import RunReports
@testable import Scenarios
@testable import Trials

/// The screen of a page says nothing that is not so on a page.
@Suite struct PageScreenTests {
  @Test(
    arguments: EveryFormatTests.names,
    [Size(columns: 100, rows: 30), Size(columns: 200, rows: 60)]
  )
  func `it names no key, does not say that it plays, and has room for every plot`(
    name: String,
    size: Size
  ) throws {
    let scenario = try EveryFormatTests.scenario(name)
    let run = Run(scenario)
    let chronicle = Chronicle(of: run, scenario: scenario)
    let sequence = PageFrameMaker(scenario, chronicle, of: run, size: size, themes: [])
    let hours = min(48, scenario.world.end.milliseconds / 3_600_000)
    for hour in stride(from: Int64(0), to: hours, by: 4) {
      let model = PageFrameMaker.model(scenario, run, run.state(at: .zero + .hours(hour)))
      let frame = HomeScreenView.compose(model, size: sequence.size)
      let text = (0..<sequence.size.rows - 1).map { frame.text(row: $0) }.joined(separator: "\n")
      for words in [
        "\(Glyphs.unicode.playing) playing", "playing by", "PAUSED", "paused by", "no room for",
        "press t", "click or drag", "? help",
      ] { #expect(!text.contains(words), "\(words) at \(hour) h in\n\(text)") }
    }
  }

  @Test(arguments: EveryFormatTests.names)
  func `each widget of a stack with a score on a day has a row of its own`(name: String) throws {
    let scenario = try EveryFormatTests.scenario(name)
    let chronicle = Chronicle(of: Run(scenario), scenario: scenario)
    for day in chronicle.days {
      let labels = DayChart(
        chronicle,
        day: day,
        hues: scenario.world.kinds.indices.map { $0 % 8 },
        hours: ChartHours(chronicle),
        paint: .roles
      ).scores().flatMap(\.rows).map(\.label)
      let scored = scenario.world.stacks.flatMap(\.members).filter { widget in
        chronicle.scores(of: widget, in: day).contains { $0.score > 0 }
      }
      for widget in scored { #expect(labels.contains(chronicle.widgets[Int(widget.index)].title)) }
    }
  }
}
