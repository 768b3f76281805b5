import SimulationCore

struct CompactEntry {
  var date: SimulationTime
  /// The end of its window; before `date` when the entry gives no relevance.
  var end: SimulationTime
  var score: Int64
  var index: Int32
  var hasRelevance: Bool
  var isFinite: Bool
  var isConditional: Bool
  var shown: Shown

  enum Shown {
    case before
    case own
    case addition
  }

  /// Borrows the entry: years of them are read at the start of a run.
  init(_ entry: borrowing TimelineEntry, index: Int32) {
    date = entry.date
    self.index = index
    isConditional = !entry.when.isEmpty
    shown = !entry.hasContent ? .before : entry.adds ? .addition : .own
    hasRelevance = entry.relevance != nil
    guard let relevance = entry.relevance else {
      (end, score, isFinite) = (entry.date, 0, true)
      return
    }
    end = RelevanceWindowRule.end(of: relevance.duration, from: entry.date)
    switch relevance.score {
    case .millionths(let value): (score, isFinite) = (value, true)
    case .notFinite: (score, isFinite) = (0, false)
    }
  }

  /// Whether it leaves its widget without a score for a time (decision 62).
  @inline(__always)
  var isUneven: Bool { score <= 0 || end != .never }

  /// Nil when the entry gives no relevance.
  var givenScore: Score? {
    guard hasRelevance else { return nil }
    return isFinite ? .millionths(score) : .notFinite
  }
}
