import SmartStacks
import TerminalRendering

struct OptionPickerSheet: ScreenPart {
  let context: ScreenContext
  let picker: OptionPicker

  private var parameter: IntentParameter { picker.row.parameter }

  var sheet: Sheet {
    Sheet(
      title: title(of: picker.editor.widget),
      path: path(to: picker.row),
      head: [head],
      rows: rows,
      foot: consequences(of: picker.preview),
      hue: hue(of: picker.editor.widget),
      keys: keys,
      spared: previewPane?.rect
    )
  }

  var keys: KeyHints {
    let now = current.map { item in
      let name = picker.editor.draft[parameter.name]?.names[item]
      return (name ?? world.words(for: item, of: parameter)).harmless
    }
    let back = now.map { "keep \(cut($0, to: 16))" } ?? "back"
    return [("enter", "choose")] + (picker.sections.count > 1 ? [("tab", "next section")] : [])
      + [("esc", back)]
  }

  private var current: String? {
    let draft = picker.editor.draft[parameter.name]
    let items = (draft ?? parameter.defaultValue)?.items ?? []
    let index = picker.row.item ?? 0
    return items.indices.contains(index) ? items[index] : nil
  }

  /// With those that only a search finds.
  private var all: Int { parameter.options?.all.count ?? picker.cases.count }

  private var head: Sheet.Row {
    let noun = parameter.noun
    let offered = picker.sections.filter { !$0.isGone && !$0.isTyped }
    let found = offered.reduce(0) { $0 + $1.options.count }
    // An option that only a search finds counts too.
    let count =
      picker.search.isEmpty
      ? Wording.count(found, noun.one, noun.several) : all == 0 ? "" : "\(found) of \(all)"
    let right = Words(count, .muted)
    guard picker.hasSearch else { return Sheet.Row(parameter.title.harmless, .muted, right: right) }
    var runs = typed(picker.search, columns: textColumns - 7 - right.columns - 1)
    if picker.search.isEmpty, let prompt = parameter.options?.searchPrompt {
      runs = [Words(" ", .text.on(.focus)), Words(prompt.harmless, .faint)]
    }
    return Sheet.Row([Words("Search ", .muted)] + runs, right: right)
  }

  private var rows: [Sheet.Row] {
    var rows: [Sheet.Row] = []
    var index = 0
    let chosen = picker.options.place(nearest: picker.chosen) ?? 0
    // Only rows that may be in sight are formatted.
    let near = size.rows
    for section in picker.sections {
      if !rows.isEmpty { rows.append(Sheet.Row()) }
      if section.isAlsoFound || section.isGone || section.isTyped || section.title != nil {
        rows.append(heading(section))
      }
      for option in section.options {
        let row = abs(index - chosen) <= near ? line(option) : Sheet.Row()
        rows.append(row.choice(index, isSelected: index == chosen))
        index += 1
      }
    }
    return rows.isEmpty ? nothing : rows
  }

  private var nothing: [Sheet.Row] {
    if parameter.isPickedFromPhone {
      let what = parameter.type == .person ? "contacts" : "places"
      return [Sheet.Row("This scenario has no \(what)."), Sheet.Row("Type a name.")]
    }
    if parameter.isAskedFromApp {
      return [
        Sheet.Row("From the app", .muted.bold),
        Sheet.Row("This scenario doesn't list the options of \(app)."),
        Sheet.Row("Type an option's identifier, or add options to the file."),
      ]
    }
    let term = picker.search.harmless
    let none = picker.search.isEmpty ? "No options right now" : "No results for “\(term)”"
    return [Sheet.Row(none)]
  }

  private var app: String { appName(of: kind(of: picker.editor.widget)) }

  private func heading(_ section: OptionPicker.Section) -> Sheet.Row {
    let (title, note): (String, String?) =
      if section.isGone {
        ("No longer offered", "this widget keeps it")
      } else if section.isAlsoFound {
        ("Also found", "found by \(app), not in its standard list")
      } else { (section.isTyped ? "As typed" : (section.title ?? "").harmless, nil) }
    return Sheet.Row(title, .muted.bold, right: note.map { Words($0, .faint) })
  }

  private func line(_ option: OptionsCollection.Option) -> Sheet.Row {
    let isCurrent = option.identifier == current
    let mark = isCurrent ? "\(glyphs.done) " : "  "
    let hue = Ink.hue(hue(of: picker.editor.widget))
    let title = option.title.harmless
    let about = option.subtitle.map { Words(cut($0.harmless, to: 32), .muted) }
    return Sheet.Row([Words(mark, Style(hue, .bold))] + marked(title), right: about)
  }

  private func marked(_ title: String) -> [Words] {
    let term = picker.search.lowercased().map { String($0) }
    let letters = title.map { $0.lowercased() }
    let starts = 0..<max(0, letters.count - term.count + 1)
    let start = starts.first { letters[$0...].starts(with: term) }
    return marked(title, at: Set(start.map { $0..<$0 + term.count } ?? 0..<0))
  }
}

extension SearchedList {
  func head(hasCaret: Bool, _ context: ScreenContext) -> Sheet.Row {
    let typed =
      hasCaret
      ? context.typed(search, columns: context.textColumns - 8)
      : [Words(context.glyphs.harmless(search), .muted)]
    return Sheet.Row([Words("Search ", .muted)] + typed)
  }

  func rows(
    nothing: String,
    _ context: ScreenContext,
    row: (Choice, _ isSelected: Bool) -> Sheet.Row
  ) -> [Sheet.Row] {
    let found = found
    guard let chosen = place else {
      return [Sheet.Row("\(nothing) \(context.glyphs.harmless(search)).")]
    }
    return found.enumerated().map { index, choice in
      row(choice, index == chosen).choice(index, isSelected: index == chosen)
    }
  }
}
