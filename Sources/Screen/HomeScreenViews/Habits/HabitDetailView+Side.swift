import Habits
import SimulationCore
import SmartStacks
import TerminalRendering

// Facts about the chosen habit beside its plots: now, why, what it follows, how often it was right.
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

  /// Draws text over as many rows as it needs.
  private func paragraph(_ text: String, style: Style, row: inout Int) {
    let lines = glyphs.harmless(text).wrapped(to: area.columns)
    row = draw(lines.prefix(max(0, area.endRow - row)), column: area.column, row: row, style)
  }

  /// The one number that matters, large.
  private func drawStrength(row: inout Int) {
    head("Strength", "at its best", row: &row)
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
    // The strongest stands below the title.
    guard habit.reasons.count > 1 else { return }
    head("Also", nil, row: &row)
    for reason in habit.reasons.dropFirst() {
      paragraph(reason.fullSentence(of: habit.subject), style: .text, row: &row)
    }
    row += 1
  }

  private func drawFollows(row: inout Int) {
    head("Follows", nil, row: &row)
    if habit.follows.isEmpty { paragraph("nothing in particular", style: .faint, row: &row) }
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
    head("Right", "the newest last", row: &row)
    if row < area.endRow { drawRecord(column: area.column, row: row) }
  }

  /// How many of the views fell on each day of the week.
  private func drawWeek(row: inout Int) {
    row += 2
    guard row + 8 <= area.endRow else { return }
    head("The week", habit.subject.occasion.several, row: &row)
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
