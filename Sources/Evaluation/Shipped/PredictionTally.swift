import SimulationCore

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

  /// Of how many predictions of a person it is told how far said and come true are apart†.
  static let enough = 10

  /// How far what was said and what came true are apart; nil where there is too little to tell.
  var apart: Double? { count < Self.enough ? nil : abs(said - Double(came)) / Double(count) }

  /// How far they are apart on average by chance alone, where everything comes true as often as is
  /// said: the mean deviation of a binomial distribution (de Moivre).
  var apartByChance: Double? {
    guard count >= Self.enough else { return nil }
    let likely = min(max(said / Double(count), 1e-9), 1 - 1e-9)
    let many = Int(likely * Double(count)) + 1
    var log = Double(many) * PortableMath.log(likely)
    log += Double(count - many + 1) * PortableMath.log(1 - likely)
    for chosen in 1...many {
      log += PortableMath.log(Double(count - many + chosen) / Double(chosen))
    }
    return 2 * Double(many) * PortableMath.exp(log) / Double(count)
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
