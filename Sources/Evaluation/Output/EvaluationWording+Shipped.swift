import Documents
import SmartStacks

// The sentences about what ships.
extension EvaluationWording {
  /// What a stack of ten comes to, in one sentence; nil when nobody takes part.
  static func verdict(_ evaluation: LogEvaluation) -> String? {
    guard evaluation.people > 0, evaluation.tested > 0 else { return nil }
    guard evaluation.shipped.people > 0 else {
      return "What ships did not run: everybody's views span more than ten years†."
    }
    let size = ShippedOutcome.sizes.last ?? 10
    func percent(_ entrant: StackEntrant) -> Int? {
      let variant = ShippedFigures.variant(ofStack: size)
      return evaluation.estimate(.shipped, variant, entrant.rawValue, "onTop")
        .map { Int(($0.value * 100).rounded()) }
    }
    let isOne = evaluation.shipped.people == 1
    let who = isOne ? "this person looks" : "they look"
    guard let own = percent(.product), let still = percent(.static) else {
      return evaluation.listed == nil
        ? "Nobody looks for an item of their stack again, so there is nothing to tell of what is "
          + "on top."
        : "No listed view of the test part is of an item of the stack, so there is nothing to tell "
          + "of what is on top."
    }
    let short = evaluation.shipped.short.last ?? 0
    let widgets =
      short == 0
      ? "one of ten widgets"
      : short < evaluation.shipped.people ? "one of up to ten widgets" : "a widget of the stack"
    let conditions = (launches(evaluation) ? ["views as launches"] : []) + evaluation.policyWords
    let of = conditions.isEmpty ? "Of" : "With \(conditions.joined(separator: ", ")), of"
    return
      "\(of) the times \(who) for \(widgets), \(own) of 100 find it on top; in a stack that "
      + "never turns: \(still)."
  }

  /// How many of those who view often are worse off than with a stack that never turns; nil when
  /// nobody does.
  static func below(_ evaluation: LogEvaluation) -> String? {
    let people = evaluation.shipped
    guard people.often > 0 else { return nil }
    let who = Wording.count(people.often, "person", "people")
    let parts = zip(ShippedOutcome.sizes, people.below).map { "\($1) in a stack of \($0)" }
    return
      "Of \(who) with \(ShippedPeople.oftenViews) views† or more, so many find less on top than if "
      + "it never turned, by more than .01†: \(parts.inWords("and"))."
  }

  /// What the headings of its tables end with.
  static func ships(_ evaluation: LogEvaluation) -> String {
    launches(evaluation) ? "what ships, by launches" : "what ships"
  }

  private static func launches(_ evaluation: LogEvaluation) -> Bool {
    evaluation.viewsAs == .launches
  }

  /// The name of the row that ships, or that runs by other knobs.
  static func product(_ evaluation: LogEvaluation) -> String {
    evaluation.policyWords.isEmpty ? "What ships" : "With these knobs"
  }

  /// What is ahead of the others.
  static func leader(_ evaluation: LogEvaluation) -> String {
    evaluation.policyWords.isEmpty ? "what ships" : "it"
  }

  /// Of whom there is less to tell, a sentence each.
  static func shippedNotes(_ evaluation: LogEvaluation) -> [String] {
    let people = evaluation.shipped
    guard people.people > 0 else { return [] }
    /// How many people something holds of, stack by stack.
    func some(_ counts: [Int], _ what: String, then: String) -> String {
      let parts = zip(ShippedOutcome.sizes, counts).filter { $0.1 > 0 }
      return parts.enumerated().map { place, part in
        let count = Wording.count(part.1, "person", "people")
        let has = part.1 == 1 ? "has" : "have"
        return place == 0
          ? "\(count) \(has) \(what) of \(part.0)" : "\(count) \(then) of \(part.0)"
      }.joined(separator: ", ")
    }
    var notes: [String] = []
    if people.short.contains(where: { $0 > 0 }) {
      let short = some(people.short, "too few items in the history for a stack", then: "for one")
      notes.append("\(short): theirs is smaller.")
    }
    if people.neverBack.contains(where: { $0 > 0 }) {
      let never = some(
        people.neverBack,
        "no scored view of an item of their stack",
        then: "of that"
      )
      notes.append("\(never): no share on top.")
    }
    if (1..<people.people).contains(people.unpredicted) {
      let count = Wording.count(people.unpredicted, "person has", "people have")
      notes.append("\(count) nothing predicted in the test part: no share that was right.")
    }
    return notes
  }

  /// What stands in place of the table of predictions.
  static let nothingPredicted =
    "Nothing was predicted in the test part: no item was viewed regularly enough before."

  /// How far what was said and what came true are apart by person; nil where nobody has enough.
  static func apart(_ evaluation: LogEvaluation, _ kind: PredictionClass) -> String? {
    func estimate(_ measure: String) -> Estimate? {
      evaluation.estimate(
        .shipped,
        ShippedFigures.predictions,
        StackEntrant.product.rawValue,
        measure,
        bucket: kind.rawValue
      )
    }
    guard let apart = estimate(ShippedFigures.apart),
      let chance = estimate(ShippedFigures.apartByChance)
    else { return nil }
    let who = Wording.count(apart.people, "person", "people")
    func number(_ estimate: Estimate) -> String { DecimalText.of(estimate.value, places: 3) }
    return
      "By person, of \(who) with \(PredictionTally.enough)† predictions or more: said and came are "
      + "\(number(apart)) apart, and would be \(number(chance)) by chance alone."
  }

  // MARK: How to read the tables

  static func stackLegend(_ evaluation: LogEvaluation) -> [String] {
    let knobs = evaluation.policyWords.joined(separator: ", ")
    return [
      knobs.isEmpty ? "▸ what ships." : "▸ the product with \(knobs).",
      launches(evaluation)
        ? "The stack holds the widgets of the apps opened most in the history."
        : "The stack holds the items viewed most in the history.",
      "on top: of the views of these items, the share that finds the widget on top just before.",
      "turns: how often it moves by itself, a day.",
      "Never turns: the item viewed most stays on top.",
      "Most frequent of this half hour: the item viewed in it on most days so far, with no more "
        + "turns on any day than the row with ▸.",
      "The most that could be had: it knows every view before, and is seen to change no more often "
        + "on any day than the row with ▸.",
      best,
    ] + means(evaluation) + [ours, otherThings]
  }

  static func seenLegend(hasCurve: Bool) -> [String] {
    [
      "seen: how often a look finds another widget than the look before, a day.",
      "A view of an item of the stack is a look at it.",
      "Every view a look: so is any other view, for an unlocked phone shows the page.",
    ]
      + (hasCurve
        ? [
          "Seen to rest elsewhere: so often a day at most (limit.seenRests).",
          "No limits at all: each wish to turn is followed at once, whether anybody looks or not.",
        ] : [])
  }

  static func predictionLegend(_ evaluation: LogEvaluation) -> [String] {
    [
      "in 1 h: the predicted item was viewed within 60 minutes.",
      "if there: the same where anything was viewed.",
      "in time: it was viewed before the prediction ended.",
      "said: how likely it was said to be.",
      "came: how much of that came true, within the hour by the time, and within its own minutes "
        + "by what was viewed before.",
      "recall: of the views of items not viewed in the last hour, the share that was predicted "
        + "just before.",
      "The half hours are the surest ones, as many as there are predictions; which these are is "
        + "known only afterwards.",
    ] + means(evaluation)
  }

  static func rankingLegend(_ evaluation: LogEvaluation) -> [String] {
    [
      "▸ what decides in the stacks.", best,
      "Hit@3: the item was among the first three.", "MRR: the mean of one over its place.",
      "starts: views 5 minutes or more after the one before.",
      "ten: only the ten most viewed items, as in a stack.",
    ] + means(evaluation) + [ours, otherThings]
  }

  static func proactiveLegend(_ evaluation: LogEvaluation) -> [String] {
    [
      "right @4: of the 4 surest quarter-hours a day, in how many the item was viewed;",
      "of all: their share of the quarter-hours with any view;",
      "if there: right where anything was viewed;", "in 1 h: viewed within the hour;",
      "changes: of the surfaced item, a day;", "AP: average precision;",
      "guess: right when anything was viewed, without a limit.",
    ]
  }

  static let barLegend = ["The bar is what came true and the mark what was said."]

  private static let best = "* the best of its column."
  private static let ours = "† ours."
  private static let otherThings =
    "Logs of other things than widgets say how habits are learned, not how many widgets are viewed."

  /// What numbers of several people are; one person has no intervals, and they are not spoken of.
  private static func means(_ evaluation: LogEvaluation) -> [String] {
    guard evaluation.people > 1 else { return [] }
    return ["Means over people.", "Intervals: 2000 resamples of the people, 95 %."]
  }
}
