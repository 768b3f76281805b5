import SimulationCore
import SmartStacks
import Testing

@testable import ScenarioText
@testable import Scenarios

@Suite struct RecordedLifeTests {
  @Test func `what is recorded lives on as it did`() throws {
    let text = Lives.text(
      """
      {name: mail, at: 14:00, spread: 4h, chance: 0.7, times: 3, open: Mail}
      {follows: mail, chance: 0.5, \(Lives.acme)}
      """,
      rest: "history: {days: 28}"
    )
    let world = try #require(Sample.read(text).scenario).world
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
