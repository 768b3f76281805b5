import HomeScreenViews
import SimulationCore
import SmartStacks
import TerminalRendering

/// The sheets that edit stacks and widgets: what a key does in them, and what would follow from the
/// values of an open form.
struct Editing {
  private static let longestText = 80
  /// A longer log is not copied, and a busier day not computed, just to look ahead at a key press.
  private static let longestPreview = 50_000
  private static let busiestPreview = 2_000

  /// The widget that is configured, as it would be; made anew with each choice.
  private(set) var preview: WidgetPreview?

  mutating func step(for key: Key, in sheet: Overlay, _ context: EditContext) -> EditStep {
    switch sheet {
    case .editStack(let editor): editor.step(for: key, in: context)
    case .arrange(let arranger): arranger.step(for: key, in: context)
    case .gallery(let gallery): gallery.step(for: key, in: context)
    case .editWidget(let editor): step(for: key, in: editor, context)
    case .options(let picker): step(for: key, in: picker, context)
    case .moment(let picker): step(for: key, in: picker, context)
    case .ask, .palette, .change, .save, .help, .goTo, .themes, .placed, .note, .summary, .file:
      .nothing
    }
  }

  // MARK: A widget

  mutating func sheet(
    for widget: WidgetID,
    from editor: StackEditor,
    _ context: EditContext
  ) -> Overlay {
    let values = context.home[widget].configuration
    return sheet(WidgetEditor(editor: editor, widget: widget, configuration: values), context)
  }

  /// A form with what would follow from its values.
  mutating func sheet(_ editor: WidgetEditor, _ context: EditContext) -> Overlay {
    var editor = editor
    lookAhead(&editor, context)
    return .editWidget(editor)
  }

  private mutating func step(
    for key: Key,
    in editor: WidgetEditor,
    _ context: EditContext
  ) -> EditStep {
    guard let form = context.form(of: editor) else { return .show(.editStack(editor.editor)) }
    if let typed = editor.typed { return type(key, after: Array(typed), in: form, context) }
    let count = form.choosable.count
    var editor = editor
    editor.problem = nil
    editor.row =
      key.place(from: editor.row, of: count) ?? min(max(0, editor.row), max(0, count - 1))
    switch key {
    case .up, .down, .home, .end, .character("j"), .character("k"):
      return .show(.editWidget(editor))
    case .left, .character("h"), .character("-"): return step(editor, form, by: -1, context)
    case .right, .character("l"), .character("+"): return step(editor, form, by: 1, context)
    case .enter, .space: return activate(editor, form, context)
    case .character("d"):
      guard let row = form.chosen else { return .nothing }
      editor.draft = form.unsetting(row)
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
    return .show(sheet(editor, context))
  }

  private mutating func step(
    _ editor: WidgetEditor,
    _ form: WidgetForm,
    by step: Int,
    _ context: EditContext
  ) -> EditStep {
    guard let row = form.chosen else { return .nothing }
    guard let draft = form.stepping(row, by: step) else {
      let control = ParameterControl(row.parameter)
      let opens = control == .list || control == .moment
      return opens && step > 0 ? activate(editor, form, context) : .nothing
    }
    var editor = editor
    editor.draft = draft
    return .show(sheet(editor, context))
  }

  private mutating func activate(
    _ editor: WidgetEditor,
    _ form: WidgetForm,
    _ context: EditContext
  ) -> EditStep {
    guard let row = form.chosen else { return .nothing }
    let value = form.value(of: row)
    switch ParameterControl(row.parameter) {
    case .toggle: return step(editor, form, by: 1, context)
    case .choice, .list:
      var picker = OptionPicker(editor: editor, row: row, gone: form.goneOptions(of: row))
      picker.chosen = picker.options.firstIndex { $0.identifier == value } ?? 0
      return .show(sheet(picker, context))
    case .moment:
      let now = context.world.calendar.local(at: context.now)
      let picker = MomentPicker(editor: editor, row: row, value: value, now: now)
      return picker.map { .show(sheet($0, context)) } ?? .nothing
    case .unavailable: return .nothing
    case .stepper, .slider, .field: return .show(.editWidget(editor.typing(value ?? "")))
    }
  }

  /// Takes a key while a text is typed in the field of the chosen row.
  private mutating func type(
    _ key: Key,
    after text: [Character],
    in form: WidgetForm,
    _ context: EditContext
  ) -> EditStep {
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
        return .show(sheet(editor, context))
      } catch {
        editor.problem = error.words(for: row.parameter)
        return .show(.editWidget(editor))
      }
    case .left: editor.charactersAfterCaret = min(text.count, text.count - caret + 1)
    case .right: editor.charactersAfterCaret = max(0, text.count - caret - 1)
    case .home: editor.charactersAfterCaret = text.count
    case .end: editor.charactersAfterCaret = 0
    case .backspace: before = String(before.dropLast())
    case .control("u"): return .show(.editWidget(editor.typing("")))
    case .space where text.count < Self.longestText: before += " "
    case .character(let character) where text.count < Self.longestText: before.append(character)
    case .character, .control, .space, .up, .down, .shiftLeft, .shiftRight, .shiftUp, .shiftDown,
      .pageUp, .pageDown, .tab, .shiftTab:
      return .nothing
    }
    editor.typed = before + String(text[caret...])
    return .show(.editWidget(editor))
  }

  // MARK: Options

  /// A list of options with what would follow from the marked one.
  mutating func sheet(_ picker: OptionPicker, _ context: EditContext) -> Overlay {
    var picker = picker
    picker.preview = preview(of: picker.editor, context) { form in
      picker.choice.flatMap { try? form.choosing($0, in: picker.row) }
    }
    return .options(picker)
  }

  private mutating func step(
    for key: Key,
    in picker: OptionPicker,
    _ context: EditContext
  ) -> EditStep {
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
      return .show(sheet(editor, context))
    } else {
      return key == .escape ? .show(sheet(picker.editor, context)) : .refuse(key)
    }
    return .show(sheet(picker, context))
  }

  /// Has an open list show what is offered now: its mark stays on the same option.
  ///
  /// - Returns: The list and what went away from it; nil where nothing else is offered.
  mutating func followOptions(
    of open: OptionPicker,
    _ context: EditContext
  ) -> (sheet: Overlay, message: String?)? {
    let world = context.world
    guard world.stacks.indices.contains(open.editor.editor.stack.index),
      let form = context.form(of: open.editor),
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
    let sheet = sheet(picker, context)
    // The person's own places are only in another order.
    guard row.parameter.type != .location else { return (sheet, nil) }
    let kind = context.home[open.editor.widget].kind
    let app = world.apps[world.kinds[kind.index].app.index].name
    let known = Set(options.all.map(\.identifier))
    let lost = (open.row.parameter.options?.all ?? []).filter { !known.contains($0.identifier) }
    guard let first = lost.first else { return (sheet, "\(app) offers other options now.") }
    let others = lost.count == 1 ? "" : " and \(lost.count - 1) more"
    return (sheet, "\(app) no longer offers \(first.title)\(others).")
  }

  // MARK: Dates, times and lengths

  private mutating func sheet(_ picker: MomentPicker, _ context: EditContext) -> Overlay {
    var picker = picker
    picker.preview = preview(of: picker.editor, context) { form in
      try? form.setting(picker.text, in: picker.row)
    }
    return .moment(picker)
  }

  private mutating func step(
    for key: Key,
    in picker: MomentPicker,
    _ context: EditContext
  ) -> EditStep {
    var picker = picker
    if key == .enter {
      guard picker.typed != nil else {
        var editor = picker.editor
        editor.draft = picker.preview.draft
        return .show(sheet(editor, context))
      }
      picker.takeTyped()
    } else if key == .escape {
      guard picker.typed != nil else { return .show(sheet(picker.editor, context)) }
      picker.typed = nil
      picker.problem = nil
    } else if !picker.take(key) {
      return .refuse(key)
    }
    // While it is typed, nothing is set yet.
    return .show(picker.typed == nil ? sheet(picker, context) : .moment(picker))
  }

  // MARK: The mouse and pasted text

  /// Uses a part of a row of a sheet that does something of its own; nil where it has none.
  mutating func choose(
    _ spot: SheetSpot,
    in sheet: Overlay?,
    _ context: EditContext
  ) -> Overlay? {
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
      return self.sheet(picker, context)
    }
    guard case .editWidget(var editor) = sheet else { return nil }
    editor.typed = nil
    editor.problem = nil
    switch spot {
    case .moment: return nil
    case .step(let row, _), .slide(let row, _): editor.row = row
    }
    if let form = context.form(of: editor), let row = form.chosen {
      let draft =
        switch spot {
        case .moment: nil as Configuration?
        case .step(_, let step): form.stepping(row, by: step)
        case .slide(_, let thousandths): form.sliding(row, to: thousandths)
        }
      editor.draft = draft ?? editor.draft
    }
    return self.sheet(editor, context)
  }

  // MARK: What would follow

  /// A form with another draft, and its consequences; with its own where there is no such draft.
  private mutating func preview(
    of editor: WidgetEditor,
    _ context: EditContext,
    _ draft: (WidgetForm) -> Configuration?
  ) -> WidgetEditor {
    var preview = editor
    if let draft = context.form(of: editor).flatMap(draft) { preview.draft = draft }
    lookAhead(&preview, context)
    return preview
  }

  /// Notes when the widget next turns up, with the draft and as things stand, and how it would look
  /// now: the run itself is asked, in a copy.
  private mutating func lookAhead(_ editor: inout WidgetEditor, _ context: EditContext) {
    showPreview(of: editor, in: context.run, at: context.now)
    editor.outcome = outcome(of: editor, context)
  }

  /// Has the widget that is configured go on with the day.
  mutating func followPreview(of editor: WidgetEditor?, in run: Run, at now: SimulationTime) {
    guard let preview else { return }
    guard let editor else {
      self.preview = nil
      return
    }
    var changed = editor.isChanged ? preview.run : run
    changed.advance(to: now)
    showPreview(of: editor, in: changed, at: now)
  }

  private mutating func showPreview(
    of editor: WidgetEditor,
    in run: Run,
    at now: SimulationTime
  ) {
    preview = WidgetPreview(
      stack: editor.editor.stack,
      widget: editor.widget,
      run: run,
      state: run.state(at: now)
    )
  }

  private mutating func outcome(
    of editor: WidgetEditor,
    _ context: EditContext
  ) -> WidgetEditor.Outcome? {
    guard context.canLookAhead(Self.longestPreview, Self.busiestPreview) else { return nil }
    let now = context.now
    let calendar = context.world.calendar
    let tomorrow = calendar.startOfNextDay(after: now)
    let until = min(calendar.startOfNextDay(after: tomorrow), context.world.end)
    let before: WidgetEditor.Coming
    // How things stand does not change with the draft.
    if let last = editor.outcome, last.from == now {
      before = last.before
    } else {
      var known = context.run
      known.advance(to: until)
      before = .init(of: editor.widget, in: known, at: now, until: until)
    }
    guard editor.isChanged else {
      return WidgetEditor.Outcome(next: before, before: before, from: now, until: until)
    }
    var changed = context.run
    let name = context.home[editor.widget].name
    changed.insert(.configure(widget: name, editor.draft), at: now)
    changed.advance(to: until)
    showPreview(of: editor, in: changed, at: now)
    let next = WidgetEditor.Coming(of: editor.widget, in: changed, at: now, until: until)
    return WidgetEditor.Outcome(next: next, before: before, from: now, until: until)
  }
}
