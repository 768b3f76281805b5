import SimulationCore
import SmartStacks
import TerminalRendering

struct PlacedSheet: ScreenPart {
  let context: ScreenContext

  private static let valueColumn = 28

  var rows: [Sheet.Row] {
    var rows: [Sheet.Row] = []
    for index in world.pagesInOrder {
      let page = state.pages[index]
      if !rows.isEmpty { rows.append(Sheet.Row()) }
      let isHere = index == state.visiblePage && world.pages.count > 1
      let title = title(ofPage: index)
      rows.append(Sheet.Row(title, .muted.bold, right: isHere ? Words("visible", .muted) : nil))
      for place in page.places { rows += self.rows(of: place) }
      if page.places.isEmpty { rows.append(Sheet.Row("  No widgets", .muted)) }
    }
    return rows + elsewhere + developerMode
  }

  private func title(ofPage index: Int) -> String {
    let area = world.area(ofPage: index)
    guard area == .homeScreen else { return area.title }
    return world.homePageCount > 1 ? "Page \(index + 1)" : "Home Screen"
  }

  private func rows(of place: World.Place) -> [Sheet.Row] {
    switch place {
    case .widget(let widget):
      return [row(of: widget, indent: "  ", fact: "\(model.family(of: place).word), not stacked")]
    case .stack(let stack):
      guard state.stacks.indices.contains(stack.index) else { return [] }
      return [head(of: stack)] + members(of: stack)
    }
  }

  private func head(of stack: StackID) -> Sheet.Row {
    let shown = state[stack]
    let isSelected = model.selected == stack
    let switches = [
      "Smart Rotate \(shown.smartRotate ? "on" : "off")",
      "Suggestions \(shown.widgetSuggestions ? "on" : "off")",
    ]
    return Sheet.Row(
      [
        Words("  "),
        Words(name(of: stack), Style(.text, isSelected ? [.bold, .underline] : .bold)),
        Words("  \(world[stack].family.word)", .muted),
      ],
      right: Words(switches.joined(separator: "  "), .muted)
    )
  }

  private func members(of stack: StackID) -> [Sheet.Row] {
    let shown = state[stack]
    var rows = shown.members.map { widget in
      let mark = dot(widget == shown.members[shown.visible])
      let fact = widget == shown.top ? "on top" : nil
      return row(
        of: widget,
        indent: "    \(shown.members.count > 1 ? mark : " ") ",
        fact: fact
      )
    }
    if let suggestion = shown.suggestion {
      let fact = "suggested" + (suggestion.until.map { " until \(clock($0))" } ?? "")
      rows.insert(
        row(of: suggestion.widget, indent: "    \(glyphs.suggestion) ", fact: fact),
        at: 0
      )
    }
    return rows
  }

  private func row(of widget: WidgetID, indent: String, fact: String?) -> Sheet.Row {
    let column = Self.valueColumn - indent.columns
    let words = titleAndValues(of: widget, columns: column - 2, valueColumn: column)
    return Sheet.Row([Words(indent, .muted)] + words, right: fact.map { Words($0, .muted) })
  }

  private var elsewhere: [Sheet.Row] {
    let hasIntents = !world.intents.isEmpty
    guard hasIntents || !state.predictions.isEmpty else { return [] }
    var rows = [Sheet.Row(), Sheet.Row("Elsewhere", Style(.muted, .bold))]
    for surface in Surface.allCases where hasIntents {
      let text = contents(of: surface)
      rows.append(pair(surface.title, text.isEmpty ? "none" : text, isQuiet: text.isEmpty))
    }
    let predicted = state.predictions.map { prediction in
      let title = world.title(ofPredicted: prediction.subject).harmless
      return "\(title), \(prediction.value.percent)% until \(moment(prediction.end))"
    }
    if predicted.isEmpty { rows.append(pair("Predicted", "none", isQuiet: true)) }
    let names = ["Predicted"] + Array(repeating: "", count: predicted.count)
    return rows + zip(names, predicted).map { pair($0, $1, isQuiet: false) }
  }

  private func pair(_ name: String, _ text: String, isQuiet: Bool) -> Sheet.Row {
    Sheet.Row([
      Words("  \(name)", .muted), .space(max(2, Self.valueColumn - 8 - name.columns)),
      Words(glyphs.harmless(text), isQuiet ? .faint : .text),
    ])
  }

  /// Only exceptions from the default are listed.
  private var developerMode: [Sheet.Row] {
    let apps = world.apps.indices.filter {
      state.developerMode.indices.contains($0) && state.developerMode[$0]
    }
    guard !apps.isEmpty else { return [] }
    let names = apps.map { world.apps[$0].name.harmless }
    return [Sheet.Row(), Sheet.Row("Developer Mode", .muted.bold)]
      + names.map { Sheet.Row("    \($0)", .text) }
  }
}
