/// A moment on the simulated timeline, in whole milliseconds from the scenario's start.
///
/// It has nothing to do with the machine's clock. Deliveries may carry moments before the start, so
/// negative values are allowed.
public struct SimulationTime: Hashable, Comparable, Sendable {
  /// Milliseconds from the start.
  public var milliseconds: Int64

  /// Creates a moment that many milliseconds after the start.
  @inlinable
  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// The start of the scenario.
  @inlinable
  public static var zero: SimulationTime { SimulationTime(milliseconds: 0) }

  /// A moment that never comes: the end of what has no end.
  @inlinable
  public static var never: SimulationTime { SimulationTime(milliseconds: .max) }

  /// Whether the first moment comes before the second.
  @inlinable
  public static func < (lhs: SimulationTime, rhs: SimulationTime) -> Bool {
    lhs.milliseconds < rhs.milliseconds
  }

  /// The moment that lies the duration later; beyond the last one there is only `never`.
  @inlinable
  public static func + (lhs: SimulationTime, rhs: SimulationDuration) -> SimulationTime {
    let (sum, overflow) = lhs.milliseconds.addingReportingOverflow(rhs.milliseconds)
    return overflow ? .never : SimulationTime(milliseconds: sum)
  }

  /// The moment that lies the duration earlier, or the first there is.
  @inlinable
  public static func - (lhs: SimulationTime, rhs: SimulationDuration) -> SimulationTime {
    SimulationTime(milliseconds: lhs.milliseconds.subtractingSaturated(rhs.milliseconds))
  }

  /// The time from the second moment to the first, or the longest there is.
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

  /// The shortest that there is: what lies between a moment and the next.
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

  /// Reads a duration as people write it: `90s`, `15m`, `1h30m`, `2 days`, or seconds as `900`.
  ///
  /// Returns nil for anything else; fractions and signs are not durations. Units come from the
  /// longest to the shortest, each once, and spaces mean nothing.
  public init?(_ text: some StringProtocol) {
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    if text.utf8.allSatisfy(isDigit) {
      guard let seconds = Int64(text), seconds <= .max / 10_000_000 else { return nil }
      self = .seconds(seconds)
      return
    }
    // A space between digits would make one number of two.
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

  /// The duration as people write it: `1h30m`, `45s`, `0s`.
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
