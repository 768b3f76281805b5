/// A rule that the widget on top passed when it came there.
public struct PassedRule: Hashable, Sendable {
  /// The number of the rulebook decision.
  public var decision: Int
  /// What the rule asks, as what holds: `its score is above zero`.
  public var statement: String
  /// What was compared, in numbers and times: `50 % over 22 %`.
  public var compared: String
  /// Whose the value of its knob is: ours (†), because nothing is published, or fitted to what a
  /// phone showed (‡); nil where it is published, or where somebody chose it.
  public var mark: KnobMark?

  /// Whether it rests on a default that is ours.
  public var isInvented: Bool { mark == .ours }
}
