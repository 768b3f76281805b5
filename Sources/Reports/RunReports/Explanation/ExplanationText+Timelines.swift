import SmartStacks
import TerminalRendering

extension ExplanationText {
  /// Which timeline each widget of a stack shows, and when it is reloaded next.
  func timelines(of stack: StackExplanation) -> [HarmlessText] {
    guard !stack.timelines.isEmpty else { return [] }
    let words = [
      ("Widget", false), ("Entry", true), ("Since", true), ("Delivered", true), ("Policy", false),
      ("Next reload", true), ("Held by", false), ("Refused today", true),
    ]
    let head = words.map { Cell($0.0, Style(.faint), isRight: $0.1) }
    return title("Timelines and reloads") + table([head] + stack.timelines.map(row))
  }

  private func row(of timeline: TimelineExplanation) -> [Cell] {
    let entry = timeline.entry
    let next = timeline.next.map(moment) ?? "never"
    return [
      Cell(explainer.name(of: timeline.widget).text, widget(timeline.kind)),
      Cell(entry.map { "\($0.place) of \($0.count)" } ?? "–", isRight: true),
      Cell(entry.map { moment($0.since) } ?? "–", Style(.muted), isRight: true),
      Cell(delivered(timeline), Style(.muted), isRight: true),
      Cell(policy(of: timeline)),
      Cell(next, isRight: true),
      Cell(timeline.heldBy?.rawValue ?? ""),
      Cell("\(timeline.refusals.count)", Style(.muted), isRight: true),
    ]
  }

  private func delivered(_ timeline: TimelineExplanation) -> String {
    guard let entry = timeline.entry else { return timeline.delivered.map(moment) ?? "–" }
    return entry.delivered.map(moment) ?? "in the file"
  }

  private func policy(of timeline: TimelineExplanation) -> String {
    timeline.reload.map { explainer.words(for: $0.policy, from: report.moment) } ?? "fixed"
  }
}
