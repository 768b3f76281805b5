import SimulationCore

/// For how long an entry's relevance holds (decisions 4 to 9).
///
/// - nil relevance leaves the running window alone: WWDC20 10194 26:57 est.
/// - A duration of 0 holds until the next relevance, any other that long from the entry's date:
///   WWDC21 10049 12:06 and 12:26.
/// - Relevance inside a window replaces it at once, and one whose window is already over still ends
///   the running one: reading 5, ours†.
enum RelevanceWindowRule {
  static func end(of duration: Relevance.Duration, from date: SimulationTime) -> SimulationTime {
    switch duration {
    case .untilNextRelevance: .never
    case .lasting(let length) where length < .zero: date
    case .lasting(let length): date + length
    case .empty: date
    }
  }

  @inline(__always)
  static func close(of entry: CompactEntry, policy: Policy) -> SimulationTime {
    close(start: entry.date, end: entry.end, endInclusive: policy.windowEndInclusive)
  }

  /// The first moment at which a window no longer holds.
  ///
  /// A window is [date, date + duration); whether its last instant belongs to it is a rule
  /// setting†, and an empty window has no last instant.
  @inline(__always)
  static func close(
    start: SimulationTime,
    end: SimulationTime,
    endInclusive: Bool
  ) -> SimulationTime {
    endInclusive && end != .never && end > start
      ? SimulationTime(milliseconds: end.milliseconds + 1) : end
  }
}
