import Foundation

/// Says how long something takes, in English.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  /// How long the words are.
  public enum UnitsStyle: Int, Sendable {
    case positional, abbreviated, short, full, spellOut, brief
  }

  /// What is done with parts that are zero.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    /// The ways as bits.
    public let rawValue: UInt
    /// Ways of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// As suits the words.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    /// The first ones are left out.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    /// Those between are left out.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    /// The last ones are left out.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    /// All are left out.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// All are said, with two digits.
    public static let pad = ZeroFormattingBehavior(rawValue: 65_536)
  }

  /// How long the words are.
  open var unitsStyle = UnitsStyle.positional
  /// Which parts there are; none is all.
  open var allowedUnits: NSCalendar.Unit = []
  /// What is done with parts that are zero.
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// How many parts at most; zero is all.
  open var maximumUnitCount = 0
  /// Whether it is about so long.
  open var includesApproximationPhrase = false
  /// Whether so long is left.
  open var includesTimeRemainingPhrase = false
  /// Whether the last part may be broken; accepted and without effect.
  open var allowsFractionalUnits = false
  /// Whether larger parts stay in smaller ones; accepted and without effect.
  open var collapsesLargestUnit = false
  /// Whose days and months they are.
  open var calendar: Calendar? = Calendar.current
  /// From when on it is counted.
  open var referenceDate: Date?
  /// Where in a sentence it stands; accepted and without effect.
  open var formattingContext = Formatter.Context.unknown

  private typealias Part = (
    unit: NSCalendar.Unit, component: Calendar.Component, full: String, short: String,
    letter: String
  )

  private static let parts: [Part] = [
    (.year, .year, "year", "yr", "y"), (.month, .month, "month", "mth", "mo"),
    (.weekOfMonth, .weekOfMonth, "week", "wk", "w"), (.day, .day, "day", "day", "d"),
    (.hour, .hour, "hour", "hr", "h"), (.minute, .minute, "minute", "min", "m"),
    (.second, .second, "second", "sec", "s"),
  ]

  private var units: [Part] {
    let all: NSCalendar.Unit = [.year, .month, .day, .hour, .minute, .second]
    let wanted = allowedUnits.isEmpty ? all : allowedUnits
    return Self.parts.filter { wanted.contains($0.unit) }
  }

  /// How long it is.
  open func string(from interval: TimeInterval) -> String? {
    guard interval.isFinite, abs(interval) < 1e11 else { return nil }
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return string(from: start, to: start.addingTimeInterval(interval.rounded(.down)))
  }

  /// How far two dates are apart.
  open func string(from start: Date, to end: Date) -> String? {
    let zone = referenceDate == nil ? TimeZone(identifier: "UTC") : nil
    var calendar = calendar ?? Calendar.current
    if let zone { calendar.timeZone = zone }
    let wanted = Set(units.map(\.component))
    return string(from: calendar.dateComponents(wanted, from: start, to: end))
  }

  /// The parts as they are.
  open func string(from components: DateComponents) -> String? {
    var told: [(part: Part, count: Int)] = units.compactMap { part in
      components.value(for: part.component).map { (part, $0) }
    }
    guard let last = told.last else { return nil }
    let isPositional = unitsStyle == .positional
    let drops = zeroFormattingBehavior.contains(.default) && !isPositional
    if drops || !zeroFormattingBehavior.isDisjoint(with: .dropAll) {
      let isAll = drops || zeroFormattingBehavior.contains(.dropMiddle)
      told = isAll ? told.filter { $0.count != 0 } : Array(told.drop { $0.count == 0 })
    } else if isPositional, !zeroFormattingBehavior.contains(.pad) {
      let fewest = min(told.count, 2)
      while told.count > fewest, told[0].count == 0 { told.removeFirst() }
    }
    if told.isEmpty { told = [last] }
    if maximumUnitCount > 0 { told = Array(told.prefix(maximumUnitCount)) }
    var words = words(told)
    if includesApproximationPhrase { words = "About " + words }
    if includesTimeRemainingPhrase { words += " remaining" }
    return words
  }

  private func words(_ told: [(part: Part, count: Int)]) -> String {
    switch unitsStyle {
    case .positional:
      let isPadded = zeroFormattingBehavior.contains(.pad)
      return told.enumerated().map { place, item in
        place == 0 && !isPadded ? "\(item.count)" : String(format: "%02d", item.count)
      }.joined(separator: ":")
    case .abbreviated: return told.map { "\($0.count)\($0.part.letter)" }.joined(separator: " ")
    case .brief:
      return told.map { "\($0.count)\($0.part.short)" }.joined(separator: " ")
    case .short:
      return told.map { item in
        let end = item.part.short == "day" && item.count != 1 ? "s" : ""
        return "\(item.count) \(item.part.short)\(end)"
      }.joined(separator: ", ")
    case .full, .spellOut:
      return told.map { "\($0.count) \($0.part.full)\($0.count == 1 ? "" : "s")" }
        .joined(separator: ", ")
    }
  }

  /// How long it is.
  open override func string(for object: Any?) -> String? {
    switch object {
    case let interval as TimeInterval: string(from: interval)
    case let components as DateComponents: string(from: components)
    default: nil
    }
  }

  /// How long the parts are, in a style.
  open class func localizedString(
    from components: DateComponents,
    unitsStyle: UnitsStyle
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }
}

/// A span between two dates as a clock would count it: `1:05:00`.
public struct SpanOnClock: FormatStyle {
  /// The span's words.
  public func format(_ value: Range<Date>) -> String {
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = [.hour, .minute, .second]
    return formatter.string(from: value.upperBound.timeIntervalSince(value.lowerBound)) ?? ""
  }
}

extension FormatStyle where Self == SpanOnClock {
  /// As a clock would count it.
  public static var timeDuration: SpanOnClock { SpanOnClock() }
}

/// A span between two dates by its parts: `1 hour, 5 minutes`.
public struct SpanInParts: FormatStyle {
  /// How long the words are.
  public enum Style: String, Codable, Hashable, Sendable {
    case wide, abbreviated, condensedAbbreviated, narrow, spellOut
  }
  /// A part of a span.
  public enum Field: String, Codable, Hashable, Sendable {
    case year, month, week, day, hour, minute, second
  }

  let style: Style
  let fields: Set<Field>?

  /// The span's words.
  public func format(_ value: Range<Date>) -> String {
    let formatter = DateComponentsFormatter()
    let units: [Field: NSCalendar.Unit] = [
      .year: .year, .month: .month, .week: .weekOfMonth, .day: .day, .hour: .hour,
      .minute: .minute, .second: .second,
    ]
    formatter.allowedUnits = (fields ?? Set(units.keys)).reduce(into: []) { all, field in
      all.formUnion(units[field] ?? [])
    }
    switch style {
    case .wide, .spellOut: formatter.unitsStyle = .full
    case .abbreviated, .condensedAbbreviated: formatter.unitsStyle = .short
    case .narrow: formatter.unitsStyle = .abbreviated
    }
    return formatter.string(from: value.upperBound.timeIntervalSince(value.lowerBound)) ?? ""
  }
}

extension FormatStyle where Self == SpanInParts {
  /// By its parts.
  public static func components(
    style: SpanInParts.Style,
    fields: Set<SpanInParts.Field>? = nil
  ) -> SpanInParts { SpanInParts(style: style, fields: fields) }
}
