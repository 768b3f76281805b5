import Scenarios
import SmartStacks

/// A shortcut that the rulebook refuses, as the run shows: it is never suggested.
///
/// Silent where the scenario expects the refusal; of a widget that no app offers, the reader of the
/// file says it.
enum RefusedShortcutLint {
  static func findings(_ subject: LintSubject) -> [LintFinding] {
    let narrator = Narrator(run: subject.run)
    let lists = subject.lists
    return subject.run.log.indices.compactMap { record in
      guard case .shortcutRefused(let app, let index, let reason) = subject.run.log[record].event,
        reason != .unknownKind, !isMeant(reason, subject.scenario.expectations),
        let list = lists.first(where: {
          $0.time == subject.run.log[record].time && $0.app == app
            && $0.list.indices.contains(index)
        })
      else { return nil }
      return LintFinding(
        code: "shortcut.refused",
        location: subject.location(ofShortcut: index, ofInput: list.input),
        message: narrator.sentence(at: record).text,
        advice: "Make it with the intent that configures the widget, which is eligible and has a "
          + "combination of all that is set; without an intent for a static widget.",
        source: "inferred from WWDC21 10049 5:55, 6:22, 8:38 and 8:54"
      )
    }
  }

  private static func isMeant(_ reason: ShortcutRefusal, _ expectations: [Expectation]) -> Bool {
    expectations.contains { expectation in
      guard case .refused("shortcut", let wanted, _) = expectation.claim else { return false }
      return (wanted ?? reason.rawValue) == reason.rawValue
    }
  }
}
