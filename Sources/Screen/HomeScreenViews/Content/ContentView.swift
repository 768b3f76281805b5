import SimulationCore
import SmartStacks
import TerminalRendering

/// What an app says inside of a pane: a title with one quiet fact, and blocks below it.
struct ContentView: ScreenPart {
  let context: ScreenContext
  let content: WidgetContent
  /// The heading that the app gives; nil where the widget's own title stands.
  let heading: String?
  let widget: WidgetID
  let hue: Int

  init(_ context: ScreenContext, widget: WidgetID) {
    self.context = context
    content = context.run.content(of: widget, in: context.state)
    heading = content.title.map { PlainText.harmless($0) }
    self.widget = widget
    hue = context.hue(of: widget)
  }

  /// Draws the content at rest; the area is where text may stand, and nothing leaves it.
  func draw(area: Rect) {
    guard area.columns > 0, area.rows > 0 else { return }
    let density = Density(rows: area.rows)
    let name = heading.map { cut($0, to: area.columns) } ?? title(of: widget, columns: area.columns)
    draw(name, column: area.column, row: area.row, .hue(hue).bold)
    let room = area.columns - name.columns - 1
    let distinction = heading.flatMap { _ in context.distinction(of: widget) }
    let isGone = !goneValues(of: widget).isEmpty
    let fact = FactLine(context, content, distinction: distinction, isGone: isGone).fitting(room)
    if let fact {
      let column = area.endColumn - fact.text.columns
      draw(fact.text, column: column, row: area.row, .muted)
    }
    if let surface = world.kinds[kind(of: widget).index].surface {
      let top = density > .compact ? 2 : 1
      let list = area.at(row: area.row + top, rows: max(0, area.rows - top))
      SuggestionList(context: context, surface: surface).draw(area: list)
      return
    }
    let painter = BlockPainter(
      context: context,
      hue: hue,
      density: density,
      isFirstLineTaken: fact?.isFirstLine ?? false
    )
    let top = density > .compact && painter.keepsBlank(content.blocks, area) ? 2 : 1
    let body = area.at(row: area.row + top, rows: max(0, area.rows - top))
    painter.draw(content.blocks, body: body)
  }
}

/// The quiet fact at the right of a title: the content's own, else what follows from it.
struct FactLine {
  struct Fact {
    var text: String
    /// Whether it is the first line beside a number, which then need not stand there.
    var isFirstLine = false
  }

  private var facts: [Fact] = []

  init(
    _ context: ScreenContext,
    _ content: WidgetContent,
    distinction: String? = nil,
    isGone: Bool = false
  ) {
    if isGone {
      // It goes before whatever its app says of it: the app would say that no longer.
      let word = "no longer offered"
      let words = [distinction.map { "\($0), \(word)" }, word, "not offered", "gone"]
      facts += words.compactMap(\.self).map { Fact(text: $0) }
    }
    if let distinction, content.fact.map({ !distinction.contains($0) }) ?? true {
      facts.append(Fact(text: distinction))
    }
    if let fact = content.fact, !fact.isEmpty {
      facts.append(Fact(text: PlainText.harmless(fact)))
    }
    for block in content.blocks {
      if case .bigValue(let value) = block, let first = value.lines.first, content.fact != nil {
        facts.append(Fact(text: PlainText.harmless(first), isFirstLine: true))
      }
      guard facts.isEmpty else { continue }
      if case .agenda(let items) = block,
        let next = items.first(where: { $0.start > context.now })
      {
        facts.append(Fact(text: Wording.countdown(next.start - context.now)))
      } else if case .checklist(let items) = block {
        let left = items.count { !$0.isDone }
        facts.append(Fact(text: left == 0 ? "all done" : "\(left) left"))
      }
    }
  }

  func fitting(_ columns: Int) -> Fact? {
    facts.first { $0.text.columns <= columns }
  }
}

/// How closely a widget's content is set, chosen by the rows that there are.
enum Density: Hashable, Comparable {
  /// No blank under the title, no second lines.
  case compact
  /// Title, blank, five rows.
  case regular
  /// Notes under items, plots several rows high, rings.
  case roomy

  init(rows: Int) {
    self = rows < 7 ? .compact : rows < 11 ? .regular : .roomy
  }
}
