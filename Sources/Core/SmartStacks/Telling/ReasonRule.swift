import SimulationCore

struct ReasonRule {
  struct Words {
    /// In a few words, for a table.
    var brief: String
    /// As the end of a sentence.
    var full: Sentence
    var relief: String

    init(_ brief: String, _ full: Sentence, relief: String? = nil) {
      self.brief = brief
      self.full = full
      self.relief = relief ?? "the end of what holds it back: \(brief)"
    }
  }

  struct Context {
    var stack: StackID?
    var source = Policy.Source.relevance
    var isSuggestion = false
    var rival: WidgetID?
    var score: String?
  }

  typealias Teller = @Sendable (Narrator, Context) -> Words

  let reason: WithheldReason
  let isDefeat: Bool
  let words: Teller

  init(_ reason: WithheldReason, isDefeat: Bool = false, _ words: @escaping Teller) {
    self.reason = reason
    self.isDefeat = isDefeat
    self.words = words
  }

  init(_ reason: WithheldReason, _ brief: String, _ full: Sentence, relief: String? = nil) {
    self.init(reason) { _, _ in Words(brief, full, relief: relief) }
  }

  private static let byReason = Dictionary(uniqueKeysWithValues: all.map { ($0.reason, $0) })

  static func of(_ reason: WithheldReason) -> ReasonRule {
    byReason[reason] ?? ReasonRule(reason) { _, _ in .init(reason.rawValue, "\(reason.rawValue)") }
  }
}

extension WithheldReason {
  /// Whether it only says that another widget, or none, had a higher value.
  public var isDefeat: Bool { ReasonRule.of(self).isDefeat }
}

extension Narrator {
  func wording(of withheld: Record.Withheld) -> ReasonRule.Words {
    wording(
      of: withheld.reason,
      ReasonRule.Context(
        stack: withheld.stack,
        source: withheld.source,
        isSuggestion: withheld.isSuggestion,
        rival: withheld.blockedBy?.widget,
        score: score(behind: withheld)
      )
    )
  }

  func wording(of reason: WithheldReason, _ context: ReasonRule.Context) -> ReasonRule.Words {
    ReasonRule.of(reason).words(self, context)
  }
}

extension ReasonRule {
  static let all: [ReasonRule] = ofScores + ofStacks + ofSuggestions + ofCircumstances

  private static let ofScores: [ReasonRule] = [
    ReasonRule(.scoreNotPositive, isDefeat: true) { _, context in
      .init("its score is 0 or lower", "\(context.score ?? "no score above 0") never turns a stack")
    },
    ReasonRule(.scoreNotFinite) { _, _ in
      .init("its score is not a number", "a score that is not a number never turns a stack")
    },
    ReasonRule(.threshold, isDefeat: true) { narrator, _ in
      let policy = narrator.run.world.policy
      if policy.stopsFlatScoresOnly {
        let mark = narrator.dagger(\.poolFlat)
        return .init(
          "its score never varies\(mark)",
          "a score that never varies counts for nothing\(mark)",
          relief: "scores that differ from each other, or pool.flat=half"
        )
      }
      let least = Fraction(max(0, policy.threshold), over: Score.scale).percent
      let mark = narrator.dagger(\.threshold)
      return .init(
        "below the threshold\(mark)",
        "its share does not pass \(least) %\(mark)",
        relief: "a value that passes the threshold"
      )
    },
    ReasonRule(.outranked, isDefeat: true) { narrator, context in
      let rival = narrator.rival(context)
      let mark = narrator.dagger(\.normaliser)
      return .init("lower than \(rival.text)", "\(rival) stands higher on its own scale\(mark)")
    },
    ReasonRule(.lookedForLess, isDefeat: true) { narrator, context in
      let rival = narrator.rival(context)
      return .init(
        "looked for less than \(rival.text)†",
        "\(rival) is likelier to be looked for now†",
        relief: "being looked for as much as what shows"
      )
    },
    ReasonRule(.tie, isDefeat: true) { narrator, context in
      let rival = narrator.rival(context)
      let mark = narrator.dagger(\.tie)
      return .init(
        "ties with \(rival.text)\(mark)",
        "\(rival) is worth as much, and goes first\(mark)"
      )
    },
    ReasonRule(
      .chance,
      "the seeded chance",
      "a seeded chance decided against it",
      relief: "another draw"
    ),
  ]

  private static let ofStacks: [ReasonRule] = [
    ReasonRule(.hold) { narrator, _ in
      let mark = narrator.dagger(\.holdAfterTouch)
      return .init(
        "held after a touch\(mark)",
        "the person touched it\(mark)",
        relief: "the end of the hold while something speaks for it"
      )
    },
    ReasonRule(
      .declined,
      "swiped away, same reason",
      "the person swiped away from it, and its reason is the same",
      relief: "a new reason, for this one was swiped away"
    ),
    ReasonRule(.gap) { narrator, _ in
      let mark = narrator.dagger(\.limitGap)
      return .init(
        "rests after a move\(mark)",
        "the stack rests after a move\(mark)",
        relief: "the end of the gap while something speaks for it"
      )
    },
    ReasonRule(.restGap) { narrator, _ in
      let mark = narrator.dagger(\.restGap)
      let rest = Wording.span(narrator.run.world.policy.restGap)
      return .init(
        "somebody saw what shows\(mark)",
        "what somebody saw come stays for \(rest)\(mark)",
        relief: "the end of the gap after a change that was seen"
      )
    },
    ReasonRule(.seenRests) { narrator, context in
      let limit = narrator.run.world.policy.limitSeenRests ?? 0
      let mark = narrator.dagger(\.limitSeenRests)
      let times = Wording.count(limit, "change")
      return .init(
        "its seen changes of the day\(mark)",
        "\(narrator.stack(context)) was seen to change \(times) today\(mark), and stays",
        relief: "another day, for the stack was seen to change often enough today"
      )
    },
    ReasonRule(.rotations) { narrator, _ in
      let mark = narrator.dagger(\.limitRotations)
      let limit = narrator.run.world.policy.limitRotations
      return .init(
        "its turns of the day\(mark)",
        used(limit, "turn", "turns", mark),
        relief: "a turn that is left of its day"
      )
    },
    ReasonRule(
      .covered,
      "a suggestion lies on top",
      "a suggestion lies on top",
      relief: "the end of the suggestion on top"
    ),
    ReasonRule(.switchedOff) { narrator, context in
      let which = context.isSuggestion ? "Widget Suggestions" : "Smart Rotate"
      return .init("the switch is off", "\(which) of \(narrator.stack(context)) is off")
    },
    ReasonRule(.notEligible) { _, context in
      .init("the signal may not do this", eligibility(context), relief: "a signal that may do this")
    },
    ReasonRule(
      .todayView,
      "stacks in Today View stay",
      "stacks in Today View do not turn by themselves",
      relief: "a stack on a page, or today.rotate=true"
    ),
  ]

  private static let ofSuggestions: [ReasonRule] = [
    ReasonRule(.suggestions) { narrator, _ in
      let mark = narrator.dagger(\.limitSuggestions)
      let limit = narrator.run.world.policy.limitSuggestions
      return .init(
        "its suggestions of the day\(mark)",
        used(limit, "suggestion", "suggestions", mark),
        relief: "a suggestion that is left of its day"
      )
    },
    ReasonRule(.concurrent) { narrator, context in
      let limit = narrator.run.world.policy.limitConcurrent
      let mark = narrator.dagger(\.limitConcurrent)
      let most = Wording.count(limit, "suggestion")
      return .init(
        "one shows already\(mark)",
        "\(narrator.stack(context)) shows at most \(most)\(mark) at once",
        relief: "the end of the suggestion that shows"
      )
    },
    ReasonRule(.present) { narrator, context in
      .init(
        "it is on the Home Screen",
        presence(context.source, narrator.run.world),
        relief: "a Home Screen without a widget that shows the same"
      )
    },
    ReasonRule(.noTarget) { narrator, _ in
      let isVisible = narrator.run.world.policy.target == .firstOnVisiblePage
      let page = isVisible ? "on this page" : "on the Home Screen"
      return .init("no stack can take it", "no stack \(page) can take it")
    },
    ReasonRule(.stackFull) { narrator, context in
      let mark = narrator.dagger(\.stackMaximum)
      return .init(
        "the stack is full\(mark)",
        "\(narrator.stack(context)) is full\(mark)",
        relief: "room in its stack"
      )
    },
    ReasonRule(
      .dismissed,
      "the person dismissed it",
      "the person dismissed it",
      relief: "the end of its dismissal"
    ),
    ReasonRule(.silenced) { narrator, context in
      .init(
        "never wanted here",
        "the person never wants it in \(narrator.stack(context)) again",
        relief: "another stack, for it is never wanted in this one"
      )
    },
    ReasonRule(.unsure) { narrator, _ in
      let share = Fraction(narrator.run.world.policy.learnRegular, over: 1_000_000).percent
      let mark = narrator.dagger(\.learnRegular)
      return .init(
        "not sure enough to suggest it\(mark)",
        "a suggestion needs \(share) %\(mark) of the days, and four of them†",
        relief: "more days around this time, for a widget that nobody added"
      )
    },
    ReasonRule(
      .ignored,
      "ignored on the last two days†",
      "nobody looked when it was predicted on the last two days†",
      relief: "a prediction that comes true, for the last ones were ignored"
    ),
    ReasonRule(
      .donated,
      "donations of its app speak before†",
      "what its app donated is predicted, and speaks before openings†",
      relief: "the end of what is predicted by donation of its app"
    ),
  ]

  private static let ofCircumstances: [ReasonRule] = [
    ReasonRule(.nonDateProviders) { _, _ in
      .init("its shortcut names no date", "places and routines suggest nothing here, only dates do")
    },
    ReasonRule(.noHabit) { _, _ in
      .init("no habit was learned", "its shortcut names no time, and no habit was learned")
    },
    ReasonRule(
      .notNow,
      "its app is used at another time",
      "its shortcut names no time; its app is used at another"
    ),
    ReasonRule(.noPermission) { _, _ in
      .init("no location permission", "its app may not know where the person is")
    },
    ReasonRule(
      .notThere,
      "the person is not there",
      "the person is not at its place, or not in its part of the day"
    ),
    ReasonRule(
      .notOffered,
      "its value is no longer offered",
      "its app no longer offers what is predicted",
      relief: "an app that offers its value again, or options.gone=suggested"
    ),
  ]

  private static func used(_ limit: Int?, _ one: String, _ many: String, _ mark: String) -> Sentence
  {
    guard let limit else { return "its \(many) of the day are used" }
    let verb = limit == 1 ? "is" : "are"
    return "its \(Wording.count(limit, one, many)) a day\(mark) \(verb) used"
  }

  private static func presence(_ source: Policy.Source, _ world: World) -> Sentence {
    let policy = world.policy
    let scope = source == .shortcut ? policy.presenceShortcut : policy.presencePrediction
    guard scope == .home else { return "it is already in the stack" }
    let isElsewhere = policy.todayPresent && world.page(of: .todayView) != nil
    return "it is already on the Home Screen" + (isElsewhere ? " or in Today View" : "")
  }

  private static func eligibility(_ context: Context) -> Sentence {
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

extension Narrator {
  fileprivate func rival(_ context: ReasonRule.Context) -> Sentence.Part {
    context.rival.map { name(of: $0) } ?? Sentence.Part("another widget")
  }

  fileprivate func stack(_ context: ReasonRule.Context) -> String {
    context.stack.map { name(of: $0) } ?? "the stack"
  }
}
