import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import RunReports
@testable import ScenarioText
@testable import Scenarios

/// The totals of a run agree with the history that reports read.
@Suite struct RunTotalsTests {
  private static func world(_ name: String, days: Int) throws -> World {
    let text = try #require(BuiltIns.scenario(name)).text
    var overrides = ScenarioReader.Overrides()
    overrides.days = days
    let result = ScenarioReader.read(text: text, file: "\(name).yaml", overrides: overrides)
    return try #require(result.scenario).world
  }

  /// Counted day by day, without the log of earlier days.
  private static func totals(_ world: World) -> RunTotals {
    var run = Run(world: world, goesBack: false)
    var counter = RunCounter(world)
    var moment = SimulationTime.zero
    while moment < world.end {
      moment = min(world.end, world.calendar.startOfNextDay(after: moment))
      run.advance(to: moment)
      counter.count(run)
      run.releaseLog(before: counter.counted)
    }
    return counter.totals(of: run)
  }

  @Test(arguments: BuiltIns.scenarioNames)
  func `Forty days in numbers are those of the chart and the log`(name: String) throws {
    let world = try Self.world(name, days: 40)
    let run = Run(toEndOf: world)
    let chronicle = Chronicle(of: run)

    let totals = Self.totals(world)

    for (stack, widgets) in totals.stacks {
      for widget in widgets {
        let spans = stack.map { chronicle.lanes[$0.index] } ?? []
        let shown = spans.filter { $0.widget == widget.widget }
        let came = chronicle.movements.filter { $0.stack == stack && $0.to == widget.widget }
        let held = run.log.count { record in
          guard case .withheld(let held) = record.event else { return false }
          return held.stack == stack && held.widget == widget.widget
        }
        let total = widget.total
        #expect(total.onTop.milliseconds == shown.reduce(0) { $0 + $1.length.milliseconds })
        for source in Policy.Source.allCases {
          let count = came.count { $0.source == source && $0.kind != .kept }
          #expect(total.ways[try #require(.init(rawValue: source.rawValue))] ?? 0 == count)
        }
        #expect(total.ways[.swipe] ?? 0 == came.count { $0.kind == .person })
        #expect(total.heldBack.values.reduce(0, +) == held)
      }
    }
    let lanes = chronicle.lanes.joined().reduce(0) { $0 + $1.length.milliseconds }
    #expect(totals.widgets.reduce(0) { $0 + $1.total.onTop.milliseconds } == lanes)
  }

  @Test func `Months begin at their midnights, and a long run is shown by year`() throws {
    let months = Self.totals(try Self.world("learning-in-two-weeks", days: 120)).months
    #expect(months.map { "\($0.year)-\($0.month)" } == (6...10).map { "2021-\($0)" })
    #expect(months.map { ($0.end - $0.start).milliseconds / 86_400_000 } == [23, 31, 31, 30, 4])
    #expect(zip(months, months.dropFirst()).allSatisfy { $0.end == $1.start })

    let text = Self.totals(try Self.world("quiet-day", days: 500)).text().text
    #expect(text.contains("by year\n"))
    #expect(text.contains("2021  2022"))
  }

  @Test func `Four months as they are printed`() throws {
    let totals = Self.totals(try Self.world("learning-in-two-weeks", days: 120))
    assertSnapshot(totals.text().text, named: "four-months.totals")
    #expect(totals.text().text.split(separator: "\n").allSatisfy { $0.count <= 98 })
  }
}
