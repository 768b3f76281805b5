import Habits
import SimulationCore

struct ArrivalQuestions {
  /// Before the instant was decided.
  let before: Engine
  let after: Engine
  let stack: Int
  let widget: WidgetID

  var now: SimulationTime { before.now }
  var policy: Policy { before.policy }
  var index: Int { Int(widget.index) }
  var slot: WidgetSlot { after.widgets[index] }
  var calendar: LocalCalendar { before.world.calendar }

  func ofRotation(by source: Policy.Source) -> [PassedRule] {
    if source == .rest { return ofResting() }
    var rules = standing(source)
    rules.append(rule(1, "this signal may turn a stack", source.rawValue, knob: "sources.rotate"))
    rules.append(limit(23, "limit.rotations", "turns up", policy.limitRotations))
    rules += chance()
    rules.append(highest())
    if source == .prediction, policy.rest == .likeliest,
      !after.home.isSpokenFor(stack, by: after.widgets, policy)
    {
      rules.append(lookedFor())
    }
    rules.append(rule(18, "no suggestion lies on top", "none"))
    rules.append(rule(26, "Smart Rotate is on", "on"))
    rules += inTodayView(58, "stacks in Today View turn", knob: "today.rotate")
    rules.append(hold())
    rules.append(gap())
    return rules
  }

  func ofSuggestion(by source: Policy.Source) -> [PassedRule] {
    var rules: [PassedRule] = []
    if source == .shortcut { rules += period() } else { rules += predicted() }
    rules.append(
      rule(2, "this signal may suggest a widget", source.rawValue, knob: "sources.suggest")
    )
    let presence = source == .shortcut ? policy.presenceShortcut : policy.presencePrediction
    rules.append(
      rule(
        source == .shortcut ? 29 : 30,
        presence == .home ? "it is not on the Home Screen" : "it is not in the stack",
        "absent",
        knob: source == .shortcut ? "presence.shortcut" : "presence.prediction"
      )
    )
    let definition = before.world.stacks[stack]
    let page = policy.target == .firstOnVisiblePage ? "the first on this page" : "the first"
    rules += inTodayView(59, "stacks in Today View take suggestions", knob: "today.suggest")
    rules += [
      rule(32, "its kind comes in the stack's size", definition.family.rawValue),
      rule(27, "Widget Suggestions is on", "on"),
      rule(
        34,
        "the stack shows fewer suggestions than it may",
        "0 of \(policy.limitConcurrent)",
        knob: "limit.concurrent"
      ), rule(31, "the stack is \(page) that can take it", definition.name, knob: "target"),
      limit(24, "limit.suggestions", "is suggested", policy.limitSuggestions), hold(),
    ]
    if source == .prediction {
      rules.append(highest())
      rules.append(gap())
    } else if policy.precedence == .datedSuggestionFirst {
      rules.append(rule(18, "a dated suggestion goes before any turn", "dated", knob: "precedence"))
    }
    return rules
  }

  private func ofResting() -> [PassedRule] {
    let isLikeliest = policy.rest == .likeliest
    let asked = [
      rule(
        55,
        isLikeliest
          ? "no score or shortcut speaks, and the stack rests"
          : "nothing speaks for a widget of the stack, and it rests",
        isLikeliest ? "on the likeliest to be looked for" : "on the first",
        knob: "rest"
      ), rule(3, "its relevance is not zero or lower", slot.windowEntry < 0 ? "none" : "over"),
      before.rests.countsSeen
        ? seenToday()
        : limit(
          23,
          "limit.rotations",
          "comes to rest on top",
          policy.limitRotations,
          count: slot.rests.count(on: after.day)
        ), rule(18, "no suggestion lies on top", "none"), rule(26, "Smart Rotate is on", "on"),
    ]
    return asked + inTodayView(58, "stacks in Today View turn", knob: "today.rotate")
      + (before.rests.countsSeen
        ? [hold(), gap(), sinceSeen()]
        : [hold(), gap(until: before.rests.memories[stack].until)])
  }

  private func seenToday() -> PassedRule {
    let count = before.rests.memories[stack].seenCount.count(on: before.day)
    let seen = Wording.count(count, "time")
    let knob = "limit.seenRests"
    guard let most = policy.limitSeenRests else {
      return rule(55, "it may be seen to turn without limit", seen, knob: knob)
    }
    let statement = "it was seen to turn fewer than \(Wording.count(most, "time")) today"
    return lifted(statement, "\(seen), ") ?? rule(55, statement, seen, knob: knob)
  }

  private func sinceSeen() -> PassedRule {
    let statement = "nobody saw it turn for \(Wording.span(policy.restGap))"
    if let lifted = lifted(statement) { return lifted }
    let seenAt = before.rests.memories[stack].seenAt
    let words = seenAt == .zero ? "not seen to turn before" : Wording.span(now - seenAt)
    return rule(55, statement, words, knob: "rest.gap")
  }

  /// No prediction rotates a stack away from a widget that is likelier viewed.
  private func lookedFor() -> PassedRule {
    var asked = before
    let candidates = asked.restCandidates(of: stack)
    let visible = before.home[stack].visible
    let member = before.home[stack].members.firstIndex(of: widget)
    let shares = [member, visible].map { place in place.flatMap { candidates[$0].share } }
    let words = shares.map { share in
      share.map { Wording.likelihood(Fraction($0, over: 1_000_000)) } ?? "unknown"
    }
    return rule(
      55,
      "what showed is not looked for more",
      "\(words[0]) against \(words[1])",
      knob: "rest"
    )
  }

  private func inTodayView(_ decision: Int, _ statement: String, knob: String) -> [PassedRule] {
    before.home.isInTodayView(stack) ? [rule(decision, statement, "true", knob: knob)] : []
  }

  private func standing(_ source: Policy.Source) -> [PassedRule] {
    switch source {
    case .relevance: return relevance()
    case .prediction: return predicted()
    case .shortcut:
      let until = before.shortcuts.rotating(index, before.widgets, at: now)?.end ?? .never
      // The end of a place or situation is unknown.
      let end = until == .never ? "" : " until \(clock(until))"
      return [rule(1, "a shortcut of its app speaks for it now", "worth 1\(end)")]
    case .rest: return []
    }
  }

  private func relevance() -> [PassedRule] {
    let score = Wording.decimal(millionths: slot.score)
    let isOpen = slot.windowClose == .never
    let window = "\(clock(slot.windowStart))–\(isOpen ? "next score" : clock(slot.windowClose))"
    var rules = [
      rule(3, "its score is above zero", score),
      rule(isOpen ? 5 : 6, "the moment is inside its window", window),
    ]
    guard policy.compare == .normalised,
      let scale = CandidateExplanation.Scale(of: index, in: after)
    else { return rules }
    let highest = Wording.decimal(millionths: scale.highest ?? slot.score)
    let words =
      switch policy.normaliser {
      case .ratioToMax: "\(score) of \(highest)"
      case .minMax:
        "\(score) between \(Wording.decimal(millionths: scale.lowest ?? 0)) and \(highest)"
      case .percentile: "\(slot.rating.value.percent) % of its scores are no higher"
      }
    rules.append(rule(13, "its share of its own best", words, knob: "normaliser"))
    if scale.isFlat {
      rules.append(
        rule(62, "its score never varies", "\(slot.rating.value.percent) %", knob: "pool.flat")
      )
    }
    return rules
  }

  private func predicted() -> [PassedRule] {
    guard let prediction = after.prediction(for: index) else {
      return [
        rule(43, "it is predicted now", "\(slot.rating.value.percent) %", knob: "learn.strength")
      ]
    }
    guard case .partOfDay(let part) = prediction.basis else {
      return learned(prediction) + untouched(by: prediction)
    }
    let verb = prediction.intent == nil ? "opened" : "donated"
    return [
      rule(
        42,
        "\(verb) often enough in this part of the day",
        "\(part.donations) times on \(part.days) of \(part.ofDays) days",
        knob: "learn.minCount"
      ),
      rule(
        46,
        "the moment is inside its part of the day",
        "\(clock(prediction.start))–\(clock(prediction.end))",
        knob: "learn.binMinutes"
      ), rule(43, "how often it holds", "\(prediction.value.percent) %", knob: "learn.strength"),
    ] + untouched(by: prediction)
  }

  private func untouched(by prediction: PredictionState) -> [PassedRule] {
    guard slot.isPlaced, let intent = prediction.intent,
      let defaults = CandidateExplanation.UntouchedDefaults(
        of: index,
        among: [prediction.values],
        intent,
        in: after
      )
    else { return [] }
    let statement = "its untouched default counts as chosen"
    return [rule(44, statement, "\(defaults.values)", knob: "match.defaults")]
  }

  private func learned(_ prediction: PredictionState) -> [PassedRule] {
    var rules = [
      rule(42, "it is wanted around now", prediction.counts, knob: "learn.regular"),
      rule(43, "how likely", "\(prediction.value.percent) %", knob: "learn.model"),
      rule(
        46,
        "the moment is inside the prediction",
        "\(clock(prediction.start))–\(clock(prediction.end))",
        knob: "learn.model"
      ),
    ]
    if let words = prediction.recordWords {
      rules.append(rule(43, "its track record", words, knob: "learn.model"))
    }
    return rules
  }

  private func period() -> [PassedRule] {
    guard let period = after.shortcuts.longest(for: widget, after.widgets, at: now)?.period else {
      return []
    }
    switch period.provider {
    case .date: break
    case .place(let place):
      let since = after.shortcuts.whereabouts.arrival(at: place).map { " since \(clock($0))" } ?? ""
      let statement = "the person is at its shortcut's place"
      return [rule(38, statement, "\(place)\(since)", knob: "providers.nonDate")]
    case .routine(let situation):
      let since =
        after.shortcuts.whereabouts.start(of: situation).map { " since \(clock($0))" } ?? ""
      let statement = "its shortcut's part of the day holds"
      return [rule(38, statement, "\(situation.words)\(since)", knob: "providers.nonDate")]
    case .usage:
      let words = "\(clock(period.start))–\(clock(period.end))"
      return [rule(35, "its app is typically used now", words, knob: "learn.minCount")]
    }
    let words = "\(clock(period.start))–\(period.end == .never ? "" : clock(period.end))"
    let statement = "the moment is inside its shortcut's period"
    return [
      period.isOpenEnded
        ? rule(36, statement, "\(words), no end named", knob: "openEndSeconds")
        : rule(37, statement, words)
    ]
  }

  private func highest() -> PassedRule {
    let members = after.home[stack].members.filter { $0 != widget }
    var rival: WidgetID?
    for member in members where after.widgets[member].rating.value.isPositive {
      let value = after.widgets[member].rating.value
      guard let best = rival else {
        rival = member
        continue
      }
      if Fraction.order(value, after.widgets[best].rating.value) > 0 { rival = member }
    }
    let predicted = after.prediction(for: index)?.value ?? .zero
    let value = CombinationRule.weighted(predicted, by: policy.combinePrediction)
    let own = number(slot.rating.value.isPositive ? slot.rating.value : value)
    guard let rival else {
      return rule(15, "highest of the stack", "\(own), no other has any", knob: "compare")
    }
    let against = after.widgets[rival].rating.value
    let title = WidgetTitles(before).title(of: Int(rival.index), at: after.now).text
    let isTie = Fraction.order(slot.rating.value, against) == 0
    let words = isTie ? "\(own), as \(title)" : "\(own) over \(number(against)) (\(title))"
    return rule(
      isTie ? 16 : 15,
      isTie ? "first of those worth the most" : "highest of the stack",
      words,
      knob: isTie ? "tie" : "compare"
    )
  }

  private func chance() -> [PassedRule] {
    var rules: [PassedRule] = []
    if policy.threshold > 0 {
      let least = Fraction(policy.threshold, over: Score.scale).percent
      let words = "\(slot.rating.value.percent) % over \(least) %"
      rules.append(rule(14, "its share passes the threshold", words, knob: "threshold"))
    }
    if policy.choice == .seededChance {
      let words = "a chance of \(slot.rating.value.percent) %"
      rules.append(rule(14, "the seeded chance fell for it", words, knob: "policy"))
    }
    return rules
  }

  private func hold() -> PassedRule {
    let length = Wording.span(policy.holdAfterTouch)
    let until = before.home[stack].holdUntil
    let words =
      until == .zero ? "never touched" : "touched at \(clock(until - policy.holdAfterTouch))"
    return rule(21, "no touch in the last \(length)", words, knob: "hold.afterTouch")
  }

  private func gap(until rested: SimulationTime = .zero) -> PassedRule {
    let length = Wording.span(policy.limitGap)
    let statement = "the stack was at rest for \(length)"
    if let lifted = lifted(statement) { return lifted }
    let until = max(before.home[stack].gapUntil, rested)
    let words = until == .zero ? "not moved before" : Wording.span(now - (until - policy.limitGap))
    return rule(22, statement, words, knob: "limit.gap")
  }

  private func limit(
    _ decision: Int,
    _ key: String,
    _ verb: String,
    _ limit: Int?,
    count: Int? = nil
  ) -> PassedRule {
    let count = count ?? slot.movements.count(on: after.day)
    guard let limit else {
      return rule(decision, "it \(verb) without limit", Self.ordinal(count), knob: key)
    }
    let times = limit == 1 ? "once" : "\(limit) times"
    let statement = "it \(verb) at most \(times) a day"
    let ordinal = Self.ordinal(count)
    return lifted(statement, "\(ordinal), ") ?? rule(decision, statement, ordinal, knob: key)
  }

  /// A limit that Developer Mode lifts, with the count; nil where it holds.
  private func lifted(_ statement: String, _ counted: String = "") -> PassedRule? {
    guard before.developerMode.isOn(ofKind: slot.kind) else { return nil }
    return rule(25, statement, "\(counted)lifted by Developer Mode")
  }

  private func rule(
    _ decision: Int,
    _ statement: String,
    _ compared: String,
    knob: String? = nil
  ) -> PassedRule {
    PassedRule(
      decision: decision,
      statement: statement,
      compared: compared,
      mark: knob.flatMap(PolicyKnob.named)?.mark(in: policy)
    )
  }

  private func number(_ value: Fraction) -> String { value.words(policy) }

  private func clock(_ time: SimulationTime) -> String { Wording.moment(time, from: now, calendar) }

  private static func ordinal(_ count: Int) -> String {
    switch (count % 10, count % 100) {
    case (1, let rest) where rest != 11: "\(count)st time"
    case (2, let rest) where rest != 12: "\(count)nd time"
    case (3, let rest) where rest != 13: "\(count)rd time"
    default: "\(count)th time"
    }
  }
}
