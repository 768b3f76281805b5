import SimulationCore
import SmartStacks
import TerminalRendering

/// What shows elsewhere than on the Home Screen, and what is predicted now.
struct ElsewhereList {
  let context: ScreenContext

  /// Where values stand, from the left edge.
  private static let valueColumn = 18
  /// What is said stays together where the rule above it is wider.
  private static let widest = 76

  /// The rows it would like; none where apps declare no intent and nothing is predicted.
  var rows: Int {
    guard !surfaces.isEmpty || !predictions.isEmpty else { return 0 }
    return 1 + surfaces.count + max(1, predictions.count)
  }

  /// Where apps declare no intent, nothing could show elsewhere.
  private var surfaces: [Surface] { context.world.intents.isEmpty ? [] : Surface.allCases }

  private var predictions: [PredictionState] {
    Array(context.model.state.predictions.prefix(RowPlan.mostPredictions))
  }

  func draw(into frame: inout Frame, area: Rect) {
    guard area.rows >= 2, rows > 0 else { return }
    frame.drawHeading("Elsewhere", in: area, context.glyphs)
    var area = area
    area.columns = min(area.columns, Self.widest)
    var row = area.row + 1
    for surface in surfaces where row < area.endRow {
      draw(surface, row: row, into: &frame, area: area)
      row += 1
    }
    drawPredictions(from: row, into: &frame, area: area)
  }

  private func draw(_ surface: Surface, row: Int, into frame: inout Frame, area: Rect) {
    frame.draw(surface.title, column: area.column, row: row, style: Style(.faint))
    let column = area.column + Self.valueColumn
    let items = context.model.state.surfaces.filter { $0.surface == surface }
    guard !items.isEmpty else {
      frame.draw("\(context.glyphs.range)", column: column, row: row, style: Style(.faint))
      return
    }
    let text = items.map { context.world.title(of: $0.intent, $0.values) }.joined(separator: "; ")
    let shown = context.cut(context.glyphs.harmless(text), to: area.endColumn - column)
    frame.draw(shown, column: column, row: row, style: Style(.text))
  }

  private func drawPredictions(from first: Int, into frame: inout Frame, area: Rect) {
    guard first < area.endRow else { return }
    frame.draw("Predicted", column: area.column, row: first, style: Style(.faint))
    let column = area.column + Self.valueColumn
    if predictions.isEmpty {
      let none = "nothing now"
      frame.draw(none, column: column, row: first, style: Style(.faint))
    }
    for (index, prediction) in predictions.enumerated() where first + index < area.endRow {
      draw(prediction, column: column, row: first + index, into: &frame, area: area)
    }
  }

  /// A prediction: what, how strongly, and until when.
  private func draw(
    _ prediction: PredictionState,
    column: Int,
    row: Int,
    into frame: inout Frame,
    area: Rect
  ) {
    let ink = Ink.hue(context.hue(of: prediction.subject))
    let mark = context.glyphs.prediction
    frame.draw(mark, column: column, row: row, style: Style(ink, .bold))
    let facts = "worth \(prediction.value.percent) % until \(context.clock(prediction.end))"
    let end = area.endColumn - CellWidth.columns(of: facts)
    frame.draw(facts, column: end, row: row, style: Style(.muted))
    let title = context.world.title(ofPredicted: prediction.subject)
    let text = context.cut(title: context.glyphs.harmless(title), to: max(0, end - 1 - column - 2))
    frame.draw(text, column: column + 2, row: row, style: Style(.text))
  }
}

extension Surface {
  /// What stands in front of what shows there.
  var title: String {
    switch self {
    case .lockScreen: "Lock Screen"
    case .spotlight: "Spotlight"
    case .siriSuggestions: "Siri Suggestions"
    case .watchFace: "Watch face"
    }
  }
}
