import SimulationCore
import SmartStacks
import TerminalRendering

extension MomentPicker {
  /// Below so many rows of screen the calendar needs them: what would follow is not told.
  private static let rowsForOutcome = 30

  /// The calendar, the counted parts below it, and what is set above.
  func sheet(_ context: ScreenContext) -> Sheet {
    let rows = (hasCalendar ? calendar(context) : []) + counted.map { wheel(of: $0) }
    var sheet = Sheet(title: context.title(of: editor.widget), rows: rows, keys: keys(context))
    sheet.hue = context.hue(of: editor.widget)
    let title = PlainText.harmless(row.parameter.title)
    let place = row.item.map { " \($0 + 1)" } ?? ""
    sheet.path = context.cut("Edit Widget / \(title)\(place)", to: 40)
    sheet.head = [head(context)]
    sheet.spared = context.previewPane?.rect
    if hasCalendar, part == .day { sheet.scroll = max(0, rowOfDay - 5) }
    sheet.foot = notes(context)
    if context.layout.size.rows >= Self.rowsForOutcome,
      let form = WidgetForm(preview, world: context.world, state: context.model.state)
    {
      sheet.foot += EditConsequences(context: context, form: form).rows
    }
    return sheet
  }

  /// What the keys do.
  func keys(_ context: ScreenContext) -> [(key: String, label: String)] {
    if typed != nil { return [("enter", "set it"), ("esc", "as it was")] }
    let isDay = hasCalendar && part == .day
    let moves: [(key: String, label: String)] =
      isDay
      ? [("◄ ►", "day"), ("up down", "week"), ("page-up page-down", "month")]
      : [("◄ ►", "change")]
    let next = parts.count > 1 ? [(key: "tab", label: "next part")] : []
    return [("enter", "take it"), ("esc", "back")] + next + moves
  }

  private func head(_ context: ScreenContext) -> Sheet.Row {
    if let typed {
      let room = Sheet.textColumns(on: context.layout.size) - 6
      return Sheet.Row(
        [Words("Type  ", .muted)] + TypedText(text: typed, columns: room).runs(context)
      )
    }
    let hint = Words("or type it", .faint)
    return Sheet.Row(words, .text, .bold, right: hint)
  }

  /// What is set, as a person reads it.
  private var words: String {
    let time = Wording.clock(local)
    if isLength { return Wording.span(.seconds(seconds)) }
    guard hasCalendar else { return time }
    let date = Wording.date(date)
    return parts.count > 1 ? "\(date), \(time)" : date
  }

  private func notes(_ context: ScreenContext) -> [Sheet.Row] {
    let words = problem.map { PlainText.harmless($0) } ?? skipped(context)
    return words.map {
      let mark = Words("\(context.glyphs.withheld) ", .text, .bold)
      return [Sheet.Row([mark, Words(context.glyphs.harmless($0))])]
    } ?? []
  }

  /// That the clock skips the moment, as one night in spring; only the days of the run are known.
  private func skipped(_ context: ScreenContext) -> String? {
    guard hasCalendar, parts.count > 1 else { return nil }
    let meant = context.calendar.local(at: context.calendar.moment(of: local))
    guard meant != local else { return nil }
    let (gone, next) = (Wording.minutes(local), Wording.minutes(meant))
    return "The clock skips \(gone) that day: \(next) is meant."
  }

  // MARK: The calendar

  /// The columns of a day.
  private static let cell = 4
  private static let weekdays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]

  private func calendar(_ context: ScreenContext) -> [Sheet.Row] {
    let first = CivilDate(year: date.year, month: date.month, day: 1)
    let month = Wording.date(first).split(separator: " ").suffix(2).joined(separator: " ")
    let glyphs = context.glyphs
    var name = Sheet.Row([
      Words("\(glyphs.chooseBefore) ", .muted), Words(month, .text, .bold),
      Words(" \(glyphs.chooseAfter)", .muted),
    ])
    let end = 2 + CellWidth.columns(of: month)
    name.spots = [
      Sheet.Row.Spot(columns: 0..<2, spot: .moment(.month(by: -1))),
      Sheet.Row.Spot(columns: end..<end + 2, spot: .moment(.month(by: 1))),
    ]
    let heads = Self.weekdays.map { " \($0) " }.joined()
    let count = Self.days(inMonth: date.month, of: date.year)
    let weeks = (0..<6).map { week(from: $0 * 7 - first.weekday.rawValue + 1, to: count) }
    return [name, Sheet.Row(heads, .faint)] + weeks
  }

  /// Which row of the calendar the chosen day stands in.
  private var rowOfDay: Int {
    let first = CivilDate(year: date.year, month: date.month, day: 1)
    return 2 + (first.weekday.rawValue + date.day - 1) / 7
  }

  /// A week that begins with a day of the month; what lies outside of the month stays empty.
  private func week(from start: Int, to last: Int) -> Sheet.Row {
    var row = Sheet.Row()
    for column in 0..<7 {
      let day = start + column
      guard (1...last).contains(day) else {
        row.runs.append(.space(Self.cell))
        continue
      }
      let number = day < 10 ? " \(day)" : "\(day)"
      let isToday = CivilDate(year: date.year, month: date.month, day: day) == today
      if day == date.day {
        let ground = part == .day ? Style(.page, on: .focus, .bold) : Style(.text, .bold)
        row.runs.append(Words("[\(number)]", ground))
      } else {
        row.runs.append(Words(" \(number) ", .text, isToday ? .underline : []))
      }
      let from = column * Self.cell
      row.spots.append(Sheet.Row.Spot(columns: from..<from + Self.cell, spot: .moment(.day(day))))
    }
    return row
  }

  // MARK: The parts that are counted

  private var counted: [Part] { parts.filter { !hasCalendar || $0 != .day } }

  private func wheel(of part: Part) -> Sheet.Row {
    let name =
      switch part {
      case .day: "Days"
      case .hours: isLength ? "Hours" : "Hour"
      case .minutes: isLength ? "Minutes" : "Minute"
      case .seconds: "Seconds"
      }
    let isSelected = part == self.part
    let column = FormPainter.valueColumn - 2
    let space = String(repeating: " ", count: column - name.count)
    let number = number(of: part)
    let text = isLength ? String(number) : Wording.twoDigits(Int(number))
    var row = Sheet.Row([
      Words(name + space, .text, isSelected ? .bold : []), Words("- ", .muted),
      Words(text, .text, isSelected ? .bold : []), Words(" +", .muted),
    ])
    let end = column + 2 + text.count
    row.spots = [
      Sheet.Row.Spot(columns: column..<column + 2, spot: .moment(.step(part, by: -1))),
      Sheet.Row.Spot(columns: end..<end + 2, spot: .moment(.step(part, by: 1))),
      Sheet.Row.Spot(columns: 0..<column, spot: .moment(.part(part))),
    ]
    row.isSelected = isSelected
    return row
  }
}
