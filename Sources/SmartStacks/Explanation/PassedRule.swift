/// A rule that the widget on top passed when it came there.
public struct PassedRule: Hashable, Sendable {
  /// The number of the rulebook decision.
  public var decision: Int
  /// What the rule asks, as what holds: `its score is above zero`.
  public var statement: String
  /// What was compared, in numbers and times: `50 % over 22 %`.
  public var compared: String
  /// Whether it rests on a default that is ours (†), because nothing is published.
  public var isInvented = false
}
