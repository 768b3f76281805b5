import Scenarios
import SimulationCore
import SmartStacks

// Claims about donations, predictions, surfaces and reloads.
extension ExpectationChecker {
  /// What such a claim says, in words.
  func claimOfApps(_ claim: Expectation.Claim) -> String {
    switch claim {
    case .predicted(let named): "\(named.map(name) ?? "nothing") is predicted"
    case .shown(let surface, let named):
      "\(surface.rawValue) shows \(named.map(name) ?? "nothing")"
    case .donations(let count, let intent):
      Wording.count(count, "donation", "donations") + (intent.map { " of \($0)" } ?? "")
        + (count == 1 ? " is" : " are") + " accepted"
    case .rejected(let intent, let reason, let code):
      "a donation of \(intent) is rejected" + (reason.map { " because of \($0.rawValue)" } ?? "")
        + (code.map { " with error \($0)" } ?? "")
    case .rejections(let count):
      Wording.count(count, "donation is", "donations are") + " rejected"
    case .refused(let action, let reason):
      "\(action) is refused" + (reason.map { " because of \($0)" } ?? "")
    case .reloads(let count, let widget):
      "\(widget) gets \(Wording.count(count, "timeline", "timelines"))"
    case .top, .widgets, .rotations, .suggestions, .suggested, .withheld: ""
    }
  }

  /// What was found instead of such a claim; nil when it came true.
  func failureOfApps(_ expectation: Expectation) -> Failure? {
    switch expectation.claim {
    case .predicted(let named):
      return standingFailure(named, expectation, "is predicted") { state in
        state.predictions.map { ($0.intent, $0.values) }
      }
    case .shown(let surface, let named):
      return standingFailure(named, expectation, "shows on \(surface.rawValue)") { state in
        state.surfaces.filter { $0.surface == surface }.map { ($0.intent, $0.values) }
      }
    case .donations(let wanted, let intent):
      return countFailure(wanted, expectation, "donation", "donations") { event in
        guard case .donationAccepted(let donation, _) = event else { return false }
        return intent == nil || donation.intent == intent
      }
    case .rejections(let wanted):
      return countFailure(wanted, expectation, "rejection", "rejections") { event in
        if case .donationRejected = event { true } else { false }
      }
    case .reloads(let wanted, let widget):
      return countFailure(wanted, expectation, "timeline", "timelines") { event in
        if case .timelineDelivered(let own, _, _) = event {
          run.name(of: own) == widget
        } else {
          false
        }
      }
    case .rejected(let intent, let reason, let code):
      return rejectedFailure(intent, reason, code, expectation)
    case .refused(let action, let reason): return refusedFailure(action, reason, expectation)
    case .top, .widgets, .rotations, .suggestions, .suggested, .withheld: return nil
    }
  }

  private func name(_ named: Expectation.NamedIntent) -> String {
    name(named.intent, named.values ?? Configuration())
  }

  private func name(_ intent: IntentID, _ values: Configuration) -> String {
    let name = run.world.intents[intent.index].name
    return values.isEmpty ? name : "\(name)(\(values))"
  }

  /// Whether something stands at the moment, or all through the span.
  private func standingFailure(
    _ wanted: Expectation.NamedIntent?,
    _ expectation: Expectation,
    _ verb: String,
    _ standing: (HomeScreenState) -> [(intent: IntentID, values: Configuration)]
  ) -> Failure? {
    for moment in momentsOfApps(expectation) {
      let found = standing(run.state(at: moment))
      let isTrue =
        wanted.map { wanted in
          found.contains {
            $0.intent == wanted.intent && (wanted.values == nil || $0.values == wanted.values)
          }
        } ?? found.isEmpty
      if isTrue { continue }
      let names = found.map { name($0.intent, $0.values) }.joined(separator: ", ")
      return Failure(
        found: "\(names.isEmpty ? "nothing" : names) \(verb)\(clock(moment, of: expectation))",
        reasons: reasons(for: wanted?.intent ?? found.first?.intent, through: moment)
      )
    }
    return nil
  }

  /// The moments of a claim at which a prediction or a surface may change.
  private func momentsOfApps(_ expectation: Expectation) -> [SimulationTime] {
    switch expectation.when {
    case .at(let moment): return [moment]
    case .during(let start, _):
      let changes = indices(of: expectation).lazy.filter { index in
        switch run.log[index].event {
        case .predictionStarted, .predictionEnded, .surfaceShown, .surfaceRemoved: true
        default: false
        }
      }
      return [start] + changes.map { run.log[$0].time }.filter { $0 > start }
    }
  }

  /// The last that the log says of an intent: its prediction, or what became of a donation.
  private func reasons(for intent: IntentID?, through moment: SimulationTime) -> [String] {
    guard let intent else { return ["no donation was made"] }
    let name = run.world.intents[intent.index].name
    var accepted = 0
    var last: Int?
    for index in 0..<run.recordCount(through: moment) {
      switch run.log[index].event {
      case .donationAccepted(let donation, _) where donation.intent == name: accepted += 1
      case .donationRejected(let donation, _) where donation.intent == name: last = index
      case .donationDeleted(let donation?, _, _) where donation.intent == name: last = index
      case .predictionStarted(let prediction) where prediction.intent == intent: last = index
      case .predictionEnded(let prediction, _) where prediction.intent == intent: last = index
      default: continue
      }
    }
    let much = Wording.count(accepted, "donation", "donations")
    let count = "\(much) of \(name) accepted before"
    return (last.map { [sentence(at: $0)] } ?? []) + [count]
  }

  private func rejectedFailure(
    _ intent: String,
    _ reason: DonationRejection?,
    _ code: Int?,
    _ expectation: Expectation
  ) -> Failure? {
    var others: [Int] = []
    for index in indices(of: expectation) {
      switch run.log[index].event {
      case .donationRejected(let donation, let why) where donation.intent == intent:
        if (reason ?? why) == why, code == nil || why.code == code { return nil }
        others.append(index)
      case .donationAccepted(let donation, _) where donation.intent == intent:
        others.append(index)
      default: continue
      }
    }
    let found = others.isEmpty ? "no donation of \(intent)" : "another outcome"
    return Failure(found: found, reasons: others.prefix(5).map { sentence(at: $0) })
  }

  private func refusedFailure(
    _ action: String,
    _ reason: String?,
    _ expectation: Expectation
  ) -> Failure? {
    var others: [Int] = []
    for index in indices(of: expectation) {
      guard let refused = run.log[index].event.refusal, refused.action == action else { continue }
      if (reason ?? refused.reason) == refused.reason { return nil }
      others.append(index)
    }
    let found = others.isEmpty ? "\(action) was not refused" : "\(action) was refused otherwise"
    return Failure(found: found, reasons: others.prefix(5).map { sentence(at: $0) })
  }
}

extension Record.Event {
  /// What was refused and by which code, in the words of an expectation.
  fileprivate var refusal: (action: String, reason: String)? {
    switch self {
    case .inputRefused(let refused): (refused.action, refused.reason.rawValue)
    case .timelineRefused(_, _, let reason, _): ("reload", reason.rawValue)
    case .shortcutRefused(_, _, let reason): ("shortcut", reason.rawValue)
    default: nil
    }
  }
}
