import SmartStacks
import TerminalRendering

struct ArrangerSheet: ScreenPart {
  let context: ScreenContext
  let arranger: Arranger

  private static let nameColumns = 23

  var sheet: Sheet {
    if let offer = arranger.offer { return sheet(offering: offer) }
    let count = arranger.rows(state).count
    let chosen = min(max(0, arranger.row), max(0, count - 1))
    var rows: [Sheet.Row] = []
    var index = 0
    for page in state.pagesInOrder {
      if !rows.isEmpty { rows.append(Sheet.Row()) }
      if arranger.lifted == nil { rows.append(heading(page, .muted)) }
      for choice in arranger.rows(ofPage: page, state) {
        rows.append(row(of: choice).choice(index, isSelected: index == chosen))
        index += 1
      }
    }
    if count == 0 { rows = [Sheet.Row("No widgets", .muted)] }
    let name = arranger.lifted.map { title(of: $0, columns: Self.nameColumns) }
    return Sheet(
      title: name.map { "Move \($0)" } ?? "Move or stack",
      path: arranger.lifted == nil ? "Choose a widget" : "Choose a place",
      rows: rows,
      foot: [Sheet.Row([effectWords])],
      hue: arranger.lifted.map { hue(of: $0) },
      keys: arranger.keys(on: arranger.chosen(state))
    )
  }

  private func sheet(offering choices: [GalleryStackRule.Choice]) -> Sheet {
    let rows = choices.flatMap { choice in
      let title = world[choice.kind].title.harmless
      let values = world.words(for: choice.configuration, of: choice.kind)
      return [
        Sheet.Row([
          Words(title, .hue(hues[choice.kind]).bold),
          Words(values.isEmpty ? "" : "  \(glyphs.harmless(values))"),
        ]), Sheet.Row("  \(glyphs.harmless(choice.why))", .muted),
      ]
    }
    let none = "No habits learned yet, so this Smart Stack would be empty."
    return Sheet(
      title: "Smart Stack",
      path: glyphs.harmless("From habits†"),
      rows: rows.isEmpty ? [Sheet.Row(none)] : rows,
      scroll: arranger.row,
      keys: arranger.keys(on: nil)
    )
  }

  private func heading(_ page: Int, _ ink: Ink) -> Sheet.Row {
    let name = world.name(ofPage: page)
    return Sheet.Row(name.prefix(1).uppercased() + name.dropFirst(), Style(ink, .bold))
  }

  private var effectWords: Words {
    switch arranger.effect {
    case .does(let text): Words(glyphs.harmless(text))
    case .refused(let text): Words(glyphs.harmless("Can't move it here: \(text)."), .muted)
    case nil: Words("")
    }
  }

  private func row(of choice: Arranger.Row) -> Sheet.Row {
    switch choice {
    case .page(let page):
      var row = heading(page, .text)
      row.right = Words("not stacked", .muted)
      return row
    case .stack(let stack):
      let count = Wording.count(state[stack].members.count, "widget")
      let size = world[stack].family.word
      return Sheet.Row(
        [Words("  "), Words(name(of: stack), .text.bold)],
        right: Words("\(size) stack, \(count)", .muted)
      )
    case .widget(let widget):
      let isInStack = state[widget].stack != nil
      let indent = isInStack ? "    " : "  "
      let words = titleAndValues(
        of: widget,
        columns: Self.nameColumns - 4,
        valueColumn: Self.nameColumns - indent.count
      )
      let size = isInStack ? nil : state[widget].family?.word
      return Sheet.Row([Words(indent)] + words, right: size.map { Words($0, .muted) })
    }
  }
}
