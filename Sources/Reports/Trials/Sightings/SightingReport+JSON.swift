import Scenarios
import SimulationCore
import SmartStacks

// As JSON; its keys are stable, new ones may be added.
extension SightingReport {
  /// All that was seen beside what the run of a scenario shows.
  func json(of scenario: String, in file: String) -> JSONValue {
    let facts = PhoneKnowledge.Fact.allCases.map { fact in
      JSONValue.Member(fact.rawValue, .string(phone[fact].code))
    }
    return [
      "scenario": scenario, "file": file,
      "basis": run.world.policy.basis, "sightings": count,
      "agreed": agreement.agreed, "stacks": stacks.map(\.json), "days": days.map(\.json),
      "phone": JSONValue.object(facts), "first": differences.first.map { told($0) },
      "seen": agreement.results.map { told($0) },
    ]
  }

  private func told(_ difference: Difference) -> JSONValue {
    [
      "seen": difference.statement, "found": difference.found, "why": difference.reasons,
      "how": difference.change,
    ]
  }

  private func told(_ result: SightingAgreement.Result) -> JSONValue {
    let sighting = result.sighting
    return [
      "time": TimestampWriter.text(of: sighting.time, in: run.world.calendar),
      "offset": sighting.time.milliseconds, "within": sighting.within.milliseconds,
      "stack": run.world.stacks[sighting.stack.index].name, "widget": sighting.widget,
      "onTop": sighting.isOnTop, "suggested": sighting.isSuggested, "note": sighting.note,
      "file": sighting.file, "line": sighting.location.line, "agrees": result.agrees,
      "share": JSONValue.millionths(result.share.millionths),
      "shown": result.shown.map { run.name(of: $0.widget) },
      "shownAsSuggestion": result.shown?.isSuggestion,
    ]
  }
}

extension SightingReport.Tally {
  fileprivate var json: JSONValue { ["name": name, "agreed": agreed, "sightings": count] }
}

extension PhoneKnowledge.Basis {
  /// Its stable code in reports.
  fileprivate var code: String {
    switch self {
    case .stated(let had): had ? "stated" : "statedNone"
    case .included: "included"
    case .assumed: "assumed"
    }
  }
}
