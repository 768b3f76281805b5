import HomeScreenViews
import ScenarioText
import SimulationCore
import SmartStacks

// Widgets put on each other, into stacks and on pages; what comes of it is told before it is done.
extension InteractiveState {
  /// Shows where a widget can be put, or which widgets there are to put elsewhere.
  mutating func show(_ arranger: Arranger) {
    var arranger = arranger
    if let lifted = arranger.lifted, !home.holds(lifted) || !home[lifted].isPlaced {
      arranger.lifted = nil
    }
    arranger.effect = effect(of: arranger)
    overlay = .arrange(arranger)
  }

  /// Shows what putting one place of the screen on another would do, as when it is dragged there.
  mutating func carry(_ source: World.Place, to target: World.Place) {
    let lifted: WidgetID
    switch source {
    case .widget(let widget): lifted = widget
    case .stack(let stack):
      guard home[stack].isThere else { return }
      // What is suggested is no widget of the person's: the one below it is put elsewhere.
      lifted = home[stack].members[home[stack].visible]
    }
    let wanted: Arranger.Row =
      switch target {
      case .widget(let widget): .widget(widget)
      case .stack(let stack): .stack(stack)
      }
    var arranger = Arranger(lifted: lifted)
    arranger.row = arranger.rows(home).firstIndex(of: wanted) ?? 0
    show(arranger)
  }

  mutating func arrange(_ arranger: Arranger, with key: KeyStroke, wall: Int) {
    var arranger = arranger
    if let row = key.place(from: arranger.row, of: arranger.rows(home).count) {
      arranger.row = row
      show(arranger)
    } else if key == .enter || key == .space {
      enter(arranger, wall: wall)
    } else if key == .character("u") {
      undo(wall: wall)
      show(arranger)
    } else if key == .control("r") {
      redo(wall: wall)
      show(arranger)
    } else if key == .escape || key == .character("q") {
      putDown(arranger)
    }
  }

  /// Takes back what is not done yet: the widget is where it was.
  private mutating func putDown(_ arranger: Arranger) {
    guard let lifted = arranger.lifted else {
      overlay = nil
      return
    }
    var back = Arranger()
    back.row = back.rows(home).firstIndex(of: .widget(lifted)) ?? 0
    show(back)
  }

  private mutating func enter(_ arranger: Arranger, wall: Int) {
    guard let deed = deed(of: arranger) else { return }
    if case .lift(let widget) = deed {
      var lifting = Arranger(lifted: widget)
      let here: Arranger.Row? =
        home[widget].stack.map { .stack($0) } ?? page(of: widget).map { .page($0) }
      lifting.row = here.flatMap { lifting.rows(home).firstIndex(of: $0) } ?? 0
      show(lifting)
      return
    }
    guard canAct() else { return }
    if case .refused(let why)? = effect(of: arranger) {
      message = "Not there: \(why)."
      return
    }
    var done = Arranger()
    switch deed {
    case .lift: return
    case .act(let act): insert(act, wall: wall)
    case .make(let widget, let base):
      let stack = stackToMake(on: base)
      let (name, other) = (home[widget].name, home[base].name)
      insert(.edit(stack, .make(widget: name, on: other)), wall: wall)
    }
    let next = arranger.lifted.map { Arranger.Row.widget($0) }
    done.row = next.flatMap { done.rows(home).firstIndex(of: $0) } ?? arranger.row
    show(done)
  }

  // MARK: What comes of it

  /// What Enter does on a row.
  private enum Deed {
    case lift(WidgetID)
    case act(Act.Kind)
    case make(WidgetID, on: WidgetID)
  }

  private func deed(of arranger: Arranger) -> Deed? {
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

  private func effect(of arranger: Arranger) -> Arranger.Effect? {
    guard let deed = deed(of: arranger) else { return nil }
    var trial = run
    let input: Input
    let words: String
    let title = arranger.lifted.map { run.title(of: $0, at: now).text } ?? ""
    switch deed {
    case .lift(let widget): return .does("Enter picks up \(run.title(of: widget, at: now).text).")
    case .make(let widget, let base):
      let made = trial.declare(newStack(named: freeStackName, on: base))
      input = .edit(made, .make(widget: home[widget].name, on: home[base].name))
      words = "It makes a stack: \(run.title(of: base, at: now).text), and \(title) on top."
    case .act(.edit(let stack, .takeApart)):
      input = .edit(stack, .takeApart)
      let count = Wording.count(home[stack].members.count, "widget", "widgets")
      words = "Enter takes \(name(of: stack)) apart: its \(count) by themselves."
    case .act(.edit(let stack, let edit)):
      input = .edit(stack, edit)
      words = "\(title) comes into \(name(of: stack)), as its last widget."
    case .act(.putAlone(let widget, let page)):
      input = .putAlone(widget: widget, page: page)
      words = "\(title) stands by itself on page \(page + 1)."
    case .act: return nil
    }
    let before = refusals(in: trial).count
    trial.insert(input, at: now)
    let refusals = refusals(in: trial)
    guard refusals.count > before, let reason = refusals.last else { return .does(words) }
    return .refused(reason.explanation)
  }

  /// What was refused at this moment, in order.
  private func refusals(in run: Run) -> [InputRefusal] {
    let before = run.recordCount(through: now - SimulationDuration(milliseconds: 1))
    return run.log[before..<run.recordCount(through: now)].compactMap { record in
      if case .inputRefused(let refused) = record.event { refused.reason } else { nil }
    }
  }

  // MARK: The new stack

  private func page(of widget: WidgetID) -> Int? {
    home.pages.firstIndex { $0.places.contains(.widget(widget)) }
  }

  private func newStack(named name: String, on base: WidgetID) -> World.Stack {
    let switches = loaded.world.policy.stackDefaults
    return World.Stack(
      name: name,
      family: home[base].family ?? .systemMedium,
      smartRotate: switches,
      widgetSuggestions: switches,
      members: [],
      page: page(of: base) ?? 0
    )
  }

  /// A name that no stack has yet: `Stack`, then with a number.
  private var freeStackName: String {
    let taken = Set(loaded.world.stacks.map(\.name))
    guard taken.contains("Stack") else { return "Stack" }
    return (2...).lazy.map { "Stack \($0)" }.first { !taken.contains($0) } ?? "Stack"
  }

  /// The stack that is made on a widget: one that was made live and undone, or a new one.
  private mutating func stackToMake(on base: WidgetID) -> StackID {
    let made = acts.compactMap { $0.done?.kind.madeStack }
    let wanted = newStack(named: "", on: base)
    let free = loaded.world.stacks.indices.map { StackID($0) }.first { stack in
      let known = loaded.world.stacks[stack.index]
      return live.declared.contains(stack) && !made.contains(stack) && known.family == wanted.family
    }
    return free ?? declare(newStack(named: freeStackName, on: base))
  }
}

extension Act.Kind {
  /// The stack that it makes, if it makes one.
  fileprivate var madeStack: StackID? {
    if case .edit(let stack, .make) = self { stack } else { nil }
  }
}
