package import Documents
import Scenarios
import SmartStacks

/// Writes what a fit comes to as JSON; its keys are stable, new ones may be added.
package enum FitJSON {
  /// The whole document.
  package static func document(_ report: FitReport) -> JSONValue {
    let verdict = report.verdict
    return [
      "scenarios": report.names, "basis": "the published rules and knobs of our making",
      "sightings": report.count, "days": verdict.days, "doubt": number(report.doubt),
      "knobs": report.asked, "runs": report.runs, "stopped": report.isStopped,
      "chance": report.hasChance, "agreedAsWritten": verdict.agreedOwn,
      "agreedFitted": verdict.agreedFitted, "believed": verdict.isBelieved,
      "chanceOfDisagreements": number(verdict.chance),
      "refused": verdict.isRefused, "disagreeingSideBySide": verdict.followed,
      "leftOutBy": verdict.days < 2 ? "quarters" : "days",
      "leftOut": ["fitted": verdict.leftOut.fitted, "asWritten": verdict.leftOut.own] as JSONValue,
      "told": report.told.map(line), "toldTogether": report.together.map(group),
      "open": report.open.map(line), "notTold": report.notTold,
      "notAsked": report.notAsked,
      "unexplained": report.unexplained.map { one in
        ["seen": one.statement, "found": one.found] as JSONValue
      },
    ]
  }

  private static func line(_ line: FitReport.Line) -> JSONValue {
    [
      "knob": line.key, "decision": line.decision, "own": line.own, "value": line.value,
      "agree": line.possible.map(\.values),
      "ruledOut": line.ruledOut.map { span in
        ["values": span.values, "by": span.against] as JSONValue
      },
      "entangled": line.entangled,
    ]
  }

  private static func group(_ group: FitReport.Group) -> JSONValue {
    [
      "oneOf": group.lines.map { line in
        [
          "knob": line.key, "decision": line.decision, "own": line.own,
          "agree": line.possible.map(\.values), "beside": line.beside,
        ] as JSONValue
      },
      "by": group.against,
    ]
  }

  private static func number(_ value: Double) -> JSONValue {
    .millionths(Int64((value * 1_000_000).rounded()))
  }
}
