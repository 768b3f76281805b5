import SimulationCore
import Testing

@testable import SmartStacks

/// Whoever read three movements of a signal is told of the fourth what is its own.
@Suite struct NarratorAgainTests {
  /// What is told of a stack of two whose second has something to say every two hours.
  private static func told(_ scores: [Int64], compare: String = "normalised", minutes: Double = 60)
    throws -> [String]
  {
    let day = try Day("Weather", "Calendar").withLimits().policy("compare", compare)
      .timeline("Weather", ("1:00", r(50)), ("2:00", r(25)))
    let whole = scores.enumerated().reduce(day) { day, score in
      let time = "\(3 + 2 * score.offset):00"
      return day.timeline("Calendar", (time, r(Double(score.element), 60 * minutes)))
    }
    return turns(of: whole.run().run)
  }

  private static func turns(of run: Run, by source: Policy.Source? = nil) -> [String] {
    let narrator = Narrator(run: run)
    return run.log.indices.compactMap { index in
      guard case .rotation(let turn) = run.log[index].event, source == nil || turn.source == source
      else { return nil }
      return narrator.sentence(at: index).text
    }
  }

  @Test func `three turns read the same, the fourth tells the score and how close it was`() throws {
    let told = try Self.told([10, 10, 10, 6])

    #expect(told[0] == "Home turned to Calendar: 100 % of its own best†, against 50 % for Weather.")
    #expect(
      told[1] == "Home turned to Weather: 50 % of its own best†, while nothing spoke for Calendar."
    )
    #expect(
      told[3]
        == "Home turned to Weather: 50 % of best†, score 25 since 02:00, "
        + "while nothing spoke for Calendar."
    )
    #expect(
      told[4]
        == "Home turned to Calendar: 100 % of best† against 50 % for Weather, score 10 for 1 h."
    )
    #expect(
      told[6]
        == "Home turned to Calendar: 60 % of best† just before 50 % for Weather, score 6 for 1 h."
    )
  }

  @Test
  func `a score that holds until the next has no length, a score that is compared is told once`()
    throws
  {
    let told = try Self.told([10, 1, 10, 1, 10, 1, 10], minutes: 0)

    #expect(told.last?.contains(": 100 % of best† against 50 % for Weather, score 10.") == true)

    let raw = try Self.told([30, 30, 30, 30], compare: "raw")

    #expect(raw.count > 4)
    #expect(raw.last?.contains("score 25, while nothing spoke for Calendar") == true)
  }

  @Test func `what a stack rests on is told by what was counted of it`() throws {
    var day = Day().learningHabits().days(9)
      .intent("View", app: "Bank", "card", combinations: ["card"])
      .kind("C", app: "Bank", intent: "View")
    day.add(stack: "Home", ["Weather", "C(card=acme)", "C(card=soup)"], showing: 1)
    let run = try day.donates("Bank", "View(card=acme)", on: 1...8, at: "8:00")
      .donates("Bank", "View(card=soup)", on: 1...8, at: "20:00")
      .policy("rest", "likeliest").policy("sources.rotate", "relevance")
      .withLimits().run().run
    let told = Self.turns(of: run, by: .rest)

    #expect(told.count > 4)
    for sentence in told.prefix(3) { #expect(sentence.contains("to be looked for now†")) }
    let later = told.dropFirst(3)
    #expect(later.contains { $0.contains(": viewed around ") || $0.contains(": viewed again ") })
    #expect(!later.contains { $0.contains("to be looked for") })
  }

  /// The count is that of the records before, so going back changes nothing that was told.
  @Test func `a sentence is the same however far the run went`() throws {
    let whole = try Self.told([10, 10, 10, 6])

    #expect(try Array(whole.prefix(4)) == Array(Self.told([10, 10]).prefix(4)))
  }
}
