import SimulationCore
import SmartStacks
import TerminalRendering

struct MomentPickerSheet: ScreenPart {
  let context: ScreenContext
  let picker: MomentPicker

  /// On a screen with fewer rows, the consequences give way to the calendar.
  private static let rowsForOutcome = 30

  var sheet: Sheet {
    let rows = (picker.hasCalendar ? month : []) + counted.map { wheel(of: $0) }
    let hasOutcome = size.rows >= Self.rowsForOutcome
    return Sheet(
      title: title(of: picker.editor.widget),
      path: path(to: picker.row),
      head: [head],
      rows: rows,
      foot: notes + (hasOutcome ? consequences(of: picker.preview) : []),
      scroll: isDay ? max(0, rowOfDay - 5) : nil,
      hue: hue(of: picker.editor.widget),
      keys: keys,
      spared: previewPane?.rect
    )
  }

  private var isDay: Bool { picker.hasCalendar && picker.part == .day }

  var keys: KeyHints {
    if picker.typed != nil { return [("enter", "apply"), ("esc", "cancel")] }
    let moves: KeyHints =
      isDay
      ? [("◄ ►", "day"), ("up down", "week"), ("page-up page-down", "month")] : [("◄ ►", "change")]
    let next = picker.parts.count > 1 ? [(key: "tab", label: "next field")] : []
    return [("enter", "apply"), ("esc", "back")] + next + moves
  }

  private var head: Sheet.Row {
    if let typed = picker.typed {
      return Sheet.Row([Words("Type  ", .muted)] + self.typed(typed, columns: textColumns - 6))
    }
    return Sheet.Row(words, .text.bold, right: Words("or type a value", .faint))
  }

  private var words: String {
    let time = Wording.clock(picker.local)
    if picker.isLength { return Wording.span(.seconds(picker.seconds)) }
    guard picker.hasCalendar else { return time }
    let date = Wording.date(picker.date)
    return picker.parts.count > 1 ? "\(date), \(time)" : date
  }

  private var notes: [Sheet.Row] {
    let words = picker.problem.map(\.harmless) ?? skipped
    return words.map { [Sheet.Row(refusal(glyphs.harmless($0)))] } ?? []
  }

  /// That the clock skips the moment, as one night in spring; only the days of the run are known.
  private var skipped: String? {
    guard picker.hasCalendar, picker.parts.count > 1 else { return nil }
    let meant = calendar.local(at: calendar.moment(of: picker.local))
    guard meant != picker.local else { return nil }
    let (gone, next) = (Wording.minutes(picker.local), Wording.minutes(meant))
    return "The clock skips \(gone) that day, so \(next) is used."
  }

  private static let cell = 4
  private static let weekdays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]

  private var first: CivilDate { date(1) }

  private func date(_ day: Int) -> CivilDate {
    CivilDate(year: picker.date.year, month: picker.date.month, day: day)
  }

  private var month: [Sheet.Row] {
    let month = Wording.date(first).split(separator: " ").suffix(2).joined(separator: " ")
    let title = Words(month, .text.bold)
    var name = Sheet.Row(FormControl.steps(glyphs.chooseBefore, title, glyphs.chooseAfter))
    let end = 2 + month.columns
    name.spots = [(0..<2, .moment(.month(by: -1))), (end..<end + 2, .moment(.month(by: 1)))]
    let heads = Self.weekdays.map { " \($0) " }.joined()
    let count = MomentPicker.days(inMonth: picker.date.month, of: picker.date.year)
    let weeks = (0..<6).map { week(from: $0 * 7 - first.weekday.rawValue + 1, to: count) }
    return [name, Sheet.Row(heads, .faint)] + weeks
  }

  private var rowOfDay: Int { 2 + (first.weekday.rawValue + picker.date.day - 1) / 7 }

  /// A week from a day of the month on; days of other months stay empty.
  private func week(from start: Int, to last: Int) -> Sheet.Row {
    var row = Sheet.Row()
    for column in 0..<7 {
      let day = start + column
      guard (1...last).contains(day) else {
        row.runs.append(.space(Self.cell))
        continue
      }
      let number = day < 10 ? " \(day)" : "\(day)"
      let isToday = date(day) == picker.today
      if day == picker.date.day {
        let ground: Style = picker.part == .day ? Style(.page, on: .focus, .bold) : .text.bold
        row.runs.append(Words("[\(number)]", ground))
      } else {
        row.runs.append(Words(" \(number) ", Style(.text, isToday ? .underline : [])))
      }
      let from = column * Self.cell
      row.spots.append((from..<from + Self.cell, .moment(.day(day))))
    }
    return row
  }

  private var counted: [MomentPicker.Part] {
    picker.parts.filter { !picker.hasCalendar || $0 != .day }
  }

  private func wheel(of part: MomentPicker.Part) -> Sheet.Row {
    let name =
      switch part {
      case .day: "Days"
      case .hours: picker.isLength ? "Hours" : "Hour"
      case .minutes: picker.isLength ? "Minutes" : "Minute"
      case .seconds: "Seconds"
      }
    let isSelected = part == picker.part
    let column = FormPainter.valueColumn - 2
    let number = picker.number(of: part)
    let text = picker.isLength ? String(number) : Wording.twoDigits(Int(number))
    let style: Style = isSelected ? .text.bold : .text
    let steps = FormControl.steps("-", Words(text, style), "+")
    var row = Sheet.Row([Words(name.padded(to: column), style)] + steps)
    let end = column + 2 + text.count
    row.spots = [
      (column..<column + 2, .moment(.step(part, by: -1))),
      (end..<end + 2, .moment(.step(part, by: 1))), (0..<column, .moment(.part(part))),
    ]
    row.isSelected = isSelected
    return row
  }
}
