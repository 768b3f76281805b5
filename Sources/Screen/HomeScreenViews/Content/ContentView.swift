import SimulationCore
import SmartStacks
import TerminalRendering

struct ContentView: ScreenPart {
  let context: ScreenContext
  let content: WidgetContent
  /// The app's own heading; nil for the widget's title.
  let heading: String?
  let widget: WidgetID
  let hue: Int

  init(_ context: ScreenContext, widget: WidgetID) {
    self.context = context
    content = context.run.content(of: widget, in: context.state)
    heading = content.title.map(\.harmless)
    self.widget = widget
    hue = context.hue(of: widget)
  }

  func draw(area: Rect) {
    guard area.columns > 0, area.rows > 0 else { return }
    let density = Density(rows: area.rows)
    let name = heading.map { cut($0, to: area.columns) } ?? title(of: widget, columns: area.columns)
    draw(name, column: area.column, row: area.row, .hue(hue).bold)
    let room = area.columns - name.columns - 1
    let fact = facts.first { $0.text.columns <= room }
    if let fact { draw(fact.text, endColumn: area.endColumn, row: area.row, .muted) }
    func body(below top: Int) -> Rect {
      area.at(row: area.row + top, rows: max(0, area.rows - top))
    }
    if let surface = world[kind(of: widget)].surface {
      let list = body(below: density > .compact ? 2 : 1)
      return SuggestionList(context: context, surface: surface).draw(area: list)
    }
    let painter = BlockPainter(
      context: context,
      hue: hue,
      density: density,
      isFirstLineTaken: fact?.isFirstLine ?? false
    )
    let hasBlank = density > .compact && painter.keepsBlank(content.blocks, area)
    painter.draw(content.blocks, body: body(below: hasBlank ? 2 : 1))
  }

  /// The content's own facts, else derived ones; the first line beside a number is not repeated
  /// below.
  private var facts: [(text: String, isFirstLine: Bool)] {
    var facts: [(text: String, isFirstLine: Bool)] = []
    let distinction = heading.flatMap { _ in context.distinction(of: widget) }
    if !goneValues(of: widget).isEmpty {
      // It goes before the app's own facts, which the app would no longer give.
      let word = "no longer offered"
      let words = [distinction.map { "\($0), \(word)" }, word, "not offered", "gone"]
      facts += words.compactMap(\.self).map { ($0, false) }
    }
    if let distinction, content.fact.map({ !distinction.contains($0) }) ?? true {
      facts.append((distinction, false))
    }
    if let fact = content.fact, !fact.isEmpty { facts.append((fact.harmless, false)) }
    for block in content.blocks {
      if case .bigValue(let value) = block, let first = value.lines.first, content.fact != nil {
        facts.append((first.harmless, true))
      }
      guard facts.isEmpty else { continue }
      if case .agenda(let items) = block, let next = items.first(where: { $0.start > now }) {
        facts.append((Wording.countdown(next.start - now), false))
      } else if case .checklist(let items) = block {
        let left = items.count { !$0.isDone }
        facts.append((left == 0 ? "all done" : "\(left) left", false))
      }
    }
    return facts
  }
}

/// How densely content is set, by the available rows.
enum Density: Comparable {
  /// No blank under the title, no second lines.
  case compact
  /// Title, blank, five rows.
  case regular
  /// Notes under items, plots several rows high, rings.
  case roomy

  init(rows: Int) { self = rows < 7 ? .compact : rows < 11 ? .regular : .roomy }
}
