import HomeScreenViews
import ScenarioText
import SimulationCore
import SmartStacks
import TerminalRendering

/// What a key of a sheet that edits comes to.
enum EditStep: Equatable {
  case nothing
  case show(Overlay?)
  case say(String)
  /// The sheet has no use for the key.
  case refuse(Key)
  /// The run is over, so nothing can be done.
  case tellEnd
  /// Undoes an act or does it again, and goes on in the sheet.
  case command(Command, Overlay)
  case act(Input)
  /// Does something with a stack that the person has to be able to touch.
  case touch(StackID, Input)
  /// Edits such a stack; the row is chosen then.
  case edit(StackID, StackEdit, row: Int)
  case add(KindID, to: StackEditor)
  /// Takes over the values of a widget.
  case save(WidgetEditor)
  case arrange(Input, from: Arranger)
  case makeStack(World.Stack, StackEdit, from: Arranger)
  /// Shows what a stack from the gallery would hold.
  case offerStack
  case addStack([GalleryStackRule.Choice])
}

/// Editing of stacks and widgets at a moment of a run: what a key does in a sheet, and what would
/// follow from the values of an open form.
struct Editing {
  let run: Run
  let home: HomeScreenState
  let now: SimulationTime
  /// The widget that is configured, as it would be; made anew with each choice.
  var preview: WidgetPreview?

  var world: World { run.world }

  mutating func step(for key: Key, in sheet: Overlay) -> EditStep {
    switch sheet {
    case .editStack(let editor): step(key, editor)
    case .arrange(let arranger): step(key, arranger)
    case .gallery(let gallery): step(key, gallery)
    case .editWidget(let editor): step(key, editor)
    case .options(let picker): step(key, picker)
    case .moment(let picker): step(key, picker)
    case .ask, .palette, .change, .save, .help, .goTo, .themes, .placed, .note, .summary, .file:
      .nothing
    }
  }

  /// A sheet with what is worked out for it: what Enter does, or what would follow.
  mutating func prepared(_ sheet: Overlay) -> Overlay {
    if case .arrange(let arranger) = sheet { return self.sheet(arranger) }
    if case .options(let picker) = sheet { return self.sheet(picker) }
    return sheet
  }

  func title(of widget: WidgetID) -> String { run.title(of: widget, at: now).text }

  // MARK: A stack

  private mutating func step(_ key: Key, _ former: StackEditor) -> EditStep {
    let count = former.rows(home, world).count
    var editor = former
    editor.row =
      key.place(from: editor.row, of: count) ?? min(max(0, editor.row), max(0, count - 1))
    switch key {
    case .up, .down, .home, .end, .character("j"), .character("k"):
      return .show(.editStack(editor))
    case .character("J"), .shiftDown: return move(editor, by: 1)
    case .character("K"), .shiftUp: return move(editor, by: -1)
    case .character("x"), .backspace:
      guard case .member(let widget)? = editor.chosen(home, world) else { return .nothing }
      return .edit(editor.stack, .remove(widget: home[widget].name), row: editor.row)
    case .character("a"): return .show(.gallery(Gallery(editor: editor)))
    case .enter, .space: return activate(editor)
    case .left, .right:
      if case .member? = editor.chosen(home, world) { return .nothing }
      return activate(editor)
    case .character("u"): return .command(.undoBranch, .editStack(editor))
    case .control("r"): return .command(.redo, .editStack(editor))
    case .escape, .character("q"), .character("e"): return .show(nil)
    case .character: return .refuse(key)
    case .control, .shiftLeft, .shiftRight, .pageUp, .pageDown, .tab, .shiftTab: return .nothing
    }
  }

  private mutating func activate(_ editor: StackEditor) -> EditStep {
    let stack = editor.stack
    switch editor.chosen(home, world) {
    case .member(let widget):
      guard world.intent(of: home[widget].kind) != nil else {
        return .say("\(title(of: widget)) takes no configuration.")
      }
      return .show(sheet(for: widget, from: editor))
    case .add: return .show(.gallery(Gallery(editor: editor)))
    case .stackSwitch(let which):
      let isOn = which == .smartRotate ? home[stack].smartRotate : home[stack].widgetSuggestions
      return .touch(stack, .stackSwitch(stack, which, on: !isOn))
    case .developerMode(let app):
      return .act(.developerMode(app, on: !home.developerMode[app.index]))
    case nil: return .nothing
    }
  }

  private func move(_ editor: StackEditor, by step: Int) -> EditStep {
    let row = editor.row + step
    guard case .member(let widget)? = editor.chosen(home, world),
      home[editor.stack].members.indices.contains(row)
    else { return .nothing }
    return .edit(editor.stack, .move(widget: home[widget].name, to: row), row: row)
  }

  private func step(_ key: Key, _ gallery: Gallery) -> EditStep {
    let kinds = gallery.kinds(in: world)
    if let row = key.place(from: gallery.row, of: kinds.count) {
      return .show(.gallery(Gallery(editor: gallery.editor, row: row)))
    }
    if key.isEnter {
      let row = gallery.row
      return kinds.indices.contains(row) ? .add(kinds[row], to: gallery.editor) : .nothing
    }
    return key.isBack ? .show(.editStack(gallery.editor)) : .refuse(key)
  }

  /// A name that no widget has yet: the kind's own, then with a number.
  func freeName(for kind: KindID) -> String {
    Self.freeName(world[kind].kind, "-", beside: home.widgets.map(\.name))
  }

  func newStack(_ family: WidgetFamily, onPage page: Int) -> World.Stack {
    let switches = world.policy.stackDefaults
    return World.Stack(
      name: Self.freeName("Stack", " ", beside: world.stacks.map(\.name)),
      family: family,
      smartRotate: switches,
      widgetSuggestions: switches,
      members: [],
      page: page
    )
  }

  /// A name that is not taken yet: the name itself, else with a separator and a number.
  private static func freeName(_ name: String, _ sign: String, beside others: [String]) -> String {
    let taken = Set(others)
    guard taken.contains(name) else { return name }
    return (2...).lazy.map { "\(name)\(sign)\($0)" }.first { !taken.contains($0) } ?? name
  }
}

extension Key {
  /// Whether it does what the chosen row of a list is for.
  var isEnter: Bool { self == .enter || self == .space }
  /// Whether it leaves a list.
  var isBack: Bool { self == .escape || self == .character("q") }
}
