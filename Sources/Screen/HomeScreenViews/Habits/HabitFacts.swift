import Habits
import SmartStacks
import TerminalRendering

/// What a habit follows, and how often predictions of it came true.
struct HabitFacts: ScreenPart {
  let context: ScreenContext
  let habit: HabitPortrait

  /// Two rows with their labels in the label column.
  func drawRows(column: Int, valueColumn: Int, row: Int, end: Int, last: Int) {
    guard row < last else { return }
    canvas.draw("Follows", column: column, row: row, .faint)
    if let first = habit.follows.first {
      draw(first, column: valueColumn, row: row, end: end)
    } else {
      let none = cut("nothing in particular", to: end - valueColumn)
      canvas.draw(none, column: valueColumn, row: row, .faint)
    }
    guard row + 1 < last else { return }
    canvas.draw("Right", column: column, row: row + 1, .faint)
    drawRecord(column: valueColumn, row: row + 1, end: end)
  }

  /// A name, its share as a bar, and the counts, in one row.
  private func draw(_ following: PredictionBasis.Following, column: Int, row: Int, end: Int) {
    let hue = hue(of: following.subject)
    let counts = Self.counts(of: following)
    let hasBar = end - column >= 44
    let rest = counts.count + (hasBar ? 12 : 2)
    let title = cut(title: glyphs.harmless(following.title), to: max(0, end - column - rest))
    var column = column
    column += canvas.draw(title, column: column, row: row, .hue(hue), .bold) + 2
    if hasBar {
      bar(of: following).draw(on: canvas, columns: column..<column + 8, row: row)
      column += 10
    }
    canvas.draw(counts, column: column, row: row, .text)
  }

  static func counts(of following: PredictionBasis.Following) -> String {
    let within = HabitWords.minutes(following.minutes)
    return "\(following.times) of \(following.ofTimes) times within \(within)"
  }

  func bar(of following: PredictionBasis.Following) -> HabitBar {
    let share = Double(following.times) / Double(max(1, following.ofTimes))
    return HabitBar(share: share, hue: hue(of: following.subject))
  }

  /// A mark for each prediction that is over, the oldest first: filled ones came true.
  func drawRecord(column: Int, row: Int, end: Int) {
    let record = habit.record
    guard !record.outcomes.isEmpty else {
      canvas.draw("no prediction is over yet", column: column, row: row, room: end - column, .faint)
      return
    }
    let hue = hue(of: habit.subject)
    var x = column
    for outcome in record.outcomes.suffix(10) {
      let mark = outcome ? glyphs.dotHere : glyphs.dotOther
      canvas.draw(mark, column: x, row: row, outcome ? .hue(hue) : .muted)
      x += 1
    }
    let last = record.outcomes.count
    let words = last == 1 ? "the last one" : "the last \(last)"
    let text = cut("\(record.right) of \(words)", to: end - x - 2)
    canvas.draw(text, column: x + 2, row: row, .text)
  }
}
