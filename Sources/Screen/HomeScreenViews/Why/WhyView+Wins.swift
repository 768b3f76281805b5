import SimulationCore
import SmartStacks
import TerminalRendering

// When the other candidates come on top if nothing more comes in, the soonest first.
extension WhyView {
  /// Draws the list and returns the rows it takes.
  func drawWins() -> Int {
    guard area.rows >= 2 else { return 0 }
    let others = screen.rows.dropFirst().filter { !$0.isOnTop }
    let note = area.columns >= 46 ? "if nothing more comes in" : nil
    drawHeading("When the others win", note, in: area)
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
      draw("there is no other", column: area.column, row: row, room: area.columns, .muted)
      row += 1
    }
    return row - area.row
  }

  // MARK: Those that come

  /// What the rows have room for, all alike.
  private struct Columns {
    var hasWait: Bool
    var hasValue: Bool
    var names = 0
  }

  /// Names are told whole where they can: in how long goes first, then what it is worth.
  private func columns(_ coming: [(WhyScreen.Row, ExpectedWin)]) -> Columns {
    var columns = Columns(hasWait: true, hasValue: true)
    for (hasWait, hasValue) in [(true, true), (false, true), (false, false)] {
      columns = Columns(hasWait: hasWait, hasValue: hasValue)
      let widest = coming.map { lead($0.1, columns).columns }.max() ?? 0
      columns.names = area.column + widest + 2
      let isWhole = coming.allSatisfy { item, win in
        rowName(of: item).columns <= room(for: win, columns)
      }
      if isWhole { break }
    }
    return columns
  }

  private func room(for win: ExpectedWin, _ columns: Columns) -> Int {
    let value = columns.hasValue ? value(of: win) : nil
    return area.endColumn - columns.names - 2 - (value.map { $0.count + 1 } ?? 0)
  }

  /// How much it is worth then; nil where that does not count.
  private func value(of win: ExpectedWin) -> String? {
    win.cause.source == .rest ? nil : win.value.map(explainer.number)
  }

  private func moment(of win: ExpectedWin) -> String {
    glyphs.harmless(explainer.moment(win.time, from: now))
  }

  /// When, and in how long where there is room for it: `13:30 in 18 min`.
  private func lead(_ win: ExpectedWin, _ columns: Columns) -> String {
    guard columns.hasWait else { return moment(of: win) }
    return "\(moment(of: win)) \(Wording.countdown(win.time - now))"
  }

  private func draw(_ item: WhyScreen.Row, _ win: ExpectedWin, _ columns: Columns, row: Int) {
    let used = draw(moment(of: win), column: area.column, row: row, .muted)
    if columns.hasWait {
      let wait = Wording.countdown(win.time - now)
      draw(wait, column: area.column + used + 1, row: row, .text.bold)
    }
    if columns.hasValue, let value = value(of: win) {
      draw(value, endColumn: area.endColumn, row: row, .muted)
    }
    let hue: Style = .hue(hues[item.kind]).bold
    let mark = win.cause.source.map { painter.mark($0.mark) }
    let glyph = mark ?? glyphs.suggestion
    draw(glyph, column: columns.names, row: row, hue)
    let text = cut(title: rowName(of: item), to: room(for: win, columns))
    draw(text, column: columns.names + 2, row: row, .text)
  }

  // MARK: Those that do not

  /// The names of those that nothing known brings, as one sentence.
  private func drawNever(_ items: [WhyScreen.Row], row: Int) -> Int {
    guard !items.isEmpty, row < area.endRow else { return 0 }
    let names = items.map { item in
      let name = rowName(of: item)
      guard let why = screen.words(for: item, explainer) else { return name }
      return "\(name): \(glyphs.harmless(why))"
    }
    let label = "never"
    let indent = label.count + 1
    draw(label, column: area.column, row: row, .muted)
    let lines = PlainText.wrapped(names.joined(separator: "; "), to: max(1, area.columns - indent))
    for (index, line) in lines.prefix(area.endRow - row).enumerated() {
      draw(line, column: area.column + indent, row: row + index, .text)
    }
    return min(lines.count, area.endRow - row)
  }
}

// Where the rules that were asked are published.
extension WhyView {
  /// Draws the rules as far as there are rows, and returns the row below the last.
  @discardableResult
  func drawSources() -> Int {
    guard area.rows >= 2 else { return area.row }
    drawHeading("What it rests on", in: area)
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

  // MARK: In the room there is

  private struct Item {
    var number: Int
    var source: String
    var sourceColumns: Int
    var title: [String]
  }

  /// The decisions as they fit: titles go on below where there are rows for it; else a source is
  /// told without the place in it, and then titles are cut.
  private var items: [Item] {
    let room = area.rows - 1
    let whole = items(decisions.map(source), most: area.columns >= 50 ? 24 : 18)
    let short = items(decisions.map(shortSource), most: 13)
    let fitting = [whole, short].first { items in
      items.allSatisfy { $0.title.count <= 2 }
        && items.reduce(0) { $0 + $1.title.count } <= room
    }
    return fitting
      ?? zip(short, decisions).map { item, decision in
        var item = item
        let title = glyphs.harmless(decision.title)
        item.title = [cut(title, to: titleColumns(beside: item.sourceColumns))]
        return item
      }
  }

  private func items(_ sources: [String], most: Int) -> [Item] {
    let sources = sources.map { cut(glyphs.harmless($0), to: most) }
    let columns = sources.map(\.columns).max() ?? 0
    return zip(decisions, sources).map { decision, source in
      Item(
        number: decision.number,
        source: source,
        sourceColumns: columns,
        title: PlainText.wrapped(
          glyphs.harmless(decision.title),
          to: max(1, titleColumns(beside: columns))
        )
      )
    }
  }

  private func titleColumns(beside source: Int) -> Int { area.columns - 3 - source - 1 }

  private func draw(_ item: Item, row: Int) {
    let number = String(item.number)
    draw(number, column: area.column + 2 - number.count, row: row, .faint)
    let column = area.column + 3
    draw(item.source, column: column, row: row, .muted)
    for (line, text) in item.title.enumerated() where row + line < area.endRow {
      draw(text, column: column + item.sourceColumns + 1, row: row + line, .text)
    }
  }

  // MARK: What is told

  /// Where a rule was said first: a row has room for one place.
  private func source(of decision: Decision) -> String {
    guard let source = decision.source else {
      return "nothing published\(mark(of: decision))"
    }
    let first = source.prefix { $0 != ";" }
    // How sure the time in a talk is, the table of rules tells.
    return String(first.hasSuffix(" est.") ? first.dropLast(5) : first)
  }

  /// The same without the place in it: the talk without its time, the document without its page.
  private func shortSource(of decision: Decision) -> String {
    guard decision.source != nil else {
      return decision.mark(under: policy) == .fitted
        ? "fitted\(mark(of: decision))" : "ours\(mark(of: decision))"
    }
    let document = source(of: decision).prefix { $0 != "," }
    let words = document.split(separator: " ")
    let hasTime = words.count > 1 && words.last?.contains(":") == true
    return (hasTime ? words.dropLast() : words[...]).joined(separator: " ")
  }

  private var policy: Policy { world.policy }

  private func mark(of decision: Decision) -> String {
    let mark = decision.mark(under: policy) ?? .ours
    return glyphs.harmless(mark.rawValue)
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

// Changes of the scenario that would bring a widget on top, the smallest first.
extension WhyView {
  /// Where there is little room the first change comes before all that is said besides, and the
  /// head counts the changes that are left out.
  func draw(_ changes: WhyScreen.Changes) {
    guard area.rows >= 2 else { return }
    let room = area.rows - 1
    let firstRows = changes.rows.isEmpty ? 0 : min(2, room)
    let remarks = changes.remarks.flatMap(wrapped).prefix(room - firstRows)
    let shown = min(changes.rows.count, (room - remarks.count) / 2)
    let hidden = changes.rows.count - shown
    let note = hidden > 0 ? "\(hidden) more" : nil
    drawHeading("What would bring it on top", note, in: area)
    var row = area.row + 1
    for line in remarks {
      draw(line, column: area.column, row: row, .text)
      row += 1
    }
    // What the changes are about is said where all of them fit with it.
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
    guard row + tried.count <= area.endRow else { return }
    for line in tried {
      draw(line, column: area.column, row: row, .faint)
      row += 1
    }
  }

  private func wrapped(_ text: String) -> [String] {
    PlainText.wrapped(glyphs.harmless(text), to: area.columns)
  }

  /// A change in two rows: what people call it and its path in the file as far as there is room,
  /// then from what to what and what a run with it shows.
  private func draw(_ change: WhyScreen.Changes.Row, row: Int) -> Int {
    if let name = change.name {
      let cut = cut(glyphs.harmless(name), to: area.columns)
      let used = draw(cut, column: area.column, row: row, .text)
      drawPath(change.place, from: area.column + used + 3, row: row)
    } else {
      let place = cutStart(glyphs.harmless(change.place), to: area.columns)
      draw(place, column: area.column, row: row, .muted)
    }
    let words = glyphs.harmless(change.change)
    let cut = cut(words, to: area.columns - 2)
    let used = draw(cut, column: area.column + 2, row: row + 1, .text.bold)
    let column = area.column + 2 + used + 2
    let outcome = outcome(change, columns: area.endColumn - column)
    draw(outcome, column: column, row: row + 1, .muted)
    return 2
  }

  /// What a run shows; by what it came on top goes first where there is little room.
  private func outcome(_ change: WhyScreen.Changes.Row, columns: Int) -> String {
    let whole = glyphs.harmless(change.outcome)
    guard whole.columns > columns else { return whole }
    return cut(glyphs.harmless(change.since), to: columns)
  }

  /// The path at the right edge, where enough of it fits to be told by.
  private func drawPath(_ path: String, from column: Int, row: Int) {
    let room = area.endColumn - column
    guard room >= 20 else { return }
    let path = cutStart(glyphs.harmless(path), to: room)
    draw(path, endColumn: area.endColumn, row: row, .faint)
  }
}
