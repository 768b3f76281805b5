import TerminalRendering

/// The hours over a strip, with the moment now as a badge.
struct AxisView: ScreenPart {
  let context: ScreenContext
  let axis: TimeAxis
  let row: Int

  func draw() {
    let badge = " \(ClockText(context).minutes) "
    let isInside = now >= axis.start && now <= axis.end
    let now = axis.cell(ofNow: now)
    let most = canvas.size.columns - badge.count
    let column = min(most, max(0, axis.column + now - badge.count / 2))
    // A label keeps a column from the badge, or it stays away.
    let kept = isInside ? column - 1..<column + badge.count + 1 : 0..<0
    for label in axis.labels(calendar) {
      let from = axis.column + label.cell
      guard !kept.overlaps(from..<from + label.text.count) else { continue }
      canvas.draw(label.text, column: from, row: row, .faint)
    }
    guard isInside else { return }
    canvas.draw(badge, column: column, row: row, style: Style(.page, on: .badge, .bold))
  }
}
