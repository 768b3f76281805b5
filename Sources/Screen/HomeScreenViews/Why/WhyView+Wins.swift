import SimulationCore
import SmartStacks
import TerminalRendering

extension WhyView {
  func drawWins() -> Int {
    guard area.rows >= 2 else { return 0 }
    let others = screen.rows.dropFirst().filter { !$0.isOnTop }
    drawHeading("When another widget takes over", "if nothing else happens", in: area)
    let coming = others.compactMap { row in row.nextWin.map { (row, $0) } }
      .sorted { $0.1.time < $1.1.time }
    let columns = columns(coming)
    var row = area.row + 1
    for (item, win) in coming where row < area.endRow {
      draw(item, win, columns, row: row)
      row += 1
    }
    row += drawNever(others.filter { $0.nextWin == nil }, row: row)
    if others.isEmpty, row < area.endRow {
      draw("no other widgets", column: area.column, row: row, room: area.columns, .muted)
      row += 1
    }
    return row - area.row
  }

  /// What all rows have room for.
  private typealias Columns = (hasWait: Bool, hasValue: Bool, names: Int)

  /// Names are whole where possible: the wait is left out first, then the value.
  private func columns(_ coming: [(WhyScreen.Row, ExpectedWin)]) -> Columns {
    let forms = [(true, true), (false, true), (false, false)].map { hasWait, hasValue in
      let widest = coming.map { lead($0.1, hasWait: hasWait).columns }.max() ?? 0
      return (hasWait: hasWait, hasValue: hasValue, names: area.column + widest + 2)
    }
    let fitting = forms.first { columns in
      coming.allSatisfy { rowName(of: $0).columns <= room(for: $1, columns) }
    }
    return fitting ?? forms[2]
  }

  private func room(for win: ExpectedWin, _ columns: Columns) -> Int {
    let value = columns.hasValue ? value(of: win) : nil
    return area.endColumn - columns.names - 2 - (value.map { $0.count + 1 } ?? 0)
  }

  /// Nil where the value does not count.
  private func value(of win: ExpectedWin) -> String? {
    win.cause.source == .rest ? nil : win.value.map(explainer.number)
  }

  private func moment(of win: ExpectedWin) -> String {
    glyphs.harmless(explainer.moment(win.time, from: now))
  }

  /// The time, and the wait where there is room: `13:30 in 18 min`.
  private func lead(_ win: ExpectedWin, hasWait: Bool) -> String {
    moment(of: win) + (hasWait ? " \(Wording.countdown(win.time - now))" : "")
  }

  private func draw(_ item: WhyScreen.Row, _ win: ExpectedWin, _ columns: Columns, row: Int) {
    let used = draw(moment(of: win), column: area.column, row: row, .muted)
    if columns.hasWait {
      draw(Wording.countdown(win.time - now), column: area.column + used + 1, row: row, .text.bold)
    }
    if columns.hasValue, let value = value(of: win) {
      draw(value, endColumn: area.endColumn, row: row, .muted)
    }
    let mark = win.cause.source.map { painter.mark($0.mark) } ?? glyphs.suggestion
    draw(mark, column: columns.names, row: row, .hue(hues[item.kind]).bold)
    let text = cut(title: rowName(of: item), to: room(for: win, columns))
    draw(text, column: columns.names + 2, row: row, .text)
  }

  private func drawNever(_ items: [WhyScreen.Row], row: Int) -> Int {
    guard !items.isEmpty, row < area.endRow else { return 0 }
    let names = items.map { item in
      let name = rowName(of: item)
      guard let why = screen.words(for: item, explainer) else { return name }
      return "\(name) (\(glyphs.harmless(why)))"
    }
    let indent = draw("never", column: area.column, row: row, .muted) + 1
    let lines = names.joined(separator: "; ").wrapped(to: max(1, area.columns - indent))
      .prefix(area.endRow - row)
    draw(lines, column: area.column + indent, row: row, .text)
    return lines.count
  }

  /// Draws as many rules as fit; returns the row below the last.
  @discardableResult
  func drawSources() -> Int {
    guard area.rows >= 2 else { return area.row }
    drawHeading("Sources", in: area)
    let items = items
    let room = area.rows - 1
    var row = area.row + 1
    for (index, item) in items.enumerated() {
      if row == area.endRow - 1, items.count > room {
        draw("and \(items.count - index) more", column: area.column, row: row, .faint)
        return area.endRow
      }
      guard row < area.endRow else { return area.endRow }
      draw(item, row: row)
      row += item.title.count
    }
    return row
  }

  private typealias Item = (number: Int, source: String, sourceColumns: Int, title: [String])

  /// Where rows are few, sources lose their places, then titles are cut.
  private var items: [Item] {
    let room = area.rows - 1
    let whole = items(decisions.map(source), most: area.columns >= 50 ? 24 : 18)
    let short = items(decisions.map(shortSource), most: 13)
    let fitting = [whole, short].first { items in
      items.allSatisfy { $0.title.count <= 2 }
        && items.reduce(0) { $0 + $1.title.count } <= room
    }
    return fitting ?? items(decisions.map(shortSource), most: 13, areCut: true)
  }

  private func items(_ sources: [String], most: Int, areCut: Bool = false) -> [Item] {
    let sources = sources.map { cut(glyphs.harmless($0), to: most) }
    let columns = sources.map(\.columns).max() ?? 0
    let room = area.columns - 3 - columns - 1
    return zip(decisions, sources).map { decision, source in
      let title = glyphs.harmless(decision.title)
      let lines = areCut ? [cut(title, to: room)] : title.wrapped(to: max(1, room))
      return (decision.number, source, columns, lines)
    }
  }

  private func draw(_ item: Item, row: Int) {
    draw(String(item.number), endColumn: area.column + 2, row: row, .faint)
    let column = area.column + 3
    draw(item.source, column: column, row: row, .muted)
    let title = item.title.prefix(area.endRow - row)
    draw(title, column: column + item.sourceColumns + 1, row: row, .text)
  }

  /// The first source of a rule: a row has room for one.
  private func source(of decision: Decision) -> String {
    guard let source = decision.source else { return "not published\(mark(of: decision))" }
    let first = source.prefix { $0 != ";" }
    // The table of rules says how certain the time in a talk is.
    return String(first.hasSuffix(" est.") ? first.dropLast(5) : first)
  }

  /// The talk without its time, the document without its page.
  private func shortSource(of decision: Decision) -> String {
    guard decision.source != nil else {
      let isFitted = decision.mark(under: world.policy) == .fitted
      return (isFitted ? "fitted" : "default") + mark(of: decision)
    }
    let document = source(of: decision).prefix { $0 != "," }
    let words = document.split(separator: " ")
    let hasTime = words.count > 1 && words.last?.contains(":") == true
    return (hasTime ? words.dropLast() : words[...]).joined(separator: " ")
  }

  private func mark(of decision: Decision) -> String {
    glyphs.harmless((decision.mark(under: world.policy) ?? .ours).rawValue)
  }

  private var decisions: [Decision] {
    var numbers: [Int] = []
    func add(_ number: Int?) {
      if let number, !numbers.contains(number) { numbers.append(number) }
    }
    let row = screen.chosenRow
    if row.asked == nil, row.obstacle == nil {
      add(screen.explanation.arrival.decision)
      screen.explanation.passed.forEach { add($0.decision) }
    }
    add(row.obstacle?.decision)
    // Published ones say more.
    let found = numbers.compactMap(Decision.numbered)
    return found.filter { $0.source != nil } + found.filter { $0.source == nil }
  }

  /// In few rows the first change comes before the remarks, and the head counts the omitted ones.
  func draw(_ changes: WhyScreen.Changes) {
    guard area.rows >= 2 else { return }
    let room = area.rows - 1
    let firstRows = changes.rows.isEmpty ? 0 : min(2, room)
    let remarks = changes.remarks.flatMap(wrapped).prefix(room - firstRows)
    let shown = min(changes.rows.count, (room - remarks.count) / 2)
    let hidden = changes.rows.count - shown
    let note = hidden > 0 ? "\(hidden) more" : nil
    drawHeading("What would bring it to the top", note, in: area)
    var row = draw(remarks, column: area.column, row: area.row + 1, .text)
    // Headings are drawn only where all changes fit with them.
    let headings = changes.rows.count { $0.heading != nil }
    let hasHeadings = row + headings + 2 * changes.rows.count <= area.endRow
    for change in changes.rows.prefix(shown) {
      if hasHeadings, let heading = change.heading {
        draw(heading, column: area.column, row: row, .muted)
        row += 1
      }
      row += draw(change, row: row)
    }
    let tried = wrapped(changes.tried)
    if row + tried.count <= area.endRow { draw(tried, column: area.column, row: row, .faint) }
  }

  private func wrapped(_ text: String) -> [String] {
    glyphs.harmless(text).wrapped(to: area.columns)
  }

  /// In two rows: the name and the path, then the change and its outcome.
  private func draw(_ change: WhyScreen.Changes.Row, row: Int) -> Int {
    if let name = change.name {
      let used = draw(glyphs.harmless(name), in: area.at(row: row), .text)
      drawPath(change.place, from: area.column + used + 3, row: row)
    } else {
      let place = cutStart(glyphs.harmless(change.place), to: area.columns)
      draw(place, column: area.column, row: row, .muted)
    }
    let line = area.at(row: row + 1).without(columns: 2)
    let used = draw(glyphs.harmless(change.change), in: line, .text.bold)
    let rest = line.without(columns: used + 2)
    draw(outcome(change, columns: rest.columns), column: rest.column, row: rest.row, .muted)
    return 2
  }

  /// Without the reason where there is little room.
  private func outcome(_ change: WhyScreen.Changes.Row, columns: Int) -> String {
    let whole = glyphs.harmless(change.outcome)
    return whole.columns > columns ? cut(glyphs.harmless(change.since), to: columns) : whole
  }

  /// Left out where too little of it fits.
  private func drawPath(_ path: String, from column: Int, row: Int) {
    let room = area.endColumn - column
    guard room >= 20 else { return }
    draw(cutStart(glyphs.harmless(path), to: room), endColumn: area.endColumn, row: row, .faint)
  }
}
