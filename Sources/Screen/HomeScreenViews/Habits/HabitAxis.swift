import SmartStacks
import TerminalRendering

/// A day from midnight to midnight in columns: an hour is a whole number of cells whenever that
/// fills the room well.
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

  /// The cell of a minute of the day, counted from the axis' start.
  func cell(of minute: Int) -> Int { half(of: minute) / 2 }

  func half(of minute: Int) -> Int {
    min(columns * 2 - 1, max(0, minute * columns * 2 / Self.minutes))
  }

  /// How far apart hours are written.
  private var step: Int {
    [1, 2, 3, 4, 6].first { columns * $0 >= 24 * 6 } ?? 12
  }

  /// The hours as they stand under or over a plot, and the moment now on them.
  func drawHours(on canvas: Canvas, now: Int, row: Int) {
    let badge = " \(HabitWords.clock(minute: now)) "
    let most = canvas.size.columns - badge.count
    let middle = column + cell(of: now) - badge.count / 2
    let place = min(most, max(column - 1, middle))
    let kept = place - 1..<place + badge.count + 1
    for hour in stride(from: 0, to: 24, by: step) {
      let from = column + cell(of: hour * 60)
      guard !kept.overlaps(from..<from + 2), from + 3 <= endColumn - 2 else { continue }
      canvas.draw(Wording.twoDigits(hour), column: from, row: row, .faint)
    }
    let last = endColumn - 2
    if !kept.overlaps(last..<last + 2) {
      canvas.draw("24", column: last, row: row, .faint)
    }
    canvas.draw(badge, column: place, row: row, style: Style(.page, on: .badge, .bold))
  }

  /// The cells at 6, 12 and 18 o'clock.
  var quarters: [Int] { [6, 12, 18].map { cell(of: $0 * 60) } }
}
