import SimulationCore
import SmartStacks
import TerminalRendering

/// What shows on a surface, with the app's first letter as its icon.
struct SuggestionList: ScreenPart {
  let context: ScreenContext
  let surface: Surface

  private static let iconColumns = 5

  private var items: [SurfaceItem] { state.surfaces.filter { $0.surface == surface } }

  func draw(area: Rect) {
    guard area.rows > 0, area.columns > Self.iconColumns else { return }
    let items = items
    guard !items.isEmpty else { return drawNothing(area: area) }
    // Two rows and a blank for each, as far as there is room.
    let pitch = [3, 2].first { items.count * $0 - ($0 - 2) <= area.rows } ?? 1
    let isWhole = items.count * pitch - max(0, pitch - 2) <= area.rows
    let shown = isWhole ? items.count : area.rows - 1
    for (index, item) in items.prefix(shown).enumerated() {
      let row = area.row + index * pitch
      draw(item, area: area.at(row: row, rows: min(pitch, 2)))
    }
    if !isWhole { draw("\(items.count - shown) more", in: area.at(row: area.endRow - 1), .faint) }
  }

  private func draw(_ item: SurfaceItem, area: Rect) {
    let title = world.widgetTitle(of: item.intent, item.values)
    let subject = HabitSubject.intent(item.intent, combination: 0, item.values)
    let icon = Style(.page, on: .hue(hue(of: subject)), .bold)
    draw(" \(letter(of: item)) ", column: area.column, row: area.row, icon)
    let end = leaving(item).map { "until \(moment($0))" }
    let since = "since \(moment(item.since))"
    let strong: Style = .text.bold
    if area.rows < 2 {
      let words = isAlone(title.kind) ? title.kind : title.text
      return drawRow(words, strong, end ?? since, area: area)
    }
    let name = app(of: item).map { world[$0].name }
    let subtitle = title.distinction ?? name ?? ""
    drawRow(title.kind, strong, end ?? "", area: area)
    drawRow(subtitle, .muted, since, area: area.at(row: area.row + 1))
  }

  /// Whether no other item has this title, so that the row need not distinguish it.
  private func isAlone(_ kind: String) -> Bool {
    items.count { world.widgetTitle(of: $0.intent, $0.values).kind == kind } == 1
  }

  private func drawRow(_ text: String, _ style: Style, _ moment: String, area: Rect) {
    var words = area.without(columns: Self.iconColumns)
    let text = glyphs.harmless(text)
    let moment = glyphs.harmless(moment)
    let wanted = moment.columns
    // The words come before the moment.
    if !moment.isEmpty, text.columns + 2 + wanted <= words.columns || words.columns >= 3 * wanted {
      draw(moment, endColumn: area.endColumn, row: area.row, .faint)
      words.columns -= wanted + 2
    }
    draw(cut(title: text, to: words.columns), column: words.column, row: area.row, style)
  }

  private func app(of item: SurfaceItem) -> AppID? {
    guard world.intents.indices.contains(item.intent.index) else { return nil }
    let app = world[item.intent].app
    return world.apps.indices.contains(app.index) ? app : nil
  }

  /// One column wide, in place of the icon.
  private func letter(of item: SurfaceItem) -> String {
    let name = app(of: item).map { world[$0].name } ?? ""
    let letter = glyphs.harmless(name).first { $0.isLetter || $0.isNumber }.map { String($0) }
    let capital = letter?.uppercased() ?? ""
    return capital.columns == 1 ? capital : String(glyphs.dotHere)
  }

  /// Says that nothing shows, and since and until when, if that is on this day.
  private func drawNothing(area: Rect) {
    let isPossible = !world.intents.isEmpty
    let lines = ["No suggestions", isPossible ? emptySpan : "because no app declares an intent."]
    var row = area.row
    for (index, line) in lines.enumerated() {
      let style = Style(index == 0 ? .muted : .faint)
      for part in line.wrapped(to: area.columns) where row < area.endRow {
        draw(part, column: area.column, row: row, style)
        row += 1
      }
    }
  }

  private var emptySpan: String {
    let since = lastLeft.map { "since \(moment($0))" }
    let until = nextShown.map { "until \(moment($0))" }
    return [since, until].compactMap(\.self).joined(separator: ", ")
  }

  /// Lists when each suggestion of the day comes and goes, in order.
  func drawDay(area: Rect) {
    let items = itemsOfDay
    if items.isEmpty { draw("none", column: area.column, row: area.row, .faint) }
    let shown = items.count > area.rows ? items.prefix(area.rows - 1) : items[...]
    for (line, (item, end)) in shown.enumerated() {
      let row = area.at(row: area.row + line)
      let style: Style = end <= now || item.since > now ? .muted : .text.bold
      let span = "\(clock(item.since))–\(clock(end))"
      let words = row.without(columns: span.columns + 2)
      draw(glyphs.harmless(span), column: row.column, row: row.row, style)
      let title = glyphs.harmless(world.widgetTitle(of: item.intent, item.values).text)
      draw(cut(title: title, to: words.columns), column: words.column, row: row.row, style)
    }
    if shown.count < items.count {
      draw("\(items.count - shown.count) more", in: area.at(row: area.endRow - 1), .faint)
    }
  }

  private var itemsOfDay: [(item: SurfaceItem, end: SimulationTime)] {
    let first = run.recordCount(through: history.start - .instant)
    var items: [(item: SurfaceItem, end: SimulationTime)] = []
    for record in run.log[first..<max(first, later.upperBound)] {
      if case .surfaceShown(let item) = record.event, item.surface == surface {
        items.append((item, history.end))
      } else if let gone = left(record) {
        items.removeAll {
          $0.item.intent == gone.intent && $0.item.values == gone.values
            && $0.end == history.end
        }
        items.append((gone, record.time))
      }
    }
    return items.sorted { $0.item.since < $1.item.since }
  }

  private var later: Range<Int> {
    let first = run.recordCount(through: now)
    return first..<max(first, run.recordCount(through: history.end))
  }

  private func left(_ record: Record) -> SurfaceItem? {
    if case .surfaceRemoved(let item) = record.event, item.surface == surface { item } else { nil }
  }

  private func leaving(_ item: SurfaceItem) -> SimulationTime? {
    run.log[later].first { record in
      left(record).map { $0.intent == item.intent && $0.values == item.values } ?? false
    }?.time
  }

  private var nextShown: SimulationTime? {
    run.log[later].first { record in
      guard case .surfaceShown(let item) = record.event else { return false }
      return item.surface == surface
    }?.time
  }

  private var lastLeft: SimulationTime? {
    let last = later.lowerBound
    let first = min(last, run.recordCount(through: history.start))
    return run.log[first..<last].last { left($0) != nil }?.time
  }
}
