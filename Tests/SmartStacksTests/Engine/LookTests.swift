import SimulationCore
import SmartStacks
import Testing

/// A stack that comes to rest elsewhere, and who sees it (decision 55, readings 15 and 17).
@Suite struct LookTests {
  /// Two cards, one looked at every morning and the other every evening; somebody looks at the
  /// stack once before anything is learned.
  private static func cards(_ calendar: LocalCalendar? = nil) -> Day {
    let day = Day.cards(in: calendar).viewingCards().withLimits()
      .changed { $0.world.policy.restGap = .minutes(5) }
    return day.looked(at: day.clock("6:00"))
  }

  /// The first time that the stack comes to rest where nobody has seen it.
  private static func firstRest(_ day: Day) throws -> (time: SimulationTime, turn: Record.Rotation)
  { try #require(day.run().run.rotations.first { $0.turn.isUnseen }) }

  private func seen(_ run: Run) -> [SimulationTime] { ReferenceLooks(run).told.map(\.time) }

  private static func everyFewMinutes(_ day: Day) -> Day {
    stride(from: 0, to: day.world.end.milliseconds / 60_000, by: 7).reduce(day) {
      $0.looked(at: .zero + .minutes($1))
    }
  }

  @Test func `who looks at the instant of a turn sees what was there before it`() throws {
    let rest = try Self.firstRest(Self.cards())
    let run = Self.cards().looked(at: rest.time, rest.time + .minutes(1)).run().run

    let told = ReferenceLooks(run).told
    #expect(told.map(\.time) == [rest.time + .minutes(1)])
    #expect(told.map(\.widget) == [rest.turn.to])
    #expect(told.map(\.count) == [1])
    #expect(told.map(\.until) == [rest.time + .minutes(6)])

    let after = rest.time + .minutes(1)
    let twice = Self.cards().looked(at: rest.time, after, after).run().run

    #expect(seen(twice) == [after])
  }

  @Test func `a touch, an opened app and a look that is an act see it too`() throws {
    let rest = try Self.firstRest(Self.cards())
    let day = Self.cards().looked(at: rest.time)
    let after = day.text(rest.time + .minutes(1))
    for looking in [day.swipe(after), day.open(after), day.glance(after)] {
      #expect(seen(looking.run().run).first == rest.time + .minutes(1))
    }
  }

  @Test func `until somebody looks it says so, and then for how long it stays`() throws {
    let rest = try Self.firstRest(Self.cards())
    let run = Self.cards().looked(at: rest.time, rest.time + .minutes(3)).run().run
    let explainer = Explainer(run: run, at: rest.time + .minutes(1))
    let told = explainer.sentences(of: run.explanation(of: StackID(0), at: rest.time + .minutes(1)))

    #expect(run.state(at: rest.time + .minutes(1)).stacks[0].isUnseen)
    #expect(!run.state(at: rest.time + .minutes(3)).stacks[0].isUnseen)
    #expect(told.contains { $0.text.contains("It turned, and nobody has seen it yet.") })
    let narrator = Narrator(run: run)
    let sentence = run.log.indices.map { narrator.sentence(at: $0).text }
      .first { $0.hasPrefix("The person saw that Home had turned to ") }
    #expect(sentence?.contains("and it stays until ") == true)
  }

  @Test func `whoever looks all day sees it move seldom, and never within the gap`() throws {
    let gap = try Self.everyFewMinutes(Self.cards()).policy("rest.gap", "2h").run().run
    let looks = ReferenceLooks(gap)
    #expect(looks.told == looks.expected)
    #expect(looks.mistakes == [])
    #expect(!looks.told.isEmpty)

    let once = try Self.everyFewMinutes(Self.cards()).policy("limit.seenRests", "1").run().run
    let dates = ReferenceLooks(once).told.map { once.world.calendar.local(at: $0.time).date }
    #expect(Set(dates).count == dates.count)
  }

  @Test func `rest.worth and limit.seenRests keep a stack still`() throws {
    #expect(try Self.cards().policy("rest.worth", "1").run().run.rests.isEmpty)
    #expect(try !Self.cards().policy("rest.worth", "0").run().run.rests.isEmpty)

    let run = try Self.cards().policy("limit.seenRests", "0").run().run
    #expect(run.rests.isEmpty)
    #expect(run.heldBack.contains { $0.reason == .seenRests && $0.blockedBy == .limit(0) })
  }

  @Test func `days are counted by a clock that goes back an hour`() throws {
    let day = Self.everyFewMinutes(Self.cards(DailyLimitRuleTests.berlin(10, 31)))
    let looks = ReferenceLooks(try day.policy("limit.seenRests", "1").run().run)
    #expect(looks.told == looks.expected)
    #expect(looks.mistakes == [])
  }

  @Test func `a branch in which nobody looked is as if nobody ever had`() throws {
    let rest = try Self.firstRest(Self.cards())
    let world = Self.cards().looked(at: rest.time).world
    var run = Run(world: world)
    run.advance(to: world.end)
    let before = run.log
    run.insert(.look(StackID(0)), at: rest.time + .minutes(1))
    run.advance(to: world.end)
    #expect(seen(run) == [rest.time + .minutes(1)])
    run.startBranch(at: rest.time)
    run.advance(to: world.end)
    #expect(run.log == before)
  }

  @Test func `what was seen stays seen when the donations behind it are deleted`() throws {
    let rest = try Self.firstRest(Self.cards())
    let day = Self.cards().looked(at: rest.time, rest.time + .minutes(1))
    let run = day.deletes("Bank", .all, at: day.text(rest.time + .minutes(2))).run().run

    let until = rest.time + .minutes(6)
    #expect(seen(run) == [rest.time + .minutes(1)])
    #expect(!run.rests.contains { $0.time > rest.time && $0.time < until })
  }

  @Test func `by the clock a look changes nothing, nor one at a stack taken apart`() throws {
    let without = try Day("A", "B", "C", showing: 2).withLimits().policy("rest", "first")
      .policy("rest.counted", "clock")
    let looking = without.looked(at: without.clock("9:00"), without.clock("9:05"))
    #expect(looking.run().run.log == without.run().run.log)

    let day = Day("A", "B").takesApart("Home", "9:00").glance("9:10")
    let log = day.looked(at: day.clock("9:05")).run()
    #expect(log.acts == ["09:00 Home taken apart", "09:10 glance Home refused: noStack"])
  }
}
