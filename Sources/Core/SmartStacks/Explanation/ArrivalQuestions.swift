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
    rules.append(rule(1, "signal can rotate stacks", source.rawValue, setting: "sources.rotate"))
    rules.append(limit(23, "limit.rotations", "rotations", policy.limitRotations))
    rules += chance()
    rules.append(highest())
    if source == .prediction, policy.rest == .likeliest,
      !after.home.isSpokenFor(stack, by: after.widgets, policy)
    {
      rules.append(lookedFor())
    }
    rules.append(rule(18, "no suggestion is on top", "none"))
    rules.append(rule(26, "Smart Rotate is on", "on"))
    rules += inTodayView(58, "stacks in Today View rotate", setting: "today.rotate")
    rules.append(hold())
    rules.append(gap())
    return rules
  }

  func ofSuggestion(by source: Policy.Source) -> [PassedRule] {
    var rules: [PassedRule] = []
    if source == .shortcut { rules += period() } else { rules += predicted() }
    rules.append(
      rule(2, "signal can suggest widgets", source.rawValue, setting: "sources.suggest")
    )
    let presence = source == .shortcut ? policy.presenceShortcut : policy.presencePrediction
    rules.append(
      rule(
        source == .shortcut ? 29 : 30,
        presence == .home ? "not on the Home Screen" : "not in the stack",
        "absent",
        setting: source == .shortcut ? "presence.shortcut" : "presence.prediction"
      )
    )
    let definition = before.world.stacks[stack]
    let page = policy.target == .firstOnVisiblePage ? "first on this page" : "first"
    rules += inTodayView(59, "stacks in Today View show suggestions", setting: "today.suggest")
    rules += [
      rule(32, "its kind is available in this size", definition.family.rawValue),
      rule(27, "Widget Suggestions is on", "on"),
      rule(
        34,
        "visible suggestions are below the limit",
        "0 of \(policy.limitConcurrent)",
        setting: "limit.concurrent"
      ), rule(31, "\(page) stack that can show it", definition.name, setting: "target"),
      limit(24, "limit.suggestions", "suggestions", policy.limitSuggestions), hold(),
    ]
    if source == .prediction {
      rules.append(highest())
      rules.append(gap())
    } else if policy.precedence == .datedSuggestionFirst {
      rules.append(rule(18, "has priority over rotations", "time-limited", setting: "precedence"))
    }
    return rules
  }

  private func ofResting() -> [PassedRule] {
    let isLikeliest = policy.rest == .likeliest
    let asked = [
      rule(
        55,
        isLikeliest
          ? "no widget has a score or shortcut" : "no signal favors any widget",
        isLikeliest ? "most likely viewed" : "first widget",
        setting: "rest"
      ), rule(3, "its score is not zero or lower", slot.windowEntry < 0 ? "none" : "expired"),
      before.rests.countsSeen
        ? seenToday()
        : limit(
          23,
          "limit.rotations",
          "rotations",
          policy.limitRotations,
          count: slot.rests.count(on: after.day)
        ), rule(18, "no suggestion is on top", "none"), rule(26, "Smart Rotate is on", "on"),
    ]
    return asked + inTodayView(58, "stacks in Today View rotate", setting: "today.rotate")
      + (before.rests.countsSeen
        ? [hold(), gap(), sinceSeen()]
        : [hold(), gap(until: before.rests.memories[stack].until)])
  }

  private func seenToday() -> PassedRule {
    let count = before.rests.memories[stack].seenCount.count(on: before.day)
    let seen = Wording.count(count, "time")
    let setting = "limit.seenRests"
    guard let most = policy.limitSeenRests else {
      return rule(55, "viewed rotations have no limit", seen, setting: setting)
    }
    let statement = "fewer than \(Wording.count(most, "viewed rotation")) today"
    return lifted(statement, "\(seen), ") ?? rule(55, statement, seen, setting: setting)
  }

  private func sinceSeen() -> PassedRule {
    let statement = "no viewed rotation for \(Wording.span(policy.restGap))"
    if let lifted = lifted(statement) { return lifted }
    let seenAt = before.rests.memories[stack].seenAt
    let words = seenAt == .zero ? "none before" : Wording.span(now - seenAt)
    return rule(55, statement, words, setting: "rest.gap")
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
      "more likely viewed than the last",
      "\(words[0]) against \(words[1])",
      setting: "rest"
    )
  }

  private func inTodayView(_ decision: Int, _ statement: String, setting: String) -> [PassedRule] {
    before.home.isInTodayView(stack) ? [rule(decision, statement, "true", setting: setting)] : []
  }

  private func standing(_ source: Policy.Source) -> [PassedRule] {
    switch source {
    case .relevance: return relevance()
    case .prediction: return predicted()
    case .shortcut:
      let until = before.shortcuts.rotating(index, before.widgets, at: now)?.end ?? .never
      // The end of a place or situation is unknown.
      let end = until == .never ? "" : " until \(clock(until))"
      return [rule(1, "its app's shortcut is relevant now", "value 1\(end)")]
    case .rest: return []
    }
  }

  private func relevance() -> [PassedRule] {
    let score = Wording.decimal(millionths: slot.score)
    let isOpen = slot.windowClose == .never
    let window = "\(clock(slot.windowStart))–\(isOpen ? "next score" : clock(slot.windowClose))"
    var rules = [
      rule(3, "its score is above zero", score),
      rule(isOpen ? 5 : 6, "within its window", window),
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
      case .percentile: "\(slot.rating.value.percent)% of its scores are no higher"
      }
    rules.append(rule(13, "share of its best score", words, setting: "normaliser"))
    if scale.isFlat {
      rules.append(
        rule(62, "its score never varies", "\(slot.rating.value.percent)%", setting: "pool.flat")
      )
    }
    return rules
  }

  private func predicted() -> [PassedRule] {
    guard let prediction = after.prediction(for: index) else {
      return [
        rule(43, "it is predicted now", "\(slot.rating.value.percent)%", setting: "learn.strength")
      ]
    }
    guard case .partOfDay(let part) = prediction.basis else {
      return learned(prediction) + untouched(by: prediction)
    }
    let verb = prediction.intent == nil ? "opened" : "donated"
    return [
      rule(
        42,
        "\(verb) often enough at this time",
        "\(part.donations) times on \(part.days) of \(part.ofDays) days",
        setting: "learn.minCount"
      ),
      rule(
        46,
        "within its half-hour",
        "\(clock(prediction.start))–\(clock(prediction.end))",
        setting: "learn.binMinutes"
      ),
      rule(43, "its share of the days", "\(prediction.value.percent)%", setting: "learn.strength"),
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
    let statement = "its default counts as chosen"
    return [rule(44, statement, "\(defaults.values)", setting: "match.defaults")]
  }

  private func learned(_ prediction: PredictionState) -> [PassedRule] {
    var rules = [
      rule(42, "viewed around this time", prediction.counts, setting: "learn.regular"),
      rule(43, "likelihood", "\(prediction.value.percent)%", setting: "learn.model"),
      rule(
        46,
        "within the prediction",
        "\(clock(prediction.start))–\(clock(prediction.end))",
        setting: "learn.model"
      ),
    ]
    if let words = prediction.recordWords {
      rules.append(rule(43, "earlier predictions", words, setting: "learn.model"))
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
      return [rule(38, statement, "\(place)\(since)", setting: "providers.nonDate")]
    case .routine(let situation):
      let since =
        after.shortcuts.whereabouts.start(of: situation).map { " since \(clock($0))" } ?? ""
      let statement = "its shortcut's situation applies"
      return [rule(38, statement, "\(situation.words)\(since)", setting: "providers.nonDate")]
    case .usage:
      let words = "\(clock(period.start))–\(clock(period.end))"
      return [rule(35, "its app is usually used now", words, setting: "learn.minCount")]
    }
    let words = "\(clock(period.start))–\(period.end == .never ? "" : clock(period.end))"
    let statement = "within its shortcut's time"
    return [
      period.isOpenEnded
        ? rule(36, statement, "\(words), no end given", setting: "openEndSeconds")
        : rule(37, statement, words)
    ]
  }

  private func highest() -> PassedRule {
    let others = after.home[stack].members.filter {
      $0 != widget && after.widgets[$0].rating.value.isPositive
    }
    let rival = others.max {
      Fraction.order(after.widgets[$0].rating.value, after.widgets[$1].rating.value) < 0
    }
    let predicted = after.prediction(for: index)?.value ?? .zero
    let value = CombinationRule.weighted(predicted, by: policy.combinePrediction)
    let own = number(slot.rating.value.isPositive ? slot.rating.value : value)
    guard let rival else {
      return rule(15, "highest in the stack", "\(own), others have none", setting: "compare")
    }
    let against = after.widgets[rival].rating.value
    let title = WidgetTitles(before).title(of: Int(rival.index), at: after.now).text
    let isTie = Fraction.order(slot.rating.value, against) == 0
    let words = isTie ? "\(own), like \(title)" : "\(own) over \(number(against)) (\(title))"
    return rule(
      isTie ? 16 : 15,
      isTie ? "first of the tied widgets" : "highest in the stack",
      words,
      setting: isTie ? "tie" : "compare"
    )
  }

  private func chance() -> [PassedRule] {
    var rules: [PassedRule] = []
    if policy.threshold > 0 {
      let least = Fraction(policy.threshold, over: Score.scale).percent
      let words = "\(slot.rating.value.percent)% over \(least)%"
      rules.append(rule(14, "above the threshold", words, setting: "threshold"))
    }
    if policy.choice == .seededChance {
      let words = "a chance of \(slot.rating.value.percent)%"
      rules.append(rule(14, "the random choice favored it", words, setting: "policy"))
    }
    return rules
  }

  private func hold() -> PassedRule {
    let length = Wording.span(policy.holdAfterTouch)
    let until = before.home[stack].holdUntil
    let words =
      until == .zero ? "untouched" : "touched at \(clock(until - policy.holdAfterTouch))"
    return rule(21, "not touched for \(length)", words, setting: "hold.afterTouch")
  }

  private func gap(until rested: SimulationTime = .zero) -> PassedRule {
    let length = Wording.span(policy.limitGap)
    let statement = "no rotation for \(length)"
    if let lifted = lifted(statement) { return lifted }
    let until = max(before.home[stack].gapUntil, rested)
    let words =
      until == .zero ? "none before" : "\(Wording.span(now - (until - policy.limitGap))) ago"
    return rule(22, statement, words, setting: "limit.gap")
  }

  private func limit(
    _ decision: Int,
    _ key: String,
    _ noun: String,
    _ limit: Int?,
    count: Int? = nil
  ) -> PassedRule {
    let count = count ?? slot.movements.count(on: after.day)
    guard let limit else {
      return rule(decision, "no limit of \(noun) a day", "\(count) today", setting: key)
    }
    let statement = "at most \(limit) \(limit == 1 ? String(noun.dropLast()) : noun) a day"
    let today = "\(count) of \(limit)"
    return lifted(statement, "\(today), ") ?? rule(decision, statement, today, setting: key)
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
    setting: String? = nil
  ) -> PassedRule {
    PassedRule(
      decision: decision,
      statement: statement,
      compared: compared,
      mark: setting.flatMap(RuleSetting.named)?.mark(in: policy)
    )
  }

  private func number(_ value: Fraction) -> String { value.words(policy) }

  private func clock(_ time: SimulationTime) -> String { Wording.moment(time, from: now, calendar) }
}
