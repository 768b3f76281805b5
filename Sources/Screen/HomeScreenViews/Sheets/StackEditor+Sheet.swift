import SmartStacks
import TerminalRendering

extension StackEditor {
  private static let nameColumns = 23

  /// The edit sheet of the stack: its widgets in order, then what it may do by itself.
  func sheet(_ context: ScreenContext) -> Sheet {
    let state = context.model.state
    let choices = rows(state, context.world)
    let chosen = min(max(0, row), max(0, choices.count - 1))
    var rows = suggestionRows(context)
    for (index, choice) in choices.enumerated() {
      if startsGroup(choices, at: index) {
        rows.append(Sheet.Row())
        if case .developerMode = choice { rows.append(developerHeading) }
      }
      let isSelected = index == chosen
      let row = row(of: choice, index, weight: isSelected ? .bold : [], context)
      rows.append(row.choice(index, isSelected: isSelected))
    }
    var sheet = Sheet(title: context.name(of: stack), rows: rows, keys: [])
    sheet.keys = keys(choices, chosen) { widget in
      let intent = context.world.intent(of: context.kind(of: widget))
      return intent.map { !context.world.intents[$0.index].parameters.isEmpty } ?? false
    }
    sheet.path = "Edit Stack"
    return sheet
  }

  /// What the keys do on a row; a widget without parameters has nothing to edit.
  func keys(
    _ choices: [Row],
    _ chosen: Int,
    canEdit: (WidgetID) -> Bool
  ) -> [(key: String, label: String)] {
    guard choices.indices.contains(chosen) else { return [("esc", "done")] }
    switch choices[chosen] {
    case .member(let widget):
      return (canEdit(widget) ? [("enter", "edit widget")] : [])
        + [("J K", "down, up"), ("x", "remove"), ("a", "add"), ("esc", "done")]
    case .add: return [("enter", "open the gallery"), ("esc", "done")]
    case .stackSwitch, .developerMode: return [("enter", "on or off"), ("esc", "done")]
    }
  }

  private func startsGroup(_ choices: [Row], at index: Int) -> Bool {
    guard index > 0 else { return false }
    switch choices[index] {
    case .member, .add: return false
    case .stackSwitch: return choices[index - 1] == .add
    case .developerMode:
      if case .stackSwitch = choices[index - 1] { return true }
      return false
    }
  }

  private var developerHeading: Sheet.Row {
    let effect = Words("lifts gap and daily limits", .faint)
    return Sheet.Row("Developer Mode", .muted, .bold, right: effect)
  }

  private func suggestionRows(_ context: ScreenContext) -> [Sheet.Row] {
    guard let suggestion = context.model.state[stack].suggestion else { return [] }
    let mark = "\(context.glyphs.suggestion) "
    let hue = Ink.hue(context.hue(of: suggestion.widget))
    let until = suggestion.until.map { "suggested until \(context.clock($0))" } ?? "suggested"
    let runs = [Words(mark, hue, .bold)] + widget(suggestion.widget, context)
    return [Sheet.Row(runs, right: Words(until, .muted))]
  }

  private func row(
    of choice: Row,
    _ index: Int,
    weight: Style.Attributes,
    _ context: ScreenContext
  ) -> Sheet.Row {
    let state = context.model.state
    var row = Sheet.Row()
    switch choice {
    case .member(let widget):
      let shown = state[stack]
      let number = "\(index + 1)"
      let gap = String(repeating: " ", count: max(1, 2 - number.count))
      row.runs = [Words(number + gap, .muted)]
      row.runs += self.widget(widget, context)
      if widget == shown.top {
        row.right = Words("on top", .muted)
      } else if widget == shown.members[shown.visible] {
        row.right = Words("below the suggestion", .muted)
      }
    case .add:
      row.runs = [Words("  Add a widget", .text, weight)]
    case .stackSwitch(let which):
      let isOn =
        which == .smartRotate ? state[stack].smartRotate : state[stack].widgetSuggestions
      let title = which == .smartRotate ? "Smart Rotate" : "Widget Suggestions"
      row.runs = Self.toggle(title, isOn: isOn, weight, context)
    case .developerMode(let app):
      let isOn = state.developerMode.indices.contains(app.index) && state.developerMode[app.index]
      let name = PlainText.harmless(context.world.apps[app.index].name)
      row.runs = Self.toggle("  \(name)", isOn: isOn, weight, context)
    }
    return row
  }

  private func widget(_ widget: WidgetID, _ context: ScreenContext) -> [Words] {
    let title = context.title(of: widget, columns: Self.nameColumns - 4)
    let space = max(2, Self.nameColumns - 2 - CellWidth.columns(of: title))
    let words = context.words(forValuesOf: widget)
    return [
      Words(title, .hue(context.hue(of: widget)), .bold),
      .space(space),
      Words(context.glyphs.harmless(words)),
    ]
  }

  private static func toggle(
    _ title: String,
    isOn: Bool,
    _ weight: Style.Attributes,
    _ context: ScreenContext
  ) -> [Words] {
    let space = max(2, nameColumns - CellWidth.columns(of: title))
    return [
      Words(title, .text, weight),
      .space(space),
    ] + FormControl.toggle(isOn: isOn, ink: .text, context.glyphs)
  }
}

extension ScreenPart {
  /// What a widget is configured with now.
  func configuration(of widget: WidgetID) -> Configuration {
    let index = Int(widget.index)
    return model.state.widgets.indices.contains(index)
      ? model.state.widgets[index].configuration : Configuration()
  }
}
