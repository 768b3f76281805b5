import SimulationCore
import Testing

@testable import SmartStacks

@Suite struct NarratorTests {
  /// Home with Weather and Reminders; Cards has a widget that is nowhere.
  private static let home = Day("Weather", "Reminders").withLimits()
    .kind("Recent Purchases", app: "Cards")
    .timeline("Weather", ("6:00", r(90, 3600)), ("9:00", r(20, 18_000)))
    .timeline("Reminders", ("9:30", r(3, 1800)), ("13:12", r(0)), ("14:30", r(4, 3600)))

  private static func suggesting(at time: String, _ period: String) -> Day {
    home.shortcuts("Cards", at: time, Shortcut("Recent Purchases", period))
  }

  /// The sentences of a run with their clock times.
  private static func told(_ day: Day = home) -> [String] {
    let run = day.run().run
    let narrator = Narrator(run: run)
    return run.log.indices.map { index in
      let clock = Wording.clock(run.world.calendar.local(at: run.log[index].time))
      return "\(clock) \(narrator.sentence(at: index).text)"
    }
  }

  @Test func `A rotation names both scores with their scale`() {
    #expect(
      Self.told().contains(
        "09:30 Home rotated to Reminders because its score (75% of its best: 3 of 4†) beat "
          + "Weather's (22%: 20 of 90). Scores are compared as shares of each widget's "
          + "best score†."
      )
    )
  }

  @Test func `A refusal for a score of zero says when the next one comes`() {
    #expect(
      Self.told().contains(
        "13:12 Reminders was held back because a score of 0 never rotates a stack. "
          + "Its next score is at 14:30, in 1 h 18 min."
      )
    )
  }

  @Test func `A suggestion names the window that its app donated, and what shows again`() {
    let told = Self.told(Self.suggesting(at: "13:00", "13:05-13:35"))
    let sentences = [
      "13:05 Recent Purchases slid into Home at 13:05 "
        + "because Cards donated a shortcut relevant from 13:05 to 13:35.",
      "13:35 Recent Purchases left Home because its half hour was up. Home shows Weather again.",
    ]
    #expect(Set(sentences).isSubset(of: told))
  }

  @Test func `An end that we invented carries its mark`() {
    #expect(
      Self.told(Self.suggesting(at: "13:00", "13:00-")).contains(
        "13:00 Recent Purchases slid into Home at 13:00 "
          + "because Cards donated a shortcut relevant from 13:00, for 1 h†."
      )
    )
  }

  @Test func `A hold says since when, how long, and until when`() throws {
    let swiped = Self.home.swipe("9:26").swipe("9:26")
    func stays(_ end: String, _ hold: String) -> String {
      "09:30 Home stays on Weather until \(end) because the stack was swiped 4 min ago "
        + "and waits \(hold) after a swipe."
    }

    #expect(Self.told(swiped).contains(stays("09:41", "15 min†")))
    let chosen = try swiped.policy("hold.afterTouch", "10m")
    #expect(Self.told(chosen).contains(stays("09:36", "10 min")))
  }

  @Test func `Before the first move the line says what is awaited`() {
    #expect(
      Narrator(run: Self.home.run().run).why(at: .zero).text
        == "Nothing has rotated because no widget has a score before 06:00. "
        + "Home shows Weather, its first widget."
    )
  }

  @Test func `Of several changes at one time the suggestion is reported`() {
    // A second stack takes the suggestion, for the first is switched off.
    let day = Self.suggesting(at: "9:00", "9:30-9:40").off(.widgetSuggestions)
      .stack("Desk", "a:Weather", "b:Weather")
    let narrator = Narrator(run: day.run().run)
    let time = day.clock("9:30")

    #expect(narrator.why(at: time).text.hasPrefix("Recent Purchases slid into Desk"))
    #expect(narrator.why(at: time, stack: StackID(0)).text.hasPrefix("Home rotated to Reminders"))
  }

  @Test func `What comes next is read off the log`() {
    let narrator = Narrator(run: Self.home.run().run)
    let next = narrator.forecasts(after: Self.home.clock("9:12"), limit: 2)

    #expect(next.map(\.countdown) == ["in 18 min", "in 48 min"])
    let sentences = next.map { $0.parts.map(\.text).joined() }
    #expect(sentences == ["Home rotates to Reminders", "Home rotates to Weather"])
  }
}

@Suite struct WordingTests {
  @Test(arguments: [
    (0, "0 s"), (59, "59 s"), (60, "1 min"), (1080, "18 min"), (3600, "1 h"), (4680, "1 h 18 min"),
    (172_800, "2 days"), (183_600, "2 days 3 h"),
  ])
  func `Spans take the units that matter`(seconds: Int64, text: String) {
    #expect(Wording.span(.seconds(seconds)) == text)
  }

  @Test(arguments: [
    (0, "ends now", "just now"), (999, "ends now", "just now"),
    (1000, "1 s left", "for 1 s"), (1_080_000, "18 min left", "for 18 min"),
  ])
  func `No time leaves nothing, or lasts for none`(milliseconds: Int64, left: String, age: String) {
    let length = SimulationDuration(milliseconds: milliseconds)

    #expect(Wording.left(length) == left)
    #expect(Wording.age(length) == age)
    #expect(Wording.span(.init(milliseconds: 1)) == "under 1 s")
  }

  @Test func `Clock times have seconds only between two minutes`() {
    let date = CivilDate(year: 2021, month: 6, day: 9)

    #expect(Wording.clock(LocalTime(date: date, millisecondOfDay: 34_200_000)) == "09:30")
    #expect(Wording.clock(LocalTime(date: date, millisecondOfDay: 34_215_000)) == "09:30:15")
    #expect(Wording.date(date) == "Wed 9 Jun 2021")
  }
}

/// After three rotations by a signal, the next one reports its own details.
@Suite struct NarratorAgainTests {
  /// What is told of a stack of two whose second has something to say every two hours.
  private static func told(_ scores: [Int64], compare: String = "normalised", minutes: Double = 60)
    throws -> [String]
  {
    let day = try Day("Weather", "Calendar").withLimits().policy("compare", compare)
      .timeline("Weather", ("1:00", r(50)), ("2:00", r(25)))
    let whole = scores.enumerated().reduce(day) { day, score in
      let time = "\(3 + 2 * score.offset):00"
      return day.timeline("Calendar", (time, r(Double(score.element), 60 * minutes)))
    }
    return turns(of: whole.run().run)
  }

  private static func turns(of run: Run, by source: Policy.Source? = nil) -> [String] {
    let narrator = Narrator(run: run)
    return run.log.indices.compactMap { index in
      guard case .rotation(let turn) = run.log[index].event, source == nil || turn.source == source
      else { return nil }
      return narrator.sentence(at: index).text
    }
  }

  @Test func `after three rotations the next adds how long and how close`() throws {
    let told = try Self.told([10, 10, 10, 6])

    let scale = " Scores are compared as shares of each widget's best score†."
    let best = "Home rotated to Calendar because its score (100% of its best: 10 of 10†"
    let half = "Home rotated to Weather because it had a score (50% of its best: 25 of 50†"
    let weaker = "Home rotated to Calendar because its score (60% of its best: 6 of 10†"
    #expect(told[0] == "\(best)) beat Weather's (50%: 25 of 50).\(scale)")
    #expect(told[1] == "\(half)) and no signal favored Calendar.\(scale)")
    #expect(told[3] == "\(half), since 02:00) and no signal favored Calendar.")
    #expect(told[4] == "\(best), for 1 h) beat Weather's (50%: 25 of 50).")
    #expect(told[6] == "\(weaker), for 1 h) narrowly beat Weather's (50%: 25 of 50).")
  }

  @Test func `a score without an end has no length, a raw one has no scale`() throws {
    let told = try Self.told([10, 1, 10, 1, 10, 1, 10], minutes: 0)

    let last = "because its score (100% of its best: 10 of 10†) beat Weather's (50%: 25 of 50)."
    #expect(told.last?.hasSuffix(last) == true)

    let raw = try Self.told([30, 30, 30, 30], compare: "raw")

    #expect(raw.count > 4)
    let alone = "because it had a score (25) and no signal favored Calendar."
    #expect(raw.last?.hasSuffix(alone) == true)
  }

  @Test func `what a stack rests on is explained by the counts of its views`() throws {
    let run = try Day.cards(showing: 1).viewingCards().policy("rest", "likeliest")
      .policy("sources.rotate", "relevance").withLimits().run().run
    let told = Self.turns(of: run, by: .rest)

    #expect(told.count > 4)
    for sentence in told.prefix(3) { #expect(sentence.contains("to be viewed†")) }
    let later = told.dropFirst(3)
    let counts = ["because it was viewed around ", "because it is viewed about every "]
    #expect(later.contains { sentence in counts.contains { sentence.contains($0) } })
    // Without counts, each names what was viewed before.
    for sentence in later where sentence.contains("because it is now ") {
      #expect(sentence.contains(", which was just ") || sentence.contains(", after "))
    }
  }

  /// The count is that of the records before, so going back changes no sentence.
  @Test func `a sentence is the same however far the run has come`() throws {
    let whole = try Self.told([10, 10, 10, 6])

    #expect(try Array(whole.prefix(4)) == Array(Self.told([10, 10]).prefix(4)))
  }
}
