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

    #expect(model.text(200, 60).contains("What Desk shows"))
    #expect(!model.text().contains("What Desk shows"))
  }

  @Test func `what was held back is told under its plot`() throws {
    let model = try ShippedModel.model("smart-rotate-day", day: 1, 19, 0).plotting()

    #expect(model.text(200, 60).contains("✗╌ its suggestions of the day†"))
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
