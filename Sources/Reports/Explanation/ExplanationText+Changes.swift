import SmartStacks
import TerminalRendering

extension ExplanationText {
  /// What would bring a widget on top at the moment, each change with what a run with it showed.
  func changes(_ report: ChangeReport) -> [HarmlessText] {
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
