import HomeScreenViews
import SmartStacks
import TerminalRendering

// The edit sheet of a stack and the gallery that is opened from it.
extension InteractiveState {
  mutating func openEditor() {
    guard let stack = selected else {
      message = "There is no stack on this page to edit."
      return
    }
    // Nothing could be done there: the person is elsewhere.
    let isHere = home[stack].page == home.visiblePage
    guard isHere || canTouch(stack) else { return }
    overlay = .editStack(StackEditor(stack: stack))
  }

  mutating func edit(with key: Key) {
    switch overlay {
    case .editStack(let editor): editStack(editor, with: key)
    case .arrange(let arranger): arrange(arranger, with: key)
    case .gallery(let gallery): choose(from: gallery, with: key)
    case .editWidget(let editor): editWidget(editor, with: key)
    case .options(let picker): pick(from: picker, with: key)
    case .moment(let picker): setMoment(in: picker, with: key)
    case .ask(let askable): ask(from: askable, with: key)
    case .palette(let palette): find(in: palette, with: key)
    case .change(let picker): change(from: picker, with: key)
    case .save(let prompt): save(prompt, with: key)
    case nil, .help, .goTo, .themes, .placed, .note, .summary, .file: break
    }
  }

  /// Chooses a row by a click; a click on the chosen row does what Enter does.
  mutating func chooseRow(_ row: Int) {
    let chosen: Int?
    switch overlay {
    case .editStack(var editor):
      chosen = editor.row
      editor.row = row
      overlay = .editStack(editor)
    case .arrange(var arranger):
      chosen = arranger.row
      arranger.row = row
      arranger.asksToTakeApart = false
      show(arranger)
    case .gallery(var gallery):
      chosen = gallery.row
      gallery.row = row
      overlay = .gallery(gallery)
    case .editWidget(var editor):
      chosen = editor.row
      editor.row = row
      editor.typed = nil
      overlay = .editWidget(editor)
    case .options(var picker):
      chosen = picker.chosen
      picker.chosen = row
      show(picker)
    case .change(var picker):
      chosen = picker.list.place
      picker.list.choose(row)
      picker.typed = nil
      overlay = .change(picker)
    case .ask(var askable):
      chosen = askable.place
      askable.choose(row)
      overlay = .ask(askable)
    case .palette(var palette):
      chosen = palette.place
      palette.choose(row)
      show(palette)
    case nil, .help, .goTo, .themes, .placed, .note, .moment, .summary, .save, .file: return
    }
    if chosen == row { edit(with: .enter) }
  }

  // MARK: A stack

  private mutating func editStack(_ editor: StackEditor, with key: Key) {
    let rows = editor.rows(home, loaded.world)
    var editor = editor
    let nearest = min(max(0, editor.row), max(0, rows.count - 1))
    editor.row = key.place(from: editor.row, of: rows.count) ?? nearest
    switch key {
    case .up, .down, .home, .end, .character("j"), .character("k"): break
    case .character("J"), .shiftDown: return move(in: editor, by: 1)
    case .character("K"), .shiftUp: return move(in: editor, by: -1)
    case .character("x"), .backspace: return remove(in: editor)
    case .character("a"):
      overlay = .gallery(Gallery(editor: editor))
      return
    case .enter, .space: return activate(in: editor)
    case .left, .right:
      if case .member? = editor.chosen(home, loaded.world) { return }
      return activate(in: editor)
    case .character("u"): undo()
    case .control("r"): redo()
    case .escape, .character("q"), .character("e"):
      overlay = nil
      return
    case .character: return refuse(key)
    case .control, .shiftLeft, .shiftRight, .pageUp, .pageDown, .tab, .shiftTab: return
    }
    overlay = .editStack(editor)
  }

  private mutating func activate(in editor: StackEditor) {
    switch editor.chosen(home, loaded.world) {
    case .member(let widget):
      guard loaded.world.intent(of: home[widget].kind) != nil else {
        message = "\(run.title(of: widget, at: now).text) takes no configuration."
        return
      }
      open(widget, from: editor)
    case .add: overlay = .gallery(Gallery(editor: editor))
    case .stackSwitch(let which):
      guard canTouch(editor.stack) else { return }
      let stack = editor.stack
      let isOn = which == .smartRotate ? home[stack].smartRotate : home[stack].widgetSuggestions
      insert(.stackSwitch(stack, which, on: !isOn))
    case .developerMode(let app):
      guard canAct() else { return }
      let isOn = home.developerMode[app.index]
      insert(.developerMode(app, on: !isOn))
    case nil: break
    }
  }

  private mutating func move(in editor: StackEditor, by step: Int) {
    guard case .member(let widget)? = editor.chosen(home, loaded.world),
      home[editor.stack].members.indices.contains(editor.row + step), canTouch(editor.stack)
    else { return }
    let move = StackEdit.move(widget: home[widget].name, to: editor.row + step)
    insert(.edit(editor.stack, move))
    overlay = .editStack(StackEditor(stack: editor.stack, row: editor.row + step))
  }

  private mutating func remove(in editor: StackEditor) {
    guard case .member(let widget)? = editor.chosen(home, loaded.world), canTouch(editor.stack)
    else { return }
    insert(.edit(editor.stack, .remove(widget: home[widget].name)))
    let last = max(0, home[editor.stack].members.count - 1)
    overlay = .editStack(StackEditor(stack: editor.stack, row: min(editor.row, last)))
  }

  // MARK: The gallery

  private mutating func choose(from gallery: Gallery, with key: Key) {
    let kinds = gallery.kinds(in: loaded.world)
    var gallery = gallery
    if let row = key.place(from: gallery.row, of: kinds.count) {
      gallery.row = row
      overlay = .gallery(gallery)
    } else if key == .enter || key == .space {
      guard kinds.indices.contains(gallery.row), canTouch(gallery.editor.stack) else { return }
      add(kinds[gallery.row], to: gallery.editor)
    } else if key == .escape || key == .character("q") {
      overlay = .editStack(gallery.editor)
    } else {
      refuse(key)
    }
  }

  /// Adds a widget; one that takes a configuration is configured next.
  mutating func add(
    _ kind: KindID,
    with values: Configuration = Configuration(),
    to editor: StackEditor
  ) {
    let before = home[editor.stack].members
    let edit = StackEdit.add(kind, name: freeName(for: kind), values, at: nil)
    insert(.edit(editor.stack, edit))
    let added = home[editor.stack].members.firstIndex { !before.contains($0) }
    let back = StackEditor(stack: editor.stack, row: added ?? editor.row)
    overlay = .editStack(back)
    guard let added, loaded.world.intent(of: kind) != nil else { return }
    open(home[editor.stack].members[added], from: back)
  }

  /// A name that no widget has yet: the kind's own, then with a number.
  func freeName(for kind: KindID) -> String {
    Self.freeName(loaded.world.kinds[kind.index].kind, "-", beside: home.widgets.map(\.name))
  }

  /// A name that is not taken yet: the name itself, else with a separator and a number.
  static func freeName(_ name: String, _ sign: String, beside others: [String]) -> String {
    let taken = Set(others)
    guard taken.contains(name) else { return name }
    return (2...).lazy.map { "\(name)\(sign)\($0)" }.first { !taken.contains($0) } ?? name
  }
}
