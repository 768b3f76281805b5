import SimulationCore
import SmartStacks

/// How a comparison is worded, the same in every format.
struct ComparisonWords {
  let comparison: Comparison

  private var calendar: LocalCalendar { comparison.b.run.world.calendar }

  /// Whether days have to be named.
  var hasDays: Bool {
    let calendar = comparison.a.run.world.calendar
    return max(comparison.a.run.world.end, comparison.b.run.world.end)
      > calendar.startOfNextDay(after: .zero)
  }

  /// What is compared: the names of both where they are not the same.
  var title: String {
    let (a, b) = (comparison.a.run.world.name, comparison.b.run.world.name)
    return a == b ? a : "\(a) and \(b)"
  }

  /// On what both rest, a sentence for each where that is not the same.
  var basis: [String] {
    let (a, b) = (comparison.a.run.world.policy, comparison.b.run.world.policy)
    return a.fittedWords == b.fittedWords
      ? [a.answerBasis] : ["A: \(a.answerBasis)", "B: \(b.answerBasis)"]
  }

  /// What both files say of a value, nil where one says nothing; of a knob, what holds then.
  func said(_ value: Comparison.Value) -> (a: String?, b: String?) {
    func held(_ world: World) -> String? {
      guard value.path.hasPrefix("policy."),
        let knob = PolicyKnob.named(String(value.path.dropFirst("policy.".count)))
      else { return nil }
      return knob.text(world.policy) + (knob.mark(in: world.policy)?.rawValue ?? "")
    }
    return (value.a ?? held(comparison.a.run.world), value.b ?? held(comparison.b.run.world))
  }

  /// A time of a day in milliseconds: `09:30`.
  func clock(_ clock: Int64) -> String {
    let date = calendar.local(at: .zero).date
    return Wording.clock(LocalTime(date: date, millisecondOfDay: Int(clock)))
  }

  /// A day, from 0: `Tue 8 Jun`.
  func day(_ day: Int) -> String {
    Wording.date(calendar.local(at: .zero).date.adding(days: day), year: false)
  }

  /// What becomes of a difference: `15 min later`, `only in B`.
  func fate(_ difference: Comparison.Difference) -> String {
    let shift = SimulationDuration(milliseconds: abs(difference.shift ?? 0))
    return switch difference.fate {
    case .earlier: "\(Wording.span(shift)) earlier"
    case .later: "\(Wording.span(shift)) later"
    case .came: "only in B"
    case .went: "only in A"
    case .otherReason: "for another reason"
    }
  }

  /// What moves, as a verb.
  func verb(_ movement: RecordedMovement.Kind) -> String {
    switch movement {
    case .turns: "turns up"
    case .suggested: "is suggested"
    case .leaves: "leaves"
    case .person: "is swiped to"
    case .kept: "is kept"
    }
  }

  /// Why it did not happen in the other run, as a sentence.
  func reason(_ obstacle: Comparison.Obstacle) -> String {
    let run = obstacle.isInB ? comparison.b.run : comparison.a.run
    let local = run.world.calendar.local(at: obstacle.time)
    let decision = obstacle.decision > 0 ? " (decision \(obstacle.decision))" : ""
    let until =
      obstacle.until.map {
        ", until \(Wording.moment($0, from: obstacle.time, run.world.calendar))"
      } ?? ""
    return "In \(obstacle.isInB ? "B" : "A") at \(Wording.clock(local)): "
      + "\(obstacle.words)\(decision)\(until)."
  }

  /// Why, in both runs, a sentence each.
  func reasons(_ difference: Comparison.Difference) -> [String] {
    var sentences: [String] = []
    if difference.fate == .went || difference.fate == .otherReason, let a = difference.a {
      sentences.append("A: \(comparison.a.sentence(at: a.record))")
    }
    if difference.fate != .went, let b = difference.b {
      sentences.append("B: \(comparison.b.sentence(at: b.record))")
    }
    if let obstacle = difference.obstacle { sentences.append(reason(obstacle)) }
    return sentences
  }

  /// How much longer a widget is on top: `+15 min`.
  func gain(_ share: Comparison.Share) -> String {
    let change = share.b.milliseconds - share.a.milliseconds
    if change == 0 { return "the same" }
    return (change > 0 ? "+" : "−") + Wording.span(SimulationDuration(milliseconds: abs(change)))
  }

  var summary: String {
    let moved = comparison.count(.earlier) + comparison.count(.later)
    let other = comparison.count(.otherReason)
    let reasons = other == 0 ? "" : ", \(other) have another reason"
    return "\(Wording.count(moved, "movement", "movements")) at another time, "
      + "\(comparison.count(.came)) only in B, \(comparison.count(.went)) only in A\(reasons); "
      + "\(comparison.counts.same) the same."
  }

  var parting: [String] {
    guard let parting = comparison.parting else { return ["Their logs are the same."] }
    let sides = [("A", parting.a, comparison.a), ("B", parting.b, comparison.b)]
    let lines = sides.map { name, record, side in
      guard let record else { return "\(name) has ended." }
      let local = side.run.world.calendar.local(at: side.run.log[record].time)
      let date = hasDays ? "\(Wording.date(local.date, year: false)) " : ""
      return "\(name), \(date)\(Wording.clock(local)): \(side.sentence(at: record))"
    }
    return ["Their logs are the same until here:"] + lines.map { "  \($0)" }
  }
}
