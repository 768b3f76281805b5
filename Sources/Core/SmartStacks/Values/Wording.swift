public import SimulationCore

/// The wording of times, spans and numbers in sentences, views and reports.
public enum Wording {
  /// A span in the largest units that matter: `18 min`, `1 h 18 min`, `2 days 3 h`.
  public static func span(_ duration: SimulationDuration) -> String {
    let seconds = max(0, duration.milliseconds) / 1000
    if seconds == 0 && duration.milliseconds > 0 { return "under 1 s" }
    if seconds < 60 { return "\(seconds) s" }
    let minutes = seconds / 60
    if minutes < 60 { return "\(minutes) min" }
    let hours = minutes / 60
    if hours < 48 { return joined("\(hours) h", minutes % 60, "min") }
    return joined("\(hours / 24) days", hours % 24, "h")
  }

  /// The time until something: `in 18 min`, or `now`.
  public static func countdown(_ duration: SimulationDuration) -> String {
    duration.milliseconds < 1000 ? "now" : "in \(span(duration))"
  }

  /// The time that something still lasts: `18 min left`, or `ends now` in its last second.
  public static func left(_ duration: SimulationDuration) -> String {
    duration.milliseconds < 1000 ? "ends now" : "\(span(duration)) left"
  }

  /// The time that something has lasted: `for 18 min`, or `just now` in its first second.
  static func age(_ duration: SimulationDuration) -> String {
    duration.milliseconds < 1000 ? "just now" : "for \(span(duration))"
  }

  /// A likelihood: `31%`, or `under 1%`.
  static func likelihood(_ value: Fraction) -> String {
    value.percent < 1 ? "under 1%" : "\(value.percent)%"
  }

  /// How many times one value is another, which is not zero: `1.5`, or `12` from ten on.
  static func times(_ value: Fraction, _ other: Fraction) -> String {
    let least = max(1, other.millionths)
    let (whole, rest) = value.millionths.quotientAndRemainder(dividingBy: least)
    guard whole < 10 else { return "\(whole)" }
    let tenth = least.dividingFullWidth(rest.multipliedFullWidth(by: 10)).quotient
    return decimal(millionths: whole * 1_000_000 + tenth * 100_000)
  }

  /// A clock time: `09:30`, or `09:30:15` between two minutes.
  public static func clock(_ time: LocalTime) -> String {
    time.second == 0 ? minutes(time) : seconds(time)
  }

  /// A clock time to the minute: `09:30`.
  public static func minutes(_ time: LocalTime) -> String {
    "\(twoDigits(time.hour)):\(twoDigits(time.minute))"
  }

  /// A clock time to the second: `09:30:00`.
  public static func seconds(_ time: LocalTime) -> String {
    "\(minutes(time)):\(twoDigits(time.second))"
  }

  /// A minute of the day, also of the evening before and of the day after: `09:30`.
  package static func clock(minute: Int) -> String {
    let ofDay = ((minute % 1440) + 1440) % 1440
    return "\(twoDigits(ofDay / 60)):\(twoDigits(ofDay % 60))"
  }

  /// A date: `Wed 9 Jun 2021`, or `Wed 9 Jun` without the year.
  public static func date(_ date: CivilDate, year: Bool = true) -> String {
    let name = "\(weekday(date)) \(date.day) \(month(date.month))"
    return year ? "\(name) \(date.year)" : name
  }

  /// A date as scenarios write it: `2021-06-09`.
  package static func isoDate(_ date: CivilDate) -> String {
    let year = String(date.year)
    let zeros = String(repeating: "0", count: max(0, 4 - year.count))
    return "\(zeros)\(year)-\(twoDigits(date.month))-\(twoDigits(date.day))"
  }

  /// A moment relative to another: `09:47`, `midnight`, `Thu 07:00`.
  public static func moment(
    _ time: SimulationTime,
    from now: SimulationTime,
    _ calendar: LocalCalendar
  ) -> String {
    let here = calendar.local(at: now)
    let there = calendar.local(at: time)
    if there.date == here.date { return clock(there) }
    if there.millisecondOfDay == 0 && there.date == here.date.adding(days: 1) { return "midnight" }
    let days = there.date.daysSinceEpoch - here.date.daysSinceEpoch
    let name = abs(days) < 7 ? weekday(there.date) : date(there.date, year: false)
    return "\(name) \(clock(there))"
  }

  /// A number of millionths as a decimal without trailing zeros: `52.6`.
  public static func decimal(millionths: Int64) -> String {
    let magnitude = millionths.magnitude
    let whole = "\(millionths < 0 ? "-" : "")\(magnitude / 1_000_000)"
    var fraction = magnitude % 1_000_000
    if fraction == 0 { return whole }
    var digits = 6
    while fraction % 10 == 0 {
      fraction /= 10
      digits -= 1
    }
    let written = String(fraction)
    return "\(whole).\(String(repeating: "0", count: digits - written.count))\(written)"
  }

  /// A part of 1 as a share: `62%`.
  public static func percent(_ part: Double) -> String {
    let bounded = part.isFinite ? min(1, max(0, part)) : 0
    return "\(Int((bounded * 100).rounded()))%"
  }

  /// A count with its noun: `1 entry`, `3 entries`.
  public static func count(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    "\(count) \(count == 1 ? one : many ?? one + "s")"
  }

  /// A number with two digits: `09`.
  public static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }

  /// A month, 1 to 12: `Jun`.
  public static func month(_ number: Int) -> String { months[number - 1] }

  static func weekday(_ date: CivilDate) -> String { weekdays[date.weekday.rawValue] }

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func joined(_ first: String, _ count: Int64, _ unit: String) -> String {
    count == 0 ? first : "\(first) \(count) \(unit)"
  }

  /// The declared name of an enumeration's case, without associated values: `stack`.
  static func caseName(of value: some Any) -> String {
    Mirror(reflecting: value).children.first?.label ?? "\(value)"
  }
}
