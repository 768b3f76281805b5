import Documents
import Scenarios
import SmartStacks

/// The sentences of an evaluation.
enum EvaluationWording {
  /// What the log holds, in one paragraph.
  static func summary(_ evaluation: LogEvaluation) -> String {
    guard evaluation.people > 0 else {
      return "Nobody in this log has \(LogEvaluation.leastViews) views or more: nothing to tell."
    }
    let people = Wording.count(evaluation.people, "person", "people")
    let items = Double(evaluation.items) / Double(evaluation.people)
    let views = "\(DecimalText.grouped(evaluation.views)) views"
    return
      "\(people), \(views), \(DecimalText.of(items, places: 1)) items each, "
      + "\(DecimalText.grouped(evaluation.quarters)) quarter-hours. \(tested(evaluation)) "
      + "Every view is predicted first and learned then."
  }

  /// Which views are the test.
  private static func tested(_ evaluation: LogEvaluation) -> String {
    let count = DecimalText.grouped(evaluation.tested)
    let unseen =
      switch evaluation.unseen {
      case 0: "all of items viewed before"
      case 1: "1 of an item never viewed before, which counts as a miss"
      default:
        "\(DecimalText.grouped(evaluation.unseen)) of items never viewed before, which count as "
          + "misses"
      }
    let share = percent(1 - evaluation.history)
    guard let listed = evaluation.listed else {
      return "The last \(share) of each person's views are the test: \(count), \(unseen)."
    }
    guard evaluation.tested > 0 else {
      return "None of the rows of \(listed.file) is a view that can be scored: nothing to tell."
    }
    return
      "Only the views that \(listed.file) lists are scored: \(count), \(unseen). On top, and "
      + "predicted, count those of the last \(share) of each person's views."
  }

  /// A share in hundredths, with as many decimals as it has, two at most.
  private static func percent(_ share: Double) -> String {
    let hundredths = Int((share * 10_000).rounded())
    let rest = hundredths % 100
    let decimals = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : "." + Wording.twoDigits(rest)
    return "\(hundredths / 100)\(decimals) %"
  }

  /// What to know about the log, a sentence each.
  static func notes(_ evaluation: LogEvaluation) -> [String] {
    var notes = evaluation.notes.map(\.text)
    if evaluation.leftOut > 0 {
      let people = Wording.count(evaluation.leftOut, "person", "people")
      notes.append(
        "\(people) with fewer than \(LogEvaluation.leastViews) views left out: too few to tell."
      )
    }
    if evaluation.tooLong > 0 {
      let people = Wording.count(evaluation.tooLong, "person", "people")
      notes.append(
        "\(people) whose views span more than ten years† left out of the quarter-hours and of "
          + "what ships: that is a broken clock, or more than one life."
      )
    }
    if evaluation.rareViews > 0 {
      notes.append(
        "\(Wording.count(evaluation.rareViews, "view", "views")) left out: of each person the "
          + "\(DecimalText.grouped(LogEvaluation.mostItems)) items† viewed most take part."
      )
    }
    if let listed = evaluation.listed {
      notes += listedNotes(listed, scored: evaluation.tested)
    }
    notes += shippedNotes(evaluation)
    if (1..<10).contains(evaluation.people) {
      notes.append(
        "With \(Wording.count(evaluation.people, "person", "people")), trust signs and sizes and "
          + "not third decimals."
      )
    }
    return notes
  }

  private static func listedNotes(_ listed: ListedRows, scored: Int) -> [String] {
    var notes: [String] = []
    if listed.goingOn > 0 {
      let rows = Wording.count(listed.goingOn, "listed row goes", "listed rows go")
      let views = listed.goingOn == 1 ? "is no view of its own" : "are no views of their own"
      notes.append("\(rows) on with the item of less than 30 minutes before, and \(views).")
    }
    let left = listed.views - scored
    if left > 0 {
      let views = Wording.count(left, "listed view is", "listed views are")
      notes.append("\(views) of people or items that are left out.")
    }
    return notes
  }
}
