import SimulationCore
package import SmartStacks

/// How a person changes a parameter: each type has its control (WWDC20 10194 5:45 est.).
package enum ParameterControl: Hashable, Sendable {
  /// One of a fixed list, in place.
  case choice
  /// One of a list of its own, with a search.
  case list
  /// On or off.
  case toggle
  /// A number, one more or one less.
  case stepper
  /// A number along a line.
  case slider
  /// A date, a time or a length of time, in a sheet of its own.
  case moment
  /// Typed.
  case field
  /// Nothing here can set it.
  case unavailable

  package init(_ parameter: IntentParameter) {
    // A list goes before the control of the type (WWDC20 10194 10:06 est.).
    guard !parameter.hasList else {
      self = .list
      return
    }
    switch parameter.type {
    case .boolean: self = .toggle
    case .enumeration: self = .choice
    case .integer(_, .stepper), .decimal(_, .stepper): self = .stepper
    case .integer(let range, .slider):
      self = range.minimum != nil && range.maximum != nil ? .slider : .stepper
    case .decimal(let range, .slider):
      self = range.minimum != nil && range.maximum != nil ? .slider : .stepper
    case .person, .location, .object: self = .list
    case .string, .integer(_, .field), .decimal(_, .field), .url: self = .field
    case .dateComponents, .timeInterval: self = .moment
    case .file: self = .unavailable
    }
  }

  /// The value one step on, or nil where there are no steps.
  func next(after value: String?, by step: Int, _ parameter: IntentParameter) -> String? {
    guard self != .list else { return nil }
    switch parameter.type {
    case .boolean: return value == "true" ? "false" : "true"
    case .enumeration(let cases):
      guard !cases.isEmpty else { return nil }
      guard let index = cases.firstIndex(where: { $0.name == value }) else { return cases[0].name }
      return cases[(index + step + cases.count) % cases.count].name
    case .integer(let range, _):
      let unit: Int64 = self == .slider ? Self.unit(of: range) : 1
      let number = value.flatMap { Int64($0) } ?? range.minimum ?? 0
      return String(Self.clamped(number.addingSaturated(Int64(step) * unit), range))
    case .decimal(let range, _):
      let unit = self == .slider ? Self.unit(of: range) : 1_000_000
      let number = value.flatMap { Score.millionths(ofDecimal: $0) } ?? range.minimum ?? 0
      let next = Self.clamped(number.addingSaturated(Int64(step) * unit), range)
      return Wording.decimal(millionths: next)
    case .string, .person, .location, .object, .dateComponents, .timeInterval, .url, .file:
      return nil
    }
  }

  /// The number at a place along its line, in whole steps; nil where the ends are too far apart.
  func value(at thousandths: Int64, _ parameter: IntentParameter) -> String? {
    switch parameter.type {
    case .integer(let range, _):
      return Self.number(at: thousandths, range).map { String($0) }
    case .decimal(let range, _):
      return Self.number(at: thousandths, range).map { Wording.decimal(millionths: $0) }
    case .string, .boolean, .person, .location, .enumeration, .object, .dateComponents,
      .timeInterval, .url, .file:
      return nil
    }
  }

  private static func number(
    at thousandths: Int64,
    _ range: ParameterType.Range<Int64>
  ) -> Int64? {
    guard let least = range.minimum, let most = range.maximum else { return nil }
    let (span, isTooLong) = most.subtractingReportingOverflow(least)
    guard span >= 0, !isTooLong else { return nil }
    if thousandths >= 1000 { return most }
    let share = max(0, thousandths)
    let number = least + span / 1000 * share + span % 1000 * share / 1000
    let unit = unit(of: range)
    return clamped(number / unit * unit, range)
  }

  /// How far along its line a number is, in thousandths.
  static func thousandths(of value: String?, _ parameter: IntentParameter) -> Int {
    let number: Int64?
    let ends: (Int64, Int64)?
    switch parameter.type {
    case .integer(let range, _):
      number = value.flatMap { Int64($0) }
      ends = range.minimum.flatMap { least in range.maximum.map { (least, $0) } }
    case .decimal(let range, _):
      number = value.flatMap { Score.millionths(ofDecimal: $0) }
      ends = range.minimum.flatMap { least in range.maximum.map { (least, $0) } }
    case .string, .boolean, .person, .location, .enumeration, .object, .dateComponents,
      .timeInterval, .url, .file:
      return 0
    }
    guard let (least, most) = ends, most > least else { return 0 }
    let place = min(max(number ?? least, least), most)
    let (whole, part) = (Double(most) - Double(least), Double(place) - Double(least))
    // Far from zero two ends may be the same number.
    return whole > 0 ? Int(part / whole * 1000) : 0
  }

  /// A step of a slider: about a twentieth of its line, as 1, 2 or 5 with zeros, in the range's
  /// own unit.
  private static func unit(of range: ParameterType.Range<Int64>) -> Int64 {
    let span = (range.maximum ?? 0).subtractingReportingOverflow(range.minimum ?? 0)
    let wanted = span.overflow ? Int64.max / 20 : max(1, span.partialValue / 20)
    var unit: Int64 = 1
    while unit <= wanted / 10 { unit *= 10 }
    for factor in [5, 2] as [Int64] where unit <= wanted / factor { return unit * factor }
    return unit
  }

  private static func clamped(_ number: Int64, _ range: ParameterType.Range<Int64>) -> Int64 {
    max(range.minimum ?? number, min(range.maximum ?? number, number))
  }
}
