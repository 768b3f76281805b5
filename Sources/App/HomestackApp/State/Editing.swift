import HomeScreenViews
import ScenarioText
import SimulationCore
import SmartStacks
import TerminalRendering

enum EditStep: Equatable {
  case nothing
  case show(Overlay?)
  case say(String)
  /// The sheet has no use for the key.
  case refuse(Key)
  /// The run is over, so nothing can be done.
  case tellEnd
  /// Undoes or redoes an act and stays in the sheet.
  case command(Command, Overlay)
  case act(Input)
  /// Acts on a stack, which must be on the person's page.
  case touch(StackID, Input)
  /// Edits such a stack and then chooses a row.
  case edit(StackID, StackEdit, row: Int)
  case add(KindID, to: StackEditor)
  case save(WidgetEditor)
  case arrange(Input, from: Arranger)
  case makeStack(World.Stack, StackEdit, from: Arranger)
  /// Shows what a stack from the gallery would hold.
  case offerStack
  case addStack([GalleryStackRule.Choice])
}

/// Edits stacks and widgets at a moment of a run.
struct Editing {
  let run: Run
  let home: HomeScreenState
  let now: SimulationTime
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

  /// A sheet with what Enter does, or the consequences.
  mutating func prepared(_ sheet: Overlay) -> Overlay {
    if case .arrange(let arranger) = sheet { return self.sheet(arranger) }
    if case .options(let picker) = sheet { return self.sheet(picker) }
    return sheet
  }

  func title(of widget: WidgetID) -> String { run.title(of: widget, at: now).text }

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
        return .say("\(title(of: widget)) has no options to edit.")
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
      return gallery.chosen(in: world).map { .add($0, to: gallery.editor) } ?? .nothing
    }
    return key.isBack ? .show(.editStack(gallery.editor)) : .refuse(key)
  }

  /// A free name for a widget: the kind's own, else with a number.
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

  /// The name itself, else with a separator and a number.
  private static func freeName(_ name: String, _ sign: String, beside others: [String]) -> String {
    let taken = Set(others)
    guard taken.contains(name) else { return name }
    return (2...).lazy.map { "\(name)\(sign)\($0)" }.first { !taken.contains($0) } ?? name
  }
}

extension Key {
  var isEnter: Bool { self == .enter || self == .space }
  var isBack: Bool { self == .escape || self == .character("q") }
}

// Moving widgets onto each other, into stacks and to pages, with the result shown before.
extension Editing {
  private enum Action {
    case lift(WidgetID)
    case act(Input)
    case make(WidgetID, on: WidgetID)
  }

  /// The list with the mark on a row, else at a place, and with a widget picked up.
  func arranger(_ row: Arranger.Row?, lifting widget: WidgetID? = nil, or place: Int = 0) -> Overlay
  {
    var arranger = Arranger(lifted: widget)
    arranger.row = row.flatMap { arranger.rows(home).firstIndex(of: $0) } ?? place
    return sheet(arranger)
  }

  /// The list with what Enter does; a widget that is gone is no longer picked up.
  func sheet(_ former: Arranger) -> Overlay {
    var arranger = former
    if let lifted = former.lifted, !home.holds(lifted) || !home[lifted].isPlaced {
      arranger.lifted = nil
    }
    arranger.effect = effect(of: arranger)
    return .arrange(arranger)
  }

  func step(_ key: Key, _ former: Arranger) -> EditStep {
    if let offer = former.offer { return step(key, former, offer) }
    var arranger = former
    let row = key.place(from: former.row, of: former.rows(home).count)
    if former.asksToTakeApart {
      arranger.asksToTakeApart = false
      if key == .character("y") { return enter(arranger, isSure: true) }
    } else if key == .character("a"), former.lifted == nil {
      return .offerStack
    } else if row == nil {
      if key.isEnter { return enter(former, isSure: false) }
      if key == .character("u") { return .command(.undoBranch, .arrange(former)) }
      if key == .control("r") { return .command(.redo, .arrange(former)) }
      // Nothing was done yet: the widget returns to where it was.
      return key.isBack ? .show(former.lifted.map { self.arranger(.widget($0)) }) : .nothing
    }
    arranger.row = row ?? former.row
    return .show(sheet(arranger))
  }

  private func step(
    _ key: Key,
    _ former: Arranger,
    _ offer: [GalleryStackRule.Choice]
  ) -> EditStep {
    var arranger = former
    if let row = key.place(from: former.row, of: 2 * offer.count) {
      arranger.row = row
      return .show(.arrange(arranger))
    }
    if key.isEnter { return offer.isEmpty ? .nothing : .addStack(offer) }
    return key.isBack ? .show(self.arranger(nil)) : .nothing
  }

  private func enter(_ arranger: Arranger, isSure: Bool) -> EditStep {
    guard let action = action(of: arranger) else { return .nothing }
    if case .lift(let widget) = action {
      let here =
        home[widget].stack.map(Arranger.Row.stack) ?? page(of: widget).map(Arranger.Row.page)
      return .show(self.arranger(here, lifting: widget))
    }
    guard now < world.end else { return .tellEnd }
    if case .refused(let why)? = effect(of: arranger) { return .say("Can't move it here: \(why).") }
    switch action {
    case .lift: return .nothing
    case .act(.edit(_, .takeApart)) where !isSure:
      var asking = arranger
      asking.asksToTakeApart = true
      return .show(sheet(asking))
    case .act(let act): return .arrange(act, from: arranger)
    case .make(let widget, let base):
      let edit = StackEdit.make(widget: home[widget].name, on: home[base].name)
      return .makeStack(newStack(on: base), edit, from: arranger)
    }
  }

  private func action(of arranger: Arranger) -> Action? {
    guard let row = arranger.chosen(home) else { return nil }
    guard let lifted = arranger.lifted else {
      switch row {
      case .page: return nil
      case .widget(let widget): return .lift(widget)
      case .stack(let stack): return .act(.edit(stack, .takeApart))
      }
    }
    let name = home[lifted].name
    switch row {
    case .page(let page): return .act(.putAlone(widget: name, page: page))
    case .stack(let stack): return .act(.edit(stack, .takeIn(widget: name, at: nil)))
    case .widget(let base): return .make(lifted, on: base)
    }
  }

  /// What Enter does, in words; the act is tried in a copy of the run.
  private func effect(of arranger: Arranger) -> Arranger.Effect? {
    guard let action = action(of: arranger) else { return nil }
    var trial = run
    var input: Input? = if case .act(let act) = action { act } else { nil }
    let words: String
    let title = arranger.lifted.map(title) ?? ""
    switch action {
    case .lift(let widget): return .does("Press Enter to move \(self.title(of: widget)).")
    case .make(let widget, let base):
      let made = trial.declare(newStack(on: base))
      input = .edit(made, .make(widget: home[widget].name, on: home[base].name))
      words = "This stacks \(title) on \(self.title(of: base))."
    case .act(.edit(let stack, .takeApart)):
      let count = Wording.count(home[stack].members.count, "widget")
      let name = world[stack].name
      words =
        arranger.asksToTakeApart
        ? "Separate \(name) into \(count)?"
        : "Press Enter to separate \(name) into \(count)."
    case .act(.edit(let stack, _)):
      words = "\(title) becomes the last widget in \(world[stack].name)."
    case .act(.putAlone(_, let page)):
      words = "\(title) becomes a single widget \(world.whereabouts(onPage: page))."
    case .act: return nil
    }
    guard let input else { return nil }
    let before = trial.refusals(at: now).count
    trial.insert(input, at: now)
    let refusals = trial.refusals(at: now)
    guard refusals.count > before, let last = refusals.last,
      case .inputRefused(let refused) = trial.log[last].event
    else { return .does(words) }
    return .refused(refused.reason.explanation)
  }

  private func page(of widget: WidgetID) -> Int? {
    home.pages.firstIndex { $0.places.contains(.widget(widget)) }
  }

  private func newStack(on base: WidgetID) -> World.Stack {
    newStack(home[base].family ?? .systemMedium, onPage: page(of: base) ?? 0)
  }
}
