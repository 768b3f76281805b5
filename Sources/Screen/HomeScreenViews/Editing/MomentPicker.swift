package import SimulationCore
import SmartStacks

/// A date, a time of day, both, or a length of time, set in a sheet of its own.
package struct MomentPicker: Hashable, Sendable {
  /// The sheet that it was opened from.
  package var editor: WidgetEditor
  package let row: WidgetForm.Row
  /// The widget as it would be with what is set, and what would follow.
  package var preview: WidgetEditor
  package internal(set) var date: CivilDate
  /// The time of day, or how long, in seconds.
  package internal(set) var seconds: Int64
  package internal(set) var part: Part
  package var typed: String?
  /// Why what was typed is not taken.
  package var problem: String?
  let today: CivilDate
  private let form: Form

  /// A part of it that is changed by itself.
  package enum Part: Int, CaseIterable, Hashable, Sendable {
    /// The day in the calendar; of a length, how many days.
    case day
    case hours, minutes, seconds
  }

  /// What can be clicked in its sheet.
  package enum Spot: Hashable, Sendable {
    /// A day of the month that is shown.
    case day(Int)
    case month(by: Int)
    case part(Part)
    case step(Part, by: Int64)
  }

  private enum Form: Hashable {
    case date, time, dateTime, length
  }

  /// The longest length that is set here, in days.
  static let mostDays: Int64 = 999
  static let longestText = 24

  /// A picker that stands on a value, or on the moment where there is none; nil for a parameter
  /// that holds neither.
  package init?(editor: WidgetEditor, row: WidgetForm.Row, value: String?, now: LocalTime) {
    switch row.parameter.type {
    case .dateComponents(.date): form = .date
    case .dateComponents(.time): form = .time
    case .dateComponents(.dateTime): form = .dateTime
    case .timeInterval: form = .length
    case .string, .boolean, .integer, .decimal, .person, .location, .enumeration, .object, .url,
      .file:
      return nil
    }
    self.editor = editor
    self.row = row
    preview = editor
    today = now.date
    date = now.date
    seconds = form == .length ? 0 : Int64(now.millisecondOfDay / 60_000 * 60)
    part = form == .date || form == .dateTime ? .day : .hours
    if let value { stand(on: value) }
  }

  /// The parts that it has, in order.
  package var parts: [Part] {
    switch form {
    case .date: [.day]
    case .time: [.hours, .minutes]
    case .dateTime: [.day, .hours, .minutes]
    case .length: Part.allCases
    }
  }

  package var hasCalendar: Bool { form == .date || form == .dateTime }

  var isLength: Bool { form == .length }

  /// The value as it is stored.
  package var text: String {
    switch form {
    case .date: Self.text(of: date)
    case .time: clock
    case .dateTime: "\(Self.text(of: date))T\(clock)"
    case .length: SimulationDuration.seconds(seconds).text
    }
  }

  private var clock: String { Wording.clock(local) }

  var local: LocalTime { LocalTime(date: date, millisecondOfDay: Int(seconds % 86_400) * 1000) }

  func number(of part: Part) -> Int64 {
    switch part {
    case .day: seconds / 86_400
    case .hours: seconds / 3600 % 24
    case .minutes: seconds / 60 % 60
    case .seconds: seconds % 60
    }
  }

  private static func text(of date: CivilDate) -> String {
    let year = String(date.year)
    let padding = String(repeating: "0", count: max(0, 4 - year.count))
    return "\(padding)\(year)-\(Wording.twoDigits(date.month))-\(Wording.twoDigits(date.day))"
  }

  /// Takes over a value in its canonical form.
  mutating func stand(on value: String) {
    if form == .length {
      guard let length = SimulationDuration(value) else { return }
      seconds = min(length.milliseconds / 1000, Self.mostDays * 86_400 + 86_399)
      return
    }
    let parts = value.split(separator: "T")
    if hasCalendar, let text = parts.first {
      let numbers = text.split(separator: "-").compactMap { Int($0) }
      if numbers.count == 3 {
        date = CivilDate(year: numbers[0], month: numbers[1], day: numbers[2])
      }
    }
    if form != .date, let text = parts.last {
      let numbers = text.split(separator: ":").compactMap { Int64($0) }
      guard numbers.count >= 2 else { return }
      seconds = numbers[0] * 3600 + numbers[1] * 60 + (numbers.count > 2 ? numbers[2] : 0)
    }
  }
}
