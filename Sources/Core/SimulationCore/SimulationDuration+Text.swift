extension SimulationDuration {
  /// The units, the largest first, with all their names.
  package static let units: [(names: [String], milliseconds: Int64)] = [
    (["d", "day", "days"], 86_400_000),
    (["h", "hour", "hours"], 3_600_000),
    (["m", "min", "minute", "minutes"], 60_000),
    (["s", "sec", "second", "seconds"], 1000),
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
