import SimulationCore
import Testing

@testable import SmartStacks

/// Where Apple's material disagrees with itself, each statement by its switch (Readings, X1 to X9).
@Suite struct DisagreementTests {
  /// WWDC20 10194 25:09 est. and 10028 21:52; the documentation of `init(score:duration:)`.
  @Test func `X1: all that was ever known counts, or by the switch one timeline`() throws {
    let day = Day("B", "A").reload("A", at: "7:00", ("7:10", r(100, 60)))
      .reload("A", at: "8:30", ("10:00", r(10, 600)), ("12:00", r(40, 600)))
      .timeline("B", ("7:05", r(2, 60)), ("9:00", r(1)))

    #expect(day.run().moves == ["07:10 Home -> A", "09:00 Home -> B"])
    let moves = try day.policy("pool.scope", "timeline").run().moves
    #expect(moves == ["07:10 Home -> A", "09:00 Home -> B", "12:00 Home -> A", "12:10 Home -> B"])
  }

  @Test func `X1: a peak to come counts, or by the switch only what is past`() throws {
    let day = Day("B", "A").timeline("A", ("10:00", r(10, 0)), ("12:00", r(100, 0)))
      .timeline("B", ("8:00", r(3, 0)), ("9:00", r(1, 0)))

    #expect(day.run().moves == ["12:00 Home -> A"])
    #expect(try day.policy("pool.scope", "past").run().moves == ["10:00 Home -> A"])
  }

  /// WWDC20 10194 26:12 est. and 10028 22:15.
  @Test func `X2: values are compared on their own scales, or as written`() throws {
    let day = Day("B", "A").timeline("A", ("8:00", r(0.1)), ("10:00", r(1)))
      .timeline("B", ("8:00", r(1000)), ("9:00", r(100)))

    #expect(day.run().moves == ["10:00 Home -> A"])
    #expect(try day.policy("compare", "raw").run().moves == [])
  }

  /// WWDC21 10049 7:45 and the documentation of the providers.
  @Test func `X3: a place suggests nothing, or by the switch with permission`() throws {
    let day = Day("A", "B").kind("P")
      .shortcuts("P", at: "8:00", Shortcut("P", only: .location("gym")))
      .permission("P", .whileInUse, at: "8:00").arrives("gym", at: "9:00")

    #expect(day.run().moves == [])
    #expect(try day.policy("providers.nonDate", "honour").run().moves == ["09:00 Home + P until ?"])
  }

  /// WWDC21 10049 5:15 and 2:38.
  @Test func `X4: a widget elsewhere is present, or by the switch only one in the stack`() throws {
    let day = Day("A", "B").alone("P").shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00"))

    #expect(day.run().decisions == ["09:00 nowhere x P: present"])
    let moves = try day.policy("presence.shortcut", "stack").run().moves.first
    #expect(moves == "09:00 Home + P until 10:00")
  }

  /// WWDC21 10048 8:30 and the documentation: one instant, and a reload no earlier.
  @Test func `X5: at the end is when the last entry becomes current, and its date passes`() {
    let log = Day("A", "B").provider("A", .atEnd, after(0), after(30), after(60)).run()

    #expect(log.reloads.prefix(2).map { $0.prefix(5) } == ["00:00", "01:00"])
  }

  /// WWDC21 10048 4:40 and "keeping a widget up to date": 15 to 30, and 15 to 60 minutes.
  @Test func `X6: the day's reloads are 40 to 70, and their distance lies in both ranges`() throws {
    let daily = try #require(Policy().budgetDaily)
    let awake = 16 * 60

    #expect((40...70).contains(daily))
    #expect((15...30).contains(awake / daily))
  }

  /// WWDC23 10029 6:08 and the platform table: the watch is no device of this simulation.
  @Test func `X7: what only concerns the watch is refused, and said to have no effect`() {
    #expect(throws: (any Error).self) { try Day().policy("profile", "watch") }
    #expect(Policy.DeviceProfile.allCases.map(\.rawValue) == ["iphone", "ipad", "mac"])

    var day = Day("A", "B")
    let app = day.app("A")
    day.happens("9:00", .relevanceKit(app, call: "relevance()"))
    #expect(day.run().acts == ["09:00 relevance() A refused: noEffect"])
    #expect(day.run().moves == [])
  }

  /// WWDC21 10049 4:33 and 10231 16:09; reading 31.
  @Test func `X8: a shortcut only suggests, or by the switch rotates the stack`() throws {
    let day = Day("A", "P").shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00"))

    #expect(day.run().moves == [])
    let log = try day.policy("sources.rotate", "relevance,shortcut").run()
    #expect(log.moves == ["09:00 Home -> P"])
    #expect(
      log.run.log.contains {
        guard case .rotation(let turn) = $0.event else { return false }
        return turn.source == .shortcut && turn.value.percent == 100
      }
    )
  }

  /// WWDC20 10194 15:12 and 23:01 est.; reading 40.
  @Test func `X9: a default is a configuration, or by the switch only what was saved`() throws {
    let day = Day("A", "C").days(4).kind("C", app: "Cards", intent: "View")
      .intent("View", app: "Cards", "card=acme", combinations: ["card"])
      .donates("Cards", "View(card=acme)", on: 1...3, at: "12:00")
      .changed { $0.world.policy.rest = .stay }

    #expect(day.run().moves == ["4/11:45 Home -> C"])
    #expect(try day.policy("match.defaults", "saved").run().moves == [])
  }
}

/// Readings that no test of a rule says by itself.
@Suite struct ReadingTests {
  @Test func `Reading 2: nothing ticks: days on which nothing happens leave no record`() {
    let log = Day("A", "B").days(3).run()

    #expect(log.run.log.allSatisfy { $0.time == .zero || $0.time == log.day.world.end })
    #expect(log.decisions == [])
  }

  @Test func `Reading 26: predicted on through the next part of the day, it stays`() {
    let log = Day("A", "B").days(4).kind("C", app: "Cards", intent: "View")
      .intent("View", app: "Cards", "card", combinations: ["card"])
      .donates("Cards", "View(card=acme)", on: 1...3, at: "12:00")
      .donates("Cards", "View(card=acme)", on: 1...3, at: "12:20").run()

    let moves = [
      "4/11:45 Home + C(card=acme) until 4/12:15", "4/12:15 Home = C(card=acme) until 4/12:45",
      "4/12:45 Home - C(card=acme) ended, shows A",
    ]
    #expect(log.moves == moves)
  }

  @Test func `Reading 28: a suggested widget has the values of its shortcut and no others`() {
    let log = Day("A", "B").kind("C", app: "Cards", intent: "View")
      .intent("View", app: "Cards", "card", "category=all", combinations: ["card"])
      .shortcuts("Cards", at: "8:00", Shortcut("C", "9:00-10:00", configured: "card=acme")).run()
    let shown = log.run.state(at: log.day.clock("9:00")).stacks[0].suggestion?.widget

    #expect(shown.map { log.run.configuration(of: $0) } == Day.configuration("card=acme"))
  }

  @Test func `Reading 33: weekdays do not count: days of work predict the weekend`() {
    // From Wednesday to Friday, and then Saturday to Tuesday.
    let log = Day("A", "B").days(7).intent("View", app: "Cards", "card", combinations: ["card"])
      .donates("Cards", "View(card=acme)", on: 1...3, at: "12:00").run()

    #expect(
      (4...7).map { log.predicted("\($0)/12:00") } == [
        ["View(card=acme) 3 of 3"], ["View(card=acme) 3 of 4"], ["View(card=acme) 3 of 5"],
        ["View(card=acme) 3 of 6"],
      ]
    )
  }

  @Test func `Reading 36: showing names the widget on top at the start, by default the first`() {
    #expect(Day("A", "B", showing: 1).run().top("0:00") == "B")
    #expect(Day("A", "B").run().top("0:00") == "A")
  }

  @Test func `Reading 38: a value passes 1 only under compare=raw and combine=sum`() {
    for seed in InvariantTests.seeds {
      let day = SharedDays[seed].random.day
      guard day.world.policy.compare != .raw, day.world.policy.combine != .sum else { continue }
      for record in SharedDays[seed].log.run.log {
        guard case .rotation(let turn) = record.event else { continue }
        #expect(Fraction.order(turn.value, .one) <= 0, "seed \(seed)")
      }
    }
  }
}
