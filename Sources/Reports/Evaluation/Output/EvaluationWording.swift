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
    let unseen =
      evaluation.unseen == 0
      ? "all of items viewed before"
      : "\(DecimalText.grouped(evaluation.unseen)) of items never viewed before, which count as "
        + "misses"
    return
      "\(people), \(DecimalText.grouped(evaluation.views)) views, "
      + "\(DecimalText.of(items, places: 1)) items each, "
      + "\(DecimalText.grouped(evaluation.quarters)) quarter-hours. The last 30 % of each person's "
      + "views are the test: \(DecimalText.grouped(evaluation.tested)), \(unseen). Every view is "
      + "predicted first and learned then."
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
        "\(people) whose views span more than ten years† left out of the quarter-hours: that is "
          + "a broken clock, or more than one life."
      )
    }
    if evaluation.rareViews > 0 {
      notes.append(
        "\(Wording.count(evaluation.rareViews, "view", "views")) left out: of each person the "
          + "\(DecimalText.grouped(LogEvaluation.mostItems)) items† viewed most take part."
      )
    }
    if (1..<10).contains(evaluation.people) {
      notes.append(
        "With \(Wording.count(evaluation.people, "person", "people")), trust signs and sizes and "
          + "not third decimals."
      )
    }
    return notes
  }

  /// How to read the tables.
  static let legend =
    "* the best of its column. Hit@3: the item was among the first three. MRR: the mean of "
    + "one over its place. starts: views 5 minutes or more after the one before. ten: only "
    + "the ten most viewed items, as in a stack. right @4: of the 4 surest quarter-hours a "
    + "day, in how many the item was viewed; of all: their share of the quarter-hours with "
    + "any view; if there: right where anything was viewed; in 1 h: viewed within the hour; "
    + "changes: of the surfaced item, a day; AP: average precision; guess: right when "
    + "anything was viewed, without a limit. The bar is what came true and the mark what was "
    + "said. Intervals: 2000 resamples of the people, 95 %. † ours. Logs of other things than "
    + "widgets say how habits are learned, not how many widgets are viewed."
}
