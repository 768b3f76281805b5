import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews

/// Another course of events, thin below the lanes.
@Suite struct ThinLaneTests {
  /// The day of the mock-ups in a second branch, in which Desk was swiped at 12:00.
  private static var model: ScreenModel {
    var run = SmartDay.run
    run.startBranch(at: SmartDay.at(12))
    run.insert(.swipe(SmartDay.desk, by: 1), at: SmartDay.at(12))
    run.advance(to: SmartDay.at(24))
    let now = SmartDay.at(13, 12)
    var model = SmartDay.model
    model.run = run
    model.state = run.state(at: now)
    model.branch = (2, 2)
    let history = DayHistory(of: SmartDay.run, at: now)
    let day = OtherDay(history, of: SmartDay.run, in: run.world)
    model.otherBranch = (1, day)
    return model
  }

  private static func rows(_ model: ScreenModel, _ columns: Int, _ rows: Int) -> [String] {
    let frame = HomeScreenView.compose(model, size: Size(columns: columns, rows: rows))
    return (0..<rows).map { frame.text(row: $0) }
  }

  @Test(arguments: [(80, 24), (100, 30), (200, 60)], ["unicode", "ascii", "mono"])
  func `another branch looks as it was approved`(size: (Int, Int), dress: String) {
    var model = Self.model
    model.look = dress == "ascii" ? Look(glyphs: .ascii) : dress == "mono" ? .mono : Look()
    let frame = HomeScreenView.compose(model, size: Size(columns: size.0, rows: size.1))
    #expect(FrameCheck.brokenCells(in: frame).isEmpty)
    assertSnapshot(FrameSnapshot.text(frame), named: "branch-\(size.0)x\(size.1)-\(dress)")
  }

  @Test(arguments: [(80, 24, "no. 1"), (100, 30, "no. 1"), (60, 18, "1")])
  func `it lies under the lane of the selected stack`(columns: Int, rows: Int, name: String) throws
  {
    let model = Self.model

    let layout = ScreenLayout(model, size: Size(columns: columns, rows: rows))

    let lane = try #require(layout.lanes.first { $0.stack == SmartDay.desk })
    let row = try #require(lane.thinRow)
    #expect(layout.lanes.compactMap(\.thinRow) == [row])
    #expect(Self.rows(model, columns, rows)[row].hasPrefix(" \(name) "))
  }

  @Test func `where there is room every lane has it`() {
    let layout = ScreenLayout(Self.model, size: Size(columns: 200, rows: 70))

    #expect(layout.lanes.allSatisfy { $0.thinRow == $0.row + 1 })
    #expect(layout.lanes.count == 3)
  }

  @Test func `the smallest screen has none`() {
    let layout = ScreenLayout(Self.model, size: LayoutClass.least)

    #expect(layout.lanes.allSatisfy { $0.thinRow == nil })
  }

  @Test(arguments: [(80, 24), (100, 30), (160, 48), (200, 60), (60, 18)])
  func `the panes stay as they are when a branch starts`(columns: Int, rows: Int) {
    let size = Size(columns: columns, rows: rows)

    let with = ScreenLayout(Self.model, size: size)
    let without = ScreenLayout(SmartDay.model, size: size)

    #expect(with.panes.map(\.rect.size) == without.panes.map(\.rect.size))
    #expect(with.lanes.map(\.stack) == without.lanes.map(\.stack))
  }

  @Test func `only what differs is drawn, the rest is faint dots`() throws {
    let model = Self.model
    let size = Size(columns: 100, rows: 30)
    let layout = ScreenLayout(model, size: size)
    let context = ScreenContext(model, layout: layout)
    let row = try #require(layout.lanes.compactMap(\.thinRow).first)
    let frame = HomeScreenView.compose(model, layout: layout)
    func cell(_ hour: Int, _ minute: Int) -> Character {
      let axis = context.dayAxis
      let column = axis.column + axis.cell(of: SmartDay.at(hour, minute))
      return frame.character(column: column, row: row)
    }

    // Before the swipe the two are alike; from then on Notes showed, as nobody swiped.
    #expect(["·", " "].contains(cell(9, 0)))
    #expect(cell(12, 0) == "─" || cell(12, 15) == "─")
    #expect(cell(13, 12) == "┃")
  }

  @Test func `of a course of events that is the same there are dots alone`() throws {
    var model = SmartDay.model
    let history = DayHistory(of: SmartDay.run, at: model.now)
    model.before = OtherDay(history, of: SmartDay.run, in: SmartDay.world)

    let layout = ScreenLayout(model, size: Size(columns: 80, rows: 24))
    let row = try #require(layout.lanes.compactMap(\.thinRow).first)
    let text = Self.rows(model, 80, 24)[row]

    #expect(text.hasPrefix(" before "))
    #expect(Set(text.dropFirst(8)) == ["·", " ", "┃"])
  }

  @Test func `what was before a save comes first`() {
    var model = Self.model
    model.before = model.otherBranch?.day

    #expect(model.comparison?.names.first == "before")
    model.before = nil
    #expect(model.comparison?.names.first == "branch 1")
  }

  @Test func `a stack that was not there says so`() throws {
    var model = SmartDay.model
    var world = SmartDay.world
    world.stacks[SmartDay.desk.index].name = "Another"
    var run = Run(world: world)
    run.advance(to: SmartDay.at(24))
    model.before = OtherDay(DayHistory(of: run, at: model.now), of: run, in: SmartDay.world)

    let layout = ScreenLayout(model, size: Size(columns: 80, rows: 24))
    let row = try #require(layout.lanes.compactMap(\.thinRow).first)

    #expect(Self.rows(model, 80, 24)[row].contains("not there"))
  }

  @Test(arguments: Array(stride(from: 20, through: 220, by: 10)))
  func `every size can be composed with a branch beside`(columns: Int) {
    var model = Self.model
    for (index, rows) in stride(from: 8, through: 70, by: 3).enumerated() {
      model.look = [Look(), .mono, .asciiMono][index % 3]
      let layout = ScreenLayout(model, size: Size(columns: columns, rows: rows))
      let frame = HomeScreenView.compose(model, layout: layout)
      #expect(FrameCheck.brokenCells(in: frame).isEmpty)
      let lanes = layout.lanes.flatMap { [$0.row, $0.thinRow].compactMap { $0 } }
      #expect(Set(lanes).count == lanes.count)
      #expect(lanes.allSatisfy { $0 > 0 && $0 < layout.footerRow }, "\(columns) x \(rows)")
      #expect(layout.eventRow.map { !lanes.contains($0) && $0 < layout.footerRow } != false)
    }
  }

  @Test func `a click on the thin lane goes to its moment`() throws {
    let model = Self.model
    let layout = ScreenLayout(model, size: Size(columns: 100, rows: 30))
    let lane = try #require(layout.lanes.first { $0.thinRow != nil })

    let above = layout.target(atColumn: 60, row: lane.row, in: model)
    let below = layout.target(atColumn: 60, row: lane.row + 1, in: model)

    #expect(below != nil)
    #expect(above == below)
  }
}
