import Scenarios
import SmartStacks
import TerminalRendering
import Trials

extension LogEvaluation {
  private var isByLaunches: Bool { settings.viewsAs == .launches }

  var verdict: [String] {
    guard tested > 0 else { return [] }
    guard shipped > 0 else {
      return ["The stacks did not run because everybody's views span more than ten years†."]
    }
    return [largest] + (often > 0 ? [worseOff] : [])
  }

  private var largest: String {
    let variant = ShippedFigures.variant(ofStack: ShippedOutcome.sizes.last ?? 0)
    func percent(_ entrant: StackEntrant) -> Int? {
      estimate(.shipped, variant, entrant.rawValue, "onTop")
        .map { Int(($0.value * 100).rounded()) }
    }
    guard let own = percent(.product), let still = percent(.static) else {
      return "Nobody views an item of their stack again, so the share on top can't be computed."
    }
    let conditions = (isByLaunches ? ["views as launches"] : []) + settings.policyWords
    let when = conditions.isEmpty ? "When" : "With \(conditions.joined(separator: ", ")), when"
    let who = shipped == 1 ? "this person wants" : "people want"
    return "\(when) \(who) one of up to ten widgets, it is on top \(own)% of the time, compared "
      + "with \(still)% in a stack that never rotates."
  }

  /// How many of those who view often are worse off than with a stack that never rotates.
  private var worseOff: String {
    let who = Wording.count(often, "person", "people")
    let parts = zip(ShippedOutcome.sizes, below).map { "\($1) in a stack of \($0)" }
    return "Of \(who) with \(Self.oftenViews) views† or more, the number worse off by more than "
      + ".01† than with a stack that never rotates is \(parts.inWords("and"))."
  }

  var summary: String {
    guard people > 0 else {
      return "Nobody in this log has \(Self.leastViews) views or more, "
        + "so there is nothing to evaluate."
    }
    let mean = Double(items) / Double(people)
    return "\(Wording.count(people, "person", "people")), \(DecimalText.grouped(views)) views, "
      + "\(DecimalText.of(mean, places: 1)) items each. The last \(testShare) of each person's "
      + "views (\(DecimalText.grouped(tested))) are used for testing; "
      + "\(DecimalText.grouped(unseen)) of them are of items never viewed before and count as "
      + "misses. The model predicts each view before it learns from it."
  }

  /// The share of the test, with as many decimals as it has, two at most.
  private var testShare: String {
    let hundredths = Int(((1 - settings.history) * 10_000).rounded())
    return "\(NumberText.decimal(millionths: Int64(hundredths) * 10_000))%"
  }

  var remarks: [String] {
    var remarks = notes.map(\.text)
    if leftOut > 0 {
      let people = Wording.count(leftOut, "person", "people")
      remarks.append("Left out: \(people) with fewer than \(Self.leastViews) views.")
    }
    if tooLong > 0 {
      let people = Wording.count(tooLong, "person has", "people have")
      remarks.append(
        "\(people) views that span more than ten years†, so no stack ran for them. The clock may "
          + "be wrong, or several people may share a name."
      )
    }
    if rareViews > 0 {
      remarks.append(
        "Left out: \(Wording.count(rareViews, "view")), because only the "
          + "\(DecimalText.grouped(Self.mostItems))† items that a person views most take part."
      )
    }
    if (1..<10).contains(people) {
      let people = Wording.count(people, "person", "people")
      remarks.append("With \(people), third decimals are not significant.")
    }
    return remarks
  }

  var ships: String { isByLaunches ? "the product, views as launches" : "the product" }

  var leader: String { settings.policyWords.isEmpty ? "the shipped product" : "the product" }

  func title(_ entrant: StackEntrant) -> String {
    switch entrant {
    case .product: settings.policyWords.isEmpty ? "Shipped settings" : "With these settings"
    case .static: "Never rotates"
    case .halfHour: "Most frequent in this half-hour"
    case .clairvoyant: "Clairvoyant (upper bound)"
    }
  }

  var stackLegend: [String] {
    [
      settings.policyWords.isEmpty
        ? "▸ the product." : "▸ the product with \(settings.policyWords.joined(separator: ", ")).",
      isByLaunches
        ? "The stack contains the widgets of the apps opened most often in the history."
        : "The stack contains the items viewed most often in the history.",
      "on top: the share of views of these items for which the widget was already on top.",
      "a day: the number of automatic rotations per day.",
      "Never rotates: the most viewed item stays on top.",
      "Most frequent in this half-hour: the item viewed in this half-hour on most days so far; it "
        + "rotates no more often on any day than the ▸ row.",
      "Clairvoyant: knows every view in advance, and is seen to change no more often on any day "
        + "than the ▸ row.",
    ] + ending
  }

  var rankingLegend: [String] {
    [
      "▸ the model that the stacks use.", "Hit@3: the item was among the first three.",
      "MRR: the mean reciprocal rank.",
      "starts: views 5 minutes or more after the previous one.",
      "ten: only the ten most viewed items, as in a stack.",
    ] + ending
  }

  /// One person has no intervals, and they are not mentioned.
  private var ending: [String] {
    ["* the best in its column."]
      + (people > 1
        ? ["Values are means over people.", "Intervals: 95%, from 2000 resamples of people."] : [])
      + ["† Homestack's choice."]
  }
}

extension LogEvaluation: JSONWritable {
  var json: JSONValue {
    [
      "log": file, "users": people, "leftOut": leftOut, "tooLong": tooLong, "rareViews": rareViews,
      "views": views, "items": items, "testViews": tested, "unseenTestViews": unseen,
      "history": JSONValue.millionths(settings.history.millionths), "as": settings.viewsAs.rawValue,
      "policy": settings.policyWords, "shipped": stacks, "notes": notes.map(note),
      "figures": figures.map(figure),
    ]
  }

  private var stacks: JSONValue {
    let stacks = zip(ShippedOutcome.sizes, below).map { size, below in
      ["size": size, "belowStatic": below] as JSONValue
    }
    return ["users": shipped, "often": often, "stacks": stacks]
  }

  private func note(_ note: ViewLog.Note) -> JSONValue {
    let told: JSONValue = [
      "code": note.kind.rawValue, "count": note.count, "line": note.line, "text": note.text,
    ]
    return told.withoutNulls
  }

  private func figure(_ figure: Figure, _ estimate: Estimate) -> JSONValue {
    func number(_ value: Double?) -> JSONValue { value.map { .millionths($0.millionths) } ?? .null }
    return [
      "protocol": figure.kind.rawValue, "variant": figure.variant, "model": figure.model,
      "measure": figure.measure, "value": number(estimate.value), "low": number(estimate.low),
      "high": number(estimate.high), "users": estimate.people,
    ]
  }
}

extension Double {
  var millionths: Int64 { Int64((self * 1_000_000).rounded()) }
}
