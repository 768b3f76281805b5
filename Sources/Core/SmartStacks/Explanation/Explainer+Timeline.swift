public import SimulationCore

// Why a widget is out of date, and when it is reloaded.
extension Explainer {
  /// The greatest number of refused reloads that are listed.
  private static let mostRefusals = 3

  /// Which timeline a widget shows, when it is reloaded next, and which reloads were refused, in
  /// sentences; never empty.
  public func sentences(of timeline: TimelineExplanation) -> [Sentence] {
    [Sentence([Part(shown(timeline))])] + reloaded(timeline) + refused(timeline)
  }

  /// The reload policy in the words of a scenario: `after 15 min`, `at 12:00`, `atEnd`, `never`.
  public func words(for policy: ReloadPolicy, from now: SimulationTime) -> String {
    switch policy {
    case .atEnd, .never: policy.code
    case .after(.after(let delay)): "after \(Wording.span(delay))"
    case .after(.at(let date)): "at \(moment(date, from: now))"
    }
  }

  // MARK: What shows

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

  // MARK: When it is reloaded

  private func reloaded(_ timeline: TimelineExplanation) -> [Sentence] {
    guard let reload = timeline.reload else {
      let isEmpty = timeline.entry == nil && timeline.nextEntry == nil
      if isEmpty, timeline.delivered == nil { return [] }
      let text =
        "It has no provider: the file says when it gets a timeline, and no reload policy applies."
      return [Sentence([Part(text + coming(timeline))])]
    }
    guard reload.isActive else {
      let text = "It is not reloaded while it is neither on the Home Screen nor suggested."
      return [Sentence([Part(text + coming(timeline))])]
    }
    let mark = timeline.heldBy.map { _ in Sentence.Mark.withheld }
    return [
      Sentence(mark, [Part(next(timeline) + coming(timeline))]),
      Sentence([Part(last(reload, timeline) + policy(reload, timeline))]),
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

  /// When it is reloaded next if nobody asks before, or why it is not.
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

  /// What the scenario brings, where that is something else.
  private func coming(_ timeline: TimelineExplanation) -> String {
    guard let arrival = timeline.nextInScenario, arrival.time != timeline.next else { return "" }
    let why = arrival.cause.map { ", \($0.words)" } ?? ""
    let when = wait(arrival.time, from: timeline.moment)
    return " As the scenario goes on, it gets a timeline at \(when)\(why)."
  }

  // MARK: What was refused

  private func refused(_ timeline: TimelineExplanation) -> [Sentence] {
    let refusals = timeline.refusals
    guard !refusals.isEmpty else { return [] }
    let told = refusals.suffix(Self.mostRefusals).map { index in
      let sentence = narrator.sentence(at: index)
      let clock = moment(narrator.time(at: index), from: timeline.moment)
      return Sentence(sentence.mark, [Part("\(clock) ")] + sentence.parts)
    }
    let count = Wording.count(refusals.count, "reload was", "reloads were")
    let rest = refusals.count > told.count ? "; the last \(told.count)" : ""
    return [Sentence([Part("\(count) refused today\(rest):")])] + told
  }
}
