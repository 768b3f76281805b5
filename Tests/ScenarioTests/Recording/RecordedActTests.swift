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
    (Act.Kind.keep(stack), Input.keep(stack)), (.dismiss(stack), .dismiss(stack)),
    (.never(stack), .silence(stack)), (.open(stack), .open(stack)),
    (.glance(stack), .glance(stack)), (.swipe(stack, by: -1), .swipe(stack, by: -1)),
    (.turnPage(0), .turnPage(0)),
    (
      .stackSwitch(stack, .smartRotate, on: false), .stackSwitch(stack, .smartRotate, on: false)
    ),
    (.edit(stack, .remove(widget: "w")), .edit(stack, .remove(widget: "w"))),
    (.edit(stack, .move(widget: "V", to: 0)), .edit(stack, .move(widget: "V", to: 0))),
    (
      .edit(stack, .add(KindID(0), name: "new one", values, at: 1)),
      .edit(stack, .add(KindID(0), name: "new one", values, at: 1))
    ),
    (
      .edit(stack, .add(KindID(1), name: "v", Configuration(), at: nil)),
      .edit(stack, .add(KindID(1), name: "v", Configuration(), at: nil))
    ),
    (.edit(stack, .takeIn(widget: "one", at: 0)), .edit(stack, .takeIn(widget: "one", at: 0))),
    (.edit(stack, .takeIn(widget: "one", at: nil)), .edit(stack, .takeIn(widget: "one", at: nil))),
    (.edit(stack, .takeApart), .edit(stack, .takeApart)),
    (.putAlone(widget: "w", page: 1), .putAlone(widget: "w", page: 1)),
    (.configure(widget: "w", values), .configure(widget: "w", values)),
    (.configure(widget: "W(card=acme)", values), .configure(widget: "W(card=acme)", values)),
    (
      .key("a"),
      .donate(
        AppID(0),
        Interaction(intent: "View", parameters: Configuration([.init(name: "card", value: "soup")]))
      )
    ),
  ])
  func `an act is read as it was done`(act: Act.Kind, input: Input) throws {
    let world = try #require(Sample.read(Self.text).scenario).world
    let time = SimulationTime.zero + .minutes(90)
    let recording = try ScenarioRecording(text: Self.text, world: world)
    let text = try recording.text(adding: [Act(time: time, kind: act)])
    let result = Sample.read(text)
    #expect(result.diagnostics == [])
    #expect(result.scenario?.world.inputs == [ScheduledInput(time: time, input: input)])
  }

  @Test func `a stack that begins with a widget is read as it began`() throws {
    var world = try #require(Sample.read(Self.text).scenario).world
    world.stacks.append(World.Stack(name: "New", family: .systemLarge, members: [], page: 1))
    let edit = StackEdit.begin(KindID(0), name: "n", Self.values, page: 1)
    let act = Act(time: .zero, kind: .edit(StackID(1), edit))
    let text = try ScenarioRecording(text: Self.text, world: world).text(adding: [act])

    let result = Sample.read(text)

    #expect(result.diagnostics == [])
    #expect(result.scenario?.world.inputs.map(\.input) == [.edit(StackID(1), edit)])
    #expect(result.scenario?.world.stacks == world.stacks)
  }

  @Test func `a stack that is made live is read as it was made`() throws {
    var world = try #require(Sample.read(Self.text).scenario).world
    world.stacks.append(World.Stack(name: "Morning", family: .systemMedium, members: []))
    let made = Input.edit(StackID(1), .make(widget: "two", on: "one"))
    let act = Act(time: .zero, kind: .edit(StackID(1), .make(widget: "two", on: "one")))
    let text = try ScenarioRecording(text: Self.text, world: world).text(adding: [act])

    let result = Sample.read(text)

    #expect(result.diagnostics == [])
    #expect(result.scenario?.world.inputs == [ScheduledInput(time: .zero, input: made)])
    #expect(result.scenario?.world.stacks == world.stacks)
  }
}
