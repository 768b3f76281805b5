import SimulationCore
import SmartStacks
import TerminalRendering

/// What shows elsewhere than on the Home Screen, and what is predicted now.
struct ElsewhereList: ScreenPart {
  let context: ScreenContext

  private static let valueColumn = 18
  /// What is said stays together where the rule above it is wider.
  private static let widest = 76

  /// The rows it would like; none where apps declare no intent and nothing is predicted.
  var rows: Int {
    guard !surfaces.isEmpty || !predictions.isEmpty else { return 0 }
    return 1 + surfaces.count + max(1, predictions.count)
  }

  /// Where apps declare no intent, nothing could show elsewhere.
  private var surfaces: [Surface] { world.intents.isEmpty ? [] : Surface.allCases }

  private var predictions: [PredictionState] {
    Array(state.predictions.prefix(RowPlan.mostPredictions))
  }

  func draw(area: Rect) {
    guard area.rows >= 2, rows > 0 else { return }
    canvas.drawHeading("Elsewhere", in: area)
    var area = area
    area.columns = min(area.columns, Self.widest)
    var row = area.row + 1
    for surface in surfaces where row < area.endRow {
      draw(surface, row: row, area: area)
      row += 1
    }
    drawPredictions(from: row, area: area)
  }

  private func draw(_ surface: Surface, row: Int, area: Rect) {
    canvas.draw(surface.title, column: area.column, row: row, .faint)
    let column = area.column + Self.valueColumn
    let items = state.surfaces.filter { $0.surface == surface }
    guard !items.isEmpty else {
      canvas.draw("\(glyphs.range)", column: column, row: row, .faint)
      return
    }
    let text = items.map { world.title(of: $0.intent, $0.values) }.joined(separator: "; ")
    let shown = cut(glyphs.harmless(text), to: area.endColumn - column)
    canvas.draw(shown, column: column, row: row, .text)
  }

  private func drawPredictions(from first: Int, area: Rect) {
    guard first < area.endRow else { return }
    canvas.draw("Predicted", column: area.column, row: first, .faint)
    let column = area.column + Self.valueColumn
    if predictions.isEmpty {
      canvas.draw("nothing now", column: column, row: first, .faint)
    }
    for (index, prediction) in predictions.enumerated() where first + index < area.endRow {
      draw(prediction, column: column, row: first + index, area: area)
    }
  }

  /// A prediction: what, how strongly, and until when.
  private func draw(_ prediction: PredictionState, column: Int, row: Int, area: Rect) {
    let ink = Ink.hue(hue(of: prediction.subject))
    canvas.draw(glyphs.prediction, column: column, row: row, ink, .bold)
    let facts = "worth \(prediction.value.percent) % until \(clock(prediction.end))"
    let end = area.endColumn - CellWidth.columns(of: facts)
    canvas.draw(facts, column: end, row: row, .muted)
    let title = world.title(ofPredicted: prediction.subject)
    let text = cut(title: glyphs.harmless(title), to: max(0, end - 1 - column - 2))
    canvas.draw(text, column: column + 2, row: row, .text)
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
