import Habits
import SimulationCore

// What is told of a signal that moved stacks before: whoever read it three times knows how it is
// put, so the fourth tells what is its own.
extension Narrator {
  /// How often a signal moves stacks before its sentences tell something else.
  private static let timesToLearn = 3

  /// Whether the movements of a signal were told often enough.
  func isOld(_ source: Policy.Source, before index: Int) -> Bool {
    run.log.movementCount(by: source, before: index) >= Self.timesToLearn
  }

  /// What was counted for the prediction that a movement rests on, and in time how it came true.
  func counts(behind causes: Causes?, before index: Int) -> String {
    let prediction = causes?.prediction.flatMap { run.log.prediction($0, before: index) }
    guard let prediction else { return "its app donated it around now on most days" }
    let counts = prediction.basis.sentence(of: prediction.subject)
    guard isOld(.prediction, before: index), let record = prediction.recordWords else {
      return counts
    }
    return "\(counts); \(record)"
  }

  /// The score that speaks for the winner, and how close it was; nil where scores themselves are
  /// compared, and nothing is left to tell.
  func scored(_ rotation: Record.Rotation, _ tied: [Part], at now: SimulationTime) -> [Part]? {
    guard run.world.policy.compare == .normalised,
      case .entry(let widget, let index)? = rotation.causes?.cause
    else { return nil }
    let entry = run.entry(index, of: run.kind(of: widget))
    guard let relevance = entry.relevance, case .millionths(let value) = relevance.score else {
      return nil
    }
    let worth = "\(Wording.decimal(millionths: value))\(words(for: entry, relevance, at: now))"
    // What decided comes first: it stays where a row has no room for more.
    let told = [Part(": \(share(rotation.value, isShort: true, isFlat: rotation.isFlat))")] + tied
    return told + outcome(of: rotation, isTied: !tied.isEmpty, score: worth)
  }

  /// Since when a score speaks for a widget that comes back, or for how long that of a new one.
  private func words(
    for entry: TimelineEntry,
    _ relevance: Relevance,
    at now: SimulationTime
  ) -> String {
    if entry.date < now { return " since \(moment(entry.date, from: now))" }
    if case .lasting(let span) = relevance.duration { return " for \(Wording.span(span))" }
    return ""
  }

  /// Who lost a turn, and how closely, and what score won.
  private func outcome(of rotation: Record.Rotation, isTied: Bool, score: String) -> [Part] {
    let loser = name(of: rotation.from)
    guard rotation.against.isPositive else {
      return [Part(", score \(score), while nothing spoke for "), loser, Part(".")]
    }
    // A tenth of the scale is close†.
    let isClose = rotation.value.percent - rotation.against.percent <= 10
    let word = isTied ? ", against" : isClose ? " just before" : " against"
    return [
      Part("\(word) \(number(rotation.against)) for "), loser, Part(", score \(score)."),
    ]
  }

  /// What the widget on which a stack rests is looked for, and after what; nil where the record
  /// does not say.
  func counted(_ rotation: Record.Rotation, when then: String) -> [Part]? {
    guard let lookedFor = rotation.lookedFor else { return nil }
    let subject = run.subject(ofItem: lookedFor.item)
    let counts = lookedFor.basis.map { run.basis($0).counts(of: subject) }
    guard rotation.against.isPositive else { return counts.map { [Part(": \($0).")] } }
    guard counts != nil || lookedFor.after != nil else { return nil }
    let times = Wording.times(rotation.value, rotation.against)
    let likely =
      counts.map { "\($0), \(times) times as likely \(then)† as " }
      ?? "\(times) times as likely to be looked for \(then)† as "
    let after = lookedFor.after.map { clause(after: $0, from: rotation.from) } ?? ""
    return [Part(": \(likely)"), name(of: rotation.from), Part("\(after).")]
  }

  /// What was just viewed, as a clause behind the name of what a stack turned away from.
  private func clause(after item: Int32, from: WidgetID) -> String {
    let subject = run.subject(ofItem: item)
    let app =
      switch subject {
      case .app(let app): app
      case .intent(let intent, _, _): run.world.intents[intent.index].app
      }
    let isSame = app == run.world.kinds[run.kind(of: from).index].app
    return isSame ? ", just \(subject.verb)" : ", after \(run.world.apps[app.index].name)"
  }
}

extension Run {
  /// What an item is that a record names.
  public func subject(ofItem item: Int32) -> HabitSubject {
    branches[currentBranch].frontier.learning.subject(of: item)
  }

  /// What was counted, with the name of what it is about.
  func basis(_ basis: HabitBasis) -> PredictionBasis {
    let frontier = branches[currentBranch].frontier
    return PredictionBasis(basis) { frontier.following($0) }
  }
}
