import Foundation

/// Says how far a date is away, in English.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  /// How long the words are.
  public enum UnitsStyle: Int, Sendable {
    case full, spellOut, short, abbreviated
  }

  /// Whether words such as yesterday are taken; accepted and without effect.
  public enum DateTimeStyle: Int, Sendable {
    case numeric, named
  }

  /// How long the words are.
  open var unitsStyle = UnitsStyle.full
  /// Whether words such as yesterday are taken.
  open var dateTimeStyle = DateTimeStyle.numeric
  /// Accepted and without effect.
  open var locale = Locale(identifier: "en_US")
  /// Accepted and without effect.
  open var calendar = Calendar.current
  /// Accepted and without effect.
  open var formattingContext = Formatter.Context.unknown

  private static let units: [(seconds: Double, full: String, short: String, letter: String)] = [
    (31_536_000, "year", "yr.", "y"), (2_592_000, "month", "mo.", "mo"),
    (604_800, "week", "wk.", "w"), (86_400, "day", "day", "d"), (3_600, "hour", "hr.", "h"),
    (60, "minute", "min.", "m"), (1, "second", "sec.", "s"),
  ]

  /// How far a date is from another.
  open func localizedString(for date: Date, relativeTo other: Date) -> String {
    localizedString(fromTimeInterval: date.timeIntervalSince(other))
  }

  /// How far a moment is away.
  open func localizedString(fromTimeInterval interval: TimeInterval) -> String {
    let length = abs(interval.isFinite ? interval : 0)
    let unit = Self.units.first { length >= $0.seconds } ?? Self.units[Self.units.count - 1]
    let count = Int((length / unit.seconds).rounded(.down))
    let plural = count == 1 ? "" : "s"
    let words =
      switch unitsStyle {
      case .full, .spellOut: "\(count) \(unit.full)\(plural)"
      case .short: "\(count) \(unit.short)\(unit.short == "day" ? plural : "")"
      case .abbreviated: "\(count)\(unit.letter)"
      }
    return interval < 0 ? "\(words) ago" : "in \(words)"
  }

  /// How far a date is from now.
  open override func string(for object: Any?) -> String? {
    (object as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }
}
