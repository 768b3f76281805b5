import Habits
import SimulationCore
import SmartStacks
import TerminalRendering

extension HabitDetailView {
  /// Dotted curves, because they are expected and not past; both share one scale.
  func drawCurves(_ plan: Plan) {
    guard plan.curveRows > 0 else { return }
    let highest = (habit.weekdays + habit.weekends).reduce(0) { $1.isFinite ? max($0, $1) : $0 }
    var row = plan.curve
    if plan.hasHeading {
      let height = "scale: up to \(Wording.percent(highest)) per quarter-hour"
      let columns = axis.endColumn - area.column
      let rule = Rect(column: area.column, row: row, columns: columns, rows: 1)
      drawHeading("Learned pattern", highest > 0 ? height : "none yet", in: rule)
      row += 1
    }
    for type in DayType.allCases {
      let isToday = portrait.moment.dayType == type
      let rows = row..<row + plan.curveRows
      drawLabel(type, isToday: isToday, row: row)
      // Without a heading the scale is shown once, below the first name.
      if !plan.hasHeading, rows.count > 1, type == .weekday, highest > 0 {
        drawScale(highest, row: row + 1)
      }
      let values = type == .weekday ? habit.weekdays : habit.weekends
      draw(values, highest: highest, isToday: isToday, rows: rows)
      row = rows.upperBound
    }
  }

  private func drawLabel(_ type: DayType, isToday: Bool, row: Int) {
    let room = axis.column - area.column
    let long = type == .weekday ? "Weekdays" : "Weekends"
    let short = type == .weekday ? "Mon–Fri" : "Sat–Sun"
    let text = long.count < room ? long : short.count <= room ? short : ""
    draw(glyphs.harmless(text), column: area.column, row: row, isToday ? .text.bold : .muted)
  }

  private func drawScale(_ highest: Double, row: Int) {
    let room = axis.column - area.column
    let percent = Wording.percent(highest)
    let scale = percent.count + 3 < room ? "top \(percent)" : percent
    if scale.count < room { draw(scale, column: area.column, row: row, .faint) }
  }

  private func draw(_ values: [Double], highest: Double, isToday: Bool, rows: Range<Int>) {
    let axis = axis
    let heights = heights(of: values, highest: highest, rows: rows.count)
    let now = axis.cell(of: portrait.moment.minute)
    for cell in 0..<axis.columns {
      let (left, right) = (heights[cell * 2], heights[cell * 2 + 1])
      let column = axis.column + cell
      for row in rows {
        let floor = (rows.upperBound - 1 - row) * 4
        if let glyph = glyphs.dottedFill(left: left - floor, right: right - floor) {
          draw(glyph, column: column, row: row, isToday ? .hue(hue) : .future(hue))
        } else if cell == now {
          draw(glyphs.hairline, column: column, row: row, .focus)
        } else if floor == 0, let base = glyphs.futureColumn.first {
          draw(base, column: column, row: row, .track)
        }
      }
    }
  }

  /// The dots of each half cell, on straight lines between the quarter-hours.
  private func heights(of values: [Double], highest: Double, rows: Int) -> [Int] {
    let count = axis.columns * 2
    guard highest > 0, !values.isEmpty else { return Array(repeating: 0, count: count) }
    return (0..<count).map { half in
      let place = (Double(half) + 0.5) / Double(count) * Double(values.count) - 0.5
      let index = Int(max(0, place))
      let from = values[min(values.count - 1, index)]
      let to = values[min(values.count - 1, index + 1)]
      let value = from + (to - from) * min(1, max(0, place - Double(index)))
      guard value.isFinite, value > 0 else { return 0 }
      return Int((value / highest * Double(rows * 4)).rounded())
    }
  }

  func drawHours(_ axis: HabitAxis, now: Int, row: Int) {
    let badge = " \(Wording.clock(minute: now)) "
    let most = size.columns - badge.count
    let middle = axis.column + axis.cell(of: now) - badge.count / 2
    let place = min(most, max(axis.column - 1, middle))
    let kept = place - 1..<place + badge.count + 1
    let last = axis.endColumn - 2
    for hour in stride(from: 0, to: 24, by: axis.step) {
      let from = axis.column + axis.cell(of: hour * 60)
      guard !kept.overlaps(from..<from + 2), from + 3 <= last else { continue }
      draw(Wording.twoDigits(hour), column: from, row: row, .faint)
    }
    if !kept.overlaps(last..<last + 2) { draw("24", column: last, row: row, .faint) }
    draw(badge, column: place, row: row, Style(.page, on: .badge, .bold))
  }
}

/// The columns of a day: an hour is a whole number of cells whenever that fills the width well.
struct HabitAxis: Hashable {
  let column: Int
  let columns: Int

  private static let minutes = 24 * 60

  init(column: Int, room: Int) {
    self.column = column
    let room = max(1, room)
    let whole = room / 24 * 24
    columns = whole * 100 >= room * 80 ? whole : room
  }

  var endColumn: Int { column + columns }

  func cell(of minute: Int) -> Int { half(of: minute) / 2 }

  func half(of minute: Int) -> Int {
    min(columns * 2 - 1, max(0, minute * columns * 2 / Self.minutes))
  }

  var step: Int { [1, 2, 3, 4, 6].first { columns * $0 >= 24 * 6 } ?? 12 }

  var quarters: [Int] { [6, 12, 18].map { cell(of: $0 * 60) } }
}

// Views as dots: a row for each day, the newest at the bottom.
extension HabitDetailView {
  func drawDays(_ plan: Plan) {
    let calendar = plan.calendar
    for row in 0..<calendar.rows {
      let days = calendar.days(inRow: row)
      drawLabel(days, calendar, row: plan.plot + row)
      drawGround(days, calendar, row: plan.plot + row)
    }
    let now = axis.column + axis.cell(of: portrait.moment.minute)
    for row in plan.plot..<plan.plot + calendar.rows {
      drawOver(glyphs.hairline, column: now, row: row, .focus)
    }
    if calendar.isPaired { drawQuarters(plan) } else { drawDots(plan) }
  }

  private func drawLabel(_ days: [Int32], _ calendar: HabitCalendar, row: Int) {
    guard let day = days.first else { return }
    let room = axis.column - area.column - 1
    if days.contains(calendar.today) {
      draw("Today", column: area.column, row: row, room: room, .focus.bold)
      return
    }
    let words = Wording.date(CivilDate(daysSinceEpoch: Int(day)), year: false)
    let parts = words.split(separator: " ")
    let short = parts.dropLast().joined(separator: " ")
    let text = words.count <= room ? words : short.count <= room ? short : String(parts[1])
    let isWeekend = DayType(of: day) == .weekend
    let isToCome = day > calendar.today
    draw(text, column: area.column, row: row, isToCome ? .veil : isWeekend ? .faint : .muted)
  }

  /// A ground for weekends, points at 6, 12 and 18 o'clock, and a line for today up to now.
  private func drawGround(_ days: [Int32], _ calendar: HabitCalendar, row: Int) {
    let axis = axis
    if look.hasTints, days.allSatisfy({ DayType(of: $0) == .weekend }) {
      let line = Rect(column: axis.column, row: row, columns: axis.columns, rows: 1)
      context.frame.fill(line, style: Style(on: .bar))
    }
    // In ASCII a point would look like a mark in the lower half.
    guard !calendar.isPaired || !glyphs.isASCII else { return }
    for cell in axis.quarters {
      drawOver(glyphs.gridPoint, column: axis.column + cell, row: row, .track)
    }
    guard !calendar.isPaired, days.contains(calendar.today) else { return }
    for cell in 0..<axis.cell(of: portrait.moment.minute) {
      drawOver(glyphs.rule, column: axis.column + cell, row: row, .line)
    }
  }

  private func shownViews(_ calendar: HabitCalendar) -> [(minute: Int, place: HabitCalendar.Place)]
  {
    habit.views.compactMap { view in
      let place = view.day <= calendar.today ? calendar.place(of: view.day) : nil
      return place.map { (view.minute, $0) }
    }
  }

  private func drawDots(_ plan: Plan) {
    for (minute, place) in shownViews(plan.calendar) {
      let (column, row) = (axis.column + axis.cell(of: minute), plan.plot + place.row)
      drawOver(glyphs.dotHere, column: column, row: row, .hue(hue).bold)
    }
  }

  /// Days that share rows: each view is a quarter of a cell.
  private func drawQuarters(_ plan: Plan) {
    let axis = axis
    let empty = Array(repeating: 0, count: axis.columns)
    var masks = Array(repeating: empty, count: plan.calendar.rows)
    for (minute, place) in shownViews(plan.calendar) {
      let half = axis.half(of: minute)
      masks[place.row][half / 2] |= 1 << (half % 2 + (place.isLower ? 2 : 0))
    }
    for (row, cells) in masks.enumerated() {
      for (cell, mask) in cells.enumerated() where mask != 0 {
        let (column, row) = (axis.column + cell, plan.plot + row)
        drawOver(glyphs.quarters(mask), column: column, row: row, .hue(hue))
      }
    }
  }
}

/// The days of a plot, the same for all habits of a person, the newest at the bottom.
///
/// Where rows are few, a week takes four: Monday with Tuesday, Wednesday with Thursday, Friday, the
/// weekend. So a day keeps its place in its row, whatever day it is today.
struct HabitCalendar: Hashable {
  struct Place: Hashable {
    var row: Int
    var isLower: Bool
  }

  let today: Int32
  let isPaired: Bool
  /// Some of the shown rows' days may be in the future.
  let rows: Int
  /// Counted from that of 1970-01-01.
  private let first: Int

  private static let kept: Int32 = 42
  /// The least days, so that there is room for coming ones: two weeks, or four on tall screens.
  private static func least(rows: Int) -> Int32 { rows >= 36 ? 28 : 14 }

  init(_ portrait: HabitsPortrait, rows: Int) {
    today = portrait.moment.day
    let known = min(today, portrait.habits.map(\.firstDay).min() ?? today)
    let earliest = max(known, today - Self.kept + 1)
    // A few days more than rows scroll away; sharing pays from half as many again.
    let isPaired = Int(today - earliest + 1) * 2 > rows * 3
    self.isPaired = isPaired
    func row(_ day: Int32) -> Int { Self.place(of: day, isPaired: isPaired).row }
    let last = max(row(today), row(earliest + Self.least(rows: rows) - 1))
    let wanted = last - row(earliest) + 1
    self.rows = max(0, min(rows, wanted))
    first = wanted <= rows ? row(earliest) : max(row(today) - rows + 1, row(earliest))
  }

  /// The days of a row, the upper one first.
  func days(inRow row: Int) -> [Int32] {
    let row = first + row
    guard isPaired else { return [Int32(row)] }
    // Weeks begin on Monday; 1970-01-01 was a Thursday.
    let week = Int(Int64(row).flooredDivision(by: 4))
    let monday = Int32(week * 7 - 3)
    return [[0, 1], [2, 3], [4], [5, 6]][row - week * 4].map { monday + $0 }
  }

  func place(of day: Int32) -> Place? {
    var place = Self.place(of: day, isPaired: isPaired)
    place.row -= first
    return (0..<rows).contains(place.row) ? place : nil
  }

  private static func place(of day: Int32, isPaired: Bool) -> Place {
    guard isPaired else { return Place(row: Int(day), isLower: false) }
    let week = Int(Int64(day + 3).flooredDivision(by: 7))
    let weekday = Int(day) + 3 - week * 7
    return Place(
      row: week * 4 + [0, 0, 1, 1, 2, 3, 3][weekday],
      isLower: [1, 3, 6].contains(weekday)
    )
  }
}
