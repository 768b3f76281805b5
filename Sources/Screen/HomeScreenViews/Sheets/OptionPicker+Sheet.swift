import SmartStacks
import TerminalRendering

extension OptionPicker {
  /// The list with its search: what was typed on top, sections below, what only the search found
  /// last.
  func sheet(_ context: ScreenContext) -> Sheet {
    var sheet = Sheet(title: context.title(of: editor.widget), rows: [], keys: keys(context))
    sheet.hue = context.hue(of: editor.widget)
    let title = PlainText.harmless(row.parameter.title)
    let place = row.item.map { " \($0 + 1)" } ?? ""
    sheet.path = context.cut("Edit Widget / \(title)\(place)", to: 40)
    sheet.head = [head(context)]
    sheet.rows = rows(context)
    sheet.spared = context.previewPane?.rect
    if let form = WidgetForm(preview, world: context.world, state: context.model.state) {
      sheet.foot = EditConsequences(context: context, form: form).rows
    }
    return sheet
  }

  /// What the keys do.
  func keys(_ context: ScreenContext) -> [(key: String, label: String)] {
    let now = current.map { item in
      let name = editor.draft[row.parameter.name]?.names[item]
      return PlainText.harmless(name ?? context.world.words(for: item, of: row.parameter))
    }
    let back = now.map { "keep \(context.cut($0, to: 16))" } ?? "back"
    return [("enter", "choose")] + (sections.count > 1 ? [("tab", "next section")] : [])
      + [("esc", back)]
  }

  /// The value that is set now.
  private var current: String? {
    let items =
      (editor.draft[row.parameter.name] ?? row.parameter.defaultValue)?.items ?? []
    let index = row.item ?? 0
    return items.indices.contains(index) ? items[index] : nil
  }

  /// How many options there are, with what only a search finds.
  private var all: Int { row.parameter.options?.all.count ?? cases.count }

  private func head(_ context: ScreenContext) -> Sheet.Row {
    let noun = row.parameter.noun
    let found = sections.filter { !$0.isGone && !$0.isTyped }.reduce(0) { $0 + $1.options.count }
    // What only a search finds counts too: it can be had.
    let count =
      search.isEmpty
      ? Wording.count(found, noun.one, noun.several) : all == 0 ? "" : "\(found) of \(all)"
    let right = Words(count, .muted)
    guard hasSearch else {
      let title = PlainText.harmless(row.parameter.title)
      return Sheet.Row(title, .muted, right: right)
    }
    var runs = [Words("Search ", .muted)]
    if search.isEmpty, let prompt = row.parameter.options?.searchPrompt {
      runs.append(Words(" ", Style(.text, on: .focus)))
      runs.append(Words(PlainText.harmless(prompt), .faint))
    } else {
      let room = Sheet.textColumns(on: context.layout.size) - 7 - right.columns - 1
      runs += TypedText(text: search, columns: room).runs(context)
    }
    return Sheet.Row(runs, right: right)
  }

  private func rows(_ context: ScreenContext) -> [Sheet.Row] {
    var rows: [Sheet.Row] = []
    var index = 0
    let chosen = min(max(0, chosen), max(0, options.count - 1))
    // Of a long list only what may be in sight is put into words.
    let near = context.layout.size.rows
    for section in sections {
      if !rows.isEmpty { rows.append(Sheet.Row()) }
      if section.isAlsoFound || section.isGone || section.isTyped || section.title != nil {
        rows.append(heading(section, context))
      }
      for option in section.options {
        let row = abs(index - chosen) <= near ? line(option, context) : Sheet.Row()
        rows.append(row.choice(index, isSelected: index == chosen))
        index += 1
      }
    }
    return rows.isEmpty ? nothing(context) : rows
  }

  /// What stands in the place of options.
  private func nothing(_ context: ScreenContext) -> [Sheet.Row] {
    if row.parameter.isPickedFromPhone {
      let what = row.parameter.type == .person ? "contacts" : "places"
      let none = "The scenario names no \(what) of the person."
      return [none, "Type a name."].map { Sheet.Row($0) }
    }
    if row.parameter.isAskedFromApp {
      let words = [
        "The scenario does not say what \(app(context)) offers.",
        "Type an option's identifier, or give options in the file.",
      ]
      return [Sheet.Row("Asked from the app", .muted, .bold)]
        + words.map { Sheet.Row($0) }
    }
    let term = PlainText.harmless(search)
    let none = search.isEmpty ? "Nothing is offered now." : "Nothing is found for \(term)."
    return [Sheet.Row(none)]
  }

  /// The name of the app whose list it is.
  private func app(_ context: ScreenContext) -> String {
    let kind = context.world.kinds[context.kind(of: editor.widget).index]
    return PlainText.harmless(context.world.apps[kind.app.index].name)
  }

  private func heading(_ section: Section, _ context: ScreenContext) -> Sheet.Row {
    if section.isGone {
      let kept = Words("this widget keeps it", .faint)
      return Sheet.Row("No longer offered", .muted, .bold, right: kept)
    }
    let own = section.isAlsoFound ? "Also found" : section.isTyped ? "As it is typed" : nil
    let title = own ?? PlainText.harmless(section.title ?? "")
    var row = Sheet.Row(title, .muted, .bold)
    guard section.isAlsoFound else { return row }
    row.right = Words("answered by \(app(context)); not in its standard list", .faint)
    return row
  }

  private func line(_ option: OptionsCollection.Option, _ context: ScreenContext) -> Sheet.Row {
    let isCurrent = option.identifier == current
    let mark = isCurrent ? "\(context.glyphs.done) " : "  "
    let hue = Ink.hue(context.hue(of: editor.widget))
    let title = PlainText.harmless(option.title)
    let about = option.subtitle.map { Words(context.cut(PlainText.harmless($0), to: 32), .muted) }
    return Sheet.Row([Words(mark, hue, .bold)] + marked(title), right: about)
  }

  /// A title with the letters that match what was typed underlined.
  private func marked(_ title: String) -> [Words] {
    let plain = Style(.text)
    let term = Array(search.lowercased())
    let letters = Array(title)
    guard !term.isEmpty, term.count <= letters.count,
      let start = (0...(letters.count - term.count)).first(where: { start in
        zip(term, letters[start...]).allSatisfy { $0 == Character.lower($1) }
      })
    else { return [Words(title, plain)] }
    let end = start + term.count
    return [
      Words(String(letters[..<start]), plain),
      Words(String(letters[start..<end]), .text, [.bold, .underline]),
      Words(String(letters[end...]), plain),
    ]
  }
}

extension Character {
  /// The small letter; a letter whose small form is several stays as it is.
  fileprivate static func lower(_ letter: Character) -> Character {
    let small = letter.lowercased()
    return small.count == 1 ? small.first ?? letter : letter
  }
}
