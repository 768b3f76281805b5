import HomeScreenViews
import SimulationCore
import SmartStacks
import TerminalRendering

// The edit sheet of a widget, and the lists of options that are opened from it.
extension InteractiveState {
  private static let longestText = 80

  mutating func open(_ widget: WidgetID, from editor: StackEditor) {
    show(WidgetEditor(editor: editor, widget: widget, configuration: home[widget].configuration))
  }

  mutating func show(_ editor: WidgetEditor) {
    var editor = editor
    lookAhead(&editor)
    overlay = .editWidget(editor)
  }

  mutating func editWidget(_ editor: WidgetEditor, with key: Key) {
    guard let form = form(of: editor) else {
      overlay = .editStack(editor.editor)
      return
    }
    if editor.typed != nil { return type(key, into: editor, form) }
    let count = form.choosable.count
    var editor = editor
    editor.problem = nil
    let nearest = min(max(0, editor.row), max(0, count - 1))
    editor.row = key.place(from: editor.row, of: count) ?? nearest
    switch key {
    case .up, .down, .home, .end, .character("j"), .character("k"): overlay = .editWidget(editor)
    case .left, .character("h"), .character("-"): return step(editor, form, by: -1)
    case .right, .character("l"), .character("+"): return step(editor, form, by: 1)
    case .enter, .space: return activate(editor, form)
    case .character("d"):
      guard let row = form.chosen else { return }
      editor.draft = form.unsetting(row)
      return show(editor)
    case .character("x"):
      guard let draft = form.chosen.flatMap(form.removing) else { return refuse(key) }
      editor.draft = draft
      return show(editor)
    case .character("s"): return save(editor)
    case .escape, .character("q"): overlay = .editStack(editor.editor)
    case .character: refuse(key)
    case .control, .shiftLeft, .shiftRight, .shiftUp, .shiftDown, .pageUp, .pageDown, .tab,
      .shiftTab, .backspace:
      break
    }
  }

  private mutating func step(_ editor: WidgetEditor, _ form: WidgetForm, by step: Int) {
    guard let row = form.chosen else { return }
    guard let draft = form.stepping(row, by: step) else {
      let control = ParameterControl(row.parameter)
      if control == .list || control == .moment, step > 0 { activate(editor, form) }
      return
    }
    var editor = editor
    editor.draft = draft
    show(editor)
  }

  private mutating func activate(_ editor: WidgetEditor, _ form: WidgetForm) {
    guard let row = form.chosen else { return }
    switch ParameterControl(row.parameter) {
    case .toggle: step(editor, form, by: 1)
    case .choice, .list:
      var picker = OptionPicker(editor: editor, row: row, gone: form.goneOptions(of: row))
      let value = form.value(of: row)
      picker.chosen = picker.options.firstIndex { $0.identifier == value } ?? 0
      show(picker)
    case .moment:
      let calendar = loaded.world.calendar
      let value = form.value(of: row)
      let picker = MomentPicker(
        editor: editor,
        row: row,
        value: value,
        now: calendar.local(at: now)
      )
      if let picker { show(picker) }
    case .unavailable: break
    case .stepper, .slider, .field: type(form.value(of: row) ?? "", in: editor)
    }
  }

  /// Has a text typed in the field of the chosen row, the caret behind it.
  private mutating func type(_ text: String, in editor: WidgetEditor) {
    var editor = editor
    editor.typed = text
    editor.charactersAfterCaret = 0
    overlay = .editWidget(editor)
  }

  private mutating func type(_ key: Key, into editor: WidgetEditor, _ form: WidgetForm) {
    var editor = editor
    let text = Array(editor.typed ?? "")
    let caret = max(0, text.count - editor.charactersAfterCaret)
    var before = String(text[..<caret])
    editor.problem = nil
    switch key {
    case .escape:
      editor.typed = nil
      overlay = .editWidget(editor)
      return
    case .enter:
      guard let row = form.chosen else { return }
      do throws(ParameterValueError) {
        editor.draft = try form.setting(String(text), in: row)
        editor.typed = nil
        return show(editor)
      } catch {
        editor.problem = error.words(for: row.parameter)
        overlay = .editWidget(editor)
        return
      }
    case .left: editor.charactersAfterCaret = min(text.count, text.count - caret + 1)
    case .right: editor.charactersAfterCaret = max(0, text.count - caret - 1)
    case .home: editor.charactersAfterCaret = text.count
    case .end: editor.charactersAfterCaret = 0
    case .backspace: before = String(before.dropLast())
    case .control("u"): return type("", in: editor)
    case .space where text.count < Self.longestText: before += " "
    case .character(let character) where text.count < Self.longestText: before.append(character)
    case .character, .control, .space, .up, .down, .shiftLeft, .shiftRight, .shiftUp, .shiftDown,
      .pageUp, .pageDown, .tab, .shiftTab:
      return
    }
    editor.typed = before + String(text[caret...])
    overlay = .editWidget(editor)
  }

  /// What was set happens now, as one act.
  private mutating func save(_ editor: WidgetEditor) {
    overlay = .editStack(editor.editor)
    guard editor.isChanged, canTouch(editor.editor.stack) else { return }
    insert(.configure(widget: home[editor.widget].name, editor.draft))
  }

  // MARK: Options

  mutating func show(_ picker: OptionPicker) {
    var picker = picker
    picker.preview = preview(of: picker.editor) { form in
      picker.choice.flatMap { try? form.choosing($0, in: picker.row) }
    }
    overlay = .options(picker)
  }

  func form(of editor: WidgetEditor) -> WidgetForm? {
    WidgetForm(editor, world: loaded.world, state: home)
  }

  /// A form with another draft, and its consequences; nil where there is no such draft.
  mutating func preview(
    of editor: WidgetEditor,
    _ draft: (WidgetForm) -> Configuration?
  ) -> WidgetEditor {
    var preview = editor
    if let draft = form(of: editor).flatMap(draft) { preview.draft = draft }
    lookAhead(&preview)
    return preview
  }

  mutating func pick(from picker: OptionPicker, with key: Key) {
    var picker = picker
    let count = picker.options.count
    picker.chosen = min(max(0, picker.chosen), max(0, count - 1))
    if let place = key.place(from: picker.chosen, of: count, isTyping: true) {
      picker.chosen = place
    } else if picker.hasSearch, let text = key.typed(into: picker.search) {
      guard text.count <= Self.longestText else { return show(picker) }
      picker.search = text
      picker.chosen = 0
    } else if key == .tab {
      picker.chosen = picker.startOfNextSection
    } else if key == .enter {
      guard picker.choice != nil else { return }
      var editor = picker.editor
      editor.draft = picker.preview.draft
      return show(editor)
    } else {
      if key == .escape { show(picker.editor) } else { refuse(key) }
      return
    }
    show(picker)
  }

  // MARK: What an app offers meanwhile

  /// Has an open list show what is offered now: its mark stays on what it stood on, and what went
  /// away is said.
  mutating func followOptions() {
    guard case .options(let open)? = overlay,
      loaded.world.stacks.indices.contains(open.editor.editor.stack.index),
      let form = form(of: open.editor),
      let row = form.choosable.first(where: {
        $0.parameter.name == open.row.parameter.name && $0.item == open.row.item
      }), let options = row.parameter.options, options != open.row.parameter.options
    else { return }
    var picker = OptionPicker(editor: open.editor, row: row, gone: form.goneOptions(of: row))
    picker.search = open.search
    let shown = picker.options.map(\.identifier)
    let current = form.value(of: row).flatMap { shown.firstIndex(of: $0) }
    let marked = open.choice.flatMap { shown.firstIndex(of: $0.identifier) }
    picker.chosen = marked ?? current ?? 0
    show(picker)
    // The person's own places are only in another order.
    guard row.parameter.type != .location else { return }
    let app = loaded.world.apps[loaded.world.kinds[home[open.editor.widget].kind.index].app.index]
    let known = Set(options.all.map(\.identifier))
    let before = open.row.parameter.options?.all ?? []
    let lost = before.filter { !known.contains($0.identifier) }.map(\.title)
    message = Self.words(lost, of: app.name)
  }

  /// What went away from a list, in one sentence.
  private static func words(_ lost: [String], of app: String) -> String {
    guard let first = lost.first else { return "\(app) offers other options now." }
    let others = lost.count == 1 ? "" : " and \(lost.count - 1) more"
    return "\(app) no longer offers \(first)\(others)."
  }

  // MARK: Dates, times and lengths

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
    switch spot {
    case .moment: return
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
    show(editor)
  }

  /// Opens the field that a paste is meant for, where the chosen row has one.
  mutating func beginTyping() {
    if case .moment(var picker) = overlay, picker.typed == nil {
      picker.typed = ""
      overlay = .moment(picker)
    }
    guard case .editWidget(let editor) = overlay, editor.typed == nil,
      let row = form(of: editor)?.chosen
    else { return }
    let fields: [ParameterControl] = [.field, .stepper, .slider]
    guard fields.contains(ParameterControl(row.parameter)) else { return }
    type("", in: editor)
  }
}

extension ParameterValueError {
  /// Why a value is not taken, for the person who typed it.
  func words(for parameter: IntentParameter) -> String {
    switch self {
    case .noValue: "something has to be set"
    case .severalValues: "one value only"
    case .wrongCount(_, let accepts): "\(accepts.map(String.init).joined(separator: " or ")) values"
    case .badItem(let item), .notAnOption(let item):
      item.isEmpty ? "every place needs a value" : "“\(item)” is no \(parameter.type.noun)"
    }
  }
}

// What would follow from the values of an open form.
extension InteractiveState {
  /// A longer log is not copied, and a busier day not computed, just to look ahead at a key press.
  private static let longestPreview = 50_000
  private static let busiestPreview = 2_000

  /// Notes when the widget next turns up, with the draft and as things stand, and how it would look
  /// now: the run itself is asked, in a copy.
  mutating func lookAhead(_ editor: inout WidgetEditor) {
    showPreview(of: editor, in: run)
    editor.outcome = outcome(of: editor)
  }

  /// Has the widget that is configured go on with the day, where a person goes on in it.
  mutating func followPreview() {
    guard let shown = widgetPreview else { return }
    guard let editor = overlay?.widgetEditor else {
      widgetPreview = nil
      return
    }
    var changed = editor.isChanged ? shown.run : run
    changed.advance(to: now)
    showPreview(of: editor, in: changed)
  }

  private mutating func showPreview(of editor: WidgetEditor, in run: Run) {
    widgetPreview = WidgetPreview(
      stack: editor.editor.stack,
      widget: editor.widget,
      run: run,
      state: run.state(at: now)
    )
  }

  private mutating func outcome(of editor: WidgetEditor) -> WidgetEditor.Outcome? {
    guard canLookAhead else { return nil }
    let calendar = loaded.world.calendar
    let tomorrow = calendar.startOfNextDay(after: now)
    let until = min(calendar.startOfNextDay(after: tomorrow), loaded.world.end)
    let before: WidgetEditor.Coming
    // How things stand does not change with the draft.
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
    showPreview(of: editor, in: changed)
    let next = WidgetEditor.Coming(of: editor.widget, in: changed, at: now, until: until)
    return WidgetEditor.Outcome(next: next, before: before, from: now, until: until)
  }

  /// Whether two days can be worked out within a key press: this day, which is known, is the
  /// measure.
  private var canLookAhead: Bool {
    let day = loaded.world.day(of: now)
    let known = run.recordCount(through: day.upperBound)
    guard now < loaded.world.end, known <= Self.longestPreview else { return false }
    return known - run.recordCount(through: day.lowerBound) <= Self.busiestPreview
  }
}
