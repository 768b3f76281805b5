public import SimulationCore

/// A relevance score as written: an exact decimal, in millionths.
///
/// Scores are compared as fractions of integers, so that scaling all scores of a kind by any factor
/// changes no decision (reading 4).
public enum Score: Hashable, Sendable {
  case millionths(Int64)
  /// Infinity or not a number: never eligible (decision 9).
  case notFinite

  /// The number of millionths in one.
  public static let scale: Int64 = 1_000_000

  /// A whole score.
  public static func whole(_ value: Int64) -> Score { .millionths(value * scale) }

  /// Whether the system may rotate to the widget: positive and finite (WWDC21 10049 11:31).
  public var isPositive: Bool {
    if case .millionths(let value) = self { value > 0 } else { false }
  }

  /// The millionths of a positive score; zero for every other score.
  public var positiveMillionths: Int64 {
    if case .millionths(let value) = self { max(0, value) } else { 0 }
  }
}

/// The relevance of an entry: `TimelineEntryRelevance` (WWDC21 10049 10:52).
public struct Relevance: Hashable, Sendable {
  /// For how long after the entry's date the score holds.
  public enum Duration: Hashable, Sendable {
    /// Until the next entry that provides relevance: a duration of 0, or an infinite one.
    case untilNextRelevance
    case lasting(SimulationDuration)
    /// Never: a negative duration or one that is not a number (decision 9).
    case empty
  }

  /// How relevant the entry is compared with the kind's other entries.
  public var score: Score
  /// How long the score holds.
  public var duration: Duration

  /// Creates relevance.
  public init(score: Score, duration: Duration = .untilNextRelevance) {
    self.score = score
    self.duration = duration
  }
}

extension Score {
  /// The millionths of a decimal such as `52.6`, `-3` or `.5`, or nil.
  ///
  /// Digits beyond the sixth are rounded, halves away from zero.
  public static func millionths(ofDecimal text: some StringProtocol) -> Int64? {
    var isNegative = false
    var whole: Int64 = 0
    var places = -1
    var hasDigits = false
    var roundsUp = false
    for (index, byte) in text.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "-") where index == 0: isNegative = true
      case UInt8(ascii: "+") where index == 0: break
      case UInt8(ascii: ".") where places < 0: places = 0
      case 0x30...0x39:
        hasDigits = true
        if places >= 6 {
          if places == 6 { roundsUp = byte >= UInt8(ascii: "5") }
          places += 1
          continue
        }
        guard whole < 900_000_000_000_000_000 else { return nil }
        whole = whole * 10 + Int64(byte - 0x30)
        if places >= 0 { places += 1 }
      default: return nil
      }
    }
    guard hasDigits else { return nil }
    for _ in min(max(places, 0), 6)..<6 {
      guard whole < 900_000_000_000_000_000 else { return nil }
      whole *= 10
    }
    if roundsUp { whole += 1 }
    return isNegative ? -whole : whole
  }
}
