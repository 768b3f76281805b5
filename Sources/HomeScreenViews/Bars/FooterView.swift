import TerminalRendering

/// The last row: hints from the key table, and the scenario's live keys.
struct FooterView {
  let context: ScreenContext

  func draw(into frame: inout Frame) {
    let row = context.layout.footerRow
    frame.fillRow(row, style: Style(.text, on: .bar))
    for item in FooterPlan(context.model, columns: frame.size.columns).items {
      let key = Style(.text, on: .bar, .bold)
      let width = frame.draw(item.key, column: item.columns.lowerBound, row: row, style: key)
      let ink = item.hue.map(Ink.hue) ?? (item.isPlain ? .text : .muted)
      let label = Style(ink, on: .bar)
      let column = item.columns.lowerBound + width + (width > 0 ? 1 : 0)
      frame.draw(item.label, column: column, row: row, style: label)
    }
  }
}

/// Which hints the footer shows, and where.
struct FooterPlan {
  struct Item {
    var key: String
    var label: String
    var hue: Int?
    var isPlain = false
    var target: HitTarget?
    var columns = 0..<0

    var width: Int {
      CellWidth.columns(of: key) + (key.isEmpty ? 0 : 1) + CellWidth.columns(of: label)
    }
  }

  private(set) var items: [Item] = []

  init(_ model: ScreenModel, columns: Int) {
    if let overlay = model.overlay {
      let hints = overlay.hints.map { Item(key: $0.key, label: $0.label) }
      place(hints, from: 1)
      return
    }
    let hints = KeyTable.footerHints(isPlaying: model.playback.isPlaying).map { hint in
      (
        order: hint.order,
        item: Item(key: hint.key, label: hint.label, target: .command(hint.command))
      )
    }
    var chosen: [(order: Int, item: Item)] = []
    var live: [Item] = []
    var room = columns - 2
    if let message = model.message {
      let text = PlainText.truncated(PlainText.harmless(message), to: max(0, room - 8))
      items.append(Item(key: "", label: text, isPlain: true))
      room -= CellWidth.columns(of: text) + 2
    }
    // Help never goes; then two ways on, then the live keys, then the rest by rank.
    for hint in hints.prefix(3) where room >= hint.item.width {
      chosen.append(hint)
      room -= hint.item.width + 2
    }
    for key in model.liveKeys {
      let title = PlainText.harmless(key.title)
      let item = Item(
        key: String(key.key),
        label: title,
        hue: key.hue,
        target: .liveKey(key.key)
      )
      guard room >= item.width else { break }
      live.append(item)
      room -= item.width + 2
    }
    for hint in hints.dropFirst(3) where room >= hint.item.width {
      chosen.append(hint)
      room -= hint.item.width + 2
    }
    let message = items
    items = []
    place(message + chosen.sorted { $0.order < $1.order }.map(\.item), from: 1)
    let width = live.reduce(0) { $0 + $1.width + 2 } - 2
    place(live, from: columns - 1 - width)
  }

  private mutating func place(_ row: [Item], from start: Int) {
    var column = start
    for var item in row {
      item.columns = column..<column + item.width
      items.append(item)
      column += item.width + 2
    }
  }
}
