import Foundation
import Scenarios
import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews
@testable import ScenarioText

/// Every kind of block is read as itself, drawn, placed on its day, and in the article.
@Suite struct ContentBlockKindTests {
  private static let kinds = ContentFields.blocks.map(\.field.key)

  private static func sample(_ kind: String) throws -> String {
    let samples = [
      "big": "19°", "lines": "[one, two]", "agenda": "[13:30 Lunch | Soup Diner]",
      "checklist": "[Stamps]", "amounts": "[$5 Tea]", "gauges": "[{label: Move, value: 40}]",
      "rings": "[{label: Move, value: 40}]",
      "sparkline": "{values: [1, 9, 4, 7], from: 8:00, to: 20:00}",
      "player": "{title: Night trains, played: 40}", "clocks": "[{place: Lima, ahead: -2h}]",
    ]
    return "\(kind): \(try #require(samples[kind], "every kind of block has a sample"))"
  }

  private static func world(_ blocks: String) throws -> World {
    let result = reading(blocks)
    return try #require(result.scenario, "\(result.diagnostics.map(\.text))").world
  }

  private static func reading(
    _ blocks: String,
    adding added: String = ""
  ) -> (scenario: Scenario?, diagnostics: [Diagnostic]) {
    let text = """
      homestack: 1
      starts: 2021-06-09T06:00
      days: 2
      apps:
        App:
          widgets:
            W:
              show: {title: T, \(blocks)}
              timeline: [{at: 9:00, day: 2, arrives: yes, show: {title: T, \(blocks)}}\(added)]
      home: {pages: [[{stack: Home, family: medium, widgets: [W]}]]}
      """
    return ScenarioReader.read(text: text, file: "blocks.yaml")
  }

  private static func rows(_ world: World) -> [String] {
    ScreenModel.of(world, selected: StackID(0)).lines()
  }

  @Test(arguments: kinds)
  func `a block is read as the kind that it is written as`(kind: String) throws {
    let world = try Self.world(Self.sample(kind))

    #expect(world.kinds[0].content.blocks.map(\.key) == [kind])
  }

  @Test(arguments: kinds)
  func `a block does not leave its pane blank`(kind: String) throws {
    let blank = Self.rows(try Self.world("fact: F"))
    let drawn = Self.rows(try Self.world("fact: F, \(Self.sample(kind))"))

    #expect(drawn != blank)
  }

  @Test(arguments: kinds)
  func `the times of a block are on the day of its entry`(kind: String) throws {
    let world = try Self.world(Self.sample(kind))
    let arrived = world.inputs.compactMap { scheduled -> WidgetContent? in
      guard case .timeline(_, let entries, _) = scheduled.input else { return nil }
      return entries.first?.content
    }
    let later = try #require(arrived.first)

    let (first, second) = (world.kinds[0].content.blocks[0], later.blocks[0])
    switch (first, second) {
    case (.agenda(let items), .agenda(let others)):
      #expect(others.map(\.start) == items.map { $0.start + .hours(24) })
      #expect(items[0].start == .zero + .minutes(7 * 60 + 30))
    case (.sparkline(let line), .sparkline(let other)):
      #expect(line.start == .zero + .hours(2))
      #expect(other.start == line.start + .hours(24))
      #expect(other.end == line.end + .hours(24))
    case (.lines, _), (.agenda, _), (.checklist, _), (.amounts, _), (.bigValue, _), (.gauges, _),
      (.sparkline, _), (.player, _), (.clocks, _):
      #expect(first == second)
    }
  }

  @Test(arguments: kinds)
  func `a block can be added to, or refuses it by name`(kind: String) throws {
    let block = try Self.sample(kind)
    let added = ", {at: 10:00, arrives: yes, add: {\(block)}}"
    let result = Self.reading(block, adding: added)

    let declared = try #require(ContentFields.blocks.first { $0.field.key == kind })
    guard declared.takesMore else {
      #expect(result.diagnostics.contains { $0.text.text.contains("no key '\(kind)'") })
      return
    }
    #expect(result.scenario != nil)
    let shown = try Self.world(block).kinds[0].content
    #expect(shown.adding(shown).blocks != shown.blocks)
  }

  @Test(arguments: kinds)
  func `the article names a block`(kind: String) throws {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let article = try String(
      contentsOf: root.appending(
        path: "Sources/App/HomestackApp/HomestackApp.docc/ContentBlocks.md"
      ),
      encoding: .utf8
    )

    #expect(article.contains("`\(kind)`"))
  }
}

@Suite struct BigValueTests {
  @Test func `beside a number no stump of a word is left`() {
    #expect(BlockPainter.withoutStump("Rain soon", room: 5) == "Rain")
    #expect(BlockPainter.withoutStump("Overcast", room: 5)?.isEmpty == true)
    #expect(BlockPainter.withoutStump("to 22:00", room: 5)?.isEmpty == true)
    #expect(BlockPainter.withoutStump("Clear", room: 5) == nil)
    #expect(BlockPainter.withoutStump("Bears at Otters", room: 12) == nil)
  }
}

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
    let model = try ScreenModel.of(text)
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

  @Test func `numerals are larger where lines beside them keep half of the width`() throws {
    #expect(try pane("big: {value: 12, lines: [a]}").contains { $0.contains("██████") })
    #expect(
      try !pane("big: {value: 123, lines: [a]}", family: "small").contains { $0.contains("██████") }
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
