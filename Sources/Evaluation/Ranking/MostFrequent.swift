import Habits

/// What was viewed most often comes first.
struct MostFrequent: ChoiceModel {
  private var counts: [Double] = []

  mutating func learn(_ item: Int, at moment: HabitMoment) {
    if item == counts.count { counts.append(0) }
    counts[item] += 1
  }

  func score(at moment: HabitMoment, into scores: inout [Double]) { scores = counts }
}
