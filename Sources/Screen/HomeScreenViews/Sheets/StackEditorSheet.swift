import SmartStacks
import TerminalRendering

struct StackEditorSheet: ScreenPart {
  let context: ScreenContext
  let editor: StackEditor

  private static let nameColumns = 23

  /// The edit sheet of the stack: its widgets in order, then what it may do by itself.
  var sheet: Sheet {
    let choices = editor.rows(state, world)
    let chosen = choices.place(nearest: editor.row) ?? 0
    var rows = suggestionRows
    for (index, choice) in choices.enumerated() {
      if startsGroup(choices, at: index) {
        rows.append(Sheet.Row())
        if case .developerMode = choice { rows.append(developerHeading) }
      }
      let isSelected = index == chosen
      let row = row(of: choice, index, weight: isSelected ? .bold : [])
      rows.append(row.choice(index, isSelected: isSelected))
    }
    var sheet = Sheet(title: name(of: editor.stack), rows: rows, keys: [])
    sheet.keys = keys(choices, chosen) { widget in
      let intent = world.intent(of: kind(of: widget))
      return intent.map { !world.intents[$0.index].parameters.isEmpty } ?? false
    }
    sheet.path = "Edit Stack"
    return sheet
  }

  /// What the keys do on a row; a widget without parameters has nothing to edit.
  func keys(_ choices: [StackEditor.Row], _ chosen: Int, canEdit: (WidgetID) -> Bool) -> KeyHints {
    guard choices.indices.contains(chosen) else { return [("esc", "done")] }
    switch choices[chosen] {
    case .member(let widget):
      return (canEdit(widget) ? [("enter", "edit widget")] : [])
        + [("J K", "down, up"), ("x", "remove"), ("a", "add"), ("esc", "done")]
    case .add: return [("enter", "open the gallery"), ("esc", "done")]
    case .stackSwitch, .developerMode: return [("enter", "on or off"), ("esc", "done")]
    }
  }

  private func startsGroup(_ choices: [StackEditor.Row], at index: Int) -> Bool {
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
    return Sheet.Row("Developer Mode", .muted.bold, right: effect)
  }

  private var suggestionRows: [Sheet.Row] {
    guard let suggestion = state[editor.stack].suggestion else { return [] }
    let mark = "\(glyphs.suggestion) "
    let hue = Ink.hue(hue(of: suggestion.widget))
    let until = suggestion.until.map { "suggested until \(clock($0))" } ?? "suggested"
    let runs = [Words(mark, Style(hue, .bold))] + words(for: suggestion.widget)
    return [Sheet.Row(runs, right: Words(until, .muted))]
  }

  private func row(
    of choice: StackEditor.Row,
    _ index: Int,
    weight: Style.Attributes
  ) -> Sheet.Row {
    var row = Sheet.Row()
    switch choice {
    case .member(let widget):
      let shown = state[editor.stack]
      let number = "\(index + 1)".padded(to: 2, blanks: 1)
      row.runs = [Words(number, .muted)] + words(for: widget)
      if widget == shown.top {
        row.right = Words("on top", .muted)
      } else if widget == shown.members[shown.visible] {
        row.right = Words("below the suggestion", .muted)
      }
    case .add:
      row.runs = [Words("  Add a widget", Style(.text, weight))]
    case .stackSwitch(let which):
      let stack = state[editor.stack]
      let isOn = which == .smartRotate ? stack.smartRotate : stack.widgetSuggestions
      let title = which == .smartRotate ? "Smart Rotate" : "Widget Suggestions"
      row.runs = toggle(title, isOn: isOn, weight)
    case .developerMode(let app):
      let isOn = state.developerMode.indices.contains(app.index) && state.developerMode[app.index]
      let name = PlainText.harmless(world.apps[app.index].name)
      row.runs = toggle("  \(name)", isOn: isOn, weight)
    }
    return row
  }

  private func words(for widget: WidgetID) -> [Words] {
    titleAndValues(of: widget, columns: Self.nameColumns - 4, valueColumn: Self.nameColumns - 2)
  }

  private func toggle(_ title: String, isOn: Bool, _ weight: Style.Attributes) -> [Words] {
    let space = max(2, Self.nameColumns - title.columns)
    return [Words(title, Style(.text, weight)), .space(space)]
      + FormControl.toggle(isOn: isOn, ink: .text, glyphs)
  }
}

extension ScreenPart {
  func configuration(of widget: WidgetID) -> Configuration {
    let index = Int(widget.index)
    return model.state.widgets.indices.contains(index)
      ? model.state.widgets[index].configuration : Configuration()
  }
}
