/// What one model would have surfaced, quarter-hour by quarter-hour of the test part.
struct SurfacingTrack {
  private var confidence: [Float] = []
  private var item: [Int32] = []
  /// Bit 0: viewed within the quarter-hour; bit 1: within the hour.
  private var outcome: [UInt8] = []

  mutating func reserve(_ count: Int) {
    confidence.reserveCapacity(count)
    item.reserveCapacity(count)
    outcome.reserveCapacity(count)
  }

  mutating func add(_ surfaced: Surfaced, isHit: Bool, isSoon: Bool) {
    confidence.append(Float(surfaced.value))
    item.append(Int32(surfaced.item))
    outcome.append((isHit ? 1 : 0) | (isSoon ? 2 : 0))
  }

  /// How good it was, where `active` says by quarter-hour whether anything was viewed that could be
  /// surfaced.
  func score(_ active: [Bool]) -> SurfacingScore {
    let order = ConfidenceOrder.descending(confidence)
    let days = Double(order.count) / 96
    let actives = Double(max(1, active.count { $0 }))
    var score = SurfacingScore()
    var tally = Tally()
    let limits = SurfacingScore.budgets.map { budget in
      let wanted = Int((Double(budget) * days).rounded(.toNearestOrEven))
      return min(order.count, max(1, wanted))
    }
    for (place, index) in order.enumerated() {
      let index = Int(index)
      let isHit = outcome[index] & 1 != 0
      tally.hits += isHit ? 1 : 0
      tally.soon += outcome[index] & 2 != 0 ? 1 : 0
      tally.active += active[index] ? 1 : 0
      if isHit { score.averagePrecision += tally.hits / Double(place + 1) / actives }
      for (budget, limit) in limits.enumerated() where limit == place + 1 {
        let count = Double(limit)
        score.precision[budget] = tally.hits / count
        score.recall[budget] = tally.hits / actives
        score.precisionWhenActive[budget] = tally.hits / max(1, tally.active)
        score.withinHour[budget] = tally.soon / count
        score.changesPerDay[budget] = Double(changes(from: confidence[index])) / days
      }
    }
    score.bestGuessWhenActive = active.contains(true) ? tally.hits(outcome, active) : 0
    return score
  }

  /// How often the surfaced item changes when everything at least as sure is surfaced.
  private func changes(from threshold: Float) -> Int {
    var current = Int32(-1)
    var changes = 0
    for index in confidence.indices
    where confidence[index] >= threshold && item[index] != current {
      changes += 1
      current = item[index]
    }
    return changes
  }

  private struct Tally {
    var hits = 0.0
    var soon = 0.0
    var active = 0.0

    /// The share of active quarter-hours whose guess was viewed.
    func hits(_ outcome: [UInt8], _ active: [Bool]) -> Double {
      var hits = 0.0
      var count = 0.0
      for index in active.indices where active[index] {
        count += 1
        hits += Double(outcome[index] & 1)
      }
      return hits / count
    }
  }
}

/// How good a model is at surfacing, for one person.
struct SurfacingScore: Sendable {
  /// How many quarter-hours a day may be used.
  static let budgets = [4, 8]

  var precision = [0.0, 0.0]
  var recall = [0.0, 0.0]
  var precisionWhenActive = [0.0, 0.0]
  var withinHour = [0.0, 0.0]
  var changesPerDay = [0.0, 0.0]
  var averagePrecision = 0.0
  var bestGuessWhenActive = 0.0
}
