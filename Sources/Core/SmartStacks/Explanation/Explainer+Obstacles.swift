public import SimulationCore

extension Explainer {
  /// What stops a candidate, in a few words for a table; `top` is the winner.
  public func words(for obstacle: CandidateObstacle, top: WidgetID) -> String {
    switch obstacle.rule {
    case .withheld(.switchedOff):
      obstacle.decision == 26 ? "Smart Rotate is off" : "Widget Suggestions is off"
    case .withheld(let reason):
      narrator.wording(of: reason, .init(rival: obstacle.rival ?? top)).brief
    case .noRelevance:
      obstacle.until == nil ? "it never gave a score" : "its first score comes later"
    case .noPrediction: "nothing predicts it now"
    case .otherValues: "other values are predicted"
    case .notDonated: "donations of it fail"
    case .windowOver: "its window is over"
    case .notYet: "its time has not come"
    case .periodOver: "its time is over"
    case .below: "a suggestion lies on top"
    case .turnedAway: "the person turned away"
    case .elsewhere(let stack): "\(world[stack].name) took it"
    case .nothingSuggests: "nothing suggests it"
    }
  }

  /// Why a widget shows or does not, in sentences; never empty.
  public func sentences(of explanation: WidgetExplanation) -> [Sentence] {
    var sentences = [placed(explanation)] + explanation.gone.map(gone)
    if let obstacle = explanation.obstacle {
      let words = blocking(explanation, obstacle)
      sentences.append(Sentence(.withheld, "What stops it: \(words)"))
    }
    if let untouched = explanation.candidate?.untouched { sentences.append(defaults(untouched)) }
    if explanation.isShowing { return sentences }
    sentences.append(next(explanation))
    if let movement = explanation.nextInScenario {
      let when = wait(movement.time, from: explanation.moment)
      let told: Sentence =
        movement.movement == .leaves
        ? "\(world[movement.stack].name) shows \(name(of: movement.shows)) again"
        : words(of: movement)
      sentences.append("As the scenario goes on: \(when), \(told).")
    } else {
      sentences.append("As the scenario goes on, it does not come on top before it ends.")
    }
    return sentences
  }

  /// Whether donations match a widget by a default that nobody saved, which the talk says both ways
  /// (X9).
  func defaults(_ untouched: CandidateExplanation.UntouchedDefaults) -> Sentence {
    let mark = narrator.dagger(\.matchDefaults)
    let rule = "decision 44\(mark), match.defaults=\(policy.matchDefaults.rawValue)"
    let counts = untouched.match ? "counts" : "does not count"
    let match = untouched.match ? "match" : "do not match"
    let said =
      "WWDC20 10194 says both: a widget that is dragged out shows its default card (15:12 est.), "
      + "and of two parameters both have to be configured explicitly (23:01 est.)."
    return "Nobody saved \(untouched.values): the default \(counts) as chosen (\(rule)), "
      + "so donations of it \(match) this widget. \(said)"
  }

  private func gone(_ value: OfferedOptions.Gone) -> Sentence {
    let what = "\(value.title) for \(value.parameter)"
    let kept = "it keeps the value, its name and its timeline (decision 56)"
    return "Its app no longer offers \(what): \(kept)."
  }

  private func placed(_ explanation: WidgetExplanation) -> Sentence {
    let widget = name(of: explanation)
    switch explanation.place {
    case .alone(let page):
      let place = world.whereabouts(onPage: page)
      return "\(widget) stands alone \(place), where it always shows."
    case .stack(let stack, let member):
      let place = "widget \(member + 1) of \(explanation.memberCount) in \(world[stack].name)"
      return explanation.isShowing
        ? "\(widget) is on top: it is \(place)." : "\(widget) is \(place), not on top."
    case .suggestion(let stack):
      let words = explanation.isShowing ? "is suggested on top of" : "lies as a suggestion in"
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
    return Sentence(.withheld, "\(name): \(blocking(explanation, obstacle))")
  }

  private func blocking(
    _ explanation: WidgetExplanation,
    _ obstacle: CandidateObstacle
  ) -> Sentence {
    let top = explanation.top ?? explanation.candidate?.widget ?? WidgetID(0)
    let now = explanation.moment
    var words = self.words(for: obstacle, top: top)
    var until = obstacle.until
    if obstacle.rule == .noRelevance, let first = until {
      (words, until) = ("its first score comes at \(wait(first, from: now))", nil)
    }
    if case .otherValues(let values) = obstacle.rule, !values.isEmpty { words += ": \(values)" }
    var sentence: Sentence = "\(words) (decision \(obstacle.decision))."
    if let value = explanation.candidate?.value, value.isPositive {
      let isScored = explanation.candidate?.source == .relevance
      let scale = explanation.candidate?.scale
      let share = narrator.share(value, isFlat: scale?.isFlat ?? false)
      let worth = isScored ? "\(share), score \(score(scale))" : "\(number(value)) by prediction"
      sentence += " It is worth \(worth)\(against(explanation.rival))."
    }
    if let until { sentence += " Until \(wait(until, from: now))." }
    return sentence
  }

  private func against(_ rival: CandidateExplanation?) -> Sentence {
    guard let rival, let value = rival.value else { return "" }
    let isFlat = rival.source == .relevance && rival.scale?.isFlat == true
    let why = isFlat ? ", whose score never varies\(narrator.dagger(\.poolFlat))" : ""
    return ", against \(number(value)) for \(name(of: rival.widget))\(why)"
  }

  private func next(_ explanation: WidgetExplanation) -> Sentence {
    let now = explanation.moment
    guard let win = explanation.nextWin else {
      let end = Wording.date(world.calendar.local(at: explanation.horizon).date)
      let lacks = explanation.lacks.map(words).joined(separator: "; ")
      let what = lacks.isEmpty ? "" : " What it lacks: \(lacks)."
      return "If nothing more comes in, it never comes on top before \(end).\(what)"
    }
    return Sentence(
      win.cause.source?.mark,
      "If nothing more comes in, it comes on top of \(world[win.stack].name) at "
        + "\(Part(wait(win.time, from: now), .strong)): \(words(for: win))."
    )
  }

  private func words(for lack: WidgetExplanation.Lack) -> String {
    switch lack {
    case .score: "a score above zero that is known to come (3)"
    case .shortcut: "a relevant shortcut of its app that names it (2)"
    case .intent: "an intent that configures it, so nothing predicts it (44)"
    case .prediction: "a prediction learned from donations (42)"
    case .matchingPrediction: "a prediction with the values that it is configured with (44)"
    case .eligibleIntent: "an intent that is eligible for suggestions, with a combination (40)"
    case .habit: "a habit of opening its app, for a shortcut that names no time (35)"
    case .permission: "a permission for its app to know where the person is (38)"
    case .whereabouts: "the person at its place, or in its part of the day (38)"
    case .date: "a shortcut that names a date, or providers.nonDate=honour (38)"
    case .stack: "a stack of its size with Widget Suggestions on (27, 32)"
    case .smartRotate: "Smart Rotate of its stack (26)"
    case .value: "a higher value than the others of its stack (15)"
    case .launch: "a prediction learned from opening its app (42)"
    case .rule(let reason): "\(narrator.wording(of: reason, .init()).relief) (\(reason.decision))"
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
      if let next { return "The first entry of its timeline comes at \(next)." }
      if let delivered = timeline.delivered {
        return "Its timeline of \(moment(delivered, from: now)) has no entry for it."
      }
      return timeline.reload == nil
        ? "It has no timeline: the file gives it the same content all the time."
        : "It has no timeline yet."
    }
    let delivered = entry.delivered.map { "the timeline of \(moment($0, from: now))" }
    let since = "\(moment(entry.since, from: now)), \(Wording.age(now - entry.since))"
    var text = "It shows entry \(entry.place) of \(entry.count) of "
    text += "\(delivered ?? "the timeline in the file"), since \(since)."
    if let delivered = timeline.delivered, delivered != entry.delivered {
      text += " Its newest timeline came at \(moment(delivered, from: now))."
    }
    if let next { text += " Its next entry comes at \(next)." }
    return text
  }

  private func reloaded(_ timeline: TimelineExplanation) -> [Sentence] {
    guard let reload = timeline.reload else {
      if timeline.entry == nil && timeline.nextEntry == nil, timeline.delivered == nil { return [] }
      let text =
        "It has no provider: the file says when it gets a timeline, and no reload policy applies."
      return ["\(text)\(coming(timeline))"]
    }
    guard reload.isActive else {
      let text = "It is not reloaded while it is neither on the Home Screen nor suggested."
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
    let why = reload.cause.map { ", \($0.words)" } ?? ""
    return "Its last reload was at \(moment(last, from: timeline.moment))\(why). "
  }

  private func policy(_ reload: ReloadState, _ timeline: TimelineExplanation) -> String {
    let now = timeline.moment
    let words = words(for: reload.policy, from: now)
    guard let due = reload.eligible, reload.policy != .after(.at(due)) else {
      return "Its reload policy is \(words)."
    }
    return "Its reload policy is \(words), so it asks at \(moment(due, from: now))."
  }

  private func next(_ timeline: TimelineExplanation) -> String {
    let mode = timeline.isDeveloping ? " Developer Mode lifts the reload budget of its app." : ""
    let why = timeline.heldBy.map { narrator.words(for: $0) }
    guard let next = timeline.next else {
      if let why { return "It is not reloaded: \(why).\(mode)" }
      return "It is reloaded when its app asks.\(mode)"
    }
    let when = wait(next, from: timeline.moment)
    guard let why else { return "Its next reload is at \(when).\(mode)" }
    let end = timeline.heldBy == .budget ? " The budget allows the next one then." : ""
    return "Its next reload is not before \(when), because \(why).\(end)\(mode)"
  }

  private func coming(_ timeline: TimelineExplanation) -> String {
    guard let arrival = timeline.nextInScenario, arrival.time != timeline.next else { return "" }
    let why = arrival.cause.map { ", \($0.words)" } ?? ""
    let when = wait(arrival.time, from: timeline.moment)
    return " As the scenario goes on, it gets a timeline at \(when)\(why)."
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
    let rest = refusals.count > told.count ? "; the last \(told.count)" : ""
    return ["\(count) refused today\(rest):"] + told
  }
}
