import SimulationCore

/// Why a widget is held back, in words.
struct ReasonWording {
  typealias Part = Sentence.Part

  /// In a few words, for a table.
  var brief: String
  /// As the rest of a sentence.
  var full: [Part]

  init(_ brief: String, _ full: [Part]) {
    self.brief = brief
    self.full = full
  }

  init(_ brief: String, _ full: String) { self.init(brief, [Part(full)]) }
}

// The one place that puts the reasons of the log into words.
extension Narrator {
  /// What the words for a reason name.
  struct ReasonContext {
    var stack: StackID?
    var source = Policy.Source.relevance
    var isSuggestion = false
    /// What it loses to.
    var rival: WidgetID?
    /// The score that speaks for it.
    var score: String?
  }

  func wording(of withheld: Record.Withheld) -> ReasonWording {
    var context = ReasonContext(
      stack: withheld.stack,
      source: withheld.source,
      isSuggestion: withheld.isSuggestion,
      score: score(behind: withheld)
    )
    if case .widget(let rival)? = withheld.blockedBy { context.rival = rival }
    return wording(of: withheld.reason, context)
  }

  func wording(of reason: WithheldReason, _ context: ReasonContext) -> ReasonWording {
    let policy = run.world.policy
    let stack = context.stack.map { name(of: $0) } ?? "the stack"
    let rival = context.rival.map { name(of: $0) } ?? Part("another widget")
    switch reason {
    case .scoreNotPositive, .scoreNotFinite, .threshold: return scoring(reason, context)
    case .outranked:
      let full = [rival, Part(" stands higher on its own scale\(dagger(\.normaliser))")]
      return .init("lower than \(rival.text)", full)
    case .lookedForLess:
      let full = [rival, Part(" is likelier to be looked for now†")]
      return .init("looked for less than \(rival.text)†", full)
    case .tie:
      let full = [rival, Part(" is worth as much, and goes first\(dagger(\.tie))")]
      return .init("ties with \(rival.text)\(dagger(\.tie))", full)
    case .hold:
      let mark = dagger(\.holdAfterTouch)
      return .init("held after a touch\(mark)", "the person touched it\(mark)")
    case .declined:
      return .init(
        "swiped away, same reason",
        "the person swiped away from it, and its reason is the same"
      )
    case .gap:
      let mark = dagger(\.limitGap)
      return .init("rests after a move\(mark)", "the stack rests after a move\(mark)")
    case .restGap: return seen(policy)
    case .seenRests:
      let times = Wording.count(policy.limitSeenRests ?? 0, "change", "changes")
      let mark = dagger(\.limitSeenRests)
      return .init(
        "its seen changes of the day\(mark)",
        "\(stack) was seen to change \(times) today\(mark), and stays"
      )
    case .rotations, .suggestions, .concurrent: return limit(reason, stack)
    case .covered: return .init("a suggestion lies on top", "a suggestion lies on top")
    case .donated:
      return .init(
        "donations of its app speak before†",
        "what its app donated is predicted, and speaks before openings†"
      )
    case .chance: return .init("the seeded chance", "a seeded chance decided against it")
    case .present: return .init("it is on the Home Screen", presence(context.source))
    case .switchedOff:
      let which = context.isSuggestion ? "Widget Suggestions" : "Smart Rotate"
      return .init("the switch is off", "\(which) of \(stack) is off")
    case .noTarget: return .init("no stack can take it", "no stack \(page) can take it")
    case .notEligible: return .init("the signal may not do this", eligibility(context))
    case .silenced:
      return .init("never wanted here", "the person never wants it in \(stack) again")
    case .dismissed: return .init("the person dismissed it", "the person dismissed it")
    case .stackFull:
      let mark = dagger(\.stackMaximum)
      return .init("the stack is full\(mark)", "\(stack) is full\(mark)")
    case .unsure:
      let share = Fraction(policy.learnRegular, over: 1_000_000).percent
      let mark = dagger(\.learnRegular)
      return .init(
        "not sure enough to suggest it\(mark)",
        "a suggestion needs \(share) %\(mark) of the days, and four of them†"
      )
    case .ignored, .nonDateProviders, .noHabit, .notNow, .noPermission, .notThere, .notOffered,
      .todayView:
      return circumstance(reason)
    }
  }

  private func seen(_ policy: Policy) -> ReasonWording {
    let mark = dagger(\.restGap)
    let rest = Wording.span(policy.restGap)
    return .init(
      "somebody saw what shows\(mark)",
      "what somebody saw come stays for \(rest)\(mark)"
    )
  }

  private func scoring(_ reason: WithheldReason, _ context: ReasonContext) -> ReasonWording {
    switch reason {
    case .scoreNotFinite:
      return .init("its score is not a number", "a score that is not a number never turns a stack")
    case .threshold where run.world.policy.stopsFlatScoresOnly:
      let mark = dagger(\.poolFlat)
      return .init(
        "its score never varies\(mark)",
        "a score that never varies counts for nothing\(mark)"
      )
    case .threshold:
      let least = Fraction(max(0, run.world.policy.threshold), over: Score.scale).percent
      let mark = dagger(\.threshold)
      return .init("below the threshold\(mark)", "its share does not pass \(least) %\(mark)")
    case .scoreNotPositive, .outranked, .tie, .chance, .covered, .hold, .declined, .gap, .rotations,
      .suggestions, .concurrent, .present, .noTarget, .switchedOff, .notEligible, .nonDateProviders,
      .noHabit, .notNow, .unsure, .ignored, .donated, .dismissed, .silenced, .stackFull,
      .noPermission, .lookedForLess, .restGap, .seenRests, .notThere, .notOffered, .todayView:
      let score = context.score ?? "no score above 0"
      return .init("its score is 0 or lower", "\(score) never turns a stack")
    }
  }

  private func limit(_ reason: WithheldReason, _ stack: String) -> ReasonWording {
    let policy = run.world.policy
    switch reason {
    case .rotations:
      let mark = dagger(\.limitRotations)
      return .init(
        "its turns of the day\(mark)",
        used(policy.limitRotations, "turn", "turns", mark)
      )
    case .suggestions:
      let mark = dagger(\.limitSuggestions)
      return .init(
        "its suggestions of the day\(mark)",
        used(policy.limitSuggestions, "suggestion", "suggestions", mark)
      )
    case .scoreNotPositive, .scoreNotFinite, .threshold, .outranked, .tie, .chance, .covered, .hold,
      .declined, .gap, .concurrent, .present, .noTarget, .switchedOff, .notEligible,
      .nonDateProviders, .noHabit, .notNow, .unsure, .ignored, .donated, .dismissed, .silenced,
      .stackFull, .noPermission, .lookedForLess, .restGap, .seenRests, .notThere, .notOffered,
      .todayView:
      let most = Wording.count(policy.limitConcurrent, "suggestion", "suggestions")
      let mark = dagger(\.limitConcurrent)
      return .init("one shows already\(mark)", "\(stack) shows at most \(most)\(mark) at once")
    }
  }

  private func circumstance(_ reason: WithheldReason) -> ReasonWording {
    switch reason {
    case .ignored:
      .init(
        "ignored on the last two days†",
        "nobody looked when it was predicted on the last two days†"
      )
    case .nonDateProviders:
      .init("its shortcut names no date", "places and routines suggest nothing here, only dates do")
    case .noHabit:
      .init("no habit was learned", "its shortcut names no time, and no habit was learned")
    case .notNow:
      .init(
        "its app is used at another time",
        "its shortcut names no time; its app is used at another"
      )
    case .noPermission:
      .init("no location permission", "its app may not know where the person is")
    case .notOffered:
      .init("its value is no longer offered", "its app no longer offers what is predicted")
    case .todayView:
      .init("stacks in Today View stay", "stacks in Today View do not turn by themselves")
    case .scoreNotPositive, .scoreNotFinite, .threshold, .outranked, .tie, .chance, .covered, .hold,
      .declined, .gap, .rotations, .suggestions, .concurrent, .present, .noTarget, .switchedOff,
      .notEligible, .unsure, .donated, .dismissed, .silenced, .stackFull, .lookedForLess, .restGap,
      .seenRests, .notThere:
      .init(
        "the person is not there",
        "the person is not at its place, or not in its part of the day"
      )
    }
  }

  private var page: String {
    run.world.policy.target == .firstOnVisiblePage ? "on this page" : "on the Home Screen"
  }

  private func used(_ limit: Int?, _ one: String, _ many: String, _ mark: String) -> String {
    guard let limit else { return "its \(many) of the day are used" }
    let verb = limit == 1 ? "is" : "are"
    return "its \(Wording.count(limit, one, many)) a day\(mark) \(verb) used"
  }

  private func presence(_ source: Policy.Source) -> String {
    let policy = run.world.policy
    let scope = source == .shortcut ? policy.presenceShortcut : policy.presencePrediction
    guard scope == .home else { return "it is already in the stack" }
    let isElsewhere = policy.todayPresent && run.world.page(of: .todayView) != nil
    return "it is already on the Home Screen" + (isElsewhere ? " or in Today View" : "")
  }

  private func eligibility(_ context: ReasonContext) -> String {
    let signals =
      switch context.source {
      case .relevance: "scores"
      case .shortcut: "shortcuts"
      case .prediction: "predictions"
      case .rest: "resting places"
      }
    let act = context.isSuggestion ? "suggest a widget" : "turn a stack"
    return "\(signals) are not among the signals that may \(act)"
  }
}
