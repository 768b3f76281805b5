import SimulationCore
import SmartStacks
import Testing

@Suite struct EntryContentTests {
  private static let nine = SimulationTime.zero + .hours(9)
  private static let (ten, eleven) = (nine + .hours(1), nine + .hours(2))

  /// WWDC20 10194 24:08 est.
  @Test func `an entry says what its widget shows, from its date until the next`() {
    var day = Day("A", "B")
    day.world.kinds[0].content = WidgetContent(fact: "at rest")
    day.world.kinds[0].timeline = [
      TimelineEntry(date: day.clock("9:00"), content: WidgetContent(fact: "first")),
      TimelineEntry(date: day.clock("10:00"), content: WidgetContent(fact: "second")),
    ]
    day.world.kinds[1].content = WidgetContent(fact: "other")
    let log = day.run()

    let times = ["8:59:59", "9:00", "9:59:59", "10:00", "23:59"]
    let facts = times.map { log.content("A", $0)?.fact }
    #expect(facts == ["at rest", "first", "first", "second", "second"])
    #expect(times.allSatisfy { log.content("B", $0)?.fact == "other" })
  }

  /// WWDC20 10194 15:12 est.
  @Test func `a widget shows its default from its first moment, or else the kind's content`() {
    func shown(_ parameter: String) -> [String?] {
      var day = Day().intent("View", app: "Cards", parameter, combinations: ["card"])
        .kind("C", app: "Cards", intent: "View").stack("Home", "own:C", "soup:C(card=soup)")
      day.world.kinds[0].content = WidgetContent(fact: "no card")
      day.world.kinds[0].timeline = ["acme", "soup"].map { (card: String) in
        TimelineEntry(
          date: .zero,
          content: WidgetContent(fact: card),
          when: Day.configuration("card=\(card)")
        )
      }
      let log = day.run()
      return ["own", "soup"].map { log.content($0, "0:00")?.fact }
    }

    #expect(shown("card=acme") == ["acme", "soup"])
    #expect(shown("card") == ["no card", "soup"])
  }

  @Test func `an entry without content leaves what the entry before shows`() {
    var day = Day("A", "B")
    day.world.kinds[0].content = WidgetContent(fact: "at rest")
    day.world.kinds[0].timeline = [
      TimelineEntry(date: Self.nine, content: WidgetContent(fact: "first")),
      TimelineEntry(date: Self.ten, relevance: Relevance(score: .whole(1))),
    ]

    let log = day.run()
    let facts = ["0:00", "9:00", "10:00"].map { log.content("A", $0)?.fact }
    #expect(facts == ["at rest", "first", "first"])
  }

  private static func entry(_ line: String, at time: SimulationTime, adds: Bool) -> TimelineEntry {
    TimelineEntry(date: time, content: WidgetContent(blocks: [.lines([line])]), adds: adds)
  }

  private static func lines(of run: Run, at time: SimulationTime) -> [WidgetContent.Block] {
    run.content(of: WidgetID(0), in: run.state(at: time)).blocks
  }

  @Test func `what comes twice in an instant is added twice, and going back takes it away`() {
    var day = Day("A", "B")
    day.world.kinds[0].timeline = [Self.entry("known", at: Self.nine, adds: false)]
    var run = Run(world: day.world)
    run.advance(to: Self.ten)

    for line in ["one", "two"] {
      let entry = Self.entry(line, at: Self.ten, adds: true)
      run.insert(.timeline(KindID(0), entries: [entry], replacing: .nothing), at: Self.ten)
    }

    #expect(Self.lines(of: run, at: Self.ten) == [.lines(["two", "one", "known"])])
    #expect(Self.lines(of: run, at: Self.nine) == [.lines(["known"])])
    run.removeLastInputs(1)
    run.advance(to: Self.ten)
    #expect(Self.lines(of: run, at: Self.ten) == [.lines(["one", "known"])])
  }

  @Test func `content that stands by itself ends what was added`() {
    var day = Day("A", "B")
    day.world.kinds[0].content = WidgetContent(blocks: [.lines(["at rest"])])
    day.world.kinds[0].timeline = [
      Self.entry("more", at: Self.nine, adds: true), Self.entry("anew", at: Self.ten, adds: false),
      Self.entry("shown", at: Self.eleven, adds: false),
      Self.entry("added", at: Self.eleven, adds: true),
    ]

    let run = day.run().run
    #expect(Self.lines(of: run, at: Self.nine) == [.lines(["more", "at rest"])])
    #expect(Self.lines(of: run, at: Self.ten) == [.lines(["anew"])])
    #expect(Self.lines(of: run, at: Self.eleven) == [.lines(["added", "shown"])])
  }

  @Test func `a widget that joins later has all that was added`() {
    var day = Day("A", "B")
    day.world.kinds[0].timeline = [Self.entry("known", at: .zero, adds: false)]
    for line in ["one", "two"] {
      let entry = Self.entry(line, at: Self.nine, adds: true)
      day.world.inputs.append(
        ScheduledInput(
          time: Self.nine,
          input: .timeline(KindID(0), entries: [entry], replacing: .nothing)
        )
      )
    }
    let edit = StackEdit.add(KindID(0), name: "later", Configuration(), at: nil)
    day.world.inputs.append(ScheduledInput(time: Self.ten, input: .edit(StackID(0), edit)))

    let shown = day.run().content("later", "10:00")?.blocks
    #expect(shown == [.lines(["two", "one", "known"])])
  }
}
