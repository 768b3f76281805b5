import SimulationCore
import Testing

@testable import SmartStacks

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

    #expect(
      log.moves == [
        "4/11:45 Home + C(card=acme) until 4/12:15", "4/12:15 Home = C(card=acme) until 4/12:45",
        "4/12:45 Home - C(card=acme) ended, shows A",
      ]
    )
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
