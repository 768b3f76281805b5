/// What came of predictions, for one person.
struct PredictionTally: Sendable {
  /// How many there were in the test part.
  var count = 0
  /// Of how many the item was viewed within the hour.
  var right = 0
  /// Of how many anything was viewed within the hour.
  var there = 0
  /// Of how many the item was viewed before they ended.
  var inOwnTime = 0
  /// How likely they were said to be, added up.
  var said = 0.0
  /// How many came true as they were said: within the hour, or within their own minutes.
  var came = 0
  /// How many views are of items not viewed in the last hour, and how many of these were predicted.
  var fresh = 0
  var foreseen = 0

  /// Adds what came of others.
  mutating func add(_ other: PredictionTally) {
    count += other.count
    right += other.right
    there += other.there
    inOwnTime += other.inOwnTime
    said += other.said
    came += other.came
    fresh += other.fresh
    foreseen += other.foreseen
  }

  /// One of the measures; nil when nothing of it was counted.
  func rate(_ measure: PredictionMeasure, days: Double) -> Double? {
    switch measure {
    case .perDay: Double(count) / days
    case .rightInHour: Self.share(Double(right), of: count)
    case .rightInHourIfThere: Self.share(Double(right), of: there)
    case .rightInOwnTime: Self.share(Double(inOwnTime), of: count)
    case .said: Self.share(said, of: count)
    case .came: Self.share(Double(came), of: count)
    case .recall: Self.share(Double(foreseen), of: fresh)
    }
  }

  private static func share(_ part: Double, of whole: Int) -> Double? {
    whole > 0 ? part / Double(whole) : nil
  }
}

/// How good predictions are.
enum PredictionMeasure: String, CaseIterable, Sendable {
  /// How many there are in a day.
  case perDay
  /// The share whose item is viewed within 60 minutes of the beginning.
  case rightInHour
  /// The same of those in whose hour anything is viewed.
  case rightInHourIfThere
  /// The share whose item is viewed before the prediction ends.
  case rightInOwnTime
  /// How likely they were said to be at their beginning, on average.
  case said
  /// The share that came true as it was said.
  case came
  /// Of the views of items not viewed in the last hour, the share that was predicted then.
  case recall

  /// What the half hours have too, which say nothing of their own time.
  static let shared: [PredictionMeasure] = [.perDay, .rightInHour, .rightInHourIfThere, .recall]
}
