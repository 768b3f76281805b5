import SmartStacks
import TerminalRendering

/// What the chosen candidate passed when it came on top, or what stops it now.
struct CandidateDetail: ScreenPart {
  let context: ScreenContext
  let screen: WhyScreen
  let explainer: Explainer
  let area: Rect

  /// Draws it and returns the row after it.
  @discardableResult
  func draw() -> Int {
    guard area.rows >= 2 else { return area.endRow }
    let name = cut(title: rowName(of: screen.chosenRow), to: area.columns * 2 / 3)
    return screen.isChosenOnTop
      ? drawPassed(name) : drawStopped(name)
  }

  // MARK: On top

  private func drawPassed(_ name: String) -> Int {
    let passed = screen.explanation.passed
    guard !passed.isEmpty, screen.chosenIndex == 0 else {
      canvas.drawHeading("\(name) shows", in: area)
      return draw(sentences)
    }
    let since = explainer.moment(screen.explanation.arrival.since, from: now)
    canvas.drawHeading("\(name) passed every rule", "at \(since), in this order", in: area)
    let notes = footnotes(passed, rows: max(0, area.rows - passed.count - 2))
    let room = area.rows - 1
    for (line, rule) in passed.prefix(room).enumerated() {
      let row = area.row + 1 + line
      if line == room - 1, passed.count > room {
        canvas.draw("and \(passed.count - line) more", column: area.column + 4, row: row, .faint)
        return area.endRow
      }
      draw(rule, row: row)
    }
    for (line, note) in notes.enumerated() {
      let row = area.row + passed.count + 2 + line
      canvas.draw(note, column: area.column, row: row, room: area.columns, .faint)
    }
    return area.row + passed.count + (notes.isEmpty ? 1 : notes.count + 2)
  }

  /// What the marks behind the rules mean, in the rows that there are.
  private func footnotes(_ passed: [PassedRule], rows: Int) -> [String] {
    let ours = "\(glyphs.ourDefault) our default, since nothing is published; a knob changes it"
    let hasOurs = passed.contains(where: \.isInvented)
    guard passed.contains(where: { $0.mark == .fitted }),
      let words = world.policy.fittedWords
    else { return hasOurs ? Array([ours].prefix(rows)) : [] }
    let fitted = "\(glyphs.fitted) \(words)"
    guard hasOurs else { return Array([fitted].prefix(rows)) }
    let notes = rows == 1 ? ["\(glyphs.ourDefault) ours, \(fitted)"] : [ours, fitted]
    return Array(notes.prefix(rows))
  }

  private func draw(_ rule: PassedRule, row: Int) {
    let hue = hues[screen.chosenRow.kind]
    canvas.draw(glyphs.done, column: area.column, row: row, .hue(hue), .bold)
    let number = String(rule.decision)
    canvas.draw(number, column: area.column + 4 - number.count, row: row, .faint)
    let compared = glyphs.harmless(rule.compared)
    let mark = rule.mark.map(\.rawValue).flatMap { rule.statement.contains($0) ? nil : $0 }
    let statement = glyphs.harmless(rule.statement + (mark ?? ""))
    let start = area.column + 6
    let room = area.endColumn - start
    // No number is cut: a statement without one gives way to what was compared, if that has one.
    let width = CellWidth.columns(of: compared)
    let isNumber = compared.contains(where: \.isNumber)
    let givesWay = isNumber && !statement.contains(where: \.isNumber) && width <= room / 2
    let words = cut(statement, to: givesWay ? room - width - 2 : room)
    let used = canvas.draw(words, column: start, row: row, .text)
    let left = room - used - 2
    guard left >= (isNumber ? width : 4) else { return }
    canvas.draw(cut(compared, to: left), endColumn: area.endColumn, row: row, .muted)
  }

  // MARK: Not on top

  private func drawStopped(_ name: String) -> Int {
    canvas.drawHeading("Why not \(name)", in: area)
    guard let changes = screen.changes else {
      let row = draw(sentences)
      guard row + 1 < area.endRow else { return row }
      let key = canvas.draw("enter", column: area.column, row: row + 1, .text, .bold)
      let words = cut("what would bring it on top now", to: area.columns - key - 1)
      canvas.draw(words, column: area.column + key + 1, row: row + 1, .muted)
      return row + 2
    }
    // What stops it stays; when it comes by itself gives way to what would change that.
    let row = draw(Array(sentences.prefix(2)))
    let rest = area.at(row: row, rows: max(0, area.endRow - row))
    ChangeList(context: context, changes: changes, area: rest).draw()
    return area.endRow
  }

  /// What is said about a widget: the explainer's own sentences.
  private var sentences: [Sentence] {
    if let detail = screen.detail { return explainer.sentences(of: detail) }
    if case .asked(let widget) = screen.chosenRow { return explainer.sentences(of: widget) }
    return []
  }

  /// Draws sentences below the heading; returns the row after them.
  @discardableResult
  private func draw(_ sentences: [Sentence]) -> Int {
    let room = area.at(row: area.row + 1, rows: area.rows - 1)
    return SentencePainter(context: context).draw(sentences, in: room)
  }
}
