import Scenarios
import SmartStacks

extension ExplanationJSON {
  /// Which timeline a widget shows, when it is reloaded next, and what was refused.
  func timeline(_ timeline: TimelineExplanation) -> JSONValue {
    [
      "widget": report.run.name(of: timeline.widget), "entry": timeline.entry.map(entry),
      "nextEntry": moment(timeline.nextEntry), "delivered": moment(timeline.delivered),
      "cause": timeline.cause?.rawValue, "reload": timeline.reload.map(reload),
      "nextReload": moment(timeline.next), "heldBy": timeline.heldBy?.rawValue,
      "decision": timeline.heldBy?.decision, "developerMode": timeline.isDeveloping,
      "refused": timeline.refusals.map(refusal),
      "nextInScenario": timeline.nextInScenario.map(arrival),
      "sentences": explainer.sentences(of: timeline).map(\.text),
    ]
  }

  private func entry(_ entry: TimelineExplanation.Entry) -> JSONValue {
    [
      "place": entry.place, "count": entry.count, "date": moment(entry.date),
      "since": moment(entry.since), "delivered": moment(entry.delivered),
    ]
  }

  private func reload(_ reload: ReloadState) -> JSONValue {
    [
      "active": reload.isActive, "policy": reload.policy.code,
      "words": explainer.words(for: reload.policy, from: report.moment),
      "last": moment(reload.last), "cause": reload.cause?.rawValue,
      "eligible": moment(reload.eligible), "remaining": reload.remaining,
    ]
  }

  /// A refused reload, with the words of the log.
  private func refusal(_ index: Int) -> JSONValue {
    let record = report.run.log[index]
    guard case .timelineRefused(_, let cause, let reason, let until) = record.event else {
      return .null
    }
    return [
      "time": moment(record.time), "cause": cause.rawValue, "reason": reason.rawValue,
      "until": moment(until), "decision": reason.decision,
      "words": Narrator(run: report.run).sentence(at: index).text,
    ]
  }

  private func arrival(_ arrival: TimelineExplanation.Arrival) -> JSONValue {
    ["time": moment(arrival.time), "cause": arrival.cause?.rawValue]
  }
}
