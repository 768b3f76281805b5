public import SmartStacks

/// How relevant a timeline entry is, as `WidgetKit.TimelineEntryRelevance` says it.
///
/// Different from Apple's: the score is taken as the shortest decimal of the `Float` and kept in
/// whole millionths, so that 16.29 is 16.29 and not the binary number beside it. A positive score
/// below a millionth counts as a millionth, one beyond 9.2 trillion as the largest.
public struct TimelineEntryRelevance: Hashable, Sendable {
  /// How relevant the entry is compared with the kind's other entries; zero or lower is never.
  public var score: Float
  /// For how many seconds after the entry's date the score holds; 0 is until the next relevance.
  public var duration: Double

  /// Creates relevance.
  public init(score: Float, duration: Double = 0) {
    self.score = score
    self.duration = duration
  }

  /// The relevance as the rules take it.
  public var relevance: Relevance {
    Relevance(score: Score(score), duration: Relevance.Duration(seconds: duration))
  }
}
