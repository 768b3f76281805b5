import SimulationCore
import SmartStacks
import TerminalRendering

extension WhyView {
  /// The start columns; nil for one without room.
  private struct Columns {
    var name: Range<Int>
    var source: Int?
    var score: Int?
    var bar: Range<Int>?
    var shareEnd: Int
    var stopped: Range<Int>
    var end: Int
  }

  /// Always with the chosen row.
  private var shown: Range<Int> {
    let room = max(1, area.rows - 1)
    return .window(room, of: screen.rows.count, from: screen.chosenIndex - room / 2)
  }

  /// Counted from the first candidate.
  func index(atColumn column: Int, row: Int) -> Int? {
    guard area.contains(column: column, row: row), row > area.row else { return nil }
    let index = shown.lowerBound + row - area.row - 1
    return shown.contains(index) ? index : nil
  }

  func drawTable() {
    guard area.rows > 0 else { return }
    let columns = columns
    drawHead(columns)
    for (line, index) in shown.enumerated() { draw(index, columns, row: area.row + 1 + line) }
  }

  private var columns: Columns {
    let (start, end) = (area.column, area.endColumn)
    let longest = screen.rows.map { rowName(of: $0).columns }.max() ?? 0
    if area.columns < 76 {
      let name = start + 2..<start + 2 + min(longest, area.columns * 2 / 5)
      let share = name.upperBound + 7
      return Columns(name: name, shareEnd: share, stopped: share + 2..<end - 7, end: end)
    }
    let isWide = area.columns >= 96
    let most = isWide ? area.columns / 4 : 15
    let nameEnd = start + 2 + min(max(longest, 12), most)
    let source = nameEnd + 2
    let score = source + 12
    let bar = score + 10 + (isWide ? 0 : -1)
    let cells = area.columns >= 150 ? 32 : isWide ? 14 : 0
    let share = bar + cells + 6
    return Columns(
      name: start + 2..<nameEnd,
      source: source,
      score: score,
      bar: cells > 0 ? bar..<bar + cells : nil,
      shareEnd: share,
      stopped: share + 2..<end - 8,
      end: end
    )
  }

  private func drawHead(_ columns: Columns) {
    let hidden = screen.rows.count - shown.count
    func head(_ text: String, _ column: Int) { draw(text, column: column, row: area.row, .faint) }
    let place = hidden > 0 ? " \(screen.chosenIndex + 1) of \(screen.rows.count)" : ""
    head("Candidate\(place)", area.column)
    if let source = columns.source, columns.name.upperBound > area.column + 17 || hidden == 0 {
      head("Source", source)
    }
    if let score = columns.score { head(columns.bar == nil ? "Score (share)" : "Score", score) }
    if let bar = columns.bar { head("Share of best", bar.lowerBound) }
    head("Status", columns.stopped.lowerBound)
    head("until", columns.end - 5)
  }

  private func draw(_ index: Int, _ columns: Columns, row: Int) {
    let item = screen.rows[index]
    let isChosen = index == screen.chosenIndex
    let ground: Ink = isChosen && look.hasTints ? .select : .page
    let line = Rect(column: area.column - 1, row: row, columns: area.columns + 2, rows: 1)
    if isChosen { context.frame.fill(line, style: .text.on(ground)) }
    let hue = Style.hue(hues[item.kind]).bold.on(ground)
    let mark = mark(of: item)
    if isChosen, ground == .page { draw(glyphs.eventNext, column: area.column - 1, row: row, hue) }
    let quiet = Style(isChosen ? .muted : .faint, on: ground, .bold)
    draw(mark, column: area.column, row: row, mark == glyphs.withheld ? quiet : hue)
    let name = cut(title: rowName(of: item), to: columns.name.count)
    draw(name, column: columns.name.lowerBound, row: row, hue)
    drawWorth(item, columns, row: row, on: ground)
    drawObstacle(item, columns, row: row, on: ground)
  }

  private func drawWorth(_ item: WhyScreen.Row, _ columns: Columns, row: Int, on ground: Ink) {
    let candidate = item.candidate
    if let column = columns.source {
      draw(candidate?.source?.rawValue ?? "none", column: column, row: row, .muted.on(ground))
    }
    if let column = columns.score {
      // A suggestion's own score counts for nothing.
      let isScored = candidate.map { $0.role != .suggestion } ?? false
      let room = (columns.bar?.lowerBound ?? columns.shareEnd - 5) - column - 1
      // Where both do not fit, the scale is left out, and no number is cut.
      let forms = [false, true].map {
        glyphs.harmless(explainer.score(candidate?.scale, isAlone: $0))
      }
      let fitting = forms.first { $0.columns <= room } ?? forms[1]
      let shown = isScored ? cut(fitting, to: room) : glyphs.harmless("–")
      draw(shown, column: column, row: row, .text.on(ground))
    }
    guard let value = candidate?.value, candidate?.source != nil else {
      let timed = columns.score == nil ? "timed" : "time-limited"
      let word = candidate?.source == .shortcut ? timed : ""
      return draw(word, endColumn: columns.shareEnd, row: row, .muted.on(ground))
    }
    if let bar = columns.bar {
      let (full, start) = (value.filled(of: bar.count), bar.lowerBound)
      let hue = Style.hue(hues[item.kind]).on(ground)
      let (rest, track) = (bar.count - full, Style.track.on(ground))
      drawLine(glyphs.barFull, column: start, row: row, columns: full, hue)
      drawLine(glyphs.barEmpty, column: start + full, row: row, columns: rest, track)
    }
    // A raw score may be longer than any share.
    let before = columns.bar?.upperBound ?? columns.score.map { $0 + 9 } ?? columns.name.upperBound
    let share = cut(explainer.number(value), to: columns.shareEnd - before - 1)
    draw(share, endColumn: columns.shareEnd, row: row, .text.bold.on(ground))
  }

  private func drawObstacle(_ item: WhyScreen.Row, _ columns: Columns, row: Int, on ground: Ink) {
    let obstacle = item.obstacle
    let words = screen.words(for: item, explainer) ?? shows(item)
    let style = Style(.text, on: ground, obstacle == nil ? .bold : [])
    let room = columns.stopped.count
    draw(glyphs.harmless(words), column: columns.stopped.lowerBound, row: row, room: room, style)
    let end = obstacle?.until ?? (obstacle == nil ? item.candidate?.window?.end : nil)
    let moment = end.map { explainer.moment($0, from: now) } ?? "–"
    let text = cut(glyphs.harmless(moment), to: columns.end - columns.stopped.upperBound)
    let quiet = Style(obstacle == nil ? .text : .muted, on: ground)
    draw(text, endColumn: columns.end, row: row, quiet)
  }

  private func shows(_ item: WhyScreen.Row) -> String {
    switch item.asked?.place {
    case nil: "on top"
    case .stack(let stack, _), .suggestion(let stack): "on top in \(name(of: stack))"
    case .alone: "always shown"
    case .absent: "not suggested"
    }
  }

  private func mark(of item: WhyScreen.Row) -> Character {
    let candidate = item.candidate
    let mark = candidate?.source.map { painter.mark($0.mark) }
    if item.obstacle == nil { return mark ?? " " }
    // A candidate with a value is only lower; one without was refused.
    let isLower = candidate?.source != .shortcut && candidate?.value?.isPositive == true
    return mark.flatMap { isLower ? $0 : nil } ?? glyphs.withheld
  }

  func rowName(of item: WhyScreen.Row) -> String {
    item.asked.map { glyphs.harmless(run.title(of: $0, at: now).text) }
      ?? item.candidate.map { title(of: $0.widget) } ?? ""
  }
}

extension WhyView {
  func drawDetail() -> Int {
    guard area.rows >= 2 else { return area.endRow }
    let name = cut(title: rowName(of: screen.chosenRow), to: area.columns * 2 / 3)
    return screen.chosenRow.isOnTop ? drawPassed(name) : drawStopped(name)
  }

  private func drawPassed(_ name: String) -> Int {
    let passed = screen.explanation.passed
    guard !passed.isEmpty, screen.chosenIndex == 0 else {
      drawHeading("\(name) is shown", in: area)
      return drawBelowHeading(sentences)
    }
    let since = explainer.moment(screen.explanation.arrival.since, from: now)
    drawHeading("\(name) satisfied every rule at \(since)", "in this order", in: area)
    let notes = footnotes(passed, rows: max(0, area.rows - passed.count - 2))
    let room = area.rows - 1
    for (line, rule) in passed.prefix(room).enumerated() {
      let row = area.row + 1 + line
      if line == room - 1, passed.count > room {
        draw("and \(passed.count - line) more", column: area.column + 4, row: row, .faint)
        return area.endRow
      }
      draw(rule, row: row)
    }
    let first = area.row + passed.count + 2
    draw(notes.map { cut($0, to: area.columns) }, column: area.column, row: first, .faint)
    return area.row + passed.count + (notes.isEmpty ? 1 : notes.count + 2)
  }

  private func footnotes(_ passed: [PassedRule], rows: Int) -> [String] {
    let hasOurs = passed.contains(where: \.isInvented)
    let words = passed.contains { $0.mark == .fitted } ? world.policy.fittedWords : nil
    let short = "\(glyphs.ourDefault) Homestack's default"
    let ours = area.columns < 47 ? short : "\(short); Apple publishes no value"
    let fitted = words.map { "\(glyphs.fitted) \($0)" }
    let both = fitted.map { "\(glyphs.ourDefault) default, \($0)" }
    if rows == 1, hasOurs, let both, both.columns <= area.columns { return [both] }
    return Array([hasOurs ? ours : nil, fitted].compactMap(\.self).prefix(rows))
  }

  private func draw(_ rule: PassedRule, row: Int) {
    let hue = hues[screen.chosenRow.kind]
    draw(glyphs.done, column: area.column, row: row, .hue(hue).bold)
    draw(String(rule.decision), endColumn: area.column + 4, row: row, .faint)
    let compared = glyphs.harmless(rule.compared)
    let mark = rule.mark.map(\.rawValue).flatMap { rule.statement.contains($0) ? nil : $0 }
    let statement = glyphs.harmless(rule.statement + (mark ?? ""))
    let start = area.column + 6
    let room = area.endColumn - start
    // No number is cut: a statement without one makes room for what was compared, if that has one.
    let width = compared.columns
    let isNumber = compared.contains(where: \.isNumber)
    let givesWay = isNumber && !statement.contains(where: \.isNumber) && width <= room / 2
    let words = cut(statement, to: givesWay ? room - width - 2 : room)
    let used = draw(words, column: start, row: row, .text)
    let left = room - used - 2
    guard left >= (isNumber ? width : 4) else { return }
    draw(cut(compared, to: left), endColumn: area.endColumn, row: row, .muted)
  }

  private func drawStopped(_ name: String) -> Int {
    drawHeading("Why not \(name)", in: area)
    guard let changes = screen.changes else {
      let row = drawBelowHeading(sentences)
      guard row + 1 < area.endRow else { return row }
      let line = area.at(row: row + 1)
      let key = draw("enter", column: line.column, row: line.row, .text.bold)
      draw("find what would bring it to the top", in: line.without(columns: key + 1), .muted)
      return row + 2
    }
    // What stops it stays; when it comes by itself makes room for the changes.
    let row = drawBelowHeading(Array(sentences.prefix(2)))
    part(area.at(row: row, rows: max(0, area.endRow - row))).draw(changes)
    return area.endRow
  }

  private var sentences: [Sentence] {
    (screen.detail ?? screen.chosenRow.asked).map(explainer.sentences(of:)) ?? []
  }
}
