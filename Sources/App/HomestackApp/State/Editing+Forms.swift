import HomeScreenViews
import SimulationCore
import SmartStacks
import TerminalRendering

// The form of a widget, and the lists and calendars opened from it.
extension Editing {
  private static let longestText = 80
  /// A longer log is not copied, and a busier day not computed, to look ahead at a key press.
  private static let longestPreview = 50_000
  private static let busiestPreview = 2_000

  mutating func sheet(for widget: WidgetID, from editor: StackEditor) -> Overlay {
    let values = home[widget].configuration
    return sheet(WidgetEditor(editor: editor, widget: widget, configuration: values))
  }

  mutating func sheet(_ editor: WidgetEditor) -> Overlay {
    var editor = editor
    lookAhead(&editor)
    return .editWidget(editor)
  }

  mutating func step(_ key: Key, _ editor: WidgetEditor) -> EditStep {
    guard let form = form(of: editor) else { return .show(.editStack(editor.editor)) }
    if let typed = editor.typed { return type(key, after: Array(typed), in: form) }
    let count = form.choosable.count
    var editor = editor
    editor.problem = nil
    editor.row =
      key.place(from: editor.row, of: count) ?? min(max(0, editor.row), max(0, count - 1))
    switch key {
    case .up, .down, .home, .end, .character("j"), .character("k"):
      return .show(.editWidget(editor))
    case .left, .character("h"), .character("-"): return step(editor, form, by: -1)
    case .right, .character("l"), .character("+"): return step(editor, form, by: 1)
    case .enter, .space: return activate(editor, form)
    case .character("d"):
      guard let row = form.chosen else { return .nothing }
      editor.draft = editor.draft.setting(row.parameter.name, to: nil)
    case .character("x"):
      guard let draft = form.chosen.flatMap(form.removing) else { return .refuse(key) }
      editor.draft = draft
    case .character("s"): return .save(editor)
    case .escape, .character("q"): return .show(.editStack(editor.editor))
    case .character: return .refuse(key)
    case .control, .shiftLeft, .shiftRight, .shiftUp, .shiftDown, .pageUp, .pageDown, .tab,
      .shiftTab, .backspace:
      return .nothing
    }
    return .show(sheet(editor))
  }

  private mutating func step(_ editor: WidgetEditor, _ form: WidgetForm, by step: Int) -> EditStep {
    guard let row = form.chosen else { return .nothing }
    guard let draft = form.stepping(row, by: step) else {
      let control = ParameterControl(row.parameter)
      let opens = control == .list || control == .moment
      return opens && step > 0 ? activate(editor, form) : .nothing
    }
    var editor = editor
    editor.draft = draft
    return .show(sheet(editor))
  }

  private mutating func activate(_ editor: WidgetEditor, _ form: WidgetForm) -> EditStep {
    guard let row = form.chosen else { return .nothing }
    let value = form.value(of: row)
    switch ParameterControl(row.parameter) {
    case .toggle: return step(editor, form, by: 1)
    case .choice, .list:
      var picker = OptionPicker(editor: editor, row: row, gone: form.goneOptions(of: row))
      picker.chosen = picker.options.firstIndex { $0.identifier == value } ?? 0
      return .show(sheet(picker))
    case .moment:
      let now = world.calendar.local(at: now)
      let picker = MomentPicker(editor: editor, row: row, value: value, now: now)
      return picker.map { .show(sheet($0)) } ?? .nothing
    case .unavailable: return .nothing
    case .stepper, .slider, .field: return .show(.editWidget(editor.typing(value ?? "")))
    }
  }

  private mutating func type(_ key: Key, after text: [Character], in form: WidgetForm) -> EditStep {
    var editor = form.editor
    let caret = max(0, text.count - editor.charactersAfterCaret)
    var before = String(text[..<caret])
    editor.problem = nil
    switch key {
    case .escape:
      editor.typed = nil
      return .show(.editWidget(editor))
    case .enter:
      guard let row = form.chosen else { return .nothing }
      do throws(ParameterValueError) {
        editor.draft = try form.setting(String(text), in: row)
        editor.typed = nil
        return .show(sheet(editor))
      } catch {
        editor.problem = error.words(for: row.parameter)
        return .show(.editWidget(editor))
      }
    case .left: editor.charactersAfterCaret = min(text.count, text.count - caret + 1)
    case .right: editor.charactersAfterCaret = max(0, text.count - caret - 1)
    case .home: editor.charactersAfterCaret = text.count
    case .end: editor.charactersAfterCaret = 0
    case .control("u"): return .show(.editWidget(editor.typing("")))
    case .character, .control, .space, .backspace, .up, .down, .shiftLeft, .shiftRight, .shiftUp,
      .shiftDown, .pageUp, .pageDown, .tab, .shiftTab:
      guard let typed = key.typed(into: before),
        key == .backspace || text.count < Self.longestText
      else { return .nothing }
      before = typed
    }
    editor.typed = before + String(text[caret...])
    return .show(.editWidget(editor))
  }

  mutating func sheet(_ picker: OptionPicker) -> Overlay {
    var picker = picker
    picker.preview = preview(of: picker.editor) { form in
      picker.choice.flatMap { try? form.choosing($0, in: picker.row) }
    }
    return .options(picker)
  }

  mutating func step(_ key: Key, _ picker: OptionPicker) -> EditStep {
    var picker = picker
    let count = picker.options.count
    picker.chosen = min(max(0, picker.chosen), max(0, count - 1))
    if let place = key.place(from: picker.chosen, of: count, isTyping: true) {
      picker.chosen = place
    } else if picker.hasSearch, let text = key.typed(into: picker.search) {
      if text.count <= Self.longestText { (picker.search, picker.chosen) = (text, 0) }
    } else if key == .tab {
      picker.chosen = picker.startOfNextSection
    } else if key == .enter {
      guard picker.choice != nil else { return .nothing }
      var editor = picker.editor
      editor.draft = picker.preview.draft
      return .show(sheet(editor))
    } else {
      return key == .escape ? .show(sheet(picker.editor)) : .refuse(key)
    }
    return .show(sheet(picker))
  }

  /// Updates an open list to what is offered now, and says what disappeared; nil without a change.
  mutating func followOptions(of open: OptionPicker) -> (sheet: Overlay, message: String?)? {
    let world = world
    guard world.stacks.indices.contains(open.editor.editor.stack.index),
      let form = form(of: open.editor),
      let row = form.choosable.first(where: {
        $0.parameter.name == open.row.parameter.name && $0.item == open.row.item
      }), let options = row.parameter.options, options != open.row.parameter.options
    else { return nil }
    var picker = OptionPicker(editor: open.editor, row: row, gone: form.goneOptions(of: row))
    picker.search = open.search
    let shown = picker.options.map(\.identifier)
    let current = form.value(of: row).flatMap { shown.firstIndex(of: $0) }
    let marked = open.choice.flatMap { shown.firstIndex(of: $0.identifier) }
    picker.chosen = marked ?? current ?? 0
    let sheet = sheet(picker)
    // The person's own places are only in another order.
    guard row.parameter.type != .location else { return (sheet, nil) }
    let kind = home[open.editor.widget].kind
    let app = world[world[kind].app].name
    let known = Set(options.all.map(\.identifier))
    let lost = (open.row.parameter.options?.all ?? []).filter { !known.contains($0.identifier) }
    guard let first = lost.first else { return (sheet, "The options from \(app) changed.") }
    let others = lost.count == 1 ? "" : " and \(lost.count - 1) more"
    return (sheet, "\(app) no longer offers \(first.title)\(others).")
  }

  mutating func sheet(_ picker: MomentPicker) -> Overlay {
    var picker = picker
    picker.preview = preview(of: picker.editor) { form in
      try? form.setting(picker.text, in: picker.row)
    }
    return .moment(picker)
  }

  mutating func step(_ key: Key, _ picker: MomentPicker) -> EditStep {
    var picker = picker
    if key == .enter {
      guard picker.typed != nil else {
        var editor = picker.editor
        editor.draft = picker.preview.draft
        return .show(sheet(editor))
      }
      picker.takeTyped()
    } else if key == .escape {
      guard picker.typed != nil else { return .show(sheet(picker.editor)) }
      picker.typed = nil
      picker.problem = nil
    } else if !picker.take(key) {
      return .refuse(key)
    }
    // While it is typed, nothing is set yet.
    return .show(picker.typed == nil ? sheet(picker) : .moment(picker))
  }

  /// Uses a part of a row of a sheet that acts by itself; nil where it has none.
  mutating func choose(_ spot: SheetSpot, in sheet: Overlay?) -> Overlay? {
    if case .moment(var picker) = sheet, case .moment(let spot) = spot {
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
      return self.sheet(picker)
    }
    guard case .editWidget(var editor) = sheet else { return nil }
    editor.typed = nil
    editor.problem = nil
    switch spot {
    case .moment: return nil
    case .step(let row, _), .slide(let row, _): editor.row = row
    }
    if let form = form(of: editor), let row = form.chosen {
      let draft =
        switch spot {
        case .moment: nil as Configuration?
        case .step(_, let step): form.stepping(row, by: step)
        case .slide(_, let thousandths): form.sliding(row, to: thousandths)
        }
      editor.draft = draft ?? editor.draft
    }
    return self.sheet(editor)
  }

  /// A form with the consequences of another draft, or of its own where that is invalid.
  private mutating func preview(
    of editor: WidgetEditor,
    _ draft: (WidgetForm) -> Configuration?
  ) -> WidgetEditor {
    var preview = editor
    if let draft = form(of: editor).flatMap(draft) { preview.draft = draft }
    lookAhead(&preview)
    return preview
  }

  /// The chosen widget of the gallery on top of the stack, in a copy of the run.
  func preview(of gallery: Gallery) -> WidgetPreview? {
    let stack = gallery.editor.stack
    let chosen = gallery.chosen(in: world)
    guard canLookAhead, home[stack].isThere, let kind = chosen else { return nil }
    var changed = run
    let add = StackEdit.add(kind, name: freeName(for: kind), Configuration(), at: nil)
    changed.insert(.edit(stack, add), at: now)
    changed.advance(to: now)
    let state = changed.state(at: now)
    let added = state[stack].members.first { !home[stack].members.contains($0) }
    return added.map { WidgetPreview(stack: stack, widget: $0, run: changed, state: state) }
  }

  /// Computes in a copy of the run when the widget next turns up, with and without the draft.
  private mutating func lookAhead(_ editor: inout WidgetEditor) {
    preview = WidgetPreview(of: editor, in: run, at: now)
    editor.outcome = outcome(of: editor)
  }

  private mutating func outcome(of editor: WidgetEditor) -> WidgetEditor.Outcome? {
    guard canLookAhead else { return nil }
    let now = now
    let calendar = world.calendar
    let until = min(calendar.startOfNextDay(after: calendar.startOfNextDay(after: now)), world.end)
    let before: WidgetEditor.Coming
    // The outcome without the draft does not change with it.
    if let last = editor.outcome, last.from == now {
      before = last.before
    } else {
      var known = run
      known.advance(to: until)
      before = .init(of: editor.widget, in: known, at: now, until: until)
    }
    guard editor.isChanged else {
      return WidgetEditor.Outcome(next: before, before: before, from: now, until: until)
    }
    var changed = run
    changed.insert(.configure(widget: home[editor.widget].name, editor.draft), at: now)
    changed.advance(to: until)
    preview = WidgetPreview(of: editor, in: changed, at: now)
    let next = WidgetEditor.Coming(of: editor.widget, in: changed, at: now, until: until)
    return WidgetEditor.Outcome(next: next, before: before, from: now, until: until)
  }

  func form(of editor: WidgetEditor) -> WidgetForm? {
    WidgetForm(editor, world: world, state: home)
  }

  /// A sheet with the field for a paste open, where the chosen row has one.
  func typing(in sheet: Overlay?) -> Overlay? {
    if case .moment(var picker) = sheet, picker.typed == nil {
      picker.typed = ""
      return .moment(picker)
    }
    guard case .editWidget(let editor) = sheet, editor.typed == nil,
      let row = form(of: editor)?.chosen
    else { return nil }
    let fields: [ParameterControl] = [.field, .stepper, .slider]
    return fields.contains(ParameterControl(row.parameter)) ? .editWidget(editor.typing("")) : nil
  }

  /// Whether two days can be computed within a key press, measured by this day, which is known.
  private var canLookAhead: Bool {
    let day = world.day(of: now)
    let known = run.recordCount(through: day.upperBound)
    guard now < world.end, known <= Self.longestPreview else { return false }
    return known - run.recordCount(through: day.lowerBound) <= Self.busiestPreview
  }
}

extension WidgetPreview {
  fileprivate init(of editor: WidgetEditor, in run: Run, at now: SimulationTime) {
    let state = run.state(at: now)
    self.init(stack: editor.editor.stack, widget: editor.widget, run: run, state: state)
  }

  mutating func follow(_ editor: WidgetEditor, in run: Run, at now: SimulationTime) {
    var changed = editor.isChanged ? self.run : run
    changed.advance(to: now)
    self = WidgetPreview(of: editor, in: changed, at: now)
  }
}

extension WidgetEditor {
  func typing(_ text: String) -> WidgetEditor {
    var editor = self
    editor.typed = text
    editor.charactersAfterCaret = 0
    return editor
  }
}

extension ParameterValueError {
  func words(for parameter: IntentParameter) -> String {
    switch self {
    case .noValue: "a value is required"
    case .severalValues: "only one value is allowed"
    case .wrongCount(_, let accepts): "\(accepts.map(String.init).joined(separator: " or ")) values"
    case .badItem(let item), .notAnOption(let item):
      item.isEmpty ? "every item needs a value" : "“\(item)” is not \(parameter.type.noun)"
    }
  }
}
