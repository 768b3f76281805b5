import SimulationCore
import SmartStacks
import Testing

@testable import ScenarioText
@testable import Scenarios

/// Whatever the person did live, the scenario says it so that the reader understands the same.
@Suite struct RecordedActTests {
  private static let text = """
    homestack: 1
    starts: 2021-06-09T06:00
    intents:
      View:
        parameters:
          - {name: card, type: enum, cases: [acme, soup]}
          - {name: stops, type: string, multiple: yes}
        supportedCombinations: [[card]]
    apps: {Cards: {widgets: {W: {configuration: View}, V: {}}}}
    home:
      pages:
        - [{stack: My stack, widgets: [{kind: W, id: w}, V]}, {widget: V, id: one, family: medium}]
        - [{widget: V, id: two, family: medium}]
    keys: {a: {title: look, donate: View, with: {card: soup}}}

    """

  private static let stack = StackID(0)
  private static let values = Configuration([
    .init(name: "card", value: "soup"), .init(name: "stops", value: .init(items: ["a: b", "1"])),
  ])

  @Test(arguments: [
    Input.keep(stack), .dismiss(stack), .silence(stack), .open(stack), .glance(stack),
    .swipe(stack, by: -1), .turnPage(0), .stackSwitch(stack, .smartRotate, on: false),
    .edit(stack, .remove(widget: "w")), .edit(stack, .move(widget: "V", to: 0)),
    .edit(stack, .add(KindID(0), name: "new one", values, at: 1)),
    .edit(stack, .add(KindID(1), name: "v", Configuration(), at: nil)),
    .edit(stack, .takeIn(widget: "one", at: 0)), .edit(stack, .takeIn(widget: "one", at: nil)),
    .edit(stack, .takeApart), .putAlone(widget: "w", page: 1),
    .configure(widget: "w", values), .configure(widget: "W(card=acme)", values),
    .developerMode(AppID(0), on: true), .developerMode(nil, on: true),
  ])
  func `an act is read as it was done`(input: Input) throws {
    try expect(.input(input), isReadAs: input)
  }

  @Test func `a live key is read as what it lets happen`() throws {
    let values = Configuration([.init(name: "card", value: "soup")])
    let donation = Interaction(intent: "View", parameters: values)
    try expect(.key("a"), isReadAs: .donate(AppID(0), donation))
  }

  private func expect(_ act: Act.Kind, isReadAs input: Input) throws {
    let world = try Sample.day(Self.text).world
    let time = SimulationTime.zero + .minutes(90)
    let recording = try ScenarioRecording(text: Self.text, world: world)
    let text = try recording.text(adding: [Act(time: time, kind: act)])
    let result = Sample.read(text)
    #expect(result.diagnostics == [])
    #expect(result.scenario?.world.inputs == [ScheduledInput(time: time, input: input)])
  }

  @Test(arguments: [
    (
      World.Stack(name: "New", family: .systemLarge, members: [], page: 1),
      StackEdit.begin(KindID(0), name: "n", values, page: 1)
    ),
    (
      World.Stack(name: "Morning", family: .systemMedium, members: []),
      .make(widget: "two", on: "one")
    ),
  ])
  func `a stack made live is read as it was made`(stack: World.Stack, edit: StackEdit) throws {
    var world = try Sample.day(Self.text).world
    world.stacks.append(stack)
    let made = Input.edit(StackID(1), edit)
    let act = Act(time: .zero, kind: .input(made))
    let text = try ScenarioRecording(text: Self.text, world: world).text(adding: [act])

    let again = try Sample.world(text)

    #expect(again.inputs == [ScheduledInput(time: .zero, input: made)])
    #expect(again.stacks == world.stacks)
  }
}

@Suite struct RecordedLifeTests {
  @Test func `what is recorded lives on as it did`() throws {
    let text = Lives.text(
      """
      {name: mail, at: 14:00, spread: 4h, chance: 0.7, times: 3, open: Mail}
      {follows: mail, chance: 0.5, \(Lives.acme)}
      """,
      rest: "history: {days: 28}"
    )
    let world = try Sample.day(text).world
    let act = Act(time: .zero + .minutes(90), kind: .input(.glance(StackID(0))))
    let recorded = try ScenarioRecording(text: text, world: world).text(adding: [act])
    let result = Sample.read(recorded)
    #expect(result.diagnostics == [])
    let again = try #require(result.scenario).world
    #expect(again.history == world.history)
    #expect(!again.history.isEmpty)
    let glance = ScheduledInput(time: act.time, input: .glance(StackID(0)))
    #expect(again.inputs.filter { $0 != glance } == world.inputs)
    #expect(again.inputs.contains(glance))
  }
}

@Suite struct NamedActTests {
  private func world(_ changes: (old: String, new: String)...) throws -> World {
    var text = """
      homestack: 1
      starts: 2021-06-09T06:00
      days: 2
      timezone: America/Los_Angeles
      apps:
        A: {widgets: {X: {}, Y: {}}}
        B: {widgets: {Z: {}}}
      home: {pages: [[{stack: One, widgets: [X, Y]}, {stack: Two, widgets: [{kind: Y, id: y2}]}]]}
      """
    for change in changes {
      #expect(text.contains(change.old))
      text = text.replacing(change.old, with: change.new)
    }
    let (scenario, diagnostics) = ScenarioReader.read(text: text, file: "a.yaml")
    return try #require(scenario, "\(diagnostics)").world
  }

  private let swapped = (old: "{stack: One, widgets: [X, Y]}, ", new: "")
  private let moment = SimulationTime.zero + .hours(3) + .minutes(30)

  @Test(arguments: [
    ("starts: 2021-06-09T06:00", "starts: 2021-06-09T05:00", 4.5),
    ("starts: 2021-06-09T06:00", "starts: 2022-01-31T09:00", 0.5),
    ("starts: 2021-06-09T06:00", "starts: 2021-06-09T10:00", -0.5),
    ("America/Los_Angeles", "Asia/Tokyo", 3.5),
  ])
  func `a moment is the same time of the day`(old: String, new: String, hours: Double) throws {
    let named = NamedMoment(moment, in: try world().calendar)

    let time = named.time(in: try world((old: old, new: new)).calendar)

    #expect(time.milliseconds == Int64(hours * 3_600_000))
    #expect(named.words == "09:30")
  }

  @Test func `the second of two equal times stays the second`() throws {
    let start = (old: "starts: 2021-06-09T06:00", new: "starts: 2021-11-07T00:00")
    let long = try world(start)
    let second = SimulationTime.zero + .hours(2) + .minutes(30)

    let longer = try world(start, (old: "days: 2", new: "days: 3"))

    #expect(NamedMoment(second, in: long.calendar).time(in: longer.calendar) == second)
  }

  @Test func `an act finds its stack, app and kind by name`() throws {
    let before = try world()
    let after = try world(
      (
        old: "A: {widgets: {X: {}, Y: {}}}",
        new: "N: {widgets: {W: {}}}\n  A: {widgets: {X: {}, Y: {}}}"
      ),
      (old: "[[{stack: One", new: "[[{stack: Zero, widgets: [W]}, {stack: One")
    )
    let add = StackEdit.add(KindID(2), name: "z", Configuration(), at: nil)
    let kinds: [(Act.Kind, Act.Kind)] = [
      (.input(.swipe(StackID(1), by: -2)), .input(.swipe(StackID(2), by: -2))),
      (.input(.developerMode(AppID(1), on: true)), .input(.developerMode(AppID(2), on: true))),
      (
        .input(.edit(StackID(0), add)),
        .input(.edit(StackID(1), .add(KindID(3), name: "z", Configuration(), at: nil)))
      ),
      (.key("b"), .key("b")), (.input(.turnPage(0)), .input(.turnPage(0))),
    ]

    for (old, new) in kinds {
      let named = NamedAct(Act(time: moment, kind: old), in: before)
      #expect(try named.act(in: after, keys: ["b"]) == Act(time: moment, kind: new))
    }
  }

  @Test(arguments: [
    (Act.Kind.input(.keep(StackID(0))), "there is no stack One", "keep the suggestion in One"),
    (.key("b"), "there is no live key b", "press b"),
    (.input(.turnPage(1)), "there is no page 2", "go to page 2"),
    (
      .input(.developerMode(AppID(1), on: false)), "there is no app B",
      "turn off Developer Mode for B"
    ),
    (
      .input(.edit(StackID(1), .add(KindID(2), name: "z", Configuration(), at: nil))),
      "there is no widget kind Z", "add Z to Two"
    ),
  ])
  func `what is gone is said`(kind: Act.Kind, reason: String, words: String) throws {
    let after = try world(swapped, (old: "  B: {widgets: {Z: {}}}\n", new: ""))
    let named = NamedAct(Act(time: moment, kind: kind), in: try world())

    let misfit = #expect(throws: Problem.self) { try named.act(in: after, keys: []) }

    #expect(misfit?.text == reason)
    #expect(named.words == words)
  }

  @Test func `a time outside of the run is no time of it`() throws {
    let late = NamedAct(Act(time: .zero + .hours(40), kind: .key("b")), in: try world())
    let short = try world((old: "days: 2", new: "days: 1"))

    let misfit = #expect(throws: Problem.self) { try late.act(in: short, keys: ["b"]) }

    #expect(misfit?.text == "the run ends earlier")
    #expect(late.moment.words == "day 2, 22:00")
  }
}
