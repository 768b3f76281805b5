/// A moment on the simulated timeline, in whole milliseconds from the scenario's start.
///
/// It is independent of the machine's clock. Deliveries may date from before the start, so negative
/// values are allowed.
public struct SimulationTime: Hashable, Comparable, Sendable {
  /// Milliseconds from the start.
  public var milliseconds: Int64

  /// Creates a moment that many milliseconds after the start.
  @inlinable
  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// The start of the scenario.
  @inlinable
  public static var zero: SimulationTime { SimulationTime(milliseconds: 0) }

  /// A moment that never comes.
  @inlinable
  public static var never: SimulationTime { SimulationTime(milliseconds: .max) }

  /// Whether the first moment comes before the second.
  @inlinable
  public static func < (lhs: SimulationTime, rhs: SimulationTime) -> Bool {
    lhs.milliseconds < rhs.milliseconds
  }

  /// The later moment, clamped to `never`.
  @inlinable
  public static func + (lhs: SimulationTime, rhs: SimulationDuration) -> SimulationTime {
    let (sum, overflow) = lhs.milliseconds.addingReportingOverflow(rhs.milliseconds)
    return overflow ? .never : SimulationTime(milliseconds: sum)
  }

  /// The earlier moment, clamped to the first.
  @inlinable
  public static func - (lhs: SimulationTime, rhs: SimulationDuration) -> SimulationTime {
    SimulationTime(milliseconds: lhs.milliseconds.subtractingSaturated(rhs.milliseconds))
  }

  /// The time from the second moment to the first, clamped.
  @inlinable
  public static func - (lhs: SimulationTime, rhs: SimulationTime) -> SimulationDuration {
    SimulationDuration(milliseconds: lhs.milliseconds.subtractingSaturated(rhs.milliseconds))
  }
}

/// A span of simulated time, in whole milliseconds.
public struct SimulationDuration: Hashable, Comparable, Sendable {
  /// The length in milliseconds.
  public var milliseconds: Int64

  /// Creates a span of that many milliseconds.
  @inlinable
  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// A span of whole seconds.
  @inlinable
  public static func seconds(_ count: Int64) -> SimulationDuration {
    SimulationDuration(milliseconds: count * 1000)
  }

  /// A span of whole minutes.
  @inlinable
  public static func minutes(_ count: Int64) -> SimulationDuration { .seconds(count * 60) }

  /// A span of whole hours.
  @inlinable
  public static func hours(_ count: Int64) -> SimulationDuration { .minutes(count * 60) }

  /// No time at all.
  @inlinable
  public static var zero: SimulationDuration { SimulationDuration(milliseconds: 0) }

  /// The shortest duration: one millisecond.
  @inlinable
  public static var instant: SimulationDuration { SimulationDuration(milliseconds: 1) }

  /// Whether the first span is shorter.
  @inlinable
  public static func < (lhs: SimulationDuration, rhs: SimulationDuration) -> Bool {
    lhs.milliseconds < rhs.milliseconds
  }
}

extension SimulationDuration {
  /// The units, the largest first, with all their names.
  package static let units: [(names: [String], milliseconds: Int64)] = [
    (["d", "day", "days"], 86_400_000), (["h", "hour", "hours"], 3_600_000),
    (["m", "min", "minute", "minutes"], 60_000), (["s", "sec", "second", "seconds"], 1000),
    (["ms"], 1),
  ]

  /// Reads a duration: `90s`, `15m`, `1h30m`, `2 days`, or seconds as `900`; nil for anything else.
  ///
  /// Units come from the longest to the shortest, each once; fractions and signs are not allowed.
  public init?(_ text: some StringProtocol) {
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    if text.utf8.allSatisfy(isDigit) {
      guard let seconds = Int64(text), seconds <= .max / 10_000_000 else { return nil }
      self = .seconds(seconds)
      return
    }
    // A space between digits would join two numbers.
    let words = Array(text.utf8).split(separator: 0x20)
    let isBroken = zip(words, words.dropFirst()).contains { one, next in
      one.last.map(isDigit) == true && next.first.map(isDigit) == true
    }
    var rest = words.flatMap { $0 }[...]
    guard !rest.isEmpty, !isBroken else { return nil }
    var total: Int64 = 0
    var lastUnit = Int64.max
    while !rest.isEmpty {
      let digits = rest.prefix(while: isDigit)
      rest = rest.dropFirst(digits.count)
      let name = String(decoding: rest.prefix { !isDigit($0) }, as: UTF8.self)
      rest = rest.drop { !isDigit($0) }
      guard let number = Int64(String(decoding: digits, as: UTF8.self)),
        let unit = Self.units.first(where: { $0.names.contains(name) })?.milliseconds,
        unit < lastUnit
      else { return nil }
      let (part, overflow) = number.multipliedReportingOverflow(by: unit)
      guard !overflow, part < .max / 8 else { return nil }
      total += part
      guard total < .max / 8 else { return nil }
      lastUnit = unit
    }
    self.init(milliseconds: total)
  }

  /// The duration as text: `1h30m`, `45s`, `0s`.
  public var text: String {
    var rest = milliseconds / 1000
    var result = ""
    for (unit, length) in [("d", Int64(86_400)), ("h", 3600), ("m", 60), ("s", 1)]
    where rest >= length {
      result += "\(rest / length)\(unit)"
      rest %= length
    }
    if milliseconds % 1000 > 0 { result += "\(milliseconds % 1000)ms" }
    return result.isEmpty ? "0s" : result
  }
}

/// How fast simulated time follows real time.
public enum Speed: Hashable, Sendable {
  /// Simulated seconds for each real second.
  case times(Int)
  /// Quiet time is fast, and the minute around each rotation slow.
  case events
  case max

  /// The allowed factors: from real time to a day a second.
  public static let factors = 1...86_400

  /// Reads `60`, `events` or `max`; nil for anything else.
  public init?(_ text: some StringProtocol) {
    switch text {
    case "events": self = .events
    case "max": self = .max
    default:
      guard let factor = Int(text), Self.factors.contains(factor) else { return nil }
      self = .times(factor)
    }
  }

  /// The speed as text.
  public var text: String {
    switch self {
    case .times(let factor): String(factor)
    case .events: "events"
    case .max: "max"
    }
  }
}

extension Speed: ExpressibleByIntegerLiteral {
  /// Simulated seconds for each real second.
  public init(integerLiteral factor: Int) { self = .times(factor) }
}
