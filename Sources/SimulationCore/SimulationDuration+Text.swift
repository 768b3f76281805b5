extension SimulationDuration {
  /// Reads a duration as people write it: `90s`, `15m`, `1h30m`, `2d`, or whole seconds as `900`.
  ///
  /// Returns nil for anything else; fractions and signs are not durations.
  public init?(_ text: some StringProtocol) {
    var total: Int64 = 0
    var number: Int64?
    var lastUnit: Int64 = .max
    for character in text.utf8 {
      if let digit = Self.digit(character) {
        let (scaled, overflow) = (number ?? 0).multipliedReportingOverflow(by: 10)
        guard !overflow, scaled <= .max / 100_000_000 else { return nil }
        number = scaled + digit
      } else {
        // Units come from the longest to the shortest, each once.
        guard let unit = Self.unit(character), unit < lastUnit, let count = number else {
          return nil
        }
        let (part, overflow) = count.multipliedReportingOverflow(by: unit)
        guard !overflow, part < .max / 4 else { return nil }
        total += part
        lastUnit = unit
        number = nil
      }
    }
    if let seconds = number {
      guard lastUnit == .max else { return nil }
      self = .seconds(seconds)
    } else {
      guard lastUnit != .max else { return nil }
      self.init(milliseconds: total)
    }
  }

  private static func digit(_ character: UInt8) -> Int64? {
    (0x30...0x39).contains(character) ? Int64(character - 0x30) : nil
  }

  private static func unit(_ character: UInt8) -> Int64? {
    switch character {
    case UInt8(ascii: "d"): 86_400_000
    case UInt8(ascii: "h"): 3_600_000
    case UInt8(ascii: "m"): 60_000
    case UInt8(ascii: "s"): 1000
    default: nil
    }
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
    return result.isEmpty ? "0s" : result
  }
}
