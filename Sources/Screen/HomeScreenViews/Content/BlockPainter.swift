import SmartStacks
import TerminalRendering

struct BlockPainter: ScreenPart {
  let context: ScreenContext
  let hue: Int
  let density: Density
  /// Whether the first line beside a number is already in the title row.
  let isFirstLineTaken: Bool

  /// In rows.
  struct Need {
    var least: Int
    var ideal: Int
    /// More rows, which space its items, where no other block needs them.
    var airy = 0
    /// Whether it can use any number of rows more.
    var grows = false
  }

  /// Whether spacing, larger numerals and higher plots may fill unused rows.
  var isSpacious: Bool { density == .roomy && layout.layoutClass == .rich }

  /// The rows from one item of a list to the next; an item takes one.
  func step(of count: Int, in rows: Int) -> Int { isSpacious && rows >= 2 * count - 1 ? 2 : 1 }

  private func listNeed(_ count: Int) -> Need {
    Need(least: min(1, count), ideal: count, airy: isSpacious ? max(0, count - 1) : 0)
  }

  /// Whether the blank row under the title stays; gauges would lose a bar to it.
  func keepsBlank(_ blocks: [WidgetContent.Block], _ area: Rect) -> Bool {
    guard case .gauges = blocks.first, density == .regular else { return true }
    let needed = blocks.reduce(0) { $0 + part(of: $1, columns: area.columns).need.ideal }
    return needed <= area.rows - 2
  }

  func draw(_ blocks: [WidgetContent.Block], body: Rect) {
    var row = body.row
    for share in shares(of: body.rows, among: blocks, columns: body.columns) {
      share.draw(body.at(row: row, rows: share.rows))
      row += share.rows + share.gap
    }
  }

  private struct Share {
    var need: Need
    var draw: (Rect) -> Void
    var rows: Int
    var gap = 0
  }

  /// Assigns rows first to needs, then to blanks, ideals, spacing, and growth.
  private func shares(of rows: Int, among blocks: [WidgetContent.Block], columns: Int) -> [Share] {
    var left = rows
    var shares: [Share] = []
    for block in blocks {
      let (need, draw) = part(of: block, columns: columns)
      guard need.least > 0, need.least <= left else { continue }
      shares.append(Share(need: need, draw: draw, rows: need.least))
      left -= need.least
    }
    if density == .roomy {
      // Blanks between blocks come before the last rows of a long one.
      for index in shares.indices.dropLast() where left > 3 {
        shares[index].gap = 1
        left -= 1
      }
    }
    for index in shares.indices {
      let more = min(left, max(0, shares[index].need.ideal - shares[index].rows))
      shares[index].rows += more
      left -= more
    }
    for index in shares.indices where shares[index].need.airy <= left {
      shares[index].rows += shares[index].need.airy
      left -= shares[index].need.airy
    }
    if let index = shares.lastIndex(where: { $0.need.grows }) {
      // A plot is at the foot of its pane, as far from the words above as there is room.
      shares[index].rows += left
    }
    return shares
  }

  private func part(
    of block: WidgetContent.Block,
    columns: Int
  ) -> (need: Need, draw: (Rect) -> Void) {
    switch block {
    case .lines(let lines): (linesNeed(lines, columns: columns), { draw(lines: lines, area: $0) })
    case .agenda(let items):
      (agendaNeed(items, columns: columns), { draw(agenda: items, area: $0) })
    case .checklist(let items): (checklistNeed(items), { draw(checklist: items, area: $0) })
    case .amounts(let amounts):
      (amountsNeed(amounts, columns: columns), { draw(amounts: amounts, area: $0) })
    case .bigValue(let value):
      (bigValueNeed(value, columns: columns), { draw(bigValue: value, area: $0) })
    case .gauges(let gauges, let rings):
      (
        gaugesNeed(gauges, rings: rings, columns: columns),
        { draw(gauges: gauges, rings: rings, area: $0) }
      )
    case .sparkline(let line): (sparklineNeed(line), { draw(sparkline: line, area: $0) })
    case .player(let player): (playerNeed(player), { draw(player: player, area: $0) })
    case .clocks(let clocks): (listNeed(clocks.count), { draw(clocks: clocks, area: $0) })
    }
  }

  /// Draws words at the left, which are cut last, and words at the right, where both fit.
  func drawRow(
    _ left: String,
    _ leftStyle: Style,
    right: String? = nil,
    _ rightStyle: Style = .muted,
    row area: Rect
  ) {
    var area = area
    let left = left.harmless
    let right = (right ?? "").harmless
    // Words at the right that leave no room for those at the left are left out.
    if !right.isEmpty, area.columns - right.columns - 1 >= min(left.columns, 8) {
      draw(right, endColumn: area.endColumn, row: area.row, rightStyle)
      area.columns -= right.columns + 1
    }
    draw(left, in: area, leftStyle)
  }

  private typealias Row = (text: String, isFirst: Bool)

  func linesNeed(_ lines: [String], columns: Int) -> Need {
    guard isSpacious else { return Need(least: min(1, lines.count), ideal: lines.count) }
    let rows = wrapped(lines.map(\.harmless), to: columns).count
    return Need(least: min(1, lines.count), ideal: rows, airy: max(0, lines.count - 1))
  }

  private func wrapped(_ lines: [String], to columns: Int, isAiry: Bool = false) -> [Row] {
    var rows: [Row] = []
    for (index, line) in lines.enumerated() {
      if isAiry, index > 0 { rows.append(("", false)) }
      let parts = line.wrapped(to: columns)
      for part in parts.isEmpty ? [""] : parts { rows.append((part, index == 0)) }
    }
    return rows
  }

  /// The first of several lines stands out.
  func draw(lines: [String], area: Rect) {
    let safe = lines.map(\.harmless)
    var rows = wrapped(safe, to: area.columns)
    if isSpacious, rows.count + safe.count - 1 <= area.rows {
      rows = wrapped(safe, to: area.columns, isAiry: true)
    }
    if rows.count > area.rows { rows = safe.enumerated().map { ($1, $0 == 0) } }
    for (index, line) in rows.prefix(area.rows).enumerated() {
      let isStrong = line.isFirst && safe.count > 1
      let text = cut(line.text, to: area.columns)
      draw(text, column: area.column, row: area.row + index, Style(.text, isStrong ? .bold : []))
    }
  }

  typealias Gauge = WidgetContent.Gauge

  func gaugesNeed(_ gauges: [Gauge], rings: Bool, columns: Int) -> Need {
    let count = gauges.count
    if hasRings(gauges, rings: rings, columns: columns, rows: 9) {
      return Need(least: 9, ideal: 9, grows: true)
    }
    switch density {
    case .compact: return Need(least: min(1, count), ideal: count)
    case .regular: return Need(least: min(1, count), ideal: 2 * count)
    case .roomy:
      return Need(least: min(1, count), ideal: 3 * count - 1, airy: isSpacious ? count : 0)
    }
  }

  private func hasRings(_ gauges: [Gauge], rings: Bool, columns: Int, rows: Int) -> Bool {
    rings && density == .roomy && !glyphs.isASCII && gauges.count <= 3 && columns >= 24 && rows >= 8
  }

  func draw(gauges: [Gauge], rings: Bool, area: Rect) {
    let hues = hues(of: gauges, areRings: rings)
    if hasRings(gauges, rings: rings, columns: area.columns, rows: area.rows) {
      return drawRings(gauges, hues: hues, area: area)
    }
    let hasBars = density > .compact && area.rows >= 2 * gauges.count
    let step = hasBars ? (area.rows >= 3 * gauges.count - 1 && density == .roomy ? 3 : 2) : 1
    // Where there is room, a bar is a row and a half thick.
    let isThick = isSpacious && step == 3 && area.rows >= 4 * gauges.count - 1
    for (index, gauge) in gauges.enumerated() {
      let row = area.row + index * (isThick ? 4 : step)
      guard row < area.endRow else { return }
      drawWords(of: gauge, isWash: !hasBars, row: area.at(row: row))
      if hasBars {
        let place = area.at(row: row + 1, rows: isThick ? 2 : 1)
        drawBar(of: gauge, hue: hues[index], area: place)
      } else {
        drawWash(of: gauge, hue: hues[index], row: area.at(row: row))
      }
    }
  }

  /// Rings differ in hue: the first has the widget's.
  private func hues(of gauges: [Gauge], areRings: Bool) -> [Int] {
    guard areRings else { return Array(repeating: hue, count: gauges.count) }
    let others = [3, 6, 5, 0].filter { $0 != hue }
    return gauges.indices.map { $0 == 0 ? hue : others[($0 - 1) % others.count] }
  }

  /// Such as `312` and `/500`, or `82` and ` %`.
  private func words(for gauge: Gauge) -> (value: String, rest: String) {
    ("\(gauge.value)", gauge.unit.map { " \($0.harmless)" } ?? "/\(gauge.full)")
  }

  private func drawWords(of gauge: Gauge, isWash: Bool, row area: Rect) {
    let row = area.row
    let (value, rest) = words(for: gauge)
    let quiet: Style = isWash ? .text : .muted
    let width = value.count + rest.columns
    draw(gauge.label.harmless, column: area.column, row: row, room: area.columns - width - 1, quiet)
    guard width <= area.columns else { return }
    draw([Words(value, .text.bold), Words(rest, quiet)], column: area.endColumn - width, row: row)
  }

  /// In half cells, rounded to the nearest.
  private func halves(of gauge: Gauge, columns: Int) -> Int {
    Int((share(of: gauge) * Double(columns) * 2).rounded())
  }

  private func drawBar(of gauge: Gauge, hue: Int, area: Rect) {
    let halves = halves(of: gauge, columns: area.columns)
    let full = halves / 2
    let hasHalf = halves % 2 == 1 && !glyphs.isASCII
    let done = full + (hasHalf ? 1 : 0)
    let (column, rest) = (area.column, area.columns - done)
    let style: Style = .hue(hue)
    for row in area.row..<area.endRow {
      let isWhole = row + 1 < area.endRow && !glyphs.isASCII
      let bar = isWhole ? glyphs.gaugeWhole : glyphs.gaugeFull
      drawLine(bar, column: column, row: row, columns: full, style)
      if hasHalf {
        let half = isWhole ? glyphs.gaugeWholeHalf : glyphs.gaugeHalf
        draw(half, column: column + full, row: row, style)
      }
      // A painted track has the shape of the bar; an unpainted one is dashed.
      let isPainted = look.hasTints && !glyphs.isASCII
      let track = isPainted ? bar : glyphs.gaugeEmpty
      drawLine(track, column: column + done, row: row, columns: rest, .track)
    }
  }

  private func drawWash(of gauge: Gauge, hue: Int, row area: Rect) {
    var wash = area
    wash.columns = (halves(of: gauge, columns: area.columns) + 1) / 2
    context.frame.restyle(wash) { style in
      var style = style
      if look.hasTints {
        style.background = .tint(hue)
      } else {
        style.attributes.insert(.underline)
      }
      return style
    }
  }

  private func drawRings(_ gauges: [Gauge], hues: [Int], area: Rect) {
    let words = gauges.map { gauge in
      let (value, rest) = self.words(for: gauge)
      return max(gauge.label.harmless.columns, (value + rest).columns)
    }
    let wordColumns = min(words.max() ?? 0, area.columns / 2)
    let rows = min(area.rows, (area.columns - wordColumns - 1) / 2, 12)
    var disc = area.at(row: area.row + (area.rows - rows) / 2, rows: rows)
    disc.columns = Rings.columns(rows: rows)
    let rings = zip(gauges, hues).map { (share: share(of: $0), ink: Ink.hue($1)) }
    context.frame.drawRings(rings, in: disc, clip: area)

    let column = disc.endColumn + 1
    let room = area.endColumn - column
    let step = area.rows >= 3 * gauges.count - 1 ? 3 : 2
    let height = step * gauges.count - (step == 3 ? 1 : 0)
    var row = area.row + max(0, (area.rows - height) / 2)
    for (gauge, hue) in zip(gauges, hues) where row + 1 < area.endRow {
      draw(gauge.label.harmless, column: column, row: row, room: room, .hue(hue))
      let (value, rest) = self.words(for: gauge)
      let width = draw(value, column: column, row: row + 1, room: room, .text.bold)
      draw(rest, column: column + width, row: row + 1, room: room - width, .muted)
      row += step
    }
  }

  private func share(of gauge: Gauge) -> Double {
    gauge.full > 0 ? Double(min(gauge.full, max(0, gauge.value))) / Double(gauge.full) : 0
  }
}
