import SimulationCore
import SmartStacks

/// A new list that leaves out a shortcut whose period still runs: another feature's, mostly.
///
/// An empty list takes everything back on purpose, and the same kind of widget with another period
/// is an update; neither is a mistake. What was refused never ran.
enum DroppedShortcutLint {
  static func findings(_ subject: LintSubject) -> [LintFinding] {
    var current: [Int: [RelevantShortcut]] = [:]
    var findings: [LintFinding] = []
    for (input, time, app, list) in subject.lists {
      let accepted = list.enumerated().filter { index, _ in
        !subject.isRefused(shortcut: index, of: app, at: time)
      }.map(\.element)
      let before = current.updateValue(accepted, forKey: app.index) ?? []
      guard !list.isEmpty else { continue }
      let names = accepted.map(\.kindName)
      let dropped = before.first { shortcut in
        shortcut.kindName != nil && !names.contains(shortcut.kindName)
          && shortcut.providers.contains { $0.runs(at: time) }
      }
      guard let dropped, let name = dropped.kindName else { continue }
      findings.append(
        LintFinding(
          code: "shortcuts.replaced",
          location: subject.location(ofInput: input),
          message: "\(subject.world.apps[app.index].name) sets a list without \(name), whose "
            + "period still runs: a list replaces all that the app set before.",
          advice: "Set what still holds again, together with what is new.",
          source: "WWDC21 10049 6:48, decision 39"
        )
      )
    }
    return findings
  }
}

extension RelevantShortcut.Provider {
  fileprivate func runs(at time: SimulationTime) -> Bool {
    if case .date(let start, let end?) = self { start <= time && time < end } else { false }
  }
}
