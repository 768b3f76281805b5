import Scenarios
import Habits
import SmartStacks

extension ExplanationJSON {
  /// What was learned: what is predicted, the best guess where nothing is, and the habits of the
  /// widgets that were asked about.
  func learned(_ learned: LearnedExplanation) -> JSONValue {
    [
      "sentences": explainer.sentences(of: learned).map(\.text),
      "predicted": learned.predicted.map(prediction), "apps": learned.apps.map(habit),
      "guess": learned.guess.map(habit),
      "widgets": learned.asked.map { asked -> JSONValue in
        ["widget": asked.name, "habit": habit(asked.habit)]
      },
    ]
  }

  private func prediction(_ prediction: PredictionState) -> JSONValue {
    [
      "title": world.title(of: prediction.subject), "probability": number(prediction.value),
      "until": moment(prediction.end), "why": prediction.counts,
      "record": record(prediction.record),
    ]
  }

  private func habit(_ habit: HabitPortrait) -> JSONValue {
    [
      "title": habit.title, "strength": millionths(habit.strength),
      "probability": millionths(habit.now),
      "lacks": habit.shortfall(under: world.policy), "record": record(habit.record),
    ]
  }

  private func millionths(_ share: Double) -> JSONValue {
    .millionths(Int64((share * 1_000_000).rounded()))
  }

  private func record(_ record: TrackRecord) -> JSONValue {
    ["right": record.right, "of": record.outcomes.count]
  }
}
