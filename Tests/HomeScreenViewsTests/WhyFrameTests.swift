import ScenarioText
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews

@Suite struct WhyFrameTests {
  @Test(arguments: GoldenFrameTests.sizes)
  func `the widget on top and every rule it passed look as they were approved`(size: Size) throws {
    let model = try ShippedModel.model("smart-rotate-day", day: 1, 13, 12)
    let picture = model.asking().frame(size.columns, size.rows)

    assertSnapshot(picture, named: "why-\(size.columns)x\(size.rows)")
  }

  @Test(arguments: GoldenFrameTests.Dress.allCases)
  func `why another is not on top looks as it was approved`(dress: GoldenFrameTests.Dress) throws {
    var model = try ShippedModel.model("smart-rotate-day", day: 1, 13, 12)
      .asking(chosen: "RemindersWidget")
    model.look = dress.look

    assertSnapshot(model.frame(), named: "why-not-100x30-\(dress.rawValue)")
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
        change: "set to 5m",
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
    tried: "Tried: 10 scores, 10 durations, 24 times, 2 switches, 49 rule settings, in 310 runs."
  )

  @Test(arguments: GoldenFrameTests.sizes)
  func `how another would come on top looks as it was approved`(size: Size) throws {
    let model = try ShippedModel.model("smart-rotate-day", day: 1, 13, 12)
      .asking(how: "RemindersWidget", Self.changes)
    let picture = model.frame(size)
    #expect(picture.allText.contains("14:30 to 13:00"))
    assertSnapshot(picture, named: "why-how-\(size.columns)x\(size.rows)")
  }

  @Test func `a small screen shows the first change, a large one all with headings`() throws {
    let day = try ShippedModel.model("smart-rotate-day", day: 1, 13, 12)
    var changes = Self.changes
    changes.rows[0].heading = "This widget"
    changes.rows[1].heading = "The rules"
    for found in [Self.changes, changes] {
      let model = day.asking(how: "RemindersWidget", found)
      let small = model.text(60, 18)
      #expect(small.contains("14:30 to 13:00"))
      #expect(!small.contains("Tried") && !small.contains("This widget"))
    }
    let plain = day.asking(how: "RemindersWidget", Self.changes)
    #expect(plain.text(60, 18).contains(" 2 more"))
    let large = plain.text(100, 34)
    #expect(large.contains("6 to 0") && large.contains("in 310 runs."))
    #expect(!large.contains(" more\n"))
    let headed = day.asking(how: "RemindersWidget", changes).text(200, 60)
    #expect(headed.contains("This widget") && headed.contains("The rules"))
    #expect(headed.contains("6 to 0"))
  }

  @Test func `what is chosen stays in sight where there are more candidates than rows`() throws {
    let model = try ShippedModel.model("smart-rotate-day", day: 1, 13, 12)
    let rows = model.asking(chosen: "RemindersWidget").text(40, 12)

    #expect(rows.contains("Candidate 3 of 4"))
    #expect(rows.contains("Why not Reminders"))
  }

  @Test func `a click on a row chooses it, one on the lane goes there`() throws {
    let model = try ShippedModel.model("smart-rotate-day", day: 1, 13, 12).asking()
    let layout = model.layout()
    let picture = model.frame()
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
      let picture = model.frame()
      let story = (2..<5).map { picture.text(row: $0) }.filter { !$0.allSatisfy { $0 == " " } }
        .prefix { !$0.hasPrefix(" Candidate") }
      let last = story.last.map { $0.reversed().drop { $0 == " " }.first } ?? nil
      #expect(last == ".", "\(hour):12 ends in the middle: \(story)")
    }
  }

  @Test func `a rule's source loses the place in it where there are few rows`() throws {
    let model = try ShippedModel.model("smart-rotate-day", day: 1, 13, 12)

    // Weather is lower than another: one rule, and rows to spare.
    let one = model.asking(chosen: "WeatherWidget").text()
    #expect(one.contains("15 WWDC20 10194 26:12 Widget comparison"))
    // Calendar passed more rules than there are rows.
    let many = model.asking().text()
    #expect(many.contains("3 WWDC21 10049 Zero scores"))
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

    let small = model.asking().text()
    let large = model.asking().text(200, 60)
    model.overlay = .help(scroll: 0)
    let help = model.text(200, 60)
    model.overlay = nil
    model.look = .asciiMono
    let plain = model.asking().text()

    #expect(small.contains("no rotation for 20 min‡"))
    #expect(small.contains("not touched for 15 min†"))
    #expect(small.contains("† default, ‡ fitted to 42 observations on 6 days"))
    #expect(large.contains("† Homestack's default; Apple publishes no value"))
    #expect(large.contains("‡ fitted to 42 observations on 6 days"))
    #expect(help.contains("A value fitted to observations on a phone"))
    #expect(plain.contains("no rotation for 20 min#"))
    #expect(plain.contains("* default, # fitted to 42 observations on 6 days"))
  }
}
