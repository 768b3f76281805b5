public import SimulationCore

/// What keeps a candidate from the top of a stack: the first rule that stopped it.
public struct CandidateObstacle: Hashable, Sendable {
  /// What stopped it.
  public enum Rule: Hashable, Sendable {
    /// A rule of the rulebook held it back, as the log records it.
    case withheld(WithheldReason)
    /// It never gave a score, and nothing else speaks for it.
    case noRelevance
    /// It never gave a score, and of its intent nothing is predicted now (decision 42).
    case noPrediction
    /// It never gave a score, and its intent is predicted with other values (decision 44).
    case otherValues(Configuration)
    /// It never gave a score, and donations of its intent fail (decision 40).
    case notDonated
    /// Its window is over, so its score counts as zero (WWDC21 10049 12:19).
    case windowOver(since: SimulationTime)
    /// Its shortcut's period has not begun (decision 37).
    case notYet
    /// The periods of its shortcut are over (decision 36).
    case periodOver(since: SimulationTime)
    /// It is what the suggestion on top covers, and shows again after it (decision 47).
    case below
    /// It is a suggestion, and the person turned away from it (reading 14).
    case turnedAway
    /// It is a suggestion, and shows in another stack.
    case elsewhere(StackID)
    /// No signal that may suggest speaks for it.
    case nothingSuggests
  }

  /// The rule.
  public var rule: Rule
  /// When the rule stops blocking, or nil when no moment is known.
  public var until: SimulationTime?
  /// The number of the rulebook decision that settled it.
  public var decision: Int
  /// What stopped it, as the engine says it.
  public var blockedBy: Blocker?

  /// Creates an obstacle.
  public init(rule: Rule, until: SimulationTime?, decision: Int) {
    self.rule = rule
    self.until = until == .never ? nil : until
    self.decision = decision
  }

  init(_ withheld: Record.Withheld) {
    self.init(rule: .withheld(withheld.reason), until: withheld.until, decision: withheld.decision)
    blockedBy = withheld.blockedBy
  }

  /// The rule's stable code, as logs and reports write it.
  public var code: String {
    switch rule {
    case .withheld(let reason): reason.rawValue
    case .noRelevance: "noRelevance"
    case .noPrediction: "noPrediction"
    case .otherValues: "otherValues"
    case .notDonated: "notDonated"
    case .windowOver: "windowOver"
    case .notYet: "notYet"
    case .periodOver: "periodOver"
    case .below: "below"
    case .turnedAway: "turnedAway"
    case .elsewhere: "elsewhere"
    case .nothingSuggests: "nothingSuggests"
    }
  }

  /// The widget that it lost to.
  var rival: WidgetID? { blockedBy?.widget }
}
