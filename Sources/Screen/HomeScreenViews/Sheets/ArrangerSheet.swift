import SmartStacks
import TerminalRendering

struct ArrangerSheet: ScreenPart {
  let context: ScreenContext
  let arranger: Arranger

  private static let nameColumns = 23

  /// Every page with what stands on it, and what Enter does.
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
    if count == 0 { rows = [Sheet.Row("Nothing is placed here.", .muted)] }
    let name = arranger.lifted.map { title(of: $0, columns: Self.nameColumns) }
    let keys = arranger.keys(on: arranger.chosen(state))
    var sheet = Sheet(title: name.map { "Put \($0)" } ?? "Put elsewhere", rows: rows, keys: keys)
    sheet.hue = arranger.lifted.map { hue(of: $0) }
    sheet.path = arranger.lifted == nil ? "Which widget" : "Where to"
    sheet.foot = [Sheet.Row([effectWords])]
    return sheet
  }

  /// The widgets that the gallery fills a stack with, each with the reason.
  private func sheet(offering choices: [GalleryStackRule.Choice]) -> Sheet {
    var rows: [Sheet.Row] = []
    for choice in choices {
      let definition = world.kinds[choice.kind.index]
      let values = world.words(for: choice.configuration, of: choice.kind)
      let hue = Ink.hue(hues[choice.kind])
      rows.append(
        Sheet.Row([
          Words(PlainText.harmless(definition.title), Style(hue, .bold)),
          Words(values.isEmpty ? "" : "  \(glyphs.harmless(values))"),
        ])
      )
      rows.append(Sheet.Row("  \(glyphs.harmless(choice.why))", .muted))
    }
    if choices.isEmpty {
      rows = [Sheet.Row("Nothing regular was learned: there is nothing to fill it with.")]
    }
    var sheet = Sheet(title: "Smart Stack", rows: rows, keys: arranger.keys(on: nil))
    sheet.path = glyphs.harmless("From habits†")
    sheet.scroll = arranger.row
    return sheet
  }

  private func heading(_ page: Int, _ ink: Ink) -> Sheet.Row {
    let name = world.name(ofPage: page)
    return Sheet.Row(name.prefix(1).uppercased() + name.dropFirst(), Style(ink, .bold))
  }

  private var effectWords: Words {
    switch arranger.effect {
    case .does(let text): Words(glyphs.harmless(text))
    case .refused(let text): Words(glyphs.harmless("Not there: \(text)."), .muted)
    case nil: Words("")
    }
  }

  private func row(of choice: Arranger.Row) -> Sheet.Row {
    switch choice {
    case .page(let page):
      var row = heading(page, .text)
      row.right = Words("by itself", .muted)
      return row
    case .stack(let stack):
      let count = Wording.count(state[stack].members.count, "widget", "widgets")
      let size = world.stacks[stack.index].family.word
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
