import SmartStacks
import TerminalRendering

/// Where the rules that were asked are published.
struct SourceList: ScreenPart {
  let context: ScreenContext
  let screen: WhyScreen
  let area: Rect

  /// Draws the rules as far as there are rows, and returns the row below the last.
  @discardableResult
  func draw() -> Int {
    guard area.rows >= 2 else { return area.row }
    canvas.drawHeading("What it rests on", in: area)
    let items = items
    let room = area.rows - 1
    var row = area.row + 1
    for (index, item) in items.enumerated() {
      if row == area.endRow - 1, items.count > room {
        canvas.draw("and \(items.count - index) more", column: area.column, row: row, .faint)
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
    let columns = sources.map { CellWidth.columns(of: $0) }.max() ?? 0
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
    canvas.draw(number, column: area.column + 2 - number.count, row: row, .faint)
    let column = area.column + 3
    canvas.draw(item.source, column: column, row: row, .muted)
    for (line, text) in item.title.enumerated() where row + line < area.endRow {
      canvas.draw(text, column: column + item.sourceColumns + 1, row: row + line, .text)
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
