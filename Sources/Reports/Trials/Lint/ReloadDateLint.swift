import SimulationCore
import SmartStacks

/// A timeline whose reload is already over when it is given, as the run shows: it is reloaded as
/// often as a timeline of one entry instead (decision 51).
enum ReloadDateLint {
  static func findings(_ subject: LintSubject) -> [LintFinding] {
    subject.world.kinds.indices.flatMap { kind in
      subject.firstAnswers(of: kind, where: isOver).map { finding($0, of: kind, subject) }
    }
  }

  private static func isOver(
    _ provision: TimelineProvider.Provision,
    at time: SimulationTime
  ) -> Bool {
    switch provision.policy {
    case .after(.at(let date)): date <= time
    case .after(.after(let delay)): delay <= .zero
    case .atEnd, .never: false
    }
  }

  private static func finding(
    _ answer: LintSubject.Answer,
    of kind: Int,
    _ subject: LintSubject
  ) -> LintFinding {
    let calendar = subject.world.calendar
    let given = Wording.clock(calendar.local(at: answer.time))
    let single = Wording.span(subject.world.policy.atEndSingle)
    return LintFinding(
      code: "reload.dateOver",
      location: answer.place,
      message: "\(subject.world.kinds[kind].kind) is given a timeline at \(given) whose reload "
        + "\(words(answer, calendar)) has already passed, so it is reloaded after \(single) "
        + "instead.",
      advice: advice(answer, given, calendar),
      source: "decision 51"
    )
  }

  private static func words(_ answer: LintSubject.Answer, _ calendar: LocalCalendar) -> String {
    guard case .after(.at(let date)) = answer.provision.policy else { return "{after: 0}" }
    return "at \(Wording.moment(date, from: answer.time, calendar))"
  }

  private static func advice(
    _ answer: LintSubject.Answer,
    _ given: String,
    _ calendar: LocalCalendar
  ) -> String {
    let midnight = "midnight of the coming night is written 24:00"
    guard case .after(.at(let date)) = answer.provision.policy else {
      return "Write a time after the reload, such as reload: {after: 30m}; \(midnight)."
    }
    if date > answer.provision.from {
      let next = "Add the timeline that the app gives from then on"
      return "\(next), or write reload: never; \(midnight)."
    }
    if calendar.local(at: date).millisecondOfDay == 0 {
      return "Write reload: {at: 24:00}: \(midnight)."
    }
    return "Write a time later than \(given), or reload: {after: 30m}; \(midnight)."
  }
}
