import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews

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

  @Test(arguments: [(80, 24), (100, 30), (200, 60)], GoldenFrameTests.Dress.allCases)
  func `another branch looks as it was approved`(size: (Int, Int), dress: GoldenFrameTests.Dress) {
    var model = Self.model
    model.look = dress.look
    assertSnapshot(
      model.sound(size.0, size.1),
      named: "branch-\(size.0)x\(size.1)-\(dress.rawValue)"
    )
  }

  @Test(arguments: [(80, 24, "no. 1"), (100, 30, "no. 1"), (60, 18, "1")])
  func `it lies under the selected stack's lane`(columns: Int, rows: Int, name: String) throws {
    let layout = Self.model.layout(columns, rows)
    let lane = try #require(layout.lanes.first { $0.stack == SmartDay.desk })
    let row = try #require(lane.thinRow)
    #expect(layout.lanes.compactMap(\.thinRow) == [row])
    #expect(Self.model.lines(columns, rows)[row].hasPrefix(" \(name) "))
  }

  @Test func `where there is room every lane has it, and the smallest screen has none`() {
    let large = Self.model.layout(200, 70)
    #expect(large.lanes.allSatisfy { $0.thinRow == $0.row + 1 })
    #expect(large.lanes.count == 3)
    let small = ScreenLayout(Self.model, size: LayoutClass.least)
    #expect(!small.lanes.isEmpty && small.lanes.allSatisfy { $0.thinRow == nil })
  }

  @Test(arguments: [(80, 24), (100, 30), (160, 48), (200, 60), (60, 18)])
  func `the panes stay as they are when a branch starts`(columns: Int, rows: Int) {
    let size = Size(columns: columns, rows: rows)

    let with = ScreenLayout(Self.model, size: size)
    let without = ScreenLayout(SmartDay.model, size: size)

    #expect(with.panes.map(\.rect.size) == without.panes.map(\.rect.size))
    #expect(with.lanes.map(\.stack) == without.lanes.map(\.stack))
  }

  @Test func `of a course of events that is the same there are dots alone`() throws {
    var model = SmartDay.model
    let history = DayHistory(of: SmartDay.run, at: model.now)
    model.before = OtherDay(history, of: SmartDay.run, in: SmartDay.world)

    let layout = model.layout(80, 24)
    let row = try #require(layout.lanes.compactMap(\.thinRow).first)
    let text = model.lines(80, 24)[row]

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

    let layout = model.layout(80, 24)
    let row = try #require(layout.lanes.compactMap(\.thinRow).first)

    #expect(model.lines(80, 24)[row].contains("not there"))
  }

  @Test(arguments: Array(stride(from: 20, through: 220, by: 10)))
  func `every size can be composed with a branch beside`(columns: Int) {
    var model = Self.model
    for (index, rows) in stride(from: 8, through: 70, by: 3).enumerated() {
      model.look = [Look(), .mono, .asciiMono][index % 3]
      let layout = model.layout(columns, rows)
      _ = model.sound(columns, rows)
      let lanes = layout.lanes.flatMap { [$0.row, $0.thinRow].compactMap { $0 } }
      #expect(Set(lanes).count == lanes.count)
      #expect(lanes.allSatisfy { $0 > 0 && $0 < layout.footerRow }, "\(columns) x \(rows)")
      #expect(layout.eventRow.map { !lanes.contains($0) && $0 < layout.footerRow } != false)
    }
  }

  @Test func `a click on the thin lane goes to its moment`() throws {
    let model = Self.model
    let layout = model.layout()
    let lane = try #require(layout.lanes.first { $0.thinRow != nil })

    let above = layout.target(atColumn: 60, row: lane.row, in: model)
    let below = layout.target(atColumn: 60, row: lane.row + 1, in: model)

    #expect(below != nil)
    #expect(above == below)
  }
}
