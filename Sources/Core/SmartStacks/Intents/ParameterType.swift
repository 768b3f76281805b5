import SimulationCore

/// The type of an intent's parameter, and its control (WWDC20 10194 5:45 est.).
public enum ParameterType: Hashable, Sendable {
  case string
  case boolean
  case integer(Range, NumberControl)
  /// A number in millionths: a field or a slider.
  case decimal(Range, NumberControl)
  case person
  case location
  /// One of a list of cases; an empty list is filled by the app at run time (WWDC20 10194 5:45
  /// est.).
  case enumeration([Case])
  case object(String)
  case dateComponents(DateParts)
  case timeInterval
  case url
  case file

  /// The control of a number.
  public enum NumberControl: String, CaseIterable, Sendable {
    case field
    case stepper
    case slider
  }

  /// The accepted range, both ends included; nil is unlimited.
  public struct Range: Hashable, Sendable {
    /// The least.
    public var minimum: Int64?
    /// The greatest.
    public var maximum: Int64?

    /// Creates a range.
    public init(minimum: Int64? = nil, maximum: Int64? = nil) {
      self.minimum = minimum
      self.maximum = maximum
    }

    /// Whether a number is within the range.
    public func contains(_ number: Int64) -> Bool {
      number >= minimum ?? number && number <= maximum ?? number
    }
  }

  /// A case of an enumeration.
  public struct Case: Hashable, Sendable {
    /// Its name, by which values are compared.
    public var name: String
    /// The title that people read.
    public var title: String

    /// Creates a case.
    public init(name: String, title: String) {
      self.name = name
      self.title = title
    }
  }

  /// The parts of a date that a parameter holds.
  public enum DateParts: String, CaseIterable, Sendable {
    /// `2021-06-09`.
    case date
    /// `09:41`.
    case time
    /// `2021-06-09T09:41`.
    case dateTime
  }

  /// The canonical text of a value, or nil when the type does not take it.
  ///
  /// Equal values have equal canonical texts. Numbers lose leading zeros and are checked against
  /// their range, `yes` and `on` are `true`, clock times get two digits, and durations are written
  /// `1h30m`. A case counts by its name and an object by its identifier (Readings, F4). Decimals
  /// are rounded to six places.
  public func canonical(_ text: String) -> String? {
    switch self {
    case .string: text
    case .boolean: Self.boolean(text).map { $0 ? "true" : "false" }
    case .integer(let range, _):
      Int64(text).flatMap { range.contains($0) ? String($0) : nil }
    case .decimal(let range, _):
      Score.millionths(ofDecimal: text)
        .flatMap { range.contains($0) ? Wording.decimal(millionths: $0) : nil }
    case .person, .location, .object, .file: Self.isBlank(text) ? nil : text
    case .enumeration(let cases):
      (cases.isEmpty ? !Self.isBlank(text) : cases.contains { $0.name == text }) ? text : nil
    case .dateComponents(let parts): parts.canonical(text)
    case .timeInterval: SimulationDuration(text)?.text
    case .url: Self.isAddress(text) ? text : nil
    }
  }

  /// Whether only its app knows the values: a custom type, or an enumeration without cases.
  public var isFilledByApp: Bool {
    if case .enumeration(let cases) = self { return cases.isEmpty }
    if case .object = self { return true }
    return false
  }

  /// A canonical text in words, where no option has a title for it.
  public func words(for item: String) -> String {
    switch self {
    case .boolean: item == "true" ? "on" : "off"
    case .enumeration(let cases): cases.first { $0.name == item }?.title ?? item
    case .string, .integer, .decimal, .person, .location, .object, .dateComponents, .timeInterval,
      .url, .file:
      item
    }
  }

  private static func boolean(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "yes", "on": true
    case "false", "no", "off": false
    default: nil
    }
  }

  private static func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }

  /// Whether a text could be an address: a scheme, a colon, something after it, and no blanks.
  private static func isAddress(_ text: String) -> Bool {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = text.utf8[..<colon]
    let rest = text.utf8[text.utf8.index(after: colon)...]
    guard let first = scheme.first, isLetter(first), scheme.allSatisfy(isOfScheme) else {
      return false
    }
    return rest.contains { $0 != UInt8(ascii: "/") }
      && !text.unicodeScalars.contains { $0.properties.isWhitespace || $0.value < 0x20 }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func isOfScheme(_ byte: UInt8) -> Bool {
    isLetter(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }
}

extension ParameterType.DateParts {
  /// The canonical text of a date, a time of day, or both with a `T` between; nil for anything
  /// else, such as the 30th of February.
  func canonical(_ text: String) -> String? {
    switch self {
    case .date: Self.date(text)
    case .time: Self.time(text)
    case .dateTime:
      if let middle = text.firstIndex(where: { $0 == "T" || $0 == " " }),
        let date = Self.date(text[..<middle]),
        let time = Self.time(text[text.index(after: middle)...])
      {
        "\(date)T\(time)"
      } else {
        nil
      }
    }
  }

  private static func date(_ text: some StringProtocol) -> String? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 4, let year = number(parts[0], upTo: 9999),
      let month = number(parts[1], upTo: 12), let day = number(parts[2], upTo: 31)
    else { return nil }
    let date = CivilDate(year: year, month: month, day: day)
    guard month > 0, CivilDate(daysSinceEpoch: date.daysSinceEpoch) == date else { return nil }
    return "\(parts[0])-\(Wording.twoDigits(month))-\(Wording.twoDigits(day))"
  }

  private static func time(_ text: some StringProtocol) -> String? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let hour = number(parts[0], upTo: 23),
      parts[1].utf8.count == 2, let minute = number(parts[1], upTo: 59)
    else { return nil }
    guard parts.count == 3 else { return "\(Wording.twoDigits(hour)):\(Wording.twoDigits(minute))" }
    guard parts[2].utf8.count == 2, let second = number(parts[2], upTo: 59) else { return nil }
    let seconds = second == 0 ? "" : ":\(Wording.twoDigits(second))"
    return "\(Wording.twoDigits(hour)):\(Wording.twoDigits(minute))\(seconds)"
  }

  private static func number(_ text: some StringProtocol, upTo greatest: Int) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(text), number <= greatest
    else { return nil }
    return number
  }
}
