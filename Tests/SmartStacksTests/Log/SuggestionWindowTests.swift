import SimulationCore
import Testing

@testable import SmartStacks

/// The record of a suggestion carries its window, so that no reader looks for it.
@Suite struct SuggestionWindowTests {
  private static func sentences(_ day: Day) -> [String] {
    var run = Run(world: day.world)
    run.advance(to: day.world.end)
    let narrator = Narrator(run: run)
    return run.log.indices.compactMap { index in
      guard case .suggestionInserted = run.log[index].event else { return nil }
      return narrator.sentence(at: index).text
    }
  }

  @Test func `periods that touch are told as the one window that they make`() {
    let day = Day("A", "B").kind("P")
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00", "10:00-10:30"))

    let sentences = Self.sentences(day)

    #expect(sentences == ["P slid in at 09:00: P donated a shortcut for 09:00–10:30."])
  }

  @Test func `several shortcuts for one widget are told as the window that holds it`() {
    let day = Day("A", "B").kind("P")
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-9:20"), Shortcut("P", "9:00-9:40"))

    let sentences = Self.sentences(day)

    #expect(sentences == ["P slid in at 09:00: P donated a shortcut for 09:00–09:40."])
  }
}
