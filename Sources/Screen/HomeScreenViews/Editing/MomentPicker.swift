package import SimulationCore
import SmartStacks
package import TerminalRendering

package struct MomentPicker: Hashable {
  package var editor: WidgetEditor
  package let row: WidgetForm.Row
  package var preview: WidgetEditor
  package internal(set) var date: CivilDate
  /// The time of day, or the length, in seconds.
  package internal(set) var seconds: Int64
  package internal(set) var part: Part
  package var typed: String?
  package var problem: String?
  let today: CivilDate
  package let parts: [Part]
  /// A length has no date.
  let isLength: Bool

  package enum Part: Int, CaseIterable {
    /// The day in the calendar, or the number of days of a length.
    case day
    case hours, minutes, seconds
  }

  package enum Spot: Hashable {
    /// Of the shown month.
    case day(Int)
    case month(by: Int)
    case part(Part)
    case step(Part, by: Int64)
  }

  /// The longest length, in days.
  static let mostDays: Int64 = 999
  static let longestText = 24

  /// Begins with a value, or with the moment; nil for a parameter that takes neither.
  package init?(editor: WidgetEditor, row: WidgetForm.Row, value: String?, now: LocalTime) {
    switch row.parameter.type {
    case .dateComponents(.date): parts = [.day]
    case .dateComponents(.time): parts = [.hours, .minutes]
    case .dateComponents(.dateTime): parts = [.day, .hours, .minutes]
    case .timeInterval: parts = Part.allCases
    case .string, .boolean, .integer, .decimal, .person, .location, .enumeration, .object, .url,
      .file:
      return nil
    }
    isLength = row.parameter.type == .timeInterval
    self.editor = editor
    self.row = row
    preview = editor
    today = now.date
    date = now.date
    seconds = isLength ? 0 : Int64(now.millisecondOfDay / 60_000 * 60)
    part = isLength ? .hours : parts[0]
    if let value { stand(on: value) }
  }

  package var hasCalendar: Bool { !isLength && parts[0] == .day }

  private var hasClock: Bool { parts.contains(.hours) }

  package var text: String {
    if isLength { return SimulationDuration.seconds(seconds).text }
    let day = hasCalendar ? Wording.isoDate(date) : nil
    return [day, hasClock ? Wording.clock(local) : nil].compactMap(\.self).joined(separator: "T")
  }

  var local: LocalTime { LocalTime(date: date, millisecondOfDay: Int(seconds % 86_400) * 1000) }

  func number(of part: Part) -> Int64 {
    let wheel = Self.wheel(of: part)
    return seconds / wheel.unit % wheel.count
  }

  private static func wheel(of part: Part) -> (unit: Int64, count: Int64) {
    switch part {
    case .day: (86_400, mostDays + 1)
    case .hours: (3600, 24)
    case .minutes: (60, 60)
    case .seconds: (1, 60)
    }
  }

  /// Takes a value in its canonical form.
  mutating func stand(on value: String) {
    if isLength {
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
    if hasClock, let text = parts.last {
      let numbers = text.split(separator: ":").compactMap { Int64($0) }
      guard numbers.count >= 2 else { return }
      seconds = numbers[0] * 3600 + numbers[1] * 60 + (numbers.count > 2 ? numbers[2] : 0)
    }
  }

  package mutating func choose(_ part: Part) {
    if parts.contains(part) { self.part = part }
  }

  package mutating func choosePart(by step: Int) {
    let place = parts.firstIndex(of: part) ?? 0
    part = parts[(place + step + parts.count) % parts.count]
  }

  /// Changes a part other than the calendar's day, cyclically.
  package mutating func step(_ part: Part, by step: Int64) {
    guard parts.contains(part), !(hasCalendar && part == .day) else { return }
    let wheel = Self.wheel(of: part)
    let number = number(of: part)
    let next = ((number + step) % wheel.count + wheel.count) % wheel.count
    seconds += (next - number) * wheel.unit
  }

  /// Goes to the same day of another month, or to the last where it has fewer.
  package mutating func moveMonth(by months: Int) {
    let month = date.year * 12 + date.month - 1 + months
    let (year, index) = (month / 12, month % 12)
    let days = Self.days(inMonth: index + 1, of: year)
    go(to: CivilDate(year: year, month: index + 1, day: min(date.day, days)))
  }

  package mutating func chooseDay(_ day: Int) {
    guard (1...Self.days(inMonth: date.month, of: date.year)).contains(day) else { return }
    date = CivilDate(year: date.year, month: date.month, day: day)
    part = .day
  }

  private mutating func go(to date: CivilDate) {
    // Years have four digits.
    if (1...9999).contains(date.year) { self.date = date }
  }

  static func days(inMonth month: Int, of year: Int) -> Int {
    let first = CivilDate(year: year, month: month, day: 1)
    let next = CivilDate(year: year + month / 12, month: month % 12 + 1, day: 1)
    return next.daysSinceEpoch - first.daysSinceEpoch
  }

  /// Handles a key that changes or types the value; false for any other.
  package mutating func take(_ key: Key) -> Bool {
    problem = nil
    if let text = typed {
      guard let next = key.typed(into: text), next.count <= Self.longestText else { return false }
      typed = next
      return true
    }
    if case .character(let letter) = key, letter.isASCII, letter.isNumber {
      typed = String(letter)
      return true
    }
    if key == .tab || key == .shiftTab {
      choosePart(by: key == .tab ? 1 : -1)
      return true
    }
    return hasCalendar && part == .day ? moveDay(with: key) : turn(with: key)
  }

  /// Letters for arrows.
  private static let letters: [Key: Key] = [
    .character("h"): .left, .character("l"): .right, .character("k"): .up, .character("j"): .down,
  ]

  private mutating func moveDay(with key: Key) -> Bool {
    let days: [Key: Int] = [.left: -1, .right: 1, .up: -7, .down: 7]
    let months: [Key: Int] = [.pageUp: -1, .pageDown: 1]
    if let days = days[Self.letters[key] ?? key] {
      go(to: date.adding(days: days))
    } else if let months = months[key] {
      moveMonth(by: months)
    } else if key == .home || key == .end {
      chooseDay(key == .home ? 1 : Self.days(inMonth: date.month, of: date.year))
    } else if key == .character("t") {
      date = today
    } else {
      return false
    }
    return true
  }

  private mutating func turn(with key: Key) -> Bool {
    let steps: [Key: Int64] = [
      .left: -1, .character("-"): -1, .right: 1, .character("+"): 1, .pageUp: -10, .pageDown: 10,
    ]
    let key = Self.letters[key] ?? key
    if let step = steps[key] {
      self.step(part, by: step)
    } else if key == .up || key == .down {
      choosePart(by: key == .up ? -1 : 1)
    } else if key == .home || key == .end {
      choose(key == .home ? parts[0] : parts[parts.count - 1])
    } else {
      return false
    }
    return true
  }

  /// Takes what was typed, or says why it cannot.
  package mutating func takeTyped() {
    guard let text = typed else { return }
    guard let value = row.parameter.type.canonical(text) else {
      problem = Self.missingDay(in: text) ?? "“\(text)” is not \(row.parameter.type.noun)"
      return
    }
    typed = nil
    stand(on: value)
  }

  /// For a day that its month lacks, such as most Februaries' 29th.
  private static func missingDay(in text: String) -> String? {
    let numbers = text.prefix { $0 != "T" && $0 != " " }.split(separator: "-").map { Int($0) }
    guard numbers.count == 3, let year = numbers[0], let month = numbers[1], let day = numbers[2],
      (1...9999).contains(year), (1...12).contains(month), (1...99).contains(day)
    else { return nil }
    let days = days(inMonth: month, of: year)
    return day > days ? "\(year)-\(Wording.twoDigits(month)) has \(days) days" : nil
  }
}

/// The clickable parts of a sheet's row, besides the row itself.
package enum SheetSpot: Hashable {
  case step(row: Int, by: Int)
  /// A place along a slider, in thousandths.
  case slide(row: Int, to: Int64)
  case moment(MomentPicker.Spot)
}
