/// How fast a run is played: how simulated time follows real time.
public enum Speed: Hashable, Sendable {
  /// So many simulated seconds for each real second.
  case times(Int)
  /// Quiet time races, and the minute around each movement goes slowly.
  case events
  /// As fast as possible.
  case max

  /// The factors that there are: real time to a day a second.
  public static let factors = 1...86_400

  /// A speed as a person writes it, `60`, `events` or `max`; nil where it is none.
  public init?(_ text: some StringProtocol) {
    switch text {
    case "events": self = .events
    case "max": self = .max
    default:
      guard let factor = Int(text), Self.factors.contains(factor) else { return nil }
      self = .times(factor)
    }
  }

  /// How a person writes it.
  public var text: String {
    switch self {
    case .times(let factor): String(factor)
    case .events: "events"
    case .max: "max"
    }
  }
}

extension Speed: ExpressibleByIntegerLiteral {
  /// So many simulated seconds for each real second.
  public init(integerLiteral factor: Int) { self = .times(factor) }
}
