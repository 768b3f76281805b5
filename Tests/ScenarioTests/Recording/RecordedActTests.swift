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
    let act = Act(time: .zero, kind: .input(.edit(StackID(1), edit)))
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
    let act = Act(time: .zero, kind: .input(made))
    let text = try ScenarioRecording(text: Self.text, world: world).text(adding: [act])

    let result = Sample.read(text)

    #expect(result.diagnostics == [])
    #expect(result.scenario?.world.inputs == [ScheduledInput(time: .zero, input: made)])
    #expect(result.scenario?.world.stacks == world.stacks)
  }
}
