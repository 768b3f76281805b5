import SimulationCore
import SmartStacks
import Testing

/// A stack that comes to rest elsewhere, and who sees it (decision 55, readings 15 and 17).
@Suite struct LookTests {
  /// A card for every morning and one for every evening; one look before anything is learned.
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

  @Test func `who looks at the instant of a rotation sees what was there before it`() throws {
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
    #expect(told.contains { $0.text.contains("The person has not viewed it since it rotated.") })
    let narrator = Narrator(run: run)
    let sentence = run.log.indices.map { narrator.sentence(at: $0).text }
      .first { $0.hasPrefix("The person saw that Home had rotated to ") }
    #expect(sentence?.contains(", which stays until ") == true)
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

/// Reading 15: every touch holds the stack; a look is none.
@Suite struct TouchTests {
  @Test func `a tap opens the app of the widget on top and holds the stack, a look does not`() {
    let log = Day("A", "B").kind("P").timeline("B", ("9:05", r(1, 7200)))
      .shortcuts("P", at: "8:00", Shortcut("P", "12:00-13:00")).open("9:00").open("12:10").run()

    #expect(log.acts == ["09:00 opened A on Home", "12:10 opened P on Home"])
    #expect(log.decisions.first == "09:05 Home x B: hold until 09:15")

    let looked = Day("A", "B").timeline("B", ("9:05", r(1))).glance("9:00").run()

    #expect(looked.acts == ["09:00 glanced at Home"])
    #expect(looked.moves == ["09:05 Home -> B"])
  }

  @Test func `to keep, dismiss or silence a suggestion holds the stack`() {
    let day = Day("A", "B").kind("P").timeline("B", ("9:12", r(1, 3600)))
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00"))
    for acted in [day.keep("9:10"), day.dismiss("9:10"), day.never("9:10")] {
      let held = ["09:12 Home x B: hold until 09:25", "09:25 Home -> B"]
      #expect(acted.run().decisions.suffix(2) == held)
    }
  }

  @Test func `a hold names the touch that began it`() {
    let log = Day("A", "B").swipe("8:00").swipe("8:10").open("9:00")
      .timeline("B", ("9:05", r(1, 7200))).run()
    let narrator = Narrator(run: log.run)
    let told = log.run.log.indices.map { narrator.sentence(at: $0).text }
    let opened = "the person opened an app from the stack 5 min ago and it waits 15 min† after"
    #expect(told.contains { $0.contains(opened) })
  }

  /// Nothing traps at run time, whatever an input names.
  @Test func `an input that names what is not there is ignored`() {
    var day = Day("A", "B").shortcuts("A", at: "8:00", Shortcut("P", "9:00-10:00"))
    for index in [-1, 2, 99, Int(Int32.max), Int(Int32.min)] {
      let (stack, kind, app) = (StackID(index), KindID(index), AppID(index))
      let inputs: [Input] = [
        .swipe(stack, by: 1), .keep(stack), .dismiss(stack), .silence(stack), .open(stack),
        .glance(stack), .look(stack), .stackSwitch(stack, .smartRotate, on: false),
        .turnPage(index),
        .edit(stack, .remove(widget: "A")), .openApp(app), .developerMode(app, on: true),
        .edit(StackID(0), .add(kind, name: "N", Configuration(), at: nil)),
        .shortcuts(app, []), .timeline(kind, entries: [], replacing: .everything),
        .locationPermission(app, .always), .relevanceKit(app, call: "x"),
        .options(IntentID(index), parameter: "card", OptionsCollection(sections: [])),
      ]
      for input in inputs { day.happens("9:00", input) }
    }
    for steps in [Int.max, .min] { day.happens("9:00", .swipe(StackID(0), by: steps)) }

    #expect(day.run().acts == [])
  }

  @Test func `a dot of the stack is as many swipes away as the ring says`() {
    let log = Day("A", "B", "C").kind("P")
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-12:00"))
      .swipe("9:10", by: 2).timeline("C", ("9:00", nil)).run()
    let state = log.run.state(at: log.day.clock("9:10"))[StackID(0)]

    // The ring is P, A, [B], C; P covered A.
    #expect((0...3).map { state.swipes(toMember: $0) } == [-1, 0, 1, 0])
    let covered = log.run.state(at: log.day.clock("9:05"))[StackID(0)]
    #expect((0...2).map { covered.swipes(toMember: $0) } == [1, 2, 3])

    let day = Day("A", "B", "C", showing: 1).kind("P")
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-12:00")).swipe("9:10", by: -1)
    let beyond = day.run().run.state(at: day.clock("9:10"))[StackID(0)]

    // The ring is [A], P, B, C.
    #expect((0...2).map { beyond.swipes(toMember: $0) } == [0, 2, 3])
    #expect(day.swipe("9:20", by: 2).run().top("9:20") == "B")
  }
}
