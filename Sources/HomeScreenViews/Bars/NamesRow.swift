import SmartStacks
import TerminalRendering

/// Where one pane is shown, a row of names: each stack with what it shows, and the page dots.
struct NamesRow {
  let context: ScreenContext

  /// A stack's words with their columns.
  struct Item {
    var stack: StackID
    var name: String
    var widget: String
    var columns: Range<Int>
  }

  func draw(into frame: inout Frame) {
    guard let row = context.layout.namesRow else { return }
    let items = self.items
    for item in items {
      let isSelected = context.model.selected == item.stack
      let hue = Ink.hue(context.hue(of: context.model.state[item.stack].top))
      let name = Style(isSelected ? .text : .muted, isSelected ? [.bold, .underline] : [])
      var column = item.columns.lowerBound
      column += frame.draw(item.name, column: column, row: row, style: name) + 1
      frame.draw(item.widget, column: column, row: row, style: Style(hue, isSelected ? .bold : []))
    }
    drawDots(after: items.last?.columns.upperBound ?? 0, row: row, into: &frame)
  }

  private func drawDots(after column: Int, row: Int, into frame: inout Frame) {
    let pages = context.layout.pages
    // Parts of the visible page are named already; only pages of the phone get dots here.
    let count = context.world.pages.count
    guard count > 1, column + 2 + 2 * count < context.layout.size.columns, pages.count > 0 else {
      return
    }
    for page in 0..<count {
      let isHere = page == context.model.state.visiblePage
      let glyph = isHere ? context.glyphs.dotHere : context.glyphs.dotOther
      frame.draw(glyph, column: column + 2 + 2 * page, row: row, style: Style(.muted))
    }
  }

  /// The stacks of the visible page, with as much of their widgets' names as there is room for.
  var items: [Item] {
    let state = context.model.state
    let stacks = context.world.stacks.indices.map { StackID($0) }.filter { stack in
      context.world.stacks[stack.index].page == state.visiblePage
        && state.stacks.indices.contains(stack.index) && !state[stack].members.isEmpty
    }
    let room = context.layout.size.columns - 4
    var widgets = stacks.map { context.title(of: state[$0].top) }
    func width() -> Int {
      zip(stacks, widgets).reduce(-3) { sum, pair in
        let name = CellWidth.columns(of: context.name(of: pair.0))
        return sum + name + CellWidth.columns(of: pair.1) + 4
      }
    }
    // The last word of a name, then its first letter, then the stack's name alone.
    let shorter: [(String) -> String] = [
      { String($0.split(separator: " ").last ?? "") }, { String($0.prefix(1)) }, { _ in "" },
    ]
    for shorten in shorter where width() > room - 4 { widgets = widgets.map(shorten) }
    var column = 2
    return zip(stacks, widgets).compactMap { stack, widget in
      let name = context.name(of: stack)
      let end = column + CellWidth.columns(of: name) + 1 + CellWidth.columns(of: widget)
      guard end <= room + 3 else { return nil }
      defer { column = end + 3 }
      return Item(stack: stack, name: name, widget: widget, columns: column..<end)
    }
  }
}
