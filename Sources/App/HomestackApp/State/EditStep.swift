import HomeScreenViews
import SimulationCore
import SmartStacks
import TerminalRendering

/// The run and its Home Screen at the moment at which something is edited.
struct EditContext {
  let run: Run
  let home: HomeScreenState
  let now: SimulationTime

  var world: World { run.world }
  /// Whether the person can do something: after the end nothing happens any more.
  var canAct: Bool { now < world.end }

  func name(of stack: StackID) -> String { world.stacks[stack.index].name }

  func title(of widget: WidgetID) -> String { run.title(of: widget, at: now).text }

  /// A name that no widget has yet: the kind's own, then with a number.
  func freeName(for kind: KindID) -> String {
    Self.freeName(world.kinds[kind.index].kind, "-", beside: home.widgets.map(\.name))
  }

  /// A stack that is to be made on a page.
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

/// What a key of a sheet that edits comes to.
enum EditStep: Equatable {
  case nothing
  case show(Overlay?)
  case say(String)
  /// The sheet has no use for the key.
  case refuse(Key)
  /// The run is over, so nothing can be done.
  case tellEnd
  case undo(then: Overlay)
  case redo(then: Overlay)
  case act(Input)
  /// Does something with a stack that the person has to be able to touch.
  case touch(StackID, Input)
  /// Edits such a stack; the row is chosen then.
  case edit(StackID, StackEdit, row: Int)
  case add(KindID, to: StackEditor)
  case configure(WidgetID, from: StackEditor)
  /// Takes over the values of a widget.
  case save(WidgetEditor)
  case arrange(Input, from: Arranger)
  case makeStack(World.Stack, StackEdit, from: Arranger)
  /// Shows what a stack from the gallery would hold.
  case offerStack
  case addStack([GalleryStackRule.Choice])
}

// MARK: A stack

extension StackEditor {
  func step(for key: Key, in context: EditContext) -> EditStep {
    let count = rows(context.home, context.world).count
    var editor = self
    editor.row = key.place(from: row, of: count) ?? min(max(0, row), max(0, count - 1))
    switch key {
    case .up, .down, .home, .end, .character("j"), .character("k"):
      return .show(.editStack(editor))
    case .character("J"), .shiftDown: return editor.move(by: 1, in: context)
    case .character("K"), .shiftUp: return editor.move(by: -1, in: context)
    case .character("x"), .backspace: return editor.remove(in: context)
    case .character("a"): return .show(.gallery(Gallery(editor: editor)))
    case .enter, .space: return editor.activate(in: context)
    case .left, .right:
      if case .member? = editor.chosen(context.home, context.world) { return .nothing }
      return editor.activate(in: context)
    case .character("u"): return .undo(then: .editStack(editor))
    case .control("r"): return .redo(then: .editStack(editor))
    case .escape, .character("q"), .character("e"): return .show(nil)
    case .character: return .refuse(key)
    case .control, .shiftLeft, .shiftRight, .pageUp, .pageDown, .tab, .shiftTab: return .nothing
    }
  }

  private func activate(in context: EditContext) -> EditStep {
    let home = context.home
    switch chosen(home, context.world) {
    case .member(let widget):
      guard context.world.intent(of: home[widget].kind) != nil else {
        return .say("\(context.title(of: widget)) takes no configuration.")
      }
      return .configure(widget, from: self)
    case .add: return .show(.gallery(Gallery(editor: self)))
    case .stackSwitch(let which):
      let isOn = which == .smartRotate ? home[stack].smartRotate : home[stack].widgetSuggestions
      return .touch(stack, .stackSwitch(stack, which, on: !isOn))
    case .developerMode(let app):
      return .act(.developerMode(app, on: !home.developerMode[app.index]))
    case nil: return .nothing
    }
  }

  private func move(by step: Int, in context: EditContext) -> EditStep {
    guard case .member(let widget)? = chosen(context.home, context.world),
      context.home[stack].members.indices.contains(row + step)
    else { return .nothing }
    let name = context.home[widget].name
    return .edit(stack, .move(widget: name, to: row + step), row: row + step)
  }

  private func remove(in context: EditContext) -> EditStep {
    guard case .member(let widget)? = chosen(context.home, context.world) else { return .nothing }
    return .edit(stack, .remove(widget: context.home[widget].name), row: row)
  }
}

extension Gallery {
  func step(for key: Key, in context: EditContext) -> EditStep {
    let kinds = kinds(in: context.world)
    if let row = key.place(from: row, of: kinds.count) {
      return .show(.gallery(Gallery(editor: editor, row: row)))
    }
    switch key {
    case .enter, .space:
      return kinds.indices.contains(row) ? .add(kinds[row], to: editor) : .nothing
    case .escape, .character("q"): return .show(.editStack(editor))
    default: return .refuse(key)
    }
  }
}

// MARK: Arranging

extension Arranger {
  /// What Enter does on a row.
  private enum Action {
    case lift(WidgetID)
    case act(Input)
    case make(WidgetID, on: WidgetID)
  }

  /// A list with the mark on a row, or else on a place, and a widget that is picked up.
  init(
    _ row: Row?,
    lifting widget: WidgetID? = nil,
    or place: Int = 0,
    in context: EditContext
  ) {
    self.init(lifted: widget)
    self.row = row.flatMap { rows(context.home).firstIndex(of: $0) } ?? place
    prepare(in: context)
  }

  /// Works out what Enter does; a widget that is gone is not picked up any more.
  mutating func prepare(in context: EditContext) {
    let home = context.home
    if let lifted, !home.holds(lifted) || !home[lifted].isPlaced { self.lifted = nil }
    effect = effect(in: context)
  }

  func step(for key: Key, in context: EditContext) -> EditStep {
    if let offer { return answer(offer, with: key, in: context) }
    var arranger = self
    let row = key.place(from: row, of: rows(context.home).count)
    if asksToTakeApart {
      arranger.asksToTakeApart = false
      if key == .character("y") { return arranger.enter(isSure: true, in: context) }
      arranger.row = row ?? self.row
    } else if key == .character("a"), lifted == nil {
      return .offerStack
    } else if let row {
      arranger.row = row
    } else {
      switch key {
      case .enter, .space: return enter(isSure: false, in: context)
      case .character("u"): return .undo(then: .arrange(self))
      case .control("r"): return .redo(then: .arrange(self))
      // What is not done yet is taken back: the widget is where it was.
      case .escape, .character("q"):
        return .show(lifted.map { .arrange(Arranger(.widget($0), in: context)) })
      default: return .nothing
      }
    }
    arranger.prepare(in: context)
    return .show(.arrange(arranger))
  }

  private func answer(
    _ choices: [GalleryStackRule.Choice],
    with key: Key,
    in context: EditContext
  ) -> EditStep {
    if let row = key.place(from: row, of: 2 * choices.count) {
      var arranger = self
      arranger.row = row
      return .show(.arrange(arranger))
    }
    switch key {
    case .enter, .space:
      if choices.isEmpty { return .nothing }
      return context.canAct ? .addStack(choices) : .tellEnd
    case .escape, .character("q"): return .show(.arrange(Arranger(nil, in: context)))
    default: return .nothing
    }
  }

  private func enter(isSure: Bool, in context: EditContext) -> EditStep {
    let home = context.home
    guard let action = action(in: home) else { return .nothing }
    if case .lift(let widget) = action {
      let here = home[widget].stack.map(Row.stack) ?? context.page(of: widget).map(Row.page)
      return .show(.arrange(Arranger(here, lifting: widget, in: context)))
    }
    guard context.canAct else { return .tellEnd }
    if case .refused(let why)? = effect(in: context) { return .say("Not there: \(why).") }
    switch action {
    case .lift: return .nothing
    case .act(.edit(_, .takeApart)) where !isSure:
      var asking = self
      asking.asksToTakeApart = true
      asking.prepare(in: context)
      return .show(.arrange(asking))
    case .act(let act): return .arrange(act, from: self)
    case .make(let widget, let base):
      let edit = StackEdit.make(widget: home[widget].name, on: home[base].name)
      return .makeStack(context.newStack(on: base), edit, from: self)
    }
  }

  private func action(in home: HomeScreenState) -> Action? {
    guard let row = chosen(home) else { return nil }
    guard let lifted else {
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

  /// What Enter does in words; the act is tried in a copy of the run.
  private func effect(in context: EditContext) -> Effect? {
    let home = context.home
    guard let action = action(in: home) else { return nil }
    var trial = context.run
    var input: Input? = if case .act(let act) = action { act } else { nil }
    let words: String
    let title = lifted.map(context.title) ?? ""
    switch action {
    case .lift(let widget): return .does("Enter picks up \(context.title(of: widget)).")
    case .make(let widget, let base):
      let made = trial.declare(context.newStack(on: base))
      input = .edit(made, .make(widget: home[widget].name, on: home[base].name))
      words = "It makes a stack: \(context.title(of: base)), and \(title) on top."
    case .act(.edit(let stack, .takeApart)):
      let count = Wording.count(home[stack].members.count, "widget", "widgets")
      let name = context.name(of: stack)
      words =
        asksToTakeApart
        ? "Take \(name) apart into \(count)?"
        : "Enter takes \(name) apart: its \(count) by themselves."
    case .act(.edit(let stack, _)):
      words = "\(title) comes into \(context.name(of: stack)), as its last widget."
    case .act(.putAlone(_, let page)):
      words = "\(title) stands by itself \(context.world.whereabouts(onPage: page))."
    case .act: return nil
    }
    guard let input else { return nil }
    let before = trial.refusals(at: context.now).count
    trial.insert(input, at: context.now)
    let refusals = trial.refusals(at: context.now)
    guard refusals.count > before, let last = refusals.last,
      case .inputRefused(let refused) = trial.log[last].event
    else { return .does(words) }
    return .refused(refused.reason.explanation)
  }
}

extension EditContext {
  fileprivate func page(of widget: WidgetID) -> Int? {
    home.pages.firstIndex { $0.places.contains(.widget(widget)) }
  }

  fileprivate func newStack(on base: WidgetID) -> World.Stack {
    newStack(home[base].family ?? .systemMedium, onPage: page(of: base) ?? 0)
  }
}

// MARK: A widget

extension EditContext {
  func form(of editor: WidgetEditor) -> WidgetForm? {
    WidgetForm(editor, world: world, state: home)
  }

  /// A sheet with the field open that a paste is meant for, where the chosen row has one.
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

  /// Whether two days can be computed within a key press: this day, which is known, is the measure.
  func canLookAhead(_ longest: Int, _ busiest: Int) -> Bool {
    let day = world.day(of: now)
    let known = run.recordCount(through: day.upperBound)
    guard canAct, known <= longest else { return false }
    return known - run.recordCount(through: day.lowerBound) <= busiest
  }
}

extension WidgetEditor {
  /// The form with a text typed in the field of the chosen row, the caret behind it.
  func typing(_ text: String) -> WidgetEditor {
    var editor = self
    editor.typed = text
    editor.charactersAfterCaret = 0
    return editor
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
