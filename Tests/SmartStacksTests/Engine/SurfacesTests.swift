import SimulationCore
import Testing

@testable import SmartStacks

/// Surfaces show each intent with its values once, and keep those with room for a few in order.
@Suite struct SurfacesTests {
  private static let intent = IntentID(0)

  private static func predicted(_ card: String) -> PredictedIntent {
    PredictedIntent(intent: intent, values: Day.configuration("card=\(card)"))
  }

  /// The records that a change of the surfaces makes.
  private static func records(_ change: (inout EventLog) -> Void) -> [Record.Event] {
    var log = EventLog()
    change(&log)
    return log.map(\.event)
  }

  @Test func `What shows already is shown once, and what does not cannot be hidden`() {
    var surfaces = Surfaces(intents: 1)
    let values = Configuration()
    let records = Self.records { log in
      surfaces.hide(Self.intent, values, on: .lockScreen, at: .zero, log: &log)
      for _ in 0..<2 { surfaces.show(Self.intent, values, on: .lockScreen, at: .zero, log: &log) }
      surfaces.hide(Self.intent, values, on: .spotlight, at: .zero, log: &log)
      surfaces.hide(Self.intent, values, on: .lockScreen, at: .zero, log: &log)
    }

    #expect(records.count == 2)
    #expect(surfaces.all.isEmpty)
  }

  @Test func `Ranked surfaces show what is predicted in its order, and nothing else`() {
    var surfaces = Surfaces(intents: 1)
    let predictions = Predictions(plan: Plan(world: Day("A").world))
    let (one, other) = (Self.predicted("acme"), Self.predicted("soup"))
    let first = Self.records { log in
      surfaces.rank([one, other], among: predictions, at: .zero, log: &log)
    }
    #expect(first.count == 4)
    let again = Self.records { log in
      surfaces.rank([other, one], among: predictions, at: .zero, log: &log)
    }
    #expect(again.isEmpty)
    let shown = surfaces.all.filter { $0.surface == .spotlight }.map(\.values)
    #expect(shown == [other.values, one.values])
  }

  @Test func `The watch face shows what holds`() {
    var surfaces = Surfaces(intents: 1)
    let providers = ProvidersRule([], openEnd: Policy().openEnd)
    let values = Configuration()
    let due = WatchShortcut(intent: Self.intent, values: values, providers: providers)
    let came = Self.records { surfaces.updateWatchFace([due], at: .zero, log: &$0) }
    let stayed = Self.records { surfaces.updateWatchFace([due], at: .zero, log: &$0) }
    let left = Self.records { surfaces.updateWatchFace([], at: .zero, log: &$0) }

    #expect([came.count, stayed.count, left.count] == [1, 0, 1])
  }
}
