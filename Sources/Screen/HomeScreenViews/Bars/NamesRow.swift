import SmartStacks
import TerminalRendering

/// Where one pane is shown, a row of names: each stack with what it shows, and the page dots.
struct NamesRow: ScreenPart {
  let context: ScreenContext

  /// A stack's words with their columns.
  struct Item {
    var stack: StackID
    var name: String
    var widget: String
    var columns: Range<Int>
  }

  func draw() {
    guard let row = layout.namesRow else { return }
    let items = self.items
    for item in items {
      let isSelected = model.selected == item.stack
      let hue = Ink.hue(hue(of: state[item.stack].top))
      let name = Style(isSelected ? .text : .muted, isSelected ? [.bold, .underline] : [])
      var column = item.columns.lowerBound
      column += draw(item.name, column: column, row: row, name) + 1
      draw(item.widget, column: column, row: row, Style(hue, isSelected ? .bold : []))
    }
    drawDots(after: items.last?.columns.upperBound ?? 0, row: row)
  }

  private func drawDots(after column: Int, row: Int) {
    let pages = layout.pages
    // Parts of the visible page are named already; only pages of the phone get dots here.
    let order = world.pagesInOrder
    let count = order.count
    guard count > 1, column + 2 + 2 * count < size.columns, pages.count > 0 else { return }
    for (page, shown) in order.enumerated() {
      let isHere = shown == model.shownPage
      let glyph = isHere ? glyphs.dotHere : glyphs.dotOther
      draw(glyph, column: column + 2 + 2 * page, row: row, .muted)
    }
  }

  /// The stacks of the visible page, with as much of their widgets' names as there is room for.
  var items: [Item] {
    let stacks = state.stacks.indices.map { StackID($0) }.filter { stack in
      state[stack].page == model.shownPage && state[stack].isThere
    }
    let room = size.columns - 4
    var widgets = stacks.map { title(of: state[$0].top) }
    func width() -> Int {
      zip(stacks, widgets).reduce(-3) { $0 + columns(of: $1.0, with: $1.1) + 3 }
    }
    // What tells one apart or the last word, then its first letter, then the stack's name alone.
    let lastWords = stacks.map { stack in
      let names = laneNames(of: state[stack].top)
      return names.count > 1 ? names[1] : String(names[0].split(separator: " ").last ?? "")
    }
    let shorter = [lastWords, lastWords.map { String($0.prefix(1)) }, stacks.map { _ in "" }]
    for names in shorter where width() > room - 4 { widgets = names }
    // Where not even the names fit, those before the selected one make room for it.
    let selected = stacks.firstIndex { $0 == model.selected } ?? 0
    var first = 0
    func end(of last: Int) -> Int {
      (first...last).reduce(-1) { $0 + columns(of: stacks[$1], with: widgets[$1]) + 3 }
    }
    while first < selected, end(of: selected) > room + 2 { first += 1 }
    var column = 2
    var items: [Item] = []
    for index in stacks.indices.dropFirst(first) {
      let end = column + columns(of: stacks[index], with: widgets[index])
      guard end <= room + 3 else { break }
      items.append(
        Item(
          stack: stacks[index],
          name: name(of: stacks[index]),
          widget: widgets[index],
          columns: column..<end
        )
      )
      column = end + 3
    }
    return items
  }

  private func columns(of stack: StackID, with widget: String) -> Int {
    let name = name(of: stack).columns
    return widget.isEmpty ? name : name + 1 + widget.columns
  }
}
