import SimulationCore
import Testing

@testable import SmartStacks

/// The record of a suggestion carries its window, so that no reader looks for it.
@Suite struct SuggestionWindowTests {
  private static func sentences(_ day: Day) -> [String] {
    let run = day.run().run
    let narrator = Narrator(run: run)
    return run.log.indices.compactMap { index in
      guard case .suggestionInserted = run.log[index].event else { return nil }
      return narrator.sentence(at: index).text
    }
  }

  private func slid(_ time: String, _ shortcut: String) -> String {
    "P slid into Home at \(time) because P donated a shortcut \(shortcut)."
  }

  @Test func `periods that touch are reported as the one window that they make`() {
    let day = Day("A", "B").kind("P")
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00", "10:00-10:30"))

    #expect(Self.sentences(day) == [slid("09:00", "relevant from 09:00 to 10:30")])

    let several = Day("A", "B").kind("P")
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-9:20"), Shortcut("P", "9:00-9:40"))

    let expected = [slid("09:00", "relevant from 09:00 to 09:40")]
    #expect(Self.sentences(several) == expected)
  }

  private static func elsewhere(_ provider: RelevantShortcut.Provider) throws -> Day {
    try Day("A", "B").kind("P").policy("providers.nonDate", "honour")
      .shortcuts("P", at: "8:00", Shortcut("P", only: provider))
      .permission("P", .always, at: "8:00")
  }

  @Test func `places, situations and times of use are named, by the rule`() throws {
    let place = try Self.elsewhere(.location("the gym")).arrives("the gym", at: "9:00")
    let commute = try Self.elsewhere(.dailyRoutine("commute"))
    let routine = commute.routine(.commute, on: true, at: "9:00")
    let usage = Day("A", "B").kind("P").days(4).opens("P", on: 1...3, at: "8:00")
      .shortcuts("P", at: "3/12:00", Shortcut("P"))

    let atPlace = [slid("09:00", "for the gym, where the person is now")]
    #expect(Self.sentences(place) == atPlace)
    let routines = [slid("09:00", "for the commute")]
    #expect(Self.sentences(routine) == routines)
    let expected = [slid("07:45", "without a time and is mostly used 07:45–08:15")]
    #expect(Self.sentences(usage) == expected)

    let gym = try Self.elsewhere(.location("gym")).arrives("gym", at: "9:00")
    let used = Day("A", "B").kind("P").days(4).opens("P", on: 1...3, at: "8:00")
      .shortcuts("P", at: "3/12:00", Shortcut("P"))
    func first(_ day: Day, _ time: String) -> PassedRule? {
      day.run().run.explanation(of: StackID(0), at: day.clock(time)).passed.first
    }

    #expect(first(gym, "9:30")?.compared == "gym since 09:00")
    #expect(first(gym, "9:30")?.decision == 38)
    #expect(first(used, "4/8:00")?.compared == "07:45–08:15")
    #expect(first(used, "4/8:00")?.decision == 35)
  }

  @Test func `where it appears is said with the preposition that belongs to it`() {
    let day = Day("A", "B").days(4).intent("View", app: "Cards", "card", combinations: ["card"])
      .donates("Cards", "View(card=acme)", on: 1...3, at: "12:00")
    let run = day.run().run
    let narrator = Narrator(run: run)
    let shown = run.log.indices.filter {
      if case .surfaceShown = run.log[$0].event { true } else { false }
    }

    let sentences = ["on the Lock Screen", "in Spotlight", "in Siri Suggestions"].map {
      "View(card=acme) appeared \($0) because it is predicted."
    }
    #expect(shown.map { narrator.sentence(at: $0).text } == sentences)
  }
}

/// Deliveries to added widgets, and everything that a suggestion serves, are in the records.
@Suite struct RecordedCauseTests {
  private static func delivered(_ log: DayLog) -> [String] {
    log.lines {
      guard case .timelineDelivered(let widget, let entries, _) = $0.event else { return nil }
      return "\(log.name(widget)) \(entries)"
    }
  }

  @Test func `A widget that is added, and a kept suggestion, is given the timeline of its kind`() {
    let day = Day("A", "B").timeline("C", ("8:00", r(1)), ("9:00", r(2)))
    let added = day.changed { day in
      let kind = day.makeKind("C")
      day.happens("8:30", .edit(StackID(0), .add(kind, name: "c", Configuration(), at: nil)))
    }

    #expect(Self.delivered(added.run()).contains("08:30 c 2"))

    let kept = Day("A", "B").timeline("P", ("8:00", r(1)))
      .shortcuts("P", at: "8:00", Shortcut("P", "8:00-9:00")).keep("8:10")

    #expect(Self.delivered(kept.run()).contains("08:10 P 1"))
  }

  @Test func `A prediction that a dated suggestion serves is named beside the shortcut`() throws {
    let log = try Day("A", "B").days(4)
      .intent("View", app: "Bank", "card", combinations: ["card"])
      .kind("P", app: "Bank", intent: "View")
      .donates("Bank", "View(card=acme)", on: 1...3, at: "12:00")
      .shortcuts("Bank", at: "4/11:00", Shortcut("P", "4/11:50-4/12:40", configured: "card=acme"))
      .policy("sources.suggest", "shortcut").run()
    let causes = log.run.log.compactMap { record -> Causes? in
      guard case .suggestionInserted(_, _, _, _, let window) = record.event else { return nil }
      return window.causes
    }

    #expect(causes.first?.cause == .shortcut(AppID(2), index: 0))
    #expect(causes.first?.also == [.prediction(1)])
  }
}
