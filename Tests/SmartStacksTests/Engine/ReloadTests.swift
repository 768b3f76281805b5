import SimulationCore
import SmartStacks
import Testing

/// Timelines of single widgets: what a reload changes, and what it leaves alone.
@Suite struct ReloadTests {
  /// Case 10: A in a window of two hours; a reload gives only entries without relevance.
  @Test func `a window goes on through a reload that gives only nil`() {
    let log = Day("B", "A").withLimits()
      .provider("A", .minutes(30), after(0, r(5, 7200)))
      .provider("A", from: "0:30", .never, after(0), after(30), after(60)).run()

    #expect(log.reloads == ["00:00 A 1", "00:30 A 3 policy"])
    #expect(log.active("A", "0:45") == "5")
    #expect(log.active("A", "1:59") == "5")
    #expect(log.active("A", "2:00") == nil)
  }

  @Test func `an entry that was reached stays in the pool, one that was dropped leaves it`() {
    let day = Day("B", "A").withLimits().timeline("B", ("6:00", r(1)), ("9:00", r(0.5)))
    let dropped =
      day
      .provider("A", .minutes(60), after(0, r(1, 60)), after(120, r(10)))
      .provider("A", from: "1:00", .never, after(480, r(1))).run()
    let reached =
      day
      .provider("A", .minutes(60), after(0, r(10, 60)))
      .provider("A", from: "1:00", .never, after(480, r(1))).run()

    #expect(dropped.top("9:30") == "A")
    #expect(reached.top("9:30") == "B")
  }

  @Test func `what another instance still knows stays in the pool`() {
    let day = Day("B", "a1:A(card=acme)").alone("a2:A(card=soup)").withLimits()
      .timeline("B", ("6:00", r(1)), ("9:00", r(0.5)))
      .provider(
        "A",
        .never,
        after(540, r(1), when: "card=acme"),
        after(1200, r(10), when: "card=soup")
      )

    #expect(day.run().top("9:30") == "B")
  }

  @Test func `of the answers for a widget's values the newest counts, the last of one moment`() {
    let log = Day("a1:A(card=acme)", "a2:A(card=soup)").withLimits()
      .provider("A", .never, after(0)).provider("A", when: "card=acme", .never, after(0), after(60))
      .provider("A", from: "8:00", when: "card=soup", .never, after(0), after(5), after(10))
      .asks("A", at: "9:00", .widgetCenter).run()

    #expect(log.reloads.prefix(2) == ["00:00 a1 2", "00:00 a2 1"])
    #expect(log.reloads.suffix(2) == ["09:00 a1 2 widgetCenter", "09:00 a2 3 widgetCenter"])
  }

  @Test(arguments: ["percentile", "ratioToMax", "minMax"], ["all", "past", "timeline"])
  func `a pool of many timelines is what they hold`(normaliser: String, scope: String) throws {
    let day = try Day("B", "A").withLimits().policy("normaliser", normaliser)
      .policy("pool.scope", scope).timeline("B", ("0:00", r(3)), ("9:00", r(2)))
    let shared = day.timeline("A", ("8:00", r(4)), ("9:00", r(2, 60)), ("9:30", r(3)))
    let own = day.provider("A", .never, after(480, r(4)), after(540, r(2, 60)), after(570, r(3)))

    #expect(own.run().decisions == shared.run().decisions)
  }

  @Test func `entries of other instances are not touched by a reload`() {
    let log = Day("a1:A", "a2:A", "B").withLimits()
      .provider("A", .never, after(0), after(60, r(1, 600))).asks("A", at: "0:30", .foreground)
      .reload("A", at: "2:00", ("2:00", r(2, 600))).run()

    let entries = log.entries.filter { $0.contains("a1") }
    #expect(entries == ["00:00 a1 nil", "00:30 a1 nil", "01:30 a1 1", "02:00 a1 2"])
    #expect(log.entries.count == 8)
  }

  @Test func `a year's entries by index are the ones that were delivered`() throws {
    let log = try Day("B", "A").withLimits().days(30).policy("budget.daily", "none")
      .provider("A", .minutes(7), after(0, r(1)), after(3, r(2)))
      .reload("A", at: "3/1:00", adding: true, ("3/1:01", r(77))).run()
    let kind = KindID(1)
    let current = log.run.log.compactMap { record -> (SimulationTime, Int32, Score?)? in
      guard case .entryCurrent(let widget, let index, let score) = record.event else { return nil }
      return log.name(widget) == "A" ? (record.time, index, score) : nil
    }

    #expect(current.count > 10_000)
    #expect(
      current.allSatisfy { time, index, score in
        let entry = log.run.entry(index, of: kind)
        return entry.date == time && entry.relevance?.score == score
          && log.run.window(ofEntry: index, of: kind)?.start == time
      }
    )
  }

  @Test func `a kind without a provider answers nobody`() {
    let log = Day("B", "A").withLimits().asks("A", at: "9:00", .widgetCenter).run()

    #expect(log.reloads == ["09:00 A x widgetCenter: noProvider"])
  }

  @Test func `Developer Mode refuses nothing, and lets a waiting reload go at once`() throws {
    let day = try Day("B", "A").withLimits().policy("budget.daily", "0")
      .provider("A", .minutes(60), after(0))
    #expect(
      day.developerMode(true, at: "1:30").developerMode(false, at: "2:45").run().reloads == [
        "00:00 A 1", "01:00 A x policy: budget", "01:30 A 1 policy", "02:30 A 1 policy",
        "03:30 A x policy: budget",
      ]
    )
  }

  @Test func `a suggested widget is asked for while it is there, and by a look once it is old`() {
    let log = Day("A", "B").withLimits().kind("P")
      .provider("P", .minutes(20), after(0, r(1)))
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-9:50", "12:00-12:10")).run()

    #expect(log.reloads == ["09:00 P 1", "09:20 P 1 policy", "09:40 P 1 policy", "12:00 P 1"])

    let looked = Day("A", "B").withLimits().provider("A", .minutes(60), after(0))
      .looks(at: "0:30").run()

    #expect(looked.reloads.prefix(2) == ["00:00 A 1", "01:00 A 1 policy"])
  }

  @Test func `what comes live moves the end of a timeline`() {
    let log = Day("B", "A").withLimits().provider("A", .atEnd, after(0), after(60))
      .reload("A", at: "0:30", adding: true, ("2:00", nil)).run()

    #expect(log.reloads.prefix(3) == ["00:00 A 2", "00:30 A 1", "02:00 A 2 policy"])
  }
}
