import SimulationCore

/// What the rules need of an entry, without its content.
struct CompactEntry {
  var date: SimulationTime
  /// When its window ends; before `date` when the entry gives no relevance.
  var end: SimulationTime
  /// Its score in millionths.
  var score: Int64
  /// Its index among the kind's entries.
  var index: Int32
  var hasRelevance: Bool
  var isFinite: Bool
  var isConditional: Bool
  /// What becomes of the content of the entry before.
  var shown: Shown

  /// What an entry makes of what showed before it.
  enum Shown {
    /// It stays.
    case before
    /// Its own content stands in its place.
    case own
    /// Its own content is added to it.
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

  /// The score as it was given, or nil when the entry gives no relevance.
  var givenScore: Score? {
    guard hasRelevance else { return nil }
    return isFinite ? .millionths(score) : .notFinite
  }
}
