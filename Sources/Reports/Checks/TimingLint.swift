import SimulationCore
package import SmartStacks

/// Finds what a scenario's timelines do that would not work well, whatever the engine makes of it.
package enum TimingLint {
  /// Something worth changing.
  package struct Finding: Hashable, Sendable {
    /// A stable name for tools.
    package var code: String
    /// A sentence, and where it is published.
    package var message: String

    package init(code: String, message: String) {
      self.code = code
      self.message = message
    }
  }

  /// What is worth saying about a world and its run.
  package static func findings(in run: Run, expectations: Int) -> [Finding] {
    var findings: [Finding] = []
    if expectations == 0 {
      findings.append(
        Finding(code: "noExpectations", message: "the scenario states nothing under expect:")
      )
    }
    for kind in run.world.kinds {
      findings += findingsOfEntries(kind.timeline, kind: kind.kind)
    }
    for scheduled in run.world.inputs {
      if case .timeline(let kind, let entries, _) = scheduled.input {
        findings += findingsOfEntries(entries, kind: run.world.kinds[kind.index].kind)
      }
      if case .shortcuts(let app, let list) = scheduled.input {
        findings += findingsOfShortcuts(list, app: run.world.apps[app.index].name)
      }
    }
    var kept: [Finding] = []
    for finding in findings where !kept.contains(finding) { kept.append(finding) }
    return kept
  }

  /// A widget stops updating when one timeline has more entries than this.
  private static let entryLimit = 400
  private static let spacing = SimulationDuration.minutes(5)

  private static func findingsOfEntries(_ entries: [TimelineEntry], kind: String) -> [Finding] {
    var findings: [Finding] = []
    let relevances = entries.compactMap(\.relevance)
    if relevances.contains(where: { $0.score == .notFinite }) {
      findings.append(
        Finding(
          code: "score.notFinite",
          message: "\(kind) has a score that is not a number: it is never eligible (decision 9)"
        )
      )
    }
    if relevances.contains(where: { $0.duration == .empty }) {
      findings.append(
        Finding(
          code: "duration.empty",
          message: "\(kind) has a duration that is negative: its window is empty (decision 9)"
        )
      )
    }
    let tooClose = zip(entries, entries.dropFirst()).contains { first, second in
      first.date < second.date && second.date - first.date < spacing
    }
    if tooClose {
      findings.append(
        Finding(
          code: "entries.tooClose",
          message: "\(kind) has entries less than 5 min apart: WidgetKit asks for at least that"
        )
      )
    }
    if entries.count > entryLimit {
      findings.append(
        Finding(
          code: "entries.tooMany",
          message: "\(kind) has \(entries.count) entries: widgets were seen to stop after 400"
        )
      )
    }
    return findings
  }

  private static func findingsOfShortcuts(_ list: [RelevantShortcut], app: String) -> [Finding] {
    let isReversed = list.flatMap(\.providers).contains { provider in
      if case .date(let start, let end?) = provider { end <= start } else { false }
    }
    guard isReversed else { return [] }
    return [
      Finding(
        code: "shortcut.empty",
        message: "\(app) sets a shortcut that ends before it begins: it is never suggested"
      )
    ]
  }
}
