package import Scenarios
package import RunReports
import ScenarioText
import SmartStacks
package import TerminalRendering

extension ChangeReport: ExplanationAppendix {
  package func lines(in text: ExplanationText) -> [HarmlessText] { text.changes(self) }

  package func json(in document: ExplanationJSON) -> JSONValue { document.changes(self) }
}

extension ExplanationText {
  /// What would bring a widget on top at the moment, each change with what a run with it showed.
  fileprivate func changes(_ report: ChangeReport) -> [HarmlessText] {
    let words = ChangeWords(world: world, moment: self.report.moment)
    let when = moment(self.report.moment)
    var lines = title("What would bring \(report.explanation.name) on top at \(when)")
    lines += words.remarks(report).map { painted($0, Style(.text)) }
    var group: OfferedChange.Group?
    for offer in report.offers {
      if offer.group != group, let heading = words.heading(offer.group, in: report) {
        lines.append(painted("\(heading):", Style(.muted)))
      }
      group = offer.group
      // A path is to be copied: it stands in a line of its own and is never cut.
      lines.append(painted(words.place(offer), Style(.text)))
      let distance = words.distance(offer)
      let by = distance.isEmpty ? "" : ", by \(distance)"
      let change = strong(words.change(offer))
      let outcome = painted(
        "\(by): \(words.outcome(offer))\(words.notes(offer))",
        Style(.muted)
      )
      lines.append("  \(change)\(outcome)")
    }
    if !report.tried.isEmpty { lines.append(painted(words.tried(report), Style(.faint))) }
    return lines
  }
}

extension ExplanationJSON {
  fileprivate func changes(_ report: ChangeReport) -> JSONValue {
    [
      "widget": report.explanation.name, "onTop": report.explanation.isShowing,
      "offers": report.offers.map(offer), "tried": report.tried.map(tried), "pairs": report.pairs,
      "leftOut": leftOut(report), "runs": report.runs,
    ]
  }

  private func offer(_ offer: OfferedChange) -> JSONValue {
    let steps = offer.steps.map { step in
      ["path": step.path.description, "before": step.before, "after": step.after] as JSONValue
    }
    return [
      "kind": offer.kind.rawValue, "group": offer.group.rawValue, "set": steps,
      "happens": offer.addition, "distance": offer.distance, "since": moment(offer.since),
      "cause": offer.cause.code, "source": offer.cause.source?.rawValue, "alike": offer.alike,
      "varied": offer.varied,
    ]
  }

  private func leftOut(_ report: ChangeReport) -> [String] {
    report.leftOut.map(\.rawValue) + (report.leavesOutPairs ? ["pair"] : [])
  }

  private func tried(_ tried: ChangeReport.Tried) -> JSONValue {
    ["kind": tried.kind.rawValue, "values": tried.values, "offered": tried.offered]
  }
}
