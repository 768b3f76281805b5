import SimulationCore

/// How an event repeats (RFC 5545 3.3.10): by days, weeks, months or years.
///
/// What it does not know is refused, so that no event comes at another time than the calendar says.
struct RecurrenceRule {
  enum Frequency: String {
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  /// A day of the week, of a month the so-manieth, from its end when below zero; 0 is every one.
  struct Day: Hashable {
    var weekday: Weekday
    var ordinal: Int
  }

  /// What cannot be followed, and what could.
  struct Problem: Error {
    var found: String
    var expected: String
  }

  private(set) var frequency = Frequency.daily
  private(set) var interval = 1
  private(set) var count: Int?
  /// The last date and time, as it is written.
  private(set) var until: String?
  private var days: [Day] = []
  private var monthDays: [Int] = []
  private var months: [Int] = []
  private var weekStart = Weekday.monday

  private static let weekdays: [(String, Weekday)] = [
    ("MO", .monday), ("TU", .tuesday), ("WE", .wednesday), ("TH", .thursday), ("FR", .friday),
    ("SA", .saturday), ("SU", .sunday),
  ]

  /// Reads a rule such as `FREQ=WEEKLY;BYDAY=MO,WE;COUNT=10`.
  init(_ text: String) throws(Problem) {
    var hasFrequency = false
    for part in text.split(separator: ";") {
      let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard pair.count == 2 else {
        throw Problem(found: String(part), expected: "a part such as FREQ=WEEKLY")
      }
      let (key, value) = (pair[0].uppercased(), pair[1].uppercased())
      switch key {
      case "FREQ":
        guard let known = Frequency(rawValue: value) else {
          throw Problem(found: value, expected: "FREQ=DAILY, WEEKLY, MONTHLY or YEARLY")
        }
        (frequency, hasFrequency) = (known, true)
      case "INTERVAL": interval = try Self.number(value, 1...10_000, key)
      case "COUNT": count = try Self.number(value, 1...1_000_000, key)
      case "UNTIL": until = value
      case "BYDAY": days = try Self.list(value, Self.day)
      case "BYMONTHDAY":
        monthDays = try Self.list(value) { (text: String) throws(Problem) in
          try Self.number(text, -31...31, key)
        }
      case "BYMONTH":
        months = try Self.list(value) { (text: String) throws(Problem) in
          try Self.number(text, 1...12, key)
        }
      case "WKST":
        guard let day = Self.weekdays.first(where: { $0.0 == value })?.1 else {
          throw Problem(found: value, expected: "WKST=MO to SU")
        }
        weekStart = day
      default:
        throw Problem(
          found: "\(key)=\(value)",
          expected: "FREQ, INTERVAL, COUNT, UNTIL, BYDAY, BYMONTHDAY, BYMONTH or WKST"
        )
      }
    }
    guard hasFrequency else { throw Problem(found: text, expected: "a rule with FREQ") }
    try check()
  }

  private func check() throws(Problem) {
    let hasOrdinals = days.contains { $0.ordinal != 0 }
    if hasOrdinals, frequency == .daily || frequency == .weekly {
      throw Problem(found: "BYDAY with numbers", expected: "them with FREQ=MONTHLY or YEARLY")
    }
    if frequency == .yearly, !days.isEmpty, months.isEmpty {
      throw Problem(found: "BYDAY over a whole year", expected: "BYMONTH beside it")
    }
    if frequency == .weekly, !monthDays.isEmpty {
      throw Problem(found: "BYMONTHDAY with weeks", expected: "FREQ=MONTHLY")
    }
  }

  private static func number(
    _ text: String,
    _ bounds: ClosedRange<Int>,
    _ key: String
  ) throws(Problem) -> Int {
    guard let number = Int(text), bounds.contains(number), number != 0 else {
      throw Problem(
        found: "\(key)=\(text)",
        expected: "a number from \(bounds.lowerBound) to \(bounds.upperBound)"
      )
    }
    return number
  }

  private static func list<Item>(
    _ text: String,
    _ read: (String) throws(Problem) -> Item
  ) throws(Problem) -> [Item] {
    var items: [Item] = []
    for part in text.split(separator: ",") { items.append(try read(String(part))) }
    return items
  }

  private static func day(_ text: String) throws(Problem) -> Day {
    let number = text.dropLast(2)
    guard let day = weekdays.first(where: { $0.0 == text.suffix(2) })?.1,
      number.isEmpty || Int(number).map({ $0 != 0 && abs($0) <= 5 }) == true
    else {
      throw Problem(found: "BYDAY=\(text)", expected: "days such as MO, 2TU or -1FR")
    }
    return Day(weekday: day, ordinal: Int(number) ?? 0)
  }
}

extension RecurrenceRule {
  /// The dates on which an event comes that first comes on one, in order, from another and up to a
  /// third.
  ///
  /// The first counts in any case, and `COUNT` counts from it on. Without it nothing before the
  /// dates that are asked for has to be walked through, however long ago the first was.
  func dates(
    from first: CivilDate,
    since earliest: CivilDate = .ancient,
    through last: CivilDate
  ) -> [CivilDate] {
    var dates = [first].filter { $0 >= earliest && $0 <= last }
    var known = 1
    var period = count == nil ? periods(from: first, to: earliest) : 0
    while count.map({ known < $0 }) ?? true {
      guard let found = candidates(period, from: first, through: last) else { break }
      for date in found where date > first && date <= last {
        if let count, known >= count { break }
        known += 1
        if date >= earliest { dates.append(date) }
      }
      period += 1
    }
    return dates
  }

  /// How many days, weeks, months or years of the rule surely lie before a date.
  private func periods(from first: CivilDate, to earliest: CivilDate) -> Int {
    let days = earliest.daysSinceEpoch - first.daysSinceEpoch
    let (longest, spare) =
      switch frequency {
      case .daily: (1, 0)
      case .weekly: (7, 7)
      case .monthly: (31, 31)
      case .yearly: (366, 366)
      }
    return max(0, (days - spare) / longest / interval)
  }

  /// The dates of the so-manieth day, week, month or year; nil when it begins after the last.
  private func candidates(
    _ period: Int,
    from first: CivilDate,
    through last: CivilDate
  ) -> [CivilDate]? {
    switch frequency {
    case .daily:
      let date = first.adding(days: period * interval)
      guard date <= last else { return nil }
      return fits(date) ? [date] : []
    case .weekly:
      let back = (first.weekday.rawValue - weekStart.rawValue + 7) % 7
      let start = first.adding(days: period * interval * 7 - back)
      guard start <= last else { return nil }
      return (0..<7).map { start.adding(days: $0) }.filter { date in
        let isChosen =
          days.isEmpty
          ? date.weekday == first.weekday : days.contains { $0.weekday == date.weekday }
        return isChosen && (months.isEmpty || months.contains(date.month))
      }
    case .monthly:
      let month = first.year * 12 + first.month - 1 + period * interval
      return dates(inMonth: month, first, last, chosen: months)
    case .yearly:
      let year = first.year + period * interval
      guard CivilDate(year: year, month: 1, day: 1) <= last else { return nil }
      let chosen = months.isEmpty ? [first.month] : months.sorted()
      return chosen.flatMap {
        dates(inMonth: year * 12 + $0 - 1, first, .distant, chosen: []) ?? []
      }
    }
  }

  private func fits(_ date: CivilDate) -> Bool {
    let isMonth = months.isEmpty || months.contains(date.month)
    let isDay = days.isEmpty || days.contains { $0.weekday == date.weekday }
    let fromEnd = date.day - Self.length(ofMonth: date.year * 12 + date.month - 1) - 1
    let isMonthDay =
      monthDays.isEmpty || monthDays.contains(date.day) || monthDays.contains(fromEnd)
    return isMonth && isDay && isMonthDay
  }

  private static func length(ofMonth month: Int) -> Int {
    let start = CivilDate(year: month / 12, month: month % 12 + 1, day: 1)
    let next = CivilDate(year: (month + 1) / 12, month: (month + 1) % 12 + 1, day: 1)
    return next.daysSinceEpoch - start.daysSinceEpoch
  }

  /// The dates of a month, counted in months since the year 0; nil when it begins after the last.
  private func dates(
    inMonth month: Int,
    _ first: CivilDate,
    _ last: CivilDate,
    chosen: [Int]
  ) -> [CivilDate]? {
    let start = CivilDate(year: month / 12, month: month % 12 + 1, day: 1)
    guard start <= last else { return nil }
    if !chosen.isEmpty, !chosen.contains(start.month) { return [] }
    let length = Self.length(ofMonth: month)
    return (1...length).map { start.adding(days: $0 - 1) }.filter { date in
      if monthDays.isEmpty, days.isEmpty { return date.day == first.day }
      let fromEnd = date.day - length - 1
      let isMonthDay =
        monthDays.isEmpty || monthDays.contains(date.day) || monthDays.contains(fromEnd)
      let isDay =
        days.isEmpty
        || days.contains { day in
          day.weekday == date.weekday
            && (day.ordinal == 0 || day.ordinal == (date.day - 1) / 7 + 1
              || day.ordinal == -((length - date.day) / 7 + 1))
        }
      return isMonthDay && isDay
    }
  }
}

extension CivilDate {
  /// Later than any date of a file.
  fileprivate static let distant = CivilDate(year: 20_000, month: 1, day: 1)

  /// Earlier than any date of a file.
  static let ancient = CivilDate(year: 1, month: 1, day: 1)
}
