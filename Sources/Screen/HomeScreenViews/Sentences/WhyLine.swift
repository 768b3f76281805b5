import SmartStacks
import TerminalRendering

/// The line that says why the last thing happened.
struct WhyLine {
  let context: ScreenContext
  let narrator: Narrator

  func draw(into frame: inout Frame) {
    guard let row = context.layout.whyRow else { return }
    let column = context.layout.labelColumn
    if column > 4 { frame.draw("Why", column: 1, row: row, style: Style(.faint)) }
    let sentence = LatestNews(context: context, narrator: narrator).sentence()
    let painter = SentencePainter(context: context)
    let runs = painter.runs(sentence, columns: frame.size.columns - 1 - column)
    frame.draw(runs, column: column, row: row)
  }
}

extension ScreenContext {
  /// The stack that is shown where there is room for one alone.
  var onlyStack: StackID? {
    guard layout.layoutClass.units == 2, layout.panes.count == 1,
      case .stack(let stack)? = layout.panes.first?.place
    else { return nil }
    return stack
  }
}
