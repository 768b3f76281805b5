import SimulationCore
import SmartStacks
package import TerminalRendering

// What changes it.
extension MomentPicker {
  package mutating func choose(_ part: Part) {
    if parts.contains(part) { self.part = part }
  }

  /// Chooses the part after the chosen one, or before it; after the last comes the first.
  package mutating func choosePart(by step: Int) {
    let parts = parts
    let place = parts.firstIndex(of: part) ?? 0
    part = parts[(place + step + parts.count) % parts.count]
  }

  /// Changes a counted part; after the greatest comes the least.
  package mutating func step(_ part: Part, by step: Int64) {
    guard parts.contains(part), !(hasCalendar && part == .day) else { return }
    let wheel: (unit: Int64, count: Int64) =
      switch part {
      case .day: (86_400, Self.mostDays + 1)
      case .hours: (3600, 24)
      case .minutes: (60, 60)
      case .seconds: (1, 60)
      }
    let number = number(of: part)
    let next = ((number + step) % wheel.count + wheel.count) % wheel.count
    seconds += (next - number) * wheel.unit
  }

  package mutating func moveDay(by days: Int) { go(to: date.adding(days: days)) }

  /// Goes to the same day of another month, or to the last where it has fewer.
  package mutating func moveMonth(by months: Int) {
    let month = date.year * 12 + date.month - 1 + months
    let (year, index) = (month / 12, month % 12)
    let days = Self.days(inMonth: index + 1, of: year)
    go(to: CivilDate(year: year, month: index + 1, day: min(date.day, days)))
  }

  /// Goes to a day of the month that is shown.
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
    let next = CivilDate(
      year: month == 12 ? year + 1 : year,
      month: month == 12 ? 1 : month + 1,
      day: 1
    )
    return next.daysSinceEpoch - first.daysSinceEpoch
  }

  /// Takes a key that changes what is set, or types it; false for one that has no meaning here.
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

  private mutating func moveDay(with key: Key) -> Bool {
    switch key {
    case .left, .character("h"): moveDay(by: -1)
    case .right, .character("l"): moveDay(by: 1)
    case .up, .character("k"): moveDay(by: -7)
    case .down, .character("j"): moveDay(by: 7)
    case .pageUp: moveMonth(by: -1)
    case .pageDown: moveMonth(by: 1)
    case .home: chooseDay(1)
    case .character("t"): date = today
    case .end: chooseDay(Self.days(inMonth: date.month, of: date.year))
    case .character, .control, .space, .shiftLeft, .shiftRight, .shiftUp, .shiftDown, .tab,
      .shiftTab, .enter, .escape, .backspace:
      return false
    }
    return true
  }

  private mutating func turn(with key: Key) -> Bool {
    switch key {
    case .left, .character("-"), .character("h"): step(part, by: -1)
    case .right, .character("+"), .character("l"): step(part, by: 1)
    case .pageUp: step(part, by: -10)
    case .pageDown: step(part, by: 10)
    case .up, .character("k"): choosePart(by: -1)
    case .down, .character("j"): choosePart(by: 1)
    case .home: choose(parts[0])
    case .end: choose(parts[parts.count - 1])
    case .character, .control, .space, .shiftLeft, .shiftRight, .shiftUp, .shiftDown, .tab,
      .shiftTab, .enter, .escape, .backspace:
      return false
    }
    return true
  }

  /// Takes what was typed, or says why it cannot be taken.
  package mutating func takeTyped() {
    guard let text = typed else { return }
    guard let value = row.parameter.type.canonical(text) else {
      problem = Self.missingDay(in: text) ?? "“\(text)” is no \(row.parameter.type.noun)"
      return
    }
    typed = nil
    stand(on: value)
  }

  /// That a month has no such day, as February mostly has no 29th.
  private static func missingDay(in text: String) -> String? {
    let numbers = text.prefix { $0 != "T" && $0 != " " }.split(separator: "-").map { Int($0) }
    guard numbers.count == 3, let year = numbers[0], let month = numbers[1], let day = numbers[2],
      (1...9999).contains(year), (1...12).contains(month), (1...99).contains(day)
    else { return nil }
    let days = days(inMonth: month, of: year)
    guard day > days else { return nil }
    return "\(year)-\(Wording.twoDigits(month)) has \(days) days"
  }
}
