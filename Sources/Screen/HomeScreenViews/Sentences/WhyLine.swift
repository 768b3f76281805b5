import SmartStacks
import TerminalRendering

/// The line that says why the last thing happened.
struct WhyLine: ScreenPart {
  let context: ScreenContext
  let narrator: Narrator

  func draw() {
    guard let row = layout.whyRow else { return }
    let column = layout.labelColumn
    if column > 4 { canvas.draw("Why", column: 1, row: row, .faint) }
    let sentence = LatestNews(context: context, narrator: narrator).sentence()
    let painter = SentencePainter(context: context)
    let runs = painter.runs(sentence, columns: canvas.size.columns - 1 - column)
    canvas.draw(runs, column: column, row: row)
  }
}

extension ScreenPart {
  /// The stack that is shown where there is room for one alone.
  var onlyStack: StackID? {
    guard layout.layoutClass.units == 2, layout.panes.count == 1,
      case .stack(let stack)? = layout.panes.first?.place
    else { return nil }
    return stack
  }
}
