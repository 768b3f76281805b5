public import SimulationCore

extension Explainer {
  /// What stops a candidate, in a few words for a table; `top` is the winner.
  public func words(for obstacle: CandidateObstacle, top: WidgetID) -> String {
    wording(of: obstacle, top: top).brief
  }

  /// What stops a candidate, as a clause: `its score has expired`; `top` is the winner.
  public func clause(for obstacle: CandidateObstacle, top: WidgetID) -> String {
    wording(of: obstacle, top: top).full.text
  }

  func wording(
    of obstacle: CandidateObstacle,
    top: WidgetID,
    _ candidate: CandidateExplanation? = nil
  ) -> ReasonRule.Words {
    switch obstacle.rule {
    case .withheld(.switchedOff):
      let name = obstacle.decision == 26 ? "Smart Rotate" : "Widget Suggestions"
      return .init("\(name) is off", "\(name) is off")
    case .withheld(let reason):
      let context = ReasonRule.Context(
        source: candidate?.source ?? .relevance,
        isSuggestion: candidate?.role == .suggestion,
        rival: obstacle.rival ?? top
      )
      return narrator.wording(of: reason, context)
    case .noRelevance:
      return obstacle.until == nil
        ? .init("no score", "it has no score") : .init("score comes later", "its score comes later")
    case .noPrediction: return .init("not predicted", "it is not predicted")
    case .otherValues: return .init("other values", "other values are predicted")
    case .notDonated: return .init("donations fail", "its donations fail")
    case .windowOver: return .init("score expired", "its score has expired")
    case .notYet: return .init("not started", "its time has not started")
    case .periodOver: return .init("time ended", "its time has ended")
    case .below: return .init("under a suggestion", "a suggestion is on top")
    case .turnedAway: return .init("swiped away", "the person swiped away from it")
    case .elsewhere(let stack):
      let name = world[stack].name
      return .init("suggested in \(name)", "it is suggested in \(name)")
    case .nothingSuggests: return .init("no signal", "no signal suggests it")
    }
  }

  /// Why a widget shows or does not, in sentences; never empty.
  public func sentences(of explanation: WidgetExplanation) -> [Sentence] {
    var sentences = [placed(explanation)] + explanation.gone.map(gone)
    if let obstacle = explanation.obstacle {
      sentences.append(Sentence(.withheld, "It \(blocking(explanation, obstacle))"))
    }
    if let untouched = explanation.candidate?.untouched { sentences.append(defaults(untouched)) }
    if explanation.isShowing { return sentences }
    sentences.append(next(explanation))
    if let movement = explanation.nextInScenario {
      let when = wait(movement.time, from: explanation.moment)
      let told: Sentence =
        movement.movement == .leaves
        ? "\(world[movement.stack].name) is back to \(name(of: movement.shows))"
        : words(of: movement)
      sentences.append("In this scenario, \(told) at \(when).")
    } else {
      sentences.append("In this scenario, it does not come to the top before the end.")
    }
    return sentences
  }

  /// Whether donations match a widget by a default that nobody saved, which the talk says both ways
  /// (X9).
  func defaults(_ untouched: CandidateExplanation.UntouchedDefaults) -> Sentence {
    let mark = narrator.dagger(\.matchDefaults)
    let rule = "rule 44\(mark), match.defaults=\(policy.matchDefaults.rawValue)"
    let counts = untouched.match ? "counts" : "does not count"
    let match = untouched.match ? "match" : "do not match"
    let said =
      "WWDC20 10194 supports both: a new widget shows its default card (15:12 est.), "
      + "but with two parameters, both must be configured explicitly (23:01 est.)."
    return "The person never chose \(untouched.values). This default \(counts) as chosen "
      + "(\(rule)), so its donations \(match) this widget. \(said)"
  }

  private func gone(_ value: OfferedOptions.Gone) -> Sentence {
    let what = "\(value.title) for \(value.parameter)"
    return "Its app no longer offers \(what). It keeps the value and its timeline (rule 56)."
  }

  private func placed(_ explanation: WidgetExplanation) -> Sentence {
    let widget = name(of: explanation)
    switch explanation.place {
    case .alone(let page):
      let place = world.whereabouts(onPage: page)
      return "\(widget) is not stacked. It is always visible \(place)."
    case .stack(let stack, let member):
      let place = "widget \(member + 1) of \(explanation.memberCount) in \(world[stack].name)"
      return explanation.isShowing
        ? "\(widget) is on top. It is \(place)." : "\(widget) is \(place) and not on top."
    case .suggestion(let stack):
      let words = explanation.isShowing ? "is suggested and on top in" : "is a suggestion in"
      return "\(widget) \(words) \(world[stack].name)."
    case .absent: return "\(widget) is not on the Home Screen."
    }
  }

  /// What keeps a widget from the top of a stack, in one sentence; nil where it is on top of it.
  public func obstacle(of explanation: WidgetExplanation, on stack: StackID) -> Sentence? {
    switch explanation.place {
    case .stack(stack, _), .suggestion(stack), .absent: break
    case .stack, .suggestion, .alone: return placed(explanation)
    }
    guard let obstacle = explanation.obstacle else { return nil }
    let name = name(of: explanation)
    return Sentence(.withheld, "\(name) \(blocking(explanation, obstacle))")
  }

  private func blocking(
    _ explanation: WidgetExplanation,
    _ obstacle: CandidateObstacle
  ) -> Sentence {
    let top = explanation.top ?? explanation.candidate?.widget ?? WidgetID(0)
    let now = explanation.moment
    var words = wording(of: obstacle, top: top, explanation.candidate).full
    var until = obstacle.until
    if obstacle.rule == .noRelevance, let first = until {
      (words, until) = ("its first score comes at \(wait(first, from: now))" as Sentence, nil)
    }
    if case .otherValues(let values) = obstacle.rule, !values.isEmpty { words += ": \(values)" }
    let end = until.map { " before \(wait($0, from: now))" } ?? ""
    var sentence: Sentence = "is not on top\(end) because \(words) (rule \(obstacle.decision))."
    if let candidate = explanation.candidate, candidate.value?.isPositive == true {
      let own = "It has \(measure(of: candidate))"
      let rival = explanation.rival.map {
        "; \(name(of: $0.widget)) has \(measure(of: $0))" as Sentence
      }
      let isScored = candidate.source == .relevance && policy.compare == .normalised
      let scale =
        isScored
        ? " Scores are compared as shares of each widget's best score"
          + "\(narrator.dagger(\.normaliser))."
        : ""
      sentence += " \(own)\(rival ?? "").\(scale)"
    }
    return sentence
  }

  /// A candidate's score or prediction in words: `a score of 6 (its best is 12)`.
  func measure(of candidate: CandidateExplanation) -> String {
    let value = number(candidate.value ?? .zero)
    switch candidate.source {
    case .relevance:
      guard let scale = candidate.scale else { return "a score of \(value)" }
      if scale.isFlat { return "a constant score (\(value)\(narrator.dagger(\.poolFlat)))" }
      let own = score(scale, isAlone: true)
      guard let highest = scale.highest, policy.compare == .normalised else {
        return "a score of \(own)"
      }
      let best = Wording.decimal(millionths: highest)
      return "a score of \(own) (\(best == own ? "its best" : "its best is \(best)"))"
    case .prediction: return "a prediction of \(value)"
    case .shortcut: return "a relevant shortcut"
    case .rest, nil: return "no signal"
    }
  }

  private func next(_ explanation: WidgetExplanation) -> Sentence {
    let now = explanation.moment
    guard let win = explanation.nextWin else {
      let end = Wording.date(world.calendar.local(at: explanation.horizon).date)
      let lacks = explanation.lacks.map(words).joined(separator: " or ")
      let what = lacks.isEmpty ? "" : " It needs \(lacks)."
      return "With no further input, it does not come to the top before \(end).\(what)"
    }
    return Sentence(
      win.cause.source?.mark,
      "With no further input, it comes to the top of \(world[win.stack].name) at "
        + "\(Part(wait(win.time, from: now), .strong)), \(words(for: win))."
    )
  }

  private func words(for lack: WidgetExplanation.Lack) -> String {
    switch lack {
    case .score: "a score above zero (rule 3)"
    case .shortcut: "a relevant shortcut from its app (rule 2)"
    case .intent: "an intent that configures it (rule 44)"
    case .prediction: "a prediction learned from donations (rule 42)"
    case .matchingPrediction: "a prediction with its configured values (rule 44)"
    case .eligibleIntent: "an intent eligible for suggestions, with a combination (rule 40)"
    case .habit: "a habit of opening its app, because its shortcut has no time (rule 35)"
    case .permission: "location permission for its app (rule 38)"
    case .whereabouts: "the person at its place or in its situation (rule 38)"
    case .date: "a shortcut with a date, or providers.nonDate=honour (rule 38)"
    case .stack: "a stack of its size with Widget Suggestions on (rules 27 and 32)"
    case .smartRotate: "Smart Rotate in its stack (rule 26)"
    case .value: "a higher rank than the other widgets in its stack (rule 15)"
    case .launch: "a prediction learned from launches of its app (rule 42)"
    case .rule(let reason):
      "\(narrator.wording(of: reason, .init()).relief) (rule \(reason.decision))"
    }
  }

  private static let mostRefusals = 3

  /// A widget's timeline, its next reload, and its refused reloads, in sentences; never empty.
  public func sentences(of timeline: TimelineExplanation) -> [Sentence] {
    ["\(shown(timeline))"] + reloaded(timeline) + refused(timeline)
  }

  /// The reload policy as in a scenario: `after 15 min`, `at 12:00`, `atEnd`, `never`.
  public func words(for policy: ReloadPolicy, from now: SimulationTime) -> String {
    switch policy {
    case .atEnd, .never: policy.code
    case .after(.after(let delay)): "after \(Wording.span(delay))"
    case .after(.at(let date)): "at \(moment(date, from: now))"
    }
  }

  private func shown(_ timeline: TimelineExplanation) -> String {
    let now = timeline.moment
    let next = timeline.nextEntry.map { wait($0, from: now) }
    guard let entry = timeline.entry else {
      if let next { return "The first entry of its timeline is at \(next)." }
      if let delivered = timeline.delivered {
        return "Its timeline of \(moment(delivered, from: now)) has no entry for this time."
      }
      return timeline.reload == nil
        ? "It has no timeline, so its content never changes." : "It has no timeline yet."
    }
    let delivered = entry.delivered.map { "the timeline of \(moment($0, from: now))" }
    let since = "\(moment(entry.since, from: now)) (\(Wording.age(now - entry.since)))"
    var text = "It has shown entry \(entry.place) of \(entry.count) in "
    text += "\(delivered ?? "the file's timeline") since \(since)."
    if let delivered = timeline.delivered, delivered != entry.delivered {
      text += " Its newest timeline arrived at \(moment(delivered, from: now))."
    }
    if let next { text += " Its next entry is at \(next)." }
    return text
  }

  private func reloaded(_ timeline: TimelineExplanation) -> [Sentence] {
    guard let reload = timeline.reload else {
      if timeline.entry == nil && timeline.nextEntry == nil, timeline.delivered == nil { return [] }
      let text = "It has no provider. Its timelines and their times are in the file."
      return ["\(text)\(coming(timeline))"]
    }
    guard reload.isActive else {
      let text = "It is reloaded only while it is on the Home Screen or suggested."
      return ["\(text)\(coming(timeline))"]
    }
    let mark = timeline.heldBy.map { _ in Sentence.Mark.withheld }
    return [
      Sentence(mark, "\(next(timeline))\(coming(timeline))"),
      "\(last(reload, timeline))\(policy(reload, timeline))",
    ]
  }

  private func last(_ reload: ReloadState, _ timeline: TimelineExplanation) -> String {
    guard let last = reload.last else { return "" }
    let why = reload.cause.map { " \($0.words)" } ?? ""
    return "Its last reload was at \(moment(last, from: timeline.moment))\(why). "
  }

  private func policy(_ reload: ReloadState, _ timeline: TimelineExplanation) -> String {
    let now = timeline.moment
    let words = words(for: reload.policy, from: now)
    guard let due = reload.eligible, reload.policy != .after(.at(due)) else {
      return "Its reload policy is \(words)."
    }
    return "Its reload policy is \(words), so it requests one at \(moment(due, from: now))."
  }

  private func next(_ timeline: TimelineExplanation) -> String {
    let mode = timeline.isDeveloping ? " Developer Mode lifts the reload budget of its app." : ""
    let why = timeline.heldBy.map { narrator.words(for: $0) }
    guard let next = timeline.next else {
      if let why { return "It is not reloaded because \(why).\(mode)" }
      return "It is reloaded when its app requests it.\(mode)"
    }
    let when = wait(next, from: timeline.moment)
    guard let why else { return "Its next reload is at \(when).\(mode)" }
    let end = timeline.heldBy == .budget ? " The reload budget allows the next one then." : ""
    return "It is not reloaded before \(when) because \(why).\(end)\(mode)"
  }

  private func coming(_ timeline: TimelineExplanation) -> String {
    guard let arrival = timeline.nextInScenario, arrival.time != timeline.next else { return "" }
    let why = arrival.cause.map { " \($0.words)" } ?? ""
    let when = wait(arrival.time, from: timeline.moment)
    return " In this scenario, it gets a timeline at \(when)\(why)."
  }

  private func refused(_ timeline: TimelineExplanation) -> [Sentence] {
    let refusals = timeline.refusals
    guard !refusals.isEmpty else { return [] }
    let told = refusals.suffix(Self.mostRefusals).map { index in
      let sentence = narrator.sentence(at: index)
      let clock = moment(narrator.time(at: index), from: timeline.moment)
      return Sentence(sentence.mark, "\(clock) \(sentence)")
    }
    let count = Wording.count(refusals.count, "reload was", "reloads were")
    let rest = refusals.count > told.count ? ". The last \(told.count)" : ""
    return ["\(count) rejected today\(rest):"] + told
  }
}
