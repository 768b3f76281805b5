import SimulationCore
import SmartStacks

/// A shortcut whose periods are all over when its app sets it: it is never suggested.
///
/// A shortcut that the previous list had too is no mistake, because the app only keeps it. A
/// refused shortcut has a finding of its own.
enum PastPeriodLint {
  static func findings(_ subject: LintSubject) -> [LintFinding] {
    var current: [Int: [RelevantShortcut]] = [:]
    return subject.lists.flatMap { input, time, app, list -> [LintFinding] in
      let before = current.updateValue(list, forKey: app.index) ?? []
      return list.enumerated().compactMap { index, shortcut -> LintFinding? in
        guard !before.contains(shortcut),
          !subject.isRefused(shortcut: index, of: app, at: time),
          let end = subject.end(of: shortcut), end <= time
        else { return nil }
        let calendar = subject.world.calendar
        let given = Wording.clock(calendar.local(at: time))
        return LintFinding(
          code: "shortcut.over",
          location: subject.location(ofShortcut: index, ofInput: input),
          message: "\(subject.world.apps[app.index].name) sets a shortcut at \(given) whose period "
            + "was over at \(Wording.moment(end, from: time, calendar)): it is never suggested.",
          advice: "Let the period end after \(given), or write from: now; midnight of the coming "
            + "night is written 24:00.",
          source: "WWDC21 10049 7:15"
        )
      }
    }
  }
}

extension LintSubject {
  /// When the last period of a shortcut ends; nil where not dates alone make it relevant.
  fileprivate func end(of shortcut: RelevantShortcut) -> SimulationTime? {
    var last: SimulationTime?
    for provider in shortcut.providers {
      guard case .date(let start, let end) = provider else { return nil }
      let close = end ?? start + world.policy.openEnd
      // `shortcut.empty` reports a period that ends before it begins.
      guard close > start else { return nil }
      last = max(last ?? close, close)
    }
    return last
  }
}
