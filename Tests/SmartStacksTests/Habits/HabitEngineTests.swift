import Habits
import SimulationCore
import SmartStacks
import Testing

/// What HABIT does to a Home Screen, on days that start on a Wednesday.
@Suite struct HabitEngineTests {
  private static func home(_ widgets: String...) -> Day {
    var day = Day().learningHabits().days(9)
      .intent("View", app: "Bank", "card", "category", combinations: ["card"])
      .kind("C", app: "Bank", intent: "View")
    day.add(stack: "Home", widgets, showing: 0)
    return day
  }

  private static let noon = home("Weather", "C(card=acme,category=restaurants)")
    .donates("Bank", "View(card=acme,category=groceries)", on: 1...6, at: "12:00")

  @Test func `Case 13: three noons are enough to rotate to the widget, and it says why`() {
    let log = Self.noon.run()

    #expect(log.decisions.first == "4/11:45 Home -> C")
    #expect(log.top("4/11:44") == "Weather")
    #expect(log.top("4/12:00") == "C")
    let expected = ["View(card=acme): viewed around 12:00 on each of the last 3 days"]
    #expect(log.predicted("4/12:00") == expected)
    #expect(!log.predictions.contains { ["1/", "2/", "3/"].contains(String($0.prefix(2))) })
  }

  @Test func `Case 14: what is placed nowhere is suggested from the fourth day that supports it`() {
    let log = Self.home("Weather", "C(card=soup)")
      .donates("Bank", "View(card=acme)", on: 1...6, at: "19:00").run()

    #expect(log.withheld.first == "4/18:45 nowhere x C(card=acme): unsure until 4/19:45")
    #expect(log.moves.first == "5/18:45 Home + C(card=acme) until 5/19:45")
  }

  @Test func `what usually follows is predicted right after what it follows`() {
    let planning = Self.home("Weather", "C(card=acme)")
      .intent("Plan", app: "Calendar", combinations: [""])
    let times = [("1/8:10", "1/8:20"), ("2/14:30", "2/14:34"), ("3/10:50", "3/10:55")]
    let log = times.reduce(planning) { day, times in
      day.donates("Calendar", "Plan", at: times.0).donates("Bank", "View(card=acme)", at: times.1)
    }
    .donates("Calendar", "Plan", at: "4/17:05").run()

    #expect(
      log.predictions.contains(
        "4/17:05 + View(card=acme): follows Plan within 15 minutes (3 of the last 3 times) "
          + "until 4/17:20"
      )
    )
    #expect(log.top("4/17:06") == "C")
  }

  @Test func `a weekday habit keeps quiet on the weekend once one was lived`() {
    let weekdays = [1, 2, 3, 6, 7, 8, 9]
    let log = Self.home("Weather", "C(card=acme)").days(14)
      .donates("Bank", "View(card=acme)", on: weekdays, at: "12:00").run()
    let days = Set(log.predictions.filter { $0.contains("+") }.map { $0.prefix { $0 != "/" } })

    // Day 4 is the first Saturday; day 5, the Sunday, has a Saturday without it to go by.
    #expect(days.contains("4"))
    #expect(!days.contains("5") && !days.contains("11") && !days.contains("12"))
    #expect(days.contains("9") && days.contains("10") && days.contains("13"))
  }

  @Test func `a prediction says how often the earlier ones were correct`() {
    let log = Self.noon.run()
    let records = log.run.log.compactMap { record in
      if case .predictionStarted(let prediction) = record.event { prediction.record } else { nil }
    }
    // Viewed on days 4 to 6, and no longer on day 7.
    let yes = true
    let outcomes = records.map(\.outcomes)
    #expect(outcomes == [[], [yes], [yes, yes], [yes, yes, yes], [yes, yes, yes, false]])
    #expect(records.last?.words == "correct 3 of the last 4 times")
    #expect(records[1].words == nil, "two are too few for a sentence")
  }

  @Test func `two days of ignored predictions withdraw the suggestion`() {
    let log = Self.home("Weather", "Mail").days(17)
      .donates("Bank", "View(card=acme)", on: 1...13, at: "19:00").run()
    let suggested = log.moves.filter { $0.contains("+") }.map { $0.prefix { $0 != "/" } }

    #expect(suggested.suffix(3) == ["13", "14", "15"])
    #expect(log.withheld.contains { $0.contains("ignored") && $0.hasPrefix("16/") })
  }

  @Test func `deleting the donations ends the prediction at once`() {
    let log = Self.noon.deletes("Bank", .all, at: "5/12:10").run()

    #expect(log.predictions.contains("5/12:10 - View(card=acme) deleted"))
    #expect(!log.predictions.contains { $0.hasPrefix("6/") || $0.hasPrefix("7/") })
  }

  @Test func `what was learned before the start counts from the first hour`() {
    var day = Self.home("Weather", "C(card=acme)")
    let past = Self.home("Weather", "C(card=acme)")
      .donates("Bank", "View(card=acme)", on: 1...9, at: "12:00").world.inputs
    day.world.history = past.map { ScheduledInput(time: $0.time - .hours(9 * 24), input: $0.input) }
    let log = day.run()

    #expect(log.top("1/12:00") == "C")
    guard case .historyLearned(let donations, let rejected, let opened) = log.run.log[1].event
    else {
      Issue.record("the log does not say what was learned")
      return
    }
    #expect((donations, rejected, opened) == (9, 0, 0))
  }

  @Test func `an app is typically used when it was opened on most days`() {
    let day = Self.home("Weather", "Mail").opens("Mail", on: 1...4, at: "9:00")
      .shortcuts("Mail", at: "5/6:00", Shortcut("Mail"))
    #expect(day.run().withheld.first == "5/06:00 nowhere x Mail: notNow until 5/08:45")
  }

  @Test func `the portrait shows what decides`() throws {
    var run = Self.noon.run().run
    run.advance(to: Self.noon.clock("6/11:50"))
    let person = run.habits(at: Self.noon.clock("6/11:50"))
    let habit = try #require(person.habits.first)

    #expect(habit.title == "C · acme")
    #expect(habit.views.count == 5)
    #expect(habit.why == "Viewed around 12:00 on each of the last 5 days.")
    #expect(habit.record.outcomes == [true, true])
    #expect(habit.weekdays.indices.max { habit.weekdays[$0] < habit.weekdays[$1] } == 48)
    guard case .predicted(let end) = habit.standing else {
      Issue.record("it is predicted, not \(habit.standing)")
      return
    }
    #expect(end.minute == 12 * 60 + 45)
    #expect(person.next.map(\.habit) == [0])

    let whole = Self.noon.run().run
    func standing(_ time: String) throws -> HabitForecast {
      try #require(whole.habits(at: Self.noon.clock(time)).habits.first).standing
    }
    #expect(try standing("1/13:30") == .lacks(.firstDay))
    #expect(try standing("3/12:20") == .lacks(.justViewed(minutes: 20)))
    #expect(try standing("3/11:50") == .lacks(.support(2, needed: 3)))
    #expect(try standing("6/16:00") == .lacks(.support(0, needed: 3)))
  }
}

/// An app that is opened to see what it then donates.
@Suite struct OpenedAppTests {
  private static let day = Day("Weather", "Mail").learningHabits().days(6)
    .intent("View", app: "Bank", "card", combinations: ["card"])
    .opens("Bank", on: 1...4, at: "12:00")
    .donates("Bank", "View(card=acme)", on: 1...4, at: "12:00")

  @Test func `the app and what it donates at the same moment are one view`() throws {
    let person = Self.day.run().run.habits(at: Self.day.clock("5/9:00"))
    #expect(person.habits.map(\.title) == ["View · acme"])
    #expect(person.habits.first?.follows == [])
    #expect(person.next.map(\.habit) == [0])
  }

  @Test func `without the donation the app speaks for itself`() throws {
    let person = Self.day.deletes("Bank", .all, at: "4/13:00").run().run
      .habits(at: Self.day.clock("5/9:00"))
    #expect(person.habits.map(\.title) == ["Bank"])
    #expect(person.habits.first?.views.count == 4)
  }
}
