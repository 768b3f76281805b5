import SimulationCore
import Testing

@testable import SmartStacks

/// What records say besides who moved: deliveries to added widgets, and all that a suggestion
/// serves.
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
