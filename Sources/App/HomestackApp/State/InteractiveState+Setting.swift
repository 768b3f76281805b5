import HomeScreenViews
import SimulationCore
import SmartStacks
import TerminalRendering

// Dates, times and lengths in a sheet of their own, and what is set by a click or a paste.
extension InteractiveState {
  mutating func show(_ picker: MomentPicker) {
    var picker = picker
    picker.preview = preview(of: picker.editor) { try? $0.setting(picker.text, in: picker.row) }
    overlay = .moment(picker)
  }

  mutating func setMoment(in picker: MomentPicker, with key: Key) {
    var picker = picker
    if key == .enter {
      guard picker.typed != nil else {
        var editor = picker.editor
        editor.draft = picker.preview.draft
        return show(editor)
      }
      picker.takeTyped()
    } else if key == .escape {
      guard picker.typed != nil else { return show(picker.editor) }
      picker.typed = nil
      picker.problem = nil
    } else if !picker.take(key) {
      return refuse(key)
    }
    // While it is typed, nothing is set yet.
    if picker.typed == nil { show(picker) } else { overlay = .moment(picker) }
  }

  /// Uses a part of a row of the open sheet that does something of its own.
  mutating func chooseSpot(_ spot: Int) {
    if case .moment(var picker) = overlay, let spot = MomentPicker.Spot(id: spot) {
      picker.typed = nil
      picker.problem = nil
      switch spot {
      case .day(let day): picker.chooseDay(day)
      case .month(let step): picker.moveMonth(by: step)
      case .part(let part): picker.choose(part)
      case .step(let part, let step):
        picker.choose(part)
        picker.step(part, by: Int64(step))
      }
      return show(picker)
    }
    guard case .editWidget(var editor) = overlay else { return }
    editor.typed = nil
    editor.problem = nil
    let spot = FormSpot(id: spot)
    switch spot {
    case .step(let row, _), .slide(let row, _): editor.row = row
    }
    if let form = form(of: editor), let row = form.chosen {
      let draft =
        switch spot {
        case .step(_, let step): form.stepping(row, by: step)
        case .slide(_, let thousandths): form.sliding(row, to: thousandths)
        }
      editor.draft = draft ?? editor.draft
    }
    show(editor)
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
    let fields: [ParameterControl] = [.field, .stepper, .slider]
    guard fields.contains(ParameterControl(row.parameter)) else { return }
    editor.typed = ""
    editor.charactersAfterCaret = 0
    overlay = .editWidget(editor)
  }
}
