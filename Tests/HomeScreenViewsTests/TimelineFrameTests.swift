import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews

@Suite struct TimelineFrameTests {
  @Test(arguments: GoldenFrameTests.sizes)
  func `the scores of a day look as they were approved`(size: Size) throws {
    let model = try ShippedModel.model("smart-rotate-day", day: 1, 13, 12).plotting()
    let picture = model.frame(size.columns, size.rows)

    assertSnapshot(picture, named: "timeline-\(size.columns)x\(size.rows)")
  }

  @Test(arguments: GoldenFrameTests.Dress.allCases)
  func `learned mornings plot what was predicted`(dress: GoldenFrameTests.Dress) throws {
    var model = try ShippedModel.model("learning-in-two-weeks", day: 9, 8, 0).plotting(zoom: .fit)
    model.look = dress.look
    let picture = model.frame()

    #expect(picture.allText.contains("predicted"))
    assertSnapshot(picture, named: "timeline-learned-\(dress.rawValue)")
  }

  @Test func `an hour is drawn close, with minutes on the axis`() throws {
    let model = try ShippedModel.model("busy-evening", day: 1, 18, 10).plotting(zoom: .hours(1))
    let picture = model.frame()

    #expect(picture.allText.contains(/18:10/))
    assertSnapshot(picture, named: "timeline-hour-100x30")
  }

  @Test(arguments: GoldenFrameTests.sizes)
  func `two weeks are a calendar, a day a row`(size: Size) throws {
    let model = try ShippedModel.model("learning-in-two-weeks", day: 9, 8, 0).calendar()
    let picture = model.frame(size.columns, size.rows)

    #expect(picture.allText.contains("14 days"))
    #expect(FrameCheck.brokenCells(in: picture).isEmpty)
    assertSnapshot(picture, named: "calendar-\(size.columns)x\(size.rows)")
  }

  @Test func `the hours of a day that starts late stand below those of the others`() throws {
    let model = try ShippedModel.model("learning-in-two-weeks", day: 9, 8, 0).calendar()
    let size = Size(columns: 100, rows: 30)
    let picture = model.frame(size.columns, size.rows)
    let row = try #require((0..<30).first { picture.text(row: $0).contains("Mon 7") })
    let hours = picture.text(row: row - 1)
    let six = hours.distance(
      from: hours.startIndex,
      to: try #require(hours.firstRange(of: "06")).lowerBound
    )

    let day = Array(picture.text(row: row))
    #expect(day[15..<six].allSatisfy { $0 == " " })
    #expect(day[six + 1] != " ")
    let target = ScreenLayout(model, size: size).target(atColumn: six - 3, row: row, in: model)
    #expect(target == .moment(.zero, lane: model.selected))
  }

  @Test func `every stack has its days where there is room`() throws {
    let model = try ShippedModel.model("learning-in-two-weeks", day: 9, 8, 0).calendar()

    #expect(model.text(200, 60).contains("On top in Desk"))
    #expect(!model.text().contains("On top in Desk"))
  }

  @Test func `what was held back is told under its plot`() throws {
    let model = try ShippedModel.model("smart-rotate-day", day: 1, 19, 0).plotting()

    #expect(model.text(200, 60).contains("✗╌ daily limit of suggestions†"))
  }

  @Test func `what has no room is counted`() throws {
    let model = try ShippedModel.model("busy-evening", day: 1, 18, 0).plotting()

    #expect(model.text(80, 16).contains("more below"))
  }

  @Test func `a name chooses its widget, a lane its stack, and the plot a moment`() throws {
    let model = try ShippedModel.model("smart-rotate-day", day: 1, 13, 12).plotting()
    let layout = model.layout()
    let picture = model.frame()
    let name = try #require((0..<30).first { picture.text(row: $0).hasPrefix(" Calendar") })
    let lane = try #require((0..<30).first { picture.text(row: $0).hasPrefix(" Desk") })

    #expect(layout.target(atColumn: 3, row: name, in: model) == .track(1))
    #expect(layout.target(atColumn: 3, row: lane, in: model) == .stack(StackID(1)))
    guard case .moment(let time, _) = layout.target(atColumn: 60, row: name, in: model) else {
      Issue.record("the plot is no way to another moment")
      return
    }
    #expect(layout.moment(atColumn: 60, in: model) == time)
  }

  /// A drag that began in a wide window goes on in whatever it is made to.
  @Test(arguments: [0, 1, 5, 9, 10, 11, 18, 39])
  func `a moment is told under a drag in a window of any width`(columns: Int) throws {
    let model = try ShippedModel.model("smart-rotate-day", day: 1, 13, 12).plotting()
    let layout = model.layout(columns, 10)

    for column in [-3, 0, 4, 200] {
      let moment = layout.moment(atColumn: column, in: model)
      #expect(moment >= .zero && moment <= model.run.world.end)
    }
  }
}

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
    model.branches.shown = (2, 2)
    let history = DayHistory(of: SmartDay.run, at: now)
    let day = OtherDay(history, of: SmartDay.run, in: run.world)
    model.branches.other = (1, day)
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
    model.branches.before = OtherDay(history, of: SmartDay.run, in: SmartDay.world)

    let layout = model.layout(80, 24)
    let row = try #require(layout.lanes.compactMap(\.thinRow).first)
    let text = model.lines(80, 24)[row]

    #expect(text.hasPrefix(" before "))
    #expect(Set(text.dropFirst(8)) == ["·", " ", "┃"])
  }

  @Test func `what was before a save comes first`() {
    var model = Self.model
    model.branches.before = model.branches.other?.day

    #expect(model.branches.comparison?.names.first == "before")
    model.branches.before = nil
    #expect(model.branches.comparison?.names.first == "branch 1")
  }

  @Test func `a stack that was not there says so`() throws {
    var model = SmartDay.model
    var world = SmartDay.world
    world.stacks[SmartDay.desk.index].name = "Another"
    var run = Run(world: world)
    run.advance(to: SmartDay.at(24))
    model.branches.before = OtherDay(
      DayHistory(of: run, at: model.now),
      of: run,
      in: SmartDay.world
    )

    let layout = model.layout(80, 24)
    let row = try #require(layout.lanes.compactMap(\.thinRow).first)

    #expect(model.lines(80, 24)[row].contains("no such stack"))
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
