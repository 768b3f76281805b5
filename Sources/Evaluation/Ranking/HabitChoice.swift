import Habits

/// The ranking of HABIT, or with some of its evidence only.
struct HabitChoice: ChoiceModel {
  private var ranking: HabitRanking

  init(weights: HabitWeights) { ranking = HabitRanking(weights: weights) }

  init(settings: HabitRanking.Settings) { ranking = HabitRanking(settings: settings) }

  mutating func learn(_ item: Int, at moment: HabitMoment) { ranking.learn(item, at: moment) }

  mutating func score(at moment: HabitMoment, into scores: inout [Double]) {
    ranking.score(at: moment, into: &scores)
  }
}
