/// How much is remembered of donations: it grows with what is donated, not with how often.
public struct LearnedSize: Hashable, Sendable {
  /// The identities that were ever donated.
  public var identities: Int
  /// The counts behind them: one for an identity, a part of the day and a day that teaches.
  public var counts: Int
  /// The single donations that can still be deleted by identifier or group.
  public var kept: Int
}
