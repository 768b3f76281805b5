import Scenarios
import SmartStacks
import TerminalRendering
import Trials

extension LogEvaluation {
  private var isByLaunches: Bool { settings.viewsAs == .launches }

  var verdict: [String] {
    guard tested > 0 else { return [] }
    guard shipped > 0 else {
      return ["The stacks did not run: everybody's views span more than ten years†."]
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
      return "Nobody looks for an item of their stack again, so no share on top can be given."
    }
    let conditions = (isByLaunches ? ["views as launches"] : []) + settings.policyWords
    let with = conditions.isEmpty ? "" : "With \(conditions.joined(separator: ", ")): "
    let who = shipped == 1 ? "this person looks" : "people look"
    return "\(with)\(own) of 100 times that \(who) for one of up to ten widgets, it is on top; "
      + "in a stack that never rotates, \(still)."
  }

  /// How many of those who view often are worse off than with a stack that never rotates.
  private var worseOff: String {
    let who = Wording.count(often, "person", "people")
    let parts = zip(ShippedOutcome.sizes, below).map { "\($1) in a stack of \($0)" }
    return "Of \(who) with \(Self.oftenViews) views† or more, these find less on top than "
      + "in a stack that never rotates, by more than .01†: \(parts.inWords("and"))."
  }

  var summary: String {
    guard people > 0 else {
      return "Nobody in this log has \(Self.leastViews) views or more: "
        + "there is nothing to evaluate."
    }
    let mean = Double(items) / Double(people)
    return "\(Wording.count(people, "person", "people")), \(DecimalText.grouped(views)) views, "
      + "\(DecimalText.of(mean, places: 1)) items each. The last \(testShare) of each person's "
      + "views are the test: \(DecimalText.grouped(tested)), of which "
      + "\(DecimalText.grouped(unseen)) are of items never viewed before and count as "
      + "misses. Every view is predicted before it is learned."
  }

  /// The share of the test, with as many decimals as it has, two at most.
  private var testShare: String {
    let hundredths = Int(((1 - settings.history) * 10_000).rounded())
    return "\(NumberText.decimal(millionths: Int64(hundredths) * 10_000)) %"
  }

  var remarks: [String] {
    var remarks = notes.map(\.text)
    if leftOut > 0 {
      let people = Wording.count(leftOut, "person", "people")
      remarks.append("\(people) with fewer than \(Self.leastViews) views left out.")
    }
    if tooLong > 0 {
      let people = Wording.count(tooLong, "person has", "people have")
      remarks.append(
        "\(people) views that span more than ten years†, so no stack ran for them: a broken clock, "
          + "or more than one life."
      )
    }
    if rareViews > 0 {
      remarks.append(
        "\(Wording.count(rareViews, "view")) left out: only the "
          + "\(DecimalText.grouped(Self.mostItems))† items that a person views most take " + "part."
      )
    }
    if (1..<10).contains(people) {
      let people = Wording.count(people, "person", "people")
      remarks.append("With \(people), third decimals mean nothing.")
    }
    return remarks
  }

  var ships: String { isByLaunches ? "what ships, by launches" : "what ships" }

  var leader: String { settings.policyWords.isEmpty ? "what ships" : "the product" }

  func title(_ entrant: StackEntrant) -> String {
    switch entrant {
    case .product: settings.policyWords.isEmpty ? "What ships" : "With these settings"
    case .static: "Never rotates"
    case .halfHour: "Most frequent of this half hour"
    case .clairvoyant: "Clairvoyant: the upper bound"
    }
  }

  var stackLegend: [String] {
    [
      settings.policyWords.isEmpty
        ? "▸ what ships." : "▸ the product with \(settings.policyWords.joined(separator: ", ")).",
      isByLaunches
        ? "The stack holds the widgets of the apps opened most in the history."
        : "The stack holds the items viewed most in the history.",
      "on top: the share of the views of these items that find the widget on top just before.",
      "a day: how often the stack rotates by itself.",
      "Never rotates: the item viewed most stays on top.",
      "Most frequent of this half hour: the item viewed in it on most days so far; it rotates no "
        + "more often on any day than the row with ▸.",
      "Clairvoyant: it knows every view before, and nobody sees it change more often on any day "
        + "than the row with ▸.",
    ] + ending
  }

  var rankingLegend: [String] {
    [
      "▸ what decides in the stacks.", "Hit@3: the item was among the first three.",
      "MRR: the mean of one over its place.",
      "starts: views 5 minutes or more after the one before.",
      "ten: only the ten most viewed items, as in a stack.",
    ] + ending
  }

  /// One person has no intervals, and they are not mentioned.
  private var ending: [String] {
    ["* the best of its column."]
      + (people > 1
        ? ["Means over people.", "Intervals: 2000 resamples of the people, 95 %."] : [])
      + ["† our choice."]
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
