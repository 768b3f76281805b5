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

    #expect(Self.sentences(day) == ["P slid in at 09:00: P donated a shortcut for 09:00–10:30."])

    let several = Day("A", "B").kind("P")
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-9:20"), Shortcut("P", "9:00-9:40"))

    #expect(
      Self.sentences(several) == ["P slid in at 09:00: P donated a shortcut for 09:00–09:40."]
    )
  }

  private static func elsewhere(_ provider: RelevantShortcut.Provider) throws -> Day {
    try Day("A", "B").kind("P").policy("providers.nonDate", "honour")
      .shortcuts("P", at: "8:00", Shortcut("P", only: provider))
      .permission("P", .always, at: "8:00")
  }

  @Test func `a place, a situation and a time of use are told as what they are`() throws {
    let place = try Self.elsewhere(.location("the gym")).arrives("the gym", at: "9:00")
    let routine = try Self.elsewhere(.dailyRoutine("commute")).routine(
      .commute,
      on: true,
      at: "9:00"
    )
    let usage = Day("A", "B").kind("P").days(4).opens("P", on: 1...3, at: "8:00")
      .shortcuts("P", at: "3/12:00", Shortcut("P"))

    #expect(
      Self.sentences(place)
        == ["P slid in at 09:00: P donated a shortcut for the gym, and the person is there."]
    )
    #expect(
      Self.sentences(routine) == ["P slid in at 09:00: P donated a shortcut for the commute."]
    )
    #expect(
      Self.sentences(usage) == [
        "P slid in at 07:45: P donated a shortcut without a time, and is mostly used 07:45–08:15."
      ]
    )
  }

  @Test func `the rule that it passed names the place, or the time of use`() throws {
    let place = try Self.elsewhere(.location("gym")).arrives("gym", at: "9:00")
    let usage = Day("A", "B").kind("P").days(4).opens("P", on: 1...3, at: "8:00")
      .shortcuts("P", at: "3/12:00", Shortcut("P"))
    func first(_ day: Day, _ time: String) -> PassedRule? {
      day.run().run.explanation(of: StackID(0), at: day.clock(time)).passed.first
    }

    #expect(first(place, "9:30")?.compared == "gym since 09:00")
    #expect(first(place, "9:30")?.decision == 38)
    #expect(first(usage, "4/8:00")?.compared == "07:45–08:15")
    #expect(first(usage, "4/8:00")?.decision == 35)
  }

  @Test func `where it shows is said with the word that belongs to it`() {
    let day = Day("A", "B").days(4).intent("View", app: "Cards", "card", combinations: ["card"])
      .donates("Cards", "View(card=acme)", on: 1...3, at: "12:00")
    var run = Run(world: day.world)
    run.advance(to: day.world.end)
    let narrator = Narrator(run: run)
    let shown = run.log.indices.filter {
      if case .surfaceShown = run.log[$0].event { true } else { false }
    }

    #expect(
      shown.map { narrator.sentence(at: $0).text.prefix { $0 != ":" } } == [
        "View(card=acme) shows on the Lock Screen", "View(card=acme) shows in Spotlight",
        "View(card=acme) shows in Siri Suggestions",
      ]
    )
  }
}
