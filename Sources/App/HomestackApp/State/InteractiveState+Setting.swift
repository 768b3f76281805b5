import HomeScreenViews
import SimulationCore
import SmartStacks
import TerminalRendering

// Dates, times and lengths in a sheet of their own, and what is set by a click or a paste.
extension InteractiveState {
  mutating func show(_ picker: MomentPicker) {
    var picker = picker
    var preview = picker.editor
    if let form = WidgetForm(picker.editor, world: loaded.world, state: home),
      let draft = try? form.setting(picker.text, in: picker.row)
    {
      preview.draft = draft
    }
    lookAhead(&preview)
    picker.preview = preview
    overlay = .moment(picker)
  }

  mutating func setMoment(in picker: MomentPicker, with key: Key) {
    var picker = picker
    switch key {
    case .enter where picker.typed != nil: picker.takeTyped()
    case .enter:
      var editor = picker.editor
      editor.draft = picker.preview.draft
      return show(editor)
    case .escape where picker.typed != nil:
      picker.typed = nil
      picker.problem = nil
    case .escape: return show(picker.editor)
    case .character, .control, .space, .left, .right, .up, .down, .shiftLeft, .shiftRight,
      .shiftUp, .shiftDown, .home, .end, .pageUp, .pageDown, .tab, .shiftTab, .backspace:
      guard picker.take(key) else { return refuse(key) }
    }
    // While it is typed, nothing is set yet.
    if picker.typed == nil { show(picker) } else { overlay = .moment(picker) }
  }

  /// Uses a part of a row of the open sheet that does something of its own.
  mutating func chooseSpot(_ spot: SheetSpot) {
    if case .moment(var picker) = overlay, case .moment(let spot) = spot {
      picker.typed = nil
      picker.problem = nil
      switch spot {
      case .day(let day): picker.chooseDay(day)
      case .month(let step): picker.moveMonth(by: step)
      case .part(let part): picker.choose(part)
      case .step(let part, let step):
        picker.choose(part)
        picker.step(part, by: step)
      }
      return show(picker)
    }
    guard case .editWidget(var editor) = overlay else { return }
    editor.typed = nil
    editor.problem = nil
    let draft: Configuration?
    switch spot {
    case .moment: return
    case .step(let row, let step):
      editor.row = row
      draft = form(of: editor).flatMap { form in
        form.chosen.flatMap { form.stepping($0, by: step) }
      }
    case .slide(let row, let thousandths):
      editor.row = row
      draft = form(of: editor).flatMap { form in
        form.chosen.flatMap { form.sliding($0, to: thousandths) }
      }
    }
    editor.draft = draft ?? editor.draft
    show(editor)
  }

  private func form(of editor: WidgetEditor) -> WidgetForm? {
    WidgetForm(editor, world: loaded.world, state: home)
  }

  /// Opens the field that a paste is meant for, where the chosen row has one.
  mutating func beginTyping() {
    if case .moment(var picker) = overlay, picker.typed == nil {
      picker.typed = ""
      overlay = .moment(picker)
    }
    guard case .editWidget(var editor) = overlay, editor.typed == nil,
      let row = form(of: editor)?.chosen
    else { return }
    switch ParameterControl(row.parameter) {
    case .field, .stepper, .slider:
      editor.typed = ""
      editor.charactersAfterCaret = 0
      overlay = .editWidget(editor)
    case .choice, .list, .toggle, .moment, .unavailable: return
    }
  }
}
