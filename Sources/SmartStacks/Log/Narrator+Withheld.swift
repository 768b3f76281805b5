import SimulationCore

extension Narrator {
  /// Tells which rule held a candidate back, and until when.
  func heldBack(_ withheld: Record.Withheld, index: Int) -> Sentence {
    let now = run.log[index].time
    var parts: [Part]
    switch withheld.reason {
    case .hold:
      parts = stays(withheld, index) + [Part(touch(behind: withheld, index: index))]
    case .gap:
      let rest = Wording.span(run.world.policy.limitGap) + dagger(\.limitGap)
      let last = sinceMovement(behind: withheld, at: now)
      parts = stays(withheld, index) + [Part("it moved\(last), and rests \(rest) between moves.")]
    default:
      parts = [name(of: withheld.widget), Part(" held back\(place(withheld.stack)): ")]
      parts += rule(withheld, index: index)
      parts.append(Part("."))
    }
    if withheld.reason == .scoreNotPositive || withheld.reason == .scoreNotFinite {
      parts.append(Part(nextScore(at: withheld.until, from: now)))
    } else if let until = withheld.until {
      parts.append(Part(" Until \(moment(until, from: now))."))
    }
    return Sentence(.withheld, parts)
  }

  /// Where it would have come, when there is more than one stack to think of.
  private func place(_ stack: StackID?) -> String {
    guard let stack, run.world.stacks.count > 1 else { return "" }
    return " on \(name(of: stack))"
  }

  private func stays(_ withheld: Record.Withheld, _ index: Int) -> [Part] {
    guard let stack = withheld.stack else {
      return [name(of: withheld.widget), Part(" held back: ")]
    }
    let top = name(of: top(of: stack, atRecord: index))
    return [Part("\(name(of: stack)) stays on "), top, Part(": ")]
  }

  private func rule(_ withheld: Record.Withheld, index: Int) -> [Part] {
    let policy = run.world.policy
    let stack = withheld.stack.map { name(of: $0) } ?? "no stack"
    switch withheld.reason {
    case .outranked: return higher(withheld, " stands higher on its own scale")
    case .tie:
      return higher(withheld, " is worth as much, and goes first\(dagger(\.tie))")
    case .scoreNotPositive:
      let score = score(behind: withheld) ?? "no score above 0"
      return [Part("\(score) never turns a stack")]
    case .threshold:
      let least = Fraction(max(0, policy.threshold), over: Score.scale).percent
      return [Part("its share does not pass \(least) %\(dagger(\.threshold))")]
    case .rotations: return [used(policy.limitRotations, "turn", "turns", dagger(\.limitRotations))]
    case .suggestions:
      let mark = dagger(\.limitSuggestions)
      return [used(policy.limitSuggestions, "suggestion", "suggestions", mark)]
    case .concurrent:
      let most = Wording.count(policy.limitConcurrent, "suggestion", "suggestions")
      return [Part("\(stack) shows at most \(most)\(dagger(\.limitConcurrent)) at once")]
    case .covered: return [Part("a suggestion lies on top")]
    case .declined: return [Part("the person swiped away from it, and its reason is the same")]
    case .present: return [Part(presence(withheld.source))]
    case .switchedOff:
      let which = withheld.isSuggestion ? "Widget Suggestions" : "Smart Rotate"
      return [Part("\(which) of \(stack) is off")]
    case .scoreNotFinite: return [Part("a score that is not a number never turns a stack")]
    case .chance: return [Part("a seeded chance decided against it")]
    case .noTarget: return [Part("no stack \(page) can take it")]
    case .notEligible: return [Part(eligibility(withheld))]
    case .nonDateProviders: return [Part("places and routines suggest nothing here, only dates do")]
    case .noHabit: return [Part("its shortcut names no time, and no habit was learned")]
    case .notNow:
      return [Part("its shortcut names no time; its app is used at another")]
    case .unsure: return [Part(unsure)]
    case .ignored: return [Part("nobody looked when it was predicted on the last two days†")]
    case .dismissed: return [Part("the person dismissed it")]
    case .silenced: return [Part("the person never wants it in \(stack) again")]
    case .stackFull: return [Part("\(stack) is full\(dagger(\.stackMaximum))")]
    case .noPermission: return [Part("its app may not know where the person is")]
    case .notThere: return [Part("the person is not at its place, or not in its part of the day")]
    case .hold, .gap: return []
    }
  }

  private var unsure: String {
    let share = Fraction(run.world.policy.learnRegular, over: 1_000_000).percent
    return "a suggestion needs \(share) %\(dagger(\.learnRegular)) of the days, and four of them†"
  }

  private var page: String {
    run.world.policy.target == .firstOnVisiblePage ? "on this page" : "on the Home Screen"
  }

  private func higher(_ withheld: Record.Withheld, _ words: String) -> [Part] {
    guard case .widget(let other)? = withheld.blockedBy else {
      return [Part("another widget\(words)")]
    }
    return [name(of: other), Part(words)]
  }

  private func used(_ limit: Int?, _ one: String, _ many: String, _ mark: String) -> Part {
    guard let limit else { return Part("its \(many) of the day are used") }
    let verb = limit == 1 ? "is" : "are"
    return Part("its \(Wording.count(limit, one, many)) a day\(mark) \(verb) used")
  }

  private func presence(_ source: Policy.Source) -> String {
    let policy = run.world.policy
    let scope = source == .shortcut ? policy.presenceShortcut : policy.presencePrediction
    return scope == .home ? "it is already on the Home Screen" : "it is already in the stack"
  }

  private func eligibility(_ withheld: Record.Withheld) -> String {
    let signals =
      switch withheld.source {
      case .relevance: "scores"
      case .shortcut: "shortcuts"
      case .prediction: "predictions"
      }
    let act = withheld.isSuggestion ? "suggest a widget" : "turn a stack"
    return "\(signals) are not among the signals that may \(act)"
  }

  /// The person's touch of a stack, as the reason of a hold (reading 15).
  private func touch(behind withheld: Record.Withheld, index: Int) -> String {
    let hold = Wording.span(run.world.policy.holdAfterTouch) + dagger(\.holdAfterTouch)
    guard case .touch(let moment)? = withheld.blockedBy else {
      return "the person touched it, and a touch holds for \(hold)."
    }
    let now = run.log[index].time
    let ago = moment == now ? "just now" : "\(Wording.span(now - moment)) ago"
    let touch = act(at: moment, on: withheld.stack, before: index)
    return "\(touch) \(ago), and a \(touch == "swiped" ? "swipe" : "touch") holds for \(hold)."
  }

  /// What the person did to a stack at a moment at which they touched it.
  private func act(at moment: SimulationTime, on stack: StackID?, before index: Int) -> String {
    let records = run.log[..<min(index, run.recordCount(through: moment))]
    return records.reversed().prefix { $0.time == moment }.lazy
      .compactMap { $0.event.touch(of: stack) }.first ?? "touched"
  }

  private func sinceMovement(behind withheld: Record.Withheld, at now: SimulationTime) -> String {
    guard case .movement(let last)? = withheld.blockedBy, last < now else { return " just now" }
    return " \(Wording.span(now - last)) ago"
  }

  /// The score that speaks for a candidate.
  private func score(behind withheld: Record.Withheld) -> String? {
    guard case .entry(let widget, let index)? = withheld.causes?.cause,
      case .millionths(let value)? = run.entry(index, of: run.kind(of: widget)).relevance?.score
    else { return nil }
    return "score \(Wording.decimal(millionths: value))"
  }

  /// When the next score above zero is known to come.
  private func nextScore(at next: SimulationTime?, from now: SimulationTime) -> String {
    guard let next else { return " No later score is known." }
    let wait = Wording.countdown(next - now)
    return " Its next score is at \(moment(next, from: now)), \(wait)."
  }
}

extension Record.Event {
  /// What the person did to a stack, where it was a touch: `swiped`.
  fileprivate func touch(of stack: StackID?) -> String? {
    switch self {
    case .userSwiped(stack, _, _): "swiped"
    case .userKept(stack, _): "kept"
    case .userDismissed(stack, _, _): "dismissed"
    case .userSilenced(stack, _): "silenced"
    case .userEdited(stack, _): "edited"
    case .userOpened(_, stack): "opened"
    // The record names a widget; at the very moment of the touch it is the one.
    case .userConfigured: "configured"
    default: nil
    }
  }
}
