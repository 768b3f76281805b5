import SmartStacks
import TerminalRendering

struct StackEditorSheet: ScreenPart {
  let context: ScreenContext
  let editor: StackEditor

  private static let nameColumns = 23

  var sheet: Sheet {
    let choices = editor.rows(state, world)
    let chosen = choices.place(nearest: editor.row) ?? 0
    var rows = suggestionRows
    var hasDeveloperMode = false
    for (index, choice) in choices.enumerated() {
      // The switches, and the apps in Developer Mode, are groups of their own.
      if case .stackSwitch = choice, choices[index - 1] == .add { rows.append(Sheet.Row()) }
      if case .developerMode = choice, !hasDeveloperMode {
        hasDeveloperMode = true
        let effect = Words("lifts the interval and daily limits", .faint)
        rows += [Sheet.Row(), Sheet.Row("Developer Mode", .muted.bold, right: effect)]
      }
      let isSelected = index == chosen
      let row = row(of: choice, index, weight: isSelected ? .bold : [])
      rows.append(row.choice(index, isSelected: isSelected))
    }
    let keys = choices.isEmpty ? [] : keys(on: choices[chosen])
    return Sheet(
      title: name(of: editor.stack),
      path: "Edit Stack",
      rows: rows,
      keys: keys + [("esc", "done")]
    )
  }

  /// A widget without parameters has nothing to edit.
  private func keys(on choice: StackEditor.Row) -> KeyHints {
    switch choice {
    case .member(let widget):
      let intent = world.intent(of: kind(of: widget))
      let canEdit = intent.map { !world[$0].parameters.isEmpty } ?? false
      return (canEdit ? [("enter", "edit widget")] : [])
        + [("J K", "move down or up"), ("x", "remove"), ("a", "add")]
    case .add: return [("enter", "open gallery")]
    case .stackSwitch, .developerMode: return [("enter", "turn on or off")]
    }
  }

  private var suggestionRows: [Sheet.Row] {
    guard let suggestion = state[editor.stack].suggestion else { return [] }
    let mark = Words("\(glyphs.suggestion) ", .hue(hue(of: suggestion.widget)).bold)
    let until = suggestion.until.map { "suggested until \(clock($0))" } ?? "suggested"
    return [Sheet.Row([mark] + words(for: suggestion.widget), right: Words(until, .muted))]
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
      row.runs = [Words("\(index + 1)".padded(to: 2, blanks: 1), .muted)] + words(for: widget)
      if widget == shown.top {
        row.right = Words("on top", .muted)
      } else if widget == shown.members[shown.visible] {
        row.right = Words("under the suggestion", .muted)
      }
    case .add: row.runs = [Words("  Add a widget", Style(.text, weight))]
    case .stackSwitch(let which):
      let stack = state[editor.stack]
      let isOn = which == .smartRotate ? stack.smartRotate : stack.widgetSuggestions
      let title = which == .smartRotate ? "Smart Rotate" : "Widget Suggestions"
      row.runs = toggle(title, isOn: isOn, weight)
    case .developerMode(let app):
      let isOn = state.developerMode.indices.contains(app.index) && state.developerMode[app.index]
      let name = world[app].name.harmless
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
