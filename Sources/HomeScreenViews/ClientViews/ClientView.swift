import SmartStacks
import TerminalRendering

/// The body of a widget that is code, drawn in the cells of a pane.
///
/// It is laid out anew for each picture, since dates in it follow the clock of the run.
struct ClientView {
  private let root: Int
  private let look: Look
  private var layout: ViewLayout

  /// Reads a view for a pane with so many columns for text.
  init(_ view: WidgetView, columns: Int, _ surroundings: ClientSurroundings) {
    var reader = ClientViewReader(surroundings, scale: ViewScale(columns: columns))
    root = reader.read(view.root, ClientViewReader.Mood())
    look = surroundings.look
    layout = ViewLayout(reader.elements)
  }

  /// What a pane says in the place of a body without anything that can be drawn.
  private static let nothing = "nothing to show"

  /// The rows in which everything is shown as it likes to be.
  mutating func rows(columns: Int) -> Int {
    layout.size(root, Proposal(columns: columns, rows: nil)).rows
  }

  /// Draws the view; nothing of it leaves the area.
  mutating func draw(into frame: inout Frame, area: Rect) {
    let all = layout.placed(root, in: area)
    guard !all.isEmpty else {
      let words = PlainText.truncated(
        Self.nothing,
        to: area.columns,
        ellipsis: look.glyphs.ellipsis
      )
      frame.draw(words, column: area.column, row: area.row, style: Style(.faint), clip: area)
      return
    }
    for placed in all {
      switch layout.elements[placed.id].kind {
      case .text(let phrase):
        phrase.draw(
          into: &frame,
          area: placed.area,
          clip: placed.clip,
          body: area,
          glyphs: look.glyphs
        )
      case .bar(let bar):
        bar.draw(into: &frame, area: placed.area, clip: placed.clip, look: look)
      case .rule(let isUpright):
        let glyph = isUpright ? look.glyphs.laneFutureStart : look.glyphs.rule
        frame.fill(placed.area.intersection(placed.clip), style: Style(.line), glyph: glyph)
      case .edge(let ink):
        let seen = placed.area.intersection(placed.clip)
        frame.fill(seen, style: Style(ink), glyph: look.glyphs.eventNext)
      case .nothing, .spacer, .stack, .layers, .over, .behind, .inset, .frame, .free, .fits,
        .table, .unseen:
        continue
      }
    }
  }
}
