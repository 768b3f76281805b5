import SmartStacks
import TerminalRendering

extension Arranger {
  private static let nameColumns = 23

  /// Every page with what stands on it, and what Enter does.
  func sheet(_ context: ScreenContext) -> Sheet {
    if let offer { return sheet(offering: offer, context) }
    let state = context.model.state
    let count = self.rows(state).count
    let chosen = min(max(0, row), max(0, count - 1))
    var rows: [Sheet.Row] = []
    var index = 0
    for page in state.pagesInOrder {
      if !rows.isEmpty { rows.append(Sheet.Row()) }
      if lifted == nil { rows.append(heading(page, .muted, context)) }
      for choice in self.rows(ofPage: page, state) {
        rows.append(row(of: choice, context).choice(index, isSelected: index == chosen))
        index += 1
      }
    }
    if count == 0 { rows = [Sheet.Row("Nothing is placed here.", .muted)] }
    let name = lifted.map { context.title(of: $0, columns: Self.nameColumns) }
    let keys = keys(on: self.chosen(state))
    var sheet = Sheet(title: name.map { "Put \($0)" } ?? "Put elsewhere", rows: rows, keys: keys)
    sheet.hue = lifted.map { context.hue(of: $0) }
    sheet.path = lifted == nil ? "Which widget" : "Where to"
    sheet.foot = [Sheet.Row([effectWords(context)])]
    return sheet
  }

  /// The widgets that the gallery fills a stack with, each with the reason.
  private func sheet(offering choices: [GalleryStackRule.Choice], _ context: ScreenContext) -> Sheet
  {
    var rows: [Sheet.Row] = []
    for choice in choices {
      let definition = context.world.kinds[choice.kind.index]
      let values = context.world.words(for: choice.configuration, of: choice.kind)
      let hue = Ink.hue(context.hues[choice.kind])
      rows.append(
        Sheet.Row([
          Words(PlainText.harmless(definition.title), hue, .bold),
          Words(values.isEmpty ? "" : "  \(context.glyphs.harmless(values))"),
        ])
      )
      rows.append(Sheet.Row("  \(context.glyphs.harmless(choice.why))", .muted))
    }
    if choices.isEmpty {
      rows = [Sheet.Row("Nothing regular was learned: there is nothing to fill it with.")]
    }
    var sheet = Sheet(title: "Smart Stack", rows: rows, keys: keys(on: nil))
    sheet.path = context.glyphs.harmless("From habits†")
    sheet.scroll = row
    return sheet
  }

  private func heading(_ page: Int, _ ink: Ink, _ context: ScreenContext) -> Sheet.Row {
    let name = context.world.name(ofPage: page)
    return Sheet.Row(name.prefix(1).uppercased() + name.dropFirst(), ink, .bold)
  }

  private func effectWords(_ context: ScreenContext) -> Words {
    switch effect {
    case .does(let text): Words(context.glyphs.harmless(text))
    case .refused(let text): Words(context.glyphs.harmless("Not there: \(text)."), .muted)
    case nil: Words("")
    }
  }

  private func row(of choice: Row, _ context: ScreenContext) -> Sheet.Row {
    let state = context.model.state
    switch choice {
    case .page(let page):
      var row = heading(page, .text, context)
      row.right = Words("by itself", .muted)
      return row
    case .stack(let stack):
      let count = Wording.count(state[stack].members.count, "widget", "widgets")
      let size = context.world.stacks[stack.index].family.word
      return Sheet.Row(
        [Words("  "), Words(context.name(of: stack), .text, .bold)],
        right: Words("\(size) stack, \(count)", .muted)
      )
    case .widget(let widget):
      let isInStack = state[widget].stack != nil
      let indent = isInStack ? "    " : "  "
      let title = context.title(of: widget, columns: Self.nameColumns - 4)
      let space = max(2, Self.nameColumns - indent.count - CellWidth.columns(of: title))
      let size = isInStack ? nil : state[widget].family?.word
      return Sheet.Row(
        [
          Words(indent), Words(title, .hue(context.hue(of: widget)), .bold), .space(space),
          Words(context.glyphs.harmless(context.words(forValuesOf: widget))),
        ],
        right: size.map { Words($0, .muted) }
      )
    }
  }
}
