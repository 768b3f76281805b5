import SmartStacks
import TerminalRendering

/// Where the rules that were asked are published.
struct SourceList {
  let context: ScreenContext
  let screen: WhyScreen
  let area: Rect

  func draw(into frame: inout Frame) {
    guard area.rows >= 2 else { return }
    RuleLine(title: "What it rests on", note: nil).draw(
      into: &frame,
      glyphs: context.glyphs,
      column: area.column,
      endColumn: area.endColumn,
      row: area.row
    )
    let decisions = decisions
    let room = area.rows - 1
    for (line, decision) in decisions.prefix(room).enumerated() {
      let row = area.row + 1 + line
      let isLast = line == room - 1 && decisions.count > room
      if isLast {
        let more = "and \(decisions.count - line) more"
        frame.draw(more, column: area.column, row: row, style: Style(.faint))
        return
      }
      draw(decision, row: row, into: &frame)
    }
  }

  private func draw(_ decision: Decision, row: Int, into frame: inout Frame) {
    let number = String(decision.number)
    frame.draw(number, column: area.column + 2 - number.count, row: row, style: Style(.faint))
    let column = area.column + 3
    let source =
      decision.source.map { firstSource($0) } ?? "nothing published\(context.glyphs.ourDefault)"
    let sourceColumns = min(area.columns - 3, area.columns >= 50 ? 24 : 18)
    let shown = context.cut(context.glyphs.harmless(source), to: sourceColumns)
    frame.draw(shown, column: column, row: row, style: Style(.muted))
    let title = context.glyphs.harmless(decision.title)
    let start = column + sourceColumns + 1
    let text = context.cut(title, to: area.endColumn - start)
    frame.draw(text, column: start, row: row, style: Style(.text))
  }

  /// Where a rule was said first: a row has room for one place.
  private func firstSource(_ source: String) -> String {
    let first = source.prefix { $0 != ";" }
    // How sure the time in a talk is, the table of rules tells.
    return String(first.hasSuffix(" est.") ? first.dropLast(5) : first)
  }

  /// The decisions that what is chosen rests on, in order.
  private var decisions: [Decision] {
    var numbers: [Int] = []
    func add(_ number: Int?) {
      if let number, !numbers.contains(number) { numbers.append(number) }
    }
    switch screen.chosenRow {
    case .candidate(let candidate) where candidate.obstacle == nil:
      add(screen.explanation.arrival.decision)
      screen.explanation.passed.forEach { add($0.decision) }
    case let other: add(other.obstacle?.decision)
    }
    // Those that are published say more.
    let found = numbers.compactMap(Decision.numbered)
    return found.filter { $0.source != nil } + found.filter { $0.source == nil }
  }
}
