import SimulationCore
import SmartStacks
import Testing

@Suite struct EntryContentTests {
  @Test func `an entry without content leaves what the entry before shows`() {
    var day = Day("A", "B")
    let nine = SimulationTime(milliseconds: 9 * 3_600_000)
    let ten = SimulationTime(milliseconds: 10 * 3_600_000)
    day.world.kinds[0].content = WidgetContent(fact: "at rest")
    day.world.kinds[0].timeline = [
      TimelineEntry(date: nine, content: WidgetContent(fact: "first")),
      TimelineEntry(date: ten, relevance: Relevance(score: .whole(1))),
    ]

    var run = Run(world: day.world)
    run.advance(to: day.world.end)

    func fact(at time: SimulationTime) -> String? {
      run.content(of: WidgetID(0), in: run.state(at: time)).fact
    }
    #expect(fact(at: .zero) == "at rest")
    #expect(fact(at: nine) == "first")
    #expect(fact(at: ten) == "first")
  }
}
