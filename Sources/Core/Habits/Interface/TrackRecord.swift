/// How often predictions of one thing came true, of the last ten that are over.
public struct TrackRecord: Hashable, Sendable {
  /// Whether each came true, the oldest first; ten at most.
  public var outcomes: [Bool]

  /// How many came true.
  public var right: Int { outcomes.count { $0 } }

  /// Creates a record.
  public init(outcomes: [Bool] = []) { self.outcomes = outcomes }
}
