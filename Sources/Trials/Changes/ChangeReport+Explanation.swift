import ScenarioText
package import RunReports
package import Documents
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
      let outcome = painted("\(by): \(words.outcome(offer))", Style(.muted))
      lines.append("  \(change)\(outcome)")
    }
    if !report.tried.isEmpty { lines.append(painted(words.tried(report), Style(.faint))) }
    return lines
  }
}

extension ExplanationJSON {
  /// What would bring a widget on top at the moment.
  fileprivate func changes(_ report: ChangeReport) -> JSONValue {
    .object([
      .init("widget", .string(report.explanation.name)),
      .init("onTop", .boolean(report.explanation.isShowing)),
      .init("offers", .array(report.offers.map(offer))),
      .init("tried", .array(report.tried.map(tried))),
      .init("pairs", .integer(report.pairs)),
      .init("leftOut", .array(leftOut(report).map { .string($0) })),
      .init("runs", .integer(report.runs)),
    ])
  }

  private func offer(_ offer: OfferedChange) -> JSONValue {
    let steps = offer.steps.map { step in
      JSONValue.object([
        .init("path", .string(step.path.description)),
        .init("before", .orNull(step.before)),
        .init("after", .string(step.after)),
      ])
    }
    return .object([
      .init("kind", .string(offer.kind.rawValue)),
      .init("group", .string(offer.group.rawValue)),
      .init("set", .array(steps)),
      .init("happens", .orNull(offer.addition)),
      .init("distance", .integer(offer.distance)),
      .init("since", moment(offer.since)),
      .init("cause", .string(offer.cause.code)),
      .init("source", .orNull(offer.cause.source?.rawValue)),
    ])
  }

  private func leftOut(_ report: ChangeReport) -> [String] {
    report.leftOut.map(\.rawValue) + (report.leavesOutPairs ? ["pair"] : [])
  }

  private func tried(_ tried: ChangeReport.Tried) -> JSONValue {
    .object([
      .init("kind", .string(tried.kind.rawValue)),
      .init("values", .integer(tried.values)),
      .init("offered", .integer(tried.offered)),
    ])
  }
}
