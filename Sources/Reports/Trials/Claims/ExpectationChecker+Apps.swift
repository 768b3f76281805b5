import Scenarios
import SimulationCore
import SmartStacks

// Claims about predictions and surfaces.
extension ExpectationChecker {
  /// An intent with its values, as something that stands.
  typealias Standing = (intent: IntentID, values: Configuration)

  /// Which intents are predicted at a moment; an app that is opened is none.
  func predicted(at moment: SimulationTime) -> [Standing] {
    predictions.filter { $0.start <= moment && moment < $0.end }.map(\.standing)
  }

  struct Predicted {
    let id: Int32
    let standing: Standing
    let start: SimulationTime
    var end = SimulationTime.never
  }

  /// All that a run predicted, read once: going back to a moment of a long run takes as long as
  /// computing it.
  static func predictions(of run: Run) -> [Predicted] {
    var found: [Predicted] = []
    var open: [Int32: Int] = [:]
    for record in run.log {
      if case .predictionStarted(let prediction) = record.event {
        guard case .intent(let intent, _, let values) = prediction.subject else { continue }
        open[prediction.id] = found.count
        found.append(Predicted(id: prediction.id, standing: (intent, values), start: record.time))
      } else if case .predictionEnded(let prediction, _) = record.event {
        if let place = open.removeValue(forKey: prediction.id) { found[place].end = record.time }
      }
    }
    return found
  }

  /// What shows on a surface at a moment.
  func shown(on surface: Surface, at moment: SimulationTime) -> [Standing] {
    run.state(at: moment).surfaces.filter { $0.surface == surface }.map { ($0.intent, $0.values) }
  }

  /// Whether an intent is among others; without one, whether there is none.
  func stands(_ wanted: Expectation.NamedIntent?, among found: [Standing]) -> Bool {
    guard let wanted else { return found.isEmpty }
    return found.contains {
      $0.intent == wanted.intent && (wanted.values == nil || $0.values == wanted.values)
    }
  }

  /// What stands instead at a moment, and why.
  func standsFailure(
    _ wanted: Expectation.NamedIntent?,
    _ found: [Standing],
    _ verb: String,
    _ expectation: Expectation,
    _ moment: SimulationTime
  ) -> Failure {
    let names = found.map { name($0.intent, $0.values) }.joined(separator: ", ")
    return Failure(
      found: "\(names.isEmpty ? "nothing" : names) \(verb)\(clock(moment, of: expectation))",
      reasons: reasons(for: wanted?.intent ?? found.first?.intent, through: moment)
    )
  }

  func name(_ named: Expectation.NamedIntent) -> String {
    name(named.intent, named.values ?? Configuration())
  }

  private func name(_ intent: IntentID, _ values: Configuration) -> String {
    let name = run.world.intents[intent.index].name
    return values.isEmpty ? name : "\(name)(\(values))"
  }

  /// The last that the log says of an intent: its prediction, or what became of a donation.
  private func reasons(for intent: IntentID?, through moment: SimulationTime) -> [String] {
    guard let intent else { return ["no donation was made"] }
    let name = run.world.intents[intent.index].name
    var accepted = 0
    var last: Int?
    for index in 0..<run.recordCount(through: moment) {
      let event = run.log[index].event
      if case .donationAccepted(let donation, _) = event {
        accepted += donation.intent == name ? 1 : 0
      } else if event.isAbout(intent, name) {
        last = index
      }
    }
    let much = Wording.count(accepted, "donation", "donations")
    let count = "\(much) of \(name) accepted before"
    return (last.map { [sentence(at: $0)] } ?? []) + [count]
  }
}

extension Record.Event {
  /// Whether it says what became of an intent's donations: one that failed or was deleted, or a
  /// prediction that begins or ends.
  fileprivate func isAbout(_ intent: IntentID, _ name: String) -> Bool {
    if case .donationRejected(let donation, _) = self { return donation.intent == name }
    if case .donationDeleted(let donation?, _, _) = self { return donation.intent == name }
    if case .predictionStarted(let prediction) = self { return prediction.intent == intent }
    if case .predictionEnded(let prediction, _) = self { return prediction.intent == intent }
    return false
  }
}
