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
      self.relief = relief ?? "the end of this limit: \(brief)"
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
      .init(
        "its score is 0 or lower",
        "\(context.score ?? "a score of 0 or lower") never rotates a stack"
      )
    },
    ReasonRule(.scoreNotFinite) { _, _ in
      .init("its score is not a number", "a score that is not a number never rotates a stack")
    },
    ReasonRule(.threshold, isDefeat: true) { narrator, _ in
      let policy = narrator.run.world.policy
      if policy.stopsFlatScoresOnly {
        let mark = narrator.dagger(\.poolFlat)
        return .init(
          "its score never varies\(mark)",
          "a score that never varies does not count\(mark)",
          relief: "scores that differ from each other, or pool.flat=half"
        )
      }
      let least = Fraction(max(0, policy.threshold), over: Score.scale).percent
      let mark = narrator.dagger(\.threshold)
      return .init(
        "below the threshold\(mark)",
        "its score is not above \(least)%\(mark) of its best",
        relief: "a score above the threshold"
      )
    },
    ReasonRule(.outranked, isDefeat: true) { narrator, context in
      let rival = narrator.rival(context)
      let mark = narrator.dagger(\.normaliser)
      return .init("below \(rival.text)", "\(rival) ranks higher\(mark)")
    },
    ReasonRule(.lookedForLess, isDefeat: true) { narrator, context in
      let rival = narrator.rival(context)
      return .init(
        "viewed less than \(rival.text)†",
        "\(rival) is more likely to be viewed now†",
        relief: "a likelihood of views as high as the visible widget's"
      )
    },
    ReasonRule(.tie, isDefeat: true) { narrator, context in
      let rival = narrator.rival(context)
      let mark = narrator.dagger(\.tie)
      return .init(
        "ties with \(rival.text)\(mark)",
        "it ties with \(rival), which has priority\(mark)"
      )
    },
    ReasonRule(
      .chance,
      "random choice",
      "the random choice went against it",
      relief: "another random choice"
    ),
  ]

  private static let ofStacks: [ReasonRule] = [
    ReasonRule(.hold) { narrator, _ in
      let mark = narrator.dagger(\.holdAfterTouch)
      return .init(
        "after a touch\(mark)",
        "the person touched the stack\(mark)",
        relief: "a signal that lasts longer than the wait after a touch"
      )
    },
    ReasonRule(
      .declined,
      "swiped away, same reason",
      "the person swiped away from it and the reason for showing it has not changed",
      relief: "a new reason, because the person swiped away from this one"
    ),
    ReasonRule(.gap) { narrator, _ in
      let mark = narrator.dagger(\.limitGap)
      return .init(
        "after a rotation\(mark)",
        "the stack waits after a rotation\(mark)",
        relief: "a signal that lasts longer than the wait between rotations"
      )
    },
    ReasonRule(.restGap) { narrator, _ in
      let mark = narrator.dagger(\.restGap)
      let rest = Wording.span(narrator.run.world.policy.restGap)
      return .init(
        "viewed after a rotation\(mark)",
        "a widget that was viewed after a rotation stays for \(rest)\(mark)",
        relief: "the end of the wait after a viewed rotation"
      )
    },
    ReasonRule(.seenRests) { narrator, context in
      let limit = narrator.run.world.policy.limitSeenRests ?? 0
      let mark = narrator.dagger(\.limitSeenRests)
      let times = Wording.count(limit, "change")
      return .init(
        "daily limit of viewed changes\(mark)",
        "the person has viewed \(times) of \(narrator.stack(context)) today\(mark), the limit",
        relief: "another day, because the limit of viewed changes is reached today"
      )
    },
    ReasonRule(.rotations) { narrator, _ in
      let mark = narrator.dagger(\.limitRotations)
      let limit = narrator.run.world.policy.limitRotations
      return .init(
        "daily limit of rotations\(mark)",
        used(limit, "rotation", "rotations", mark),
        relief: "a rotation left in its daily limit"
      )
    },
    ReasonRule(
      .covered,
      "a suggestion is on top",
      "a suggestion is on top",
      relief: "the end of the suggestion on top"
    ),
    ReasonRule(.switchedOff) { narrator, context in
      let which = context.isSuggestion ? "Widget Suggestions" : "Smart Rotate"
      return .init("\(which) is off", "\(which) is off for \(narrator.stack(context))")
    },
    ReasonRule(.notEligible) { _, context in
      .init("signal not enabled", eligibility(context), relief: "an enabled signal")
    },
    ReasonRule(
      .todayView,
      "no rotation in Today View",
      "stacks in Today View don't rotate",
      relief: "a stack on a page, or today.rotate=true"
    ),
  ]

  private static let ofSuggestions: [ReasonRule] = [
    ReasonRule(.suggestions) { narrator, _ in
      let mark = narrator.dagger(\.limitSuggestions)
      let limit = narrator.run.world.policy.limitSuggestions
      return .init(
        "daily limit of suggestions\(mark)",
        used(limit, "suggestion", "suggestions", mark),
        relief: "a suggestion left in its daily limit"
      )
    },
    ReasonRule(.concurrent) { narrator, context in
      let limit = narrator.run.world.policy.limitConcurrent
      let mark = narrator.dagger(\.limitConcurrent)
      let most = Wording.count(limit, "suggestion")
      return .init(
        "other suggestion\(mark)",
        "\(narrator.stack(context)) shows at most \(most)\(mark) at once",
        relief: "the end of the visible suggestion"
      )
    },
    ReasonRule(.present) { narrator, context in
      .init(
        "already placed",
        presence(context.source, narrator.run.world),
        relief: "a Home Screen without a widget that has this content"
      )
    },
    ReasonRule(.noTarget) { narrator, _ in
      let isVisible = narrator.run.world.policy.target == .firstOnVisiblePage
      let page = isVisible ? "on this page" : "on the Home Screen"
      return .init("no stack can show it", "no stack \(page) can show it")
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
        "never suggest here",
        "the person chose never to see it suggested in \(narrator.stack(context))",
        relief: "another stack, because it is never suggested in this one"
      )
    },
    ReasonRule(.unsure) { narrator, _ in
      let share = Fraction(narrator.run.world.policy.learnRegular, over: 1_000_000).percent
      let mark = narrator.dagger(\.learnRegular)
      return .init(
        "too few days to suggest it\(mark)",
        "it must be viewed around this time on \(share)%\(mark) of the days and on at least four†",
        relief: "views on more days around this time"
      )
    },
    ReasonRule(
      .ignored,
      "not viewed on the last two days†",
      "it was predicted but not viewed on the last two days†",
      relief: "a correct prediction, because the last ones were not viewed"
    ),
    ReasonRule(
      .donated,
      "donations have priority†",
      "a prediction from its app's donations has priority over one from launches†",
      relief: "the end of the prediction from its app's donations"
    ),
  ]

  private static let ofCircumstances: [ReasonRule] = [
    ReasonRule(.nonDateProviders) { _, _ in
      .init(
        "its shortcut has no date",
        "its shortcut has a place or routine and only dates suggest a widget"
      )
    },
    ReasonRule(.noHabit) { _, _ in
      .init("no habit learned", "its shortcut has no time and no habit was learned")
    },
    ReasonRule(
      .notNow,
      "app used at other times",
      "its shortcut has no time and its app is used at other times"
    ),
    ReasonRule(.noPermission) { _, _ in
      .init("no location permission", "its app can't use the person's location")
    },
    ReasonRule(
      .notThere,
      "not at its place",
      "the person is not at its place or in its situation"
    ),
    ReasonRule(
      .notOffered,
      "option no longer offered",
      "its app no longer offers the predicted option",
      relief: "an app that offers its value again, or options.gone=suggested"
    ),
  ]

  private static func used(_ limit: Int?, _ one: String, _ many: String, _ mark: String) -> Sentence
  {
    guard let limit else { return "it has used up its \(many) for the day" }
    return "it has used up its \(Wording.count(limit, one, many)) for the day\(mark)"
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
      case .rest: "likely views"
      }
    let act = context.isSuggestion ? "suggest a widget" : "rotate a stack"
    return "\(signals) are not enabled to \(act)"
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
