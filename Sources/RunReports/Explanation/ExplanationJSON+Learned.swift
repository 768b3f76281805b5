import Documents
import Habits
import SimulationCore
import SmartStacks

extension ExplanationJSON {
  /// What was learned: what is predicted, the best guess where nothing is, and the habits of the
  /// widgets that were asked about.
  func learned(_ learned: LearnedExplanation) -> JSONValue {
    .object([
      .init("sentences", .array(explainer.sentences(of: learned).map { .string($0.text) })),
      .init("predicted", .array(learned.predicted.map(prediction))),
      .init("apps", .array(learned.apps.map(habit))),
      .init("guess", .orNull(learned.guess, habit)),
      .init(
        "widgets",
        .array(
          learned.asked.map { asked in
            .object([.init("widget", .string(asked.name)), .init("habit", habit(asked.habit))])
          }
        )
      ),
    ])
  }

  private func prediction(_ prediction: PredictionState) -> JSONValue {
    .object([
      .init("title", .string(world.title(of: prediction.subject))),
      .init("probability", number(prediction.value)),
      .init("until", moment(prediction.end)),
      .init("why", .string(prediction.counts)),
      .init("record", record(prediction.record)),
    ])
  }

  private func habit(_ habit: HabitPortrait) -> JSONValue {
    .object([
      .init("title", .string(habit.title)),
      .init("strength", .millionths(Int64((habit.strength * 1_000_000).rounded()))),
      .init("probability", .millionths(Int64((habit.now * 1_000_000).rounded()))),
      .init("lacks", .orNull(habit.shortfall)),
      .init("record", record(habit.record)),
    ])
  }

  private func record(_ record: TrackRecord) -> JSONValue {
    .object([
      .init("right", .integer(record.right)),
      .init("of", .integer(record.outcomes.count)),
    ])
  }
}
