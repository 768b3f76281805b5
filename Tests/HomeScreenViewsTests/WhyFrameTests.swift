import ScenarioText
import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews

@Suite struct WhyFrameTests {
  private func frame(_ model: ScreenModel, _ columns: Int, _ rows: Int) -> Frame {
    HomeScreenView.compose(model, size: Size(columns: columns, rows: rows))
  }

  private func text(_ frame: Frame) -> String {
    (0..<frame.size.rows).map { frame.text(row: $0) }.joined(separator: "\n")
  }

  @Test(arguments: GoldenFrameTests.sizes)
  func `the widget on top and every rule it passed look as they were approved`(size: Size) throws {
    let model = try ShippedModel.model("smart-rotate-day", day: 1, 13, 12)
    let picture = frame(model.asking(), size.columns, size.rows)

    assertSnapshot(FrameSnapshot.text(picture), named: "why-\(size.columns)x\(size.rows)")
  }

  @Test(arguments: GoldenFrameTests.Dress.allCases)
  func `why another is not on top looks as it was approved`(dress: GoldenFrameTests.Dress) throws {
    var model = try ShippedModel.model("smart-rotate-day", day: 1, 13, 12)
      .asking(chosen: "RemindersWidget")
    model.look = dress.look

    assertSnapshot(
      FrameSnapshot.text(frame(model, 100, 30)),
      named: "why-not-100x30-\(dress.rawValue)"
    )
  }

  /// What was found for Reminders at that moment, and more than a small screen has room for.
  private static let changes = WhyScreen.Changes(
    widget: "RemindersWidget",
    remarks: ["By itself it comes on top at 14:30."],
    rows: [
      WhyScreen.Changes.Row(
        place: "apps.Reminders.widgets.RemindersWidget.timeline[2].at",
        name: "Reminders 14:30 at",
        change: "14:30 to 13:00",
        outcome: "on top since 13:00 by relevance",
        since: "on top since 13:00"
      ),
      WhyScreen.Changes.Row(
        place: "policy.limit.gap",
        change: "not set to 5m",
        outcome: "on top since 13:05 by relevance",
        since: "on top since 13:05"
      ),
      WhyScreen.Changes.Row(
        place: "apps.Calendar.widgets.CalendarWidget.timeline[2].relevance.score",
        name: "Calendar 13:00 score",
        change: "6 to 0",
        outcome: "on top since 13:00 by relevance",
        since: "on top since 13:00"
      ),
    ],
    tried: "Tried: 10 scores, 10 durations, 24 times, 2 switches, 49 knobs, in 310 runs."
  )

  @Test(arguments: GoldenFrameTests.sizes)
  func `how another would come on top looks as it was approved`(size: Size) throws {
    let model = try ShippedModel.model("smart-rotate-day", day: 1, 13, 12)
      .asking(how: "RemindersWidget", Self.changes)
    let picture = frame(model, size.columns, size.rows)

    #expect(text(picture).contains("14:30 to 13:00"))
    assertSnapshot(FrameSnapshot.text(picture), named: "why-how-\(size.columns)x\(size.rows)")
  }

  @Test func `the first change is shown where there is little room, and the others are counted`()
    throws
  {
    let model = try ShippedModel.model("smart-rotate-day", day: 1, 13, 12)
      .asking(how: "RemindersWidget", Self.changes)

    let small = text(frame(model, 60, 18))
    #expect(small.contains("14:30 to 13:00"))
    #expect(small.contains(" 2 more"))
    #expect(!small.contains("Tried"))
    let large = text(frame(model, 100, 34))
    #expect(large.contains("6 to 0"))
    #expect(!large.contains(" more\n"))
    #expect(large.contains("in 310 runs."))
  }

  @Test func `what changes are about is said where there is room for all of it`() throws {
    var changes = Self.changes
    changes.rows[0].heading = "This widget"
    changes.rows[1].heading = "The rules"
    let model = try ShippedModel.model("smart-rotate-day", day: 1, 13, 12)
      .asking(how: "RemindersWidget", changes)

    let large = text(frame(model, 200, 60))
    #expect(large.contains("This widget") && large.contains("The rules"))
    #expect(large.contains("6 to 0"))
    let small = text(frame(model, 60, 18))
    #expect(!small.contains("This widget"))
    #expect(small.contains("14:30 to 13:00"))
  }

  @Test func `each candidate says what speaks for it and what stops it`() throws {
    let model = try ShippedModel.model("smart-rotate-day", day: 1, 13, 12)
    let rows = text(frame(model.asking(), 100, 30))

    #expect(rows.contains(/Calendar +relevance +6 of 12 .* 50 % +on top +13:30/))
    #expect(rows.contains(/Weather +relevance +20 of 60 .* 33 % +lower than Calend.* –/))
    #expect(rows.contains(/Recent.* +shortcut +– .* dated +Desk took it +13:35/))
  }

  @Test func `what is chosen stays in sight where there are more candidates than rows`() throws {
    let model = try ShippedModel.model("smart-rotate-day", day: 1, 13, 12)
    let rows = text(frame(model.asking(chosen: "RemindersWidget"), 40, 12))

    #expect(rows.contains("Candidate 3 of 4"))
    #expect(rows.contains("Why not Reminders"))
  }

  @Test func `a click on a row chooses it, one on the lane goes there`() throws {
    let model = try ShippedModel.model("smart-rotate-day", day: 1, 13, 12).asking()
    let layout = ScreenLayout(model, size: Size(columns: 100, rows: 30))
    let picture = frame(model, 100, 30)
    let row = try #require((0..<30).first { picture.text(row: $0).hasPrefix(" ▲ Weather") })
    let lane = try #require((20..<30).first { picture.text(row: $0).hasPrefix(" Home") })

    #expect(layout.target(atColumn: 5, row: row, in: model) == .candidate(1))
    guard case .moment = layout.target(atColumn: 40, row: lane, in: model) else {
      Issue.record("the lane is no way to another moment")
      return
    }
  }

  @Test func `every sentence at the top is whole`() throws {
    for hour in 6..<24 {
      let model = try ShippedModel.model("smart-rotate-day", day: 1, hour, 12).asking()
      let picture = frame(model, 100, 30)
      let story = (2..<5).map { picture.text(row: $0) }.filter { !$0.allSatisfy { $0 == " " } }
        .prefix { !$0.hasPrefix(" Candidate") }
      let last = story.last.map { $0.reversed().drop { $0 == " " }.first } ?? nil
      #expect(last == ".", "\(hour):12 ends in the middle: \(story)")
    }
  }

  @Test(arguments: [80, 100])
  func `when the others win names them whole, and in how long where there is room`(
    columns: Int
  ) throws {
    let model = try ShippedModel.model("smart-rotate-day", day: 1, 13, 12)
    let rows = text(frame(model.asking(), columns, columns == 80 ? 24 : 30))

    #expect(rows.contains(/▲ Reminders +100 %/))
    #expect(rows.contains(/▲ Weather +33 %/))
    #expect(rows.contains("14:30 in 1 h 18 min") == (columns == 100))
  }

  @Test func `a rule's title goes on below, or its source is told without the place in it`() throws
  {
    let model = try ShippedModel.model("smart-rotate-day", day: 1, 13, 12)

    // Weather is lower than another: one rule, and rows to spare.
    let one = text(frame(model.asking(chosen: "WeatherWidget"), 100, 30))
    #expect(one.contains("15 WWDC20 10194 26:12 How two widgets are"))
    #expect(one.contains(/\s{24,}compared/))
    // Calendar passed more rules than there are rows.
    let many = text(frame(model.asking(), 100, 30))
    #expect(many.contains("3 WWDC21 10049 A score of zero or lower"))
  }

  @Test func `what was fitted has a mark of its own, with a twin, and a note below`() throws {
    let file = """
      homestackPolicy: 1
      fitted: {sightings: 42, days: 6, doubt: 5%}
      policy: {limit.gap: 20m}
      told: {limit.gap: 12m to 25m}
      """
    var overrides = ScenarioReader.Overrides()
    overrides.policyFile = (content: Array(file.utf8), file: "phone.policy.yaml")
    var model = try ShippedModel.model("smart-rotate-day", day: 1, 13, 12, overrides)

    let small = text(frame(model.asking(), 100, 30))
    let large = text(frame(model.asking(), 200, 60))
    model.overlay = .help(scroll: 0)
    let help = text(frame(model, 200, 60))
    model.overlay = nil
    model.look = .asciiMono
    let plain = text(frame(model.asking(), 100, 30))

    #expect(small.contains("the stack was at rest for 20 min‡"))
    #expect(small.contains("no touch in the last 15 min†"))
    #expect(small.contains("† ours, ‡ fitted to 42 sightings of 6 days"))
    #expect(large.contains("† our default, since nothing is published; a knob changes it"))
    #expect(large.contains("‡ fitted to 42 sightings of 6 days"))
    #expect(help.contains("A number fitted to what was seen on a phone"))
    #expect(plain.contains("the stack was at rest for 20 min#"))
    #expect(plain.contains("* ours, # fitted to 42 sightings of 6 days"))
  }
}
