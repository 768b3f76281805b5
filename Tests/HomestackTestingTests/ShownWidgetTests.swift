import HomestackTesting
import Testing

/// What is on top, compared with names as a team's test compares it.
@Suite struct ShownWidgetTests {
  private let day: SimulatedDay

  init() throws { day = try SimulatedDay(text: ParcelDay.text) }

  @Test func `the name of a kind is what is on top, at any time that the command line takes`() {
    #expect(day.stack("Home").top(at: "12:30") == "Parcel")
    #expect(day.stack("Home").top(at: "+6h30m") == "Parcel")
    #expect(day.stack("Home").top(at: "2021-06-09T12:30") == "Parcel")
    #expect(day.stack("Home").top(at: "day 1 12:30") != "ClockWidget")
    #expect(day.stack("Home").top(at: "9:00") == "ClockWidget")
    #expect(day.stack("Home").top(at: "9:00") != "Parcel")
  }

  @Test func `a failed expectation says what is on top and why, and why the expected is not`() {
    withKnownIssue {
      #expect(day.stack("Home").top(at: "9:00") == "Parcel")
    } matching: { issue in
      let words = "\(issue)"
      return words.contains("ClockWidget is on top of Home at 09:00")
        && words.contains("Home shows Clock, as it has from the start.")
        && words.contains("Parcels is widget 2 of 2 in Home, not on top.")
        && words.contains("What stops it:")
    }
  }

  @Test func `a value that nobody compared says what stops each other widget, in a few lines`() {
    let lines = "\(day.stack("Home").top(at: "12:30"))".split(separator: "\n")

    #expect(lines.count == 3, "\(lines)")
    #expect(lines.first == "Parcel is on top of Home at 12:30")
    #expect(lines.last?.hasPrefix("  ClockWidget: ") == true)
  }

  @Test(arguments: [
    ("Hom", "12:30", "Parcel", "Did you mean Home?"),
    ("Home", "noon", "Parcel", "is not a time"),
    ("Home", "day 9 12:30", "Parcel", "is outside"),
    ("Home", "12:30", "Parcl", "Did you mean Parcel?"),
  ])
  func `what there is not makes no expectation true, and is told`(
    stack: String,
    time: String,
    widget: String,
    words: String
  ) {
    let top = day.stack(stack).top(at: time)
    let (isEqual, isOther) = (top == widget, top != widget)

    #expect(!isEqual)
    #expect(!isOther)
    #expect("\(top)".contains(words), "\(top)")
  }

  @Test func `a name is asked for where the opposite has to hold`() throws {
    #expect(try day.stack("Home").top(at: "9:00").name == "ClockWidget")
    #expect(throws: DayProblem.self) { _ = try day.stack("Hom").top(at: "9:00").name }
    #expect(throws: DayProblem.self) { _ = try day.stack("Hom").turns() }
  }

  @Test func `where nothing is suggested there is nothing, and no name is its name`() {
    let suggestion = day.stack("Home").suggestion(at: "12:30")

    #expect(suggestion.isNothing)
    #expect(suggestion != "Parcel")
    #expect(!day.stack("Hom").suggestion(at: "12:30").isNothing)
  }

  @Test func `a suggestion of a built-in day is found by its kind and by its values`() throws {
    let smart = try SimulatedDay(scenario: "smart-rotate-day")
    let name = "CardRecentPurchasesWidget(card=acme,category=all)"

    #expect(smart.stack("Desk").suggestion(at: "13:10") == "CardRecentPurchasesWidget")
    #expect(try smart.stack("Desk").suggestion(at: "13:10").name == name)
    #expect(smart.stack("Home").top(at: "14:30") == "RemindersWidget")
  }

  @Test func `turns are told in order, at times that can be asked for`() throws {
    let turns = try day.stack("Home").turns()
    let turn = try #require(turns.first)

    #expect(turns.map(\.top) == ["Parcel"])
    #expect(turn.time == "12:00")
    #expect(day.stack("Home").top(at: turn.time) == "Parcel")
    #expect(turn.description.hasPrefix("12:00 Parcel: "))
  }
}
