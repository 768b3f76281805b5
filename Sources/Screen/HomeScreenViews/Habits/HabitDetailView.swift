import Habits
import SimulationCore
import SmartStacks
import TerminalRendering

struct HabitDetailView: ScreenPart {
  let context: ScreenContext
  let portrait: HabitsPortrait
  let habit: HabitPortrait
  let area: Rect
  let hasFacts: Bool

  var hue: Int { hue(of: habit.subject) }

  /// From the end of the labels on.
  var axis: HabitAxis {
    HabitAxis(column: area.column + labelColumns, room: area.columns - labelColumns)
  }

  private var labelColumns: Int {
    // At 80 columns an hour takes three cells, to the edge of the screen.
    if area.columns < 57 { return area.columns >= 48 ? 7 : 6 }
    return area.columns >= 90 ? 11 : area.columns < 79 || area.columns >= 84 ? 9 : 7
  }

  /// The first rows of the dots, of the curves and of the facts.
  struct Plan {
    var plot: Int
    var calendar: HabitCalendar
    var curve: Int
    var curveRows: Int
    var hasHeading: Bool
    var facts: Int
  }

  private func plan() -> Plan {
    let hasHeading = area.rows >= 24
    let least = area.rows >= 40 ? 4 : area.rows >= 20 ? 2 : area.rows >= 14 ? 1 : 0
    let most = area.rows >= 40 ? 8 : 3
    let head = 1 + max(area.rows >= 24 ? 2 : 1, reason.count)
    let plot = area.row + head + 1
    // Blank rows before the plots and the facts where there is room.
    let gap = area.rows >= 26 ? 1 : 0
    let blanks = (hasHeading ? gap : 0) + (hasFacts ? gap : 0)
    func curves(_ rows: Int) -> Int { rows * 2 + (hasHeading ? 1 : 0) }
    let taken = head + 1 + curves(least) + (hasFacts ? 2 : 0) + blanks
    let room = max(1, area.rows - taken)
    let calendar = HabitCalendar(portrait, rows: room)
    let spare = max(0, room - calendar.rows)
    let curveRows = least + (least > 0 ? min(most - least, spare / 2) : 0)
    let curve = plot + calendar.rows + (hasHeading ? gap : 0)
    return Plan(
      plot: plot,
      calendar: calendar,
      curve: curve,
      curveRows: curveRows,
      hasHeading: hasHeading,
      facts: curve + curves(curveRows) + (hasFacts ? gap : 0)
    )
  }

  func draw() {
    guard area.rows >= 6 else { return }
    let plan = plan()
    drawHead(end: min(axis.endColumn, size.columns - 1))
    drawHours(axis, now: portrait.moment.minute, row: plan.plot - 1)
    drawDays(plan)
    drawCurves(plan)
    if hasFacts { drawFacts(row: plan.facts) }
  }

  private func drawHead(end: Int) {
    let row = area.row
    let forms = hasFacts ? HabitWords.standings(of: habit) : [HabitWords.views(of: habit)]
    let isPredicted = hasFacts && habit.isPredicted
    let title = title(of: habit)
    var room = end - area.column
    let longest = room - title.columns - 4
    if let words = forms.first(where: { $0.count <= longest }) {
      let start = end - words.count
      let style: Style = isPredicted ? .text.bold : .muted
      draw(words, column: start, row: row, style)
      if isPredicted { draw(glyphs.prediction, column: start - 2, row: row, .hue(hue).bold) }
      room -= words.count + 4
    }
    draw(cut(title: title, to: max(0, room)), column: area.column, row: row, .hue(hue).bold)
    for (line, text) in reason.enumerated() {
      draw(text, column: area.column, row: row + 1 + line, .text)
    }
  }

  private var reason: [String] {
    let room = min(area.endColumn, size.columns - 1) - area.column
    let lines = glyphs.harmless(HabitWords.reason(of: habit, under: world.policy)).wrapped(to: room)
    guard lines.count > 2 else { return lines }
    let rest = lines.dropFirst().joined(separator: " ")
    return [lines[0], cut(rest, to: room)]
  }

  private func drawFacts(row: Int) {
    guard row < area.endRow else { return }
    let column = max(axis.column, area.column + 9)
    draw("Follows", column: area.column, row: row, .faint)
    if let first = habit.follows.first {
      draw(first, column: column, row: row)
    } else {
      draw("no particular action", column: column, row: row, room: area.endColumn - column, .faint)
    }
    guard row + 1 < area.endRow else { return }
    draw("Correct", column: area.column, row: row + 1, .faint)
    drawRecord(column: column, row: row + 1)
  }

  /// A name, its share as a bar, and the counts, in one row.
  private func draw(_ following: PredictionBasis.Following, column: Int, row: Int) {
    let counts = Self.counts(of: following)
    let room = area.endColumn - column
    let hasBar = room >= 44
    let rest = counts.count + (hasBar ? 12 : 2)
    let title = cut(title: glyphs.harmless(following.title), to: max(0, room - rest))
    let style = Style.hue(hue(of: following.subject)).bold
    var column = column
    column += draw(title, column: column, row: row, style) + 2
    if hasBar {
      drawBar(of: following, columns: column..<column + 8, row: row)
      column += 10
    }
    draw(counts, column: column, row: row, .text)
  }

  static func counts(of following: PredictionBasis.Following) -> String {
    "\(following.times) of \(following.ofTimes) times within \(following.minutes) min"
  }

  func drawBar(of following: PredictionBasis.Following, columns: Range<Int>, row: Int) {
    let share = Double(following.times) / Double(max(1, following.ofTimes))
    drawBar(share, hue: hue(of: following.subject), columns: columns, row: row)
  }

  /// A mark for each past prediction, the oldest first: filled ones came true.
  func drawRecord(column: Int, row: Int) {
    let (record, room) = (habit.record, area.endColumn - column)
    guard !record.outcomes.isEmpty else {
      draw("no predictions to judge yet", column: column, row: row, room: room, .faint)
      return
    }
    let shown = record.outcomes.suffix(10)
    for (place, outcome) in shown.enumerated() {
      draw(dot(outcome), column: column + place, row: row, outcome ? .hue(hue) : .muted)
    }
    let last = record.outcomes.count
    let words = last == 1 ? "1 prediction" : "the last \(last) predictions"
    let used = shown.count + 2
    let text = "\(record.right) of \(words)"
    draw(text, column: column + used, row: row, room: room - used, .text)
  }
}

enum HabitWords {
  private static func clock(_ moment: HabitMoment) -> String {
    Wording.clock(minute: moment.minute)
  }

  /// Such as `strength 75 %`.
  static func strength(of habit: HabitPortrait) -> String {
    "strength \(Wording.percent(habit.strength))"
  }

  /// `until 09:15` or `8% likely`; empty where that would be 0%.
  static func now(of habit: HabitPortrait) -> String {
    if case .predicted(let until) = habit.standing { return "until \(clock(until))" }
    let share = Wording.percent(habit.now)
    return share == Wording.percent(0) ? "" : "\(share) now"
  }

  static func bareNow(of habit: HabitPortrait) -> String {
    if habit.isPredicted { return now(of: habit) }
    let share = Wording.percent(habit.now)
    return share == Wording.percent(0) ? "–" : share
  }

  /// The strength and the current state, the longest form first.
  static func standings(of habit: HabitPortrait) -> [String] {
    let strength = strength(of: habit)
    switch habit.standing {
    case .predicted(let until): return ["\(strength), predicted until \(clock(until))", strength]
    case .lacks:
      let now = now(of: habit)
      return ["\(strength), \(now.isEmpty ? "not predicted right now" : now)", strength]
    }
  }

  /// Such as `58 views since Thu 29 Apr`.
  static func views(of habit: HabitPortrait) -> String {
    let occasion = habit.subject.occasion
    let count = Wording.count(habit.views.count, occasion.one, occasion.several)
    guard let first = habit.views.first else { return count }
    let date = Wording.date(CivilDate(daysSinceEpoch: Int(first.day)), year: false)
    return "\(count) since \(date)"
  }

  /// A sentence: why it is or would be predicted, or what is missing.
  static func reason(of habit: HabitPortrait, under policy: Policy) -> String {
    habit.why ?? habit.shortfall(under: policy) ?? "No regular pattern has been found yet."
  }

  /// The heading for the shares, which are of everything viewed, or only opened.
  static func next(of portrait: HabitsPortrait) -> String {
    let habits = portrait.next.map(\.habit).filter(portrait.habits.indices.contains)
    let verbs = habits.map { portrait.habits[$0].subject.verb }
    let verb = verbs.allSatisfy { $0 == verbs.first } ? verbs.first : nil
    return "Most likely to be \(verb ?? "viewed") next"
  }
}

extension HabitPortrait {
  var isPredicted: Bool { if case .predicted = standing { true } else { false } }
}

extension HabitDetailView {
  private static let mostFollowed = 4
  private static let barColumns = 10

  func drawSide() {
    var row = area.row
    drawStrength(row: &row)
    drawReasons(row: &row)
    drawFollows(row: &row)
    drawRecord(row: &row)
    drawWeek(row: &row)
  }

  private func head(_ title: String, _ note: String?, row: inout Int) {
    guard row < area.endRow else { return }
    drawHeading(title, note, in: area.at(row: row))
    row += 1
  }

  private func paragraph(_ text: String, style: Style, row: inout Int) {
    let lines = glyphs.harmless(text).wrapped(to: area.columns)
    row = draw(lines.prefix(max(0, area.endRow - row)), column: area.column, row: row, style)
  }

  private func drawStrength(row: inout Int) {
    head("Strength", "strongest reason", row: &row)
    row += 1
    guard row + BigNumerals.rows <= area.endRow else { return }
    let share = Wording.percent(habit.strength).replacing(" %", with: "%")
    let width = drawBig(share, column: area.column, row: row, .text.bold)
    let column = area.column + width + 3
    let room = area.endColumn - column
    let isPredicted = habit.isPredicted
    let (standing, now) = (isPredicted ? "predicted" : "not predicted", HabitWords.now(of: habit))
    draw(standing, column: column, row: row, room: room, isPredicted ? .hue(hue).bold : .muted)
    draw(now, column: column, row: row + 1, room: room, isPredicted ? .text.bold : .faint)
    row += BigNumerals.rows + 1
    if let shortfall = habit.shortfall(under: world.policy) {
      paragraph(shortfall, style: .muted, row: &row)
      row += 1
    }
  }

  private func drawReasons(row: inout Int) {
    // The strongest is below the title.
    guard habit.reasons.count > 1 else { return }
    head("Other reasons", nil, row: &row)
    for reason in habit.reasons.dropFirst() {
      paragraph(reason.fullSentence(of: habit.subject), style: .text, row: &row)
    }
    row += 1
  }

  private func drawFollows(row: inout Int) {
    head("Follows", nil, row: &row)
    if habit.follows.isEmpty { paragraph("no particular action", style: .faint, row: &row) }
    for following in habit.follows.prefix(Self.mostFollowed) where row + 1 < area.endRow {
      let style = Style.hue(hue(of: following.subject)).bold
      let bar = area.endColumn - Self.barColumns..<area.endColumn
      let title = cut(title: glyphs.harmless(following.title), to: area.columns - bar.count - 1)
      draw(title, column: area.column, row: row, style)
      drawBar(of: following, columns: bar, row: row)
      draw(Self.counts(of: following), in: area.at(row: row + 1), .text)
      row += 2
    }
    row += 1
  }

  private func drawRecord(row: inout Int) {
    head("Correct predictions", "newest last", row: &row)
    if row < area.endRow { drawRecord(column: area.column, row: row) }
  }

  private func drawWeek(row: inout Int) {
    row += 2
    guard row + 8 <= area.endRow else { return }
    head("By weekday", habit.subject.occasion.several, row: &row)
    var counts = Array(repeating: 0, count: Weekday.allCases.count)
    for view in habit.views {
      counts[CivilDate(daysSinceEpoch: Int(view.day)).weekday.rawValue] += 1
    }
    let most = max(1, counts.max() ?? 1)
    let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    let today = CivilDate(daysSinceEpoch: Int(portrait.moment.day)).weekday.rawValue
    for (index, count) in counts.enumerated() {
      draw(names[index], column: area.column, row: row, index == today ? .text.bold : .muted)
      let bar = area.column + 5..<max(area.column + 5, area.endColumn - 5)
      drawBar(Double(count) / Double(most), hue: hue, columns: bar, row: row)
      draw("\(count)", endColumn: area.endColumn, row: row, .text)
      row += 1
    }
  }
}
