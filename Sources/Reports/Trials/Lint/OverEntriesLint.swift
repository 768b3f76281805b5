import Scenarios
import SimulationCore
import SmartStacks

/// Entries that are all over when they are given.
///
/// Of a provider's answer that asks for a reload at its end, as the run shows: there is nothing to
/// wait for, so it is reloaded as often as a timeline of one entry (decision 51). Of what arrives:
/// each scored entry has ended, so its score never counts (decision 8).
enum OverEntriesLint {
  static func findings(_ subject: LintSubject) -> [LintFinding] {
    let provided = subject.world.kinds.indices.flatMap { kind in
      subject.firstAnswers(of: kind, where: isOver).map { answer in
        let single = Wording.span(subject.world.policy.atEndSingle)
        let rest = "it asks for a reload again after \(single)"
        return finding(kind, at: answer.time, rest, answer.place, subject)
      }
    }
    let arrived = subject.world.inputs.enumerated().compactMap { index, scheduled -> LintFinding? in
      guard case .timeline(let kind, let entries, _) = scheduled.input,
        isOver(entries, at: scheduled.time)
      else { return nil }
      let place = subject.location(ofInput: index)
      return finding(kind.index, at: scheduled.time, "no score of it counts", place, subject)
    }
    return provided + arrived
  }

  private static func isOver(
    _ provision: TimelineProvider.Provision,
    at time: SimulationTime
  ) -> Bool {
    guard provision.policy == .atEnd, !provision.entries.isEmpty else { return false }
    return provision.entries.allSatisfy { entry in
      if case .at(let date) = entry.moment { date < time } else { false }
    }
  }

  private static func isOver(_ entries: [TimelineEntry], at time: SimulationTime) -> Bool {
    let scored = entries.compactMap { entry in entry.relevance.map { (entry.date, $0.duration) } }
    guard !scored.isEmpty, entries.allSatisfy({ $0.date < time }) else { return false }
    return scored.allSatisfy { date, duration in
      if case .lasting(let length) = duration { date + length <= time } else { false }
    }
  }

  private static func finding(
    _ kind: Int,
    at time: SimulationTime,
    _ outcome: String,
    _ place: SourceLocation,
    _ subject: LintSubject
  ) -> LintFinding {
    let given = Wording.clock(subject.world.calendar.local(at: time))
    return LintFinding(
      code: "entries.over",
      location: place,
      message: "\(subject.world.kinds[kind].kind) is given a timeline at \(given) whose entries "
        + "are all over: \(outcome).",
      advice: "Give an entry that is later than \(given), or write reload: never; midnight of the "
        + "coming night is written 24:00.",
      source: "decisions 8 and 51"
    )
  }
}
