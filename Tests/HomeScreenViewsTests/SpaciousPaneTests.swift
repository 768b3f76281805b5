import Scenarios
import SimulationCore
import SmartStacks
import TerminalRendering
import Testing

@testable import HomeScreenViews
@testable import ScenarioText

/// On a large screen a pane is filled by what it shows; on smaller ones nothing changes for that.
@Suite struct SpaciousPaneTests {
  /// The rows of the first pane, without its border.
  private func pane(
    _ blocks: String,
    family: String = "medium",
    size: Size = Size(columns: 200, rows: 60)
  ) throws -> [String] {
    let text = """
      homestack: 1
      starts: 2021-06-09T06:00
      apps: {App: {widgets: {W: {title: T, show: {\(blocks)}}}}}
      home: {pages: [[{widget: W, family: \(family)}]]}
      """
    let world = try #require(ScenarioReader.read(text: text, file: "test").scenario).world
    var run = Run(world: world)
    run.advance(to: world.end)
    let model = ScreenModel(
      title: "Test",
      run: run,
      state: run.state(at: .zero),
      playback: Playback(isPlaying: false, speed: .events)
    )
    let layout = ScreenLayout(model, size: size)
    let frame = HomeScreenView.compose(model, layout: layout)
    let rect = try #require(layout.panes.first?.rect)
    return (rect.row + 1..<rect.endRow - 1).map { row in
      String(frame.text(row: row).dropFirst(rect.column + 2).prefix(rect.columns - 3))
    }
  }

  private func filled(_ rows: [String]) -> [Int] {
    rows.indices.filter { rows[$0].contains { $0 != " " && $0 != "│" } }
  }

  @Test func `things of a list stand apart`() throws {
    for blocks in [
      "lines: [one, two, three]", "clocks: [{place: A, ahead: 0h}, {place: B, ahead: 1h}]",
      "amounts: [a Tea, b Cake, c Bun]", "checklist: [Stamps, Bread, Milk]",
    ] {
      let rows = filled(try pane(blocks)).dropFirst()
      #expect(zip(rows, rows.dropFirst()).allSatisfy { $1 - $0 == 2 }, "\(blocks)")
    }
  }

  @Test func `a list that would not fit so stays close together`() throws {
    let lines = (1...18).map { "line \($0)" }.joined(separator: ", ")
    let rows = filled(try pane("lines: [\(lines)]")).dropFirst()

    #expect(rows.count > 9)
    #expect(zip(rows, rows.dropFirst()).allSatisfy { $1 - $0 == 1 })
  }

  @Test func `a long line is wrapped, and every line beside a number is shown`() throws {
    let long = try pane("lines: [one two three four five six seven eight, b]", family: "small")
    #expect(long.contains { $0.contains("eight") })

    let big = try pane("big: {value: 12, lines: [a1, b2, c3, d4, e5]}").joined()
    #expect(["a1", "b2", "c3", "d4", "e5"].allSatisfy(big.contains))
  }

  @Test func `numerals are larger where half of the width is left to the lines beside them`() throws
  {
    #expect(try pane("big: {value: 12, lines: [a]}").contains { $0.contains("██████") })
    #expect(
      try !pane("big: {value: 123, lines: [a]}", family: "small").contains {
        $0.contains("██████")
      }
    )
  }

  @Test func `a plot is as high as its pane`() throws {
    let rows = try pane("sparkline: {values: [1, 9], from: 8:00, to: 20:00}", family: "large")

    #expect(filled(rows).count > 15)
  }

  @Test func `on smaller screens all is as close as it was`() throws {
    for size in [Size(columns: 80, rows: 24), Size(columns: 100, rows: 30)] {
      let rows = filled(try pane("lines: [one, two, three]", family: "large", size: size))
      #expect(zip(rows.dropFirst(), rows.dropFirst(2)).allSatisfy { $1 - $0 == 1 })
      let big = try pane("big: {value: 12, lines: [a]}", family: "large", size: size)
      #expect(!big.contains { $0.contains("██████") })
    }
  }
}
