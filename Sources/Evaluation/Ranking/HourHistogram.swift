import Habits

/// What is viewed most in this hour of weekdays or weekends comes first, the hours around it
/// counting less: ChromeOS's predictor.
struct HourHistogram: ChoiceModel {
  /// What an hour counts, by how many hours it lies from now.
  private static let blur: [(hours: Int, weight: Double)] = [
    (0, 0.6), (1, 0.15), (2, 0.05), (22, 0.05), (23, 0.15),
  ]

  /// By hour of the kind of day: the views of every item, and of all.
  private var views = [[Double]](repeating: [], count: 48)
  private var totals = [Double](repeating: 0, count: 48)
  private var count = 0

  mutating func learn(_ item: Int, at moment: HabitMoment) {
    if item == count {
      count += 1
      for hour in views.indices { views[hour].append(0) }
    }
    let hour = moment.dayType.rawValue * 24 + moment.quarter / 4
    views[hour][item] += 1
    totals[hour] += 1
  }

  func score(at moment: HabitMoment, into scores: inout [Double]) {
    scores.removeAll(keepingCapacity: true)
    scores.append(contentsOf: repeatElement(0, count: count))
    for (hours, weight) in Self.blur {
      let hour = moment.dayType.rawValue * 24 + (moment.quarter / 4 + hours) % 24
      guard totals[hour] > 0 else { continue }
      for item in 0..<count { scores[item] += views[hour][item] / totals[hour] * weight }
    }
  }
}
