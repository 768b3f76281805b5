import SimulationCore
import SmartStacks
import TerminalRendering

extension BlockPainter {
  func playerNeed(_ player: WidgetContent.Player) -> Need {
    let gap = density == .roomy && !player.next.isEmpty ? 1 : 0
    let airy = isSpacious ? max(0, player.next.count - 1) : 0
    return Need(least: 1, ideal: 2 + gap + player.next.count, airy: airy)
  }

  /// What is playing with how far it is, and what comes next.
  func draw(player: WidgetContent.Player, area: Rect) {
    canvas.draw(glyphs.playing, column: area.column, row: area.row, .hue(hue))
    let words = area.without(columns: 2)
    let column = words.column
    drawRow(player.title, Style(.text, .bold), right: player.note, row: words)
    guard area.rows > 1, words.columns > 0 else { return }
    let width = words.columns
    let played = min(1000, max(0, player.played))
    let full = Int((played * Int64(width) + 500) / 1000)
    let empty = look.hasTints ? glyphs.barEmpty : glyphs.gaugeEmpty
    let row = area.row + 1
    let style = Style(.hue(hue))
    canvas.drawLine(glyphs.barFull, column: column, row: row, columns: full, style: style)
    let start = column + full
    canvas.drawLine(empty, column: start, row: row, columns: width - full, style: Style(.track))
    var next = row + 1 + (density == .roomy && area.rows > 2 + player.next.count ? 1 : 0)
    let step = step(of: player.next.count, in: area.endRow - next)
    for item in player.next where next < area.endRow {
      let row = words.at(row: next)
      drawRow(item.label, Style(.text), right: item.value, row: row)
      next += step
    }
  }

  /// The time in other places; the scenario's own stands out.
  func draw(clocks: [WidgetContent.WorldClock], area: Rect) {
    let step = step(of: clocks.count, in: area.rows)
    for (index, clock) in clocks.prefix(area.rows).enumerated() {
      let isHere = clock.secondsAhead == 0
      let time = context.clock(context.now + .seconds(Int64(clock.secondsAhead)))
      let style = isHere ? Style(.text, .bold) : Style(.muted)
      let row = area.at(row: area.row + index * step)
      let place = Style(.text, isHere ? .bold : [])
      drawRow(clock.place, place, right: time, style, row: row)
    }
  }
}
