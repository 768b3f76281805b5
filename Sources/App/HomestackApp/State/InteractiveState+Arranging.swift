import HomeScreenViews
import ScenarioText
import SmartStacks
import TerminalRendering

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
    show(wanted, lifting: lifted)
  }

  /// Shows the list at a row, or else at a place, with a widget that is picked up.
  private mutating func show(
    _ row: Arranger.Row?,
    lifting widget: WidgetID? = nil,
    or place: Int = 0
  ) {
    var arranger = Arranger(lifted: widget)
    arranger.row = row.flatMap { arranger.rows(home).firstIndex(of: $0) } ?? place
    show(arranger)
  }

  mutating func arrange(_ arranger: Arranger, with key: Key) {
    var arranger = arranger
    if arranger.offer != nil {
      answer(arranger, with: key)
    } else if arranger.asksToTakeApart {
      arranger.asksToTakeApart = false
      if key == .character("y") { return enter(arranger, isSure: true) }
      arranger.row = key.place(from: arranger.row, of: arranger.rows(home).count) ?? arranger.row
      show(arranger)
    } else if key == .character("a"), arranger.lifted == nil {
      overlay = .arrange(offering())
    } else if let row = key.place(from: arranger.row, of: arranger.rows(home).count) {
      arranger.row = row
      show(arranger)
    } else if key == .enter || key == .space {
      enter(arranger)
    } else if key == .character("u") {
      undo()
      show(arranger)
    } else if key == .control("r") {
      redo()
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
    show(.widget(lifted))
  }

  private mutating func enter(_ arranger: Arranger, isSure: Bool = false) {
    guard let deed = deed(of: arranger) else { return }
    if case .lift(let widget) = deed {
      let here: Arranger.Row? =
        home[widget].stack.map(Arranger.Row.stack) ?? page(of: widget).map(Arranger.Row.page)
      return show(here, lifting: widget)
    }
    guard canAct() else { return }
    if case .refused(let why)? = effect(of: arranger) {
      message = "Not there: \(why)."
      return
    }
    if case .act(.edit(_, .takeApart)) = deed, !isSure {
      var asking = arranger
      asking.asksToTakeApart = true
      return show(asking)
    }
    switch deed {
    case .lift: return
    case .act(let act): insert(act)
    case .make(let widget, let base):
      let stack = freeStack(newStack(on: base))
      let (name, other) = (home[widget].name, home[base].name)
      insert(.edit(stack, .make(widget: name, on: other)))
    }
    show(arranger.lifted.map(Arranger.Row.widget), or: arranger.row)
  }

  // MARK: A Smart Stack from the gallery

  /// What the gallery fills a stack with: what is regular, in medium widgets.
  private func offering() -> Arranger {
    var arranger = Arranger()
    arranger.offer = GalleryStackRule.choices(
      from: portrait(run, now),
      family: .systemMedium,
      in: loaded.world
    )
    return arranger
  }

  private mutating func answer(_ arranger: Arranger, with key: Key) {
    var arranger = arranger
    let choices = arranger.offer ?? []
    if let row = key.place(from: arranger.row, of: 2 * choices.count) {
      arranger.row = row
      overlay = .arrange(arranger)
    } else if key == .enter || key == .space {
      guard !choices.isEmpty, canAct() else { return }
      add(choices)
    } else if key == .escape || key == .character("q") {
      show(Arranger())
    }
  }

  /// Adds a stack of what was offered to the page that the person is on.
  private mutating func add(_ choices: [GalleryStackRule.Choice]) {
    let stack = freeStack(newStack(.systemMedium, onPage: home.visiblePage))
    for choice in choices {
      let name = freeName(for: choice.kind)
      let values = choice.configuration
      let edit =
        home[stack].isThere
        ? StackEdit.add(choice.kind, name: name, values, at: nil)
        : .begin(choice.kind, name: name, values, page: home.visiblePage)
      insert(.edit(stack, edit))
    }
    show(.stack(stack))
  }

  // MARK: What comes of it

  /// What Enter does on a row.
  private enum Deed {
    case lift(WidgetID)
    case act(Input)
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
    var input: Input? = if case .act(let act) = deed { act } else { nil }
    let words: String
    let title = arranger.lifted.map { run.title(of: $0, at: now).text } ?? ""
    switch deed {
    case .lift(let widget): return .does("Enter picks up \(run.title(of: widget, at: now).text).")
    case .make(let widget, let base):
      let made = trial.declare(newStack(on: base))
      input = .edit(made, .make(widget: home[widget].name, on: home[base].name))
      words = "It makes a stack: \(run.title(of: base, at: now).text), and \(title) on top."
    case .act(.edit(let stack, .takeApart)):
      let count = Wording.count(home[stack].members.count, "widget", "widgets")
      words =
        arranger.asksToTakeApart
        ? "Take \(name(of: stack)) apart into \(count)?"
        : "Enter takes \(name(of: stack)) apart: its \(count) by themselves."
    case .act(.edit(let stack, _)):
      words = "\(title) comes into \(name(of: stack)), as its last widget."
    case .act(.putAlone(_, let page)):
      words = "\(title) stands by itself \(loaded.world.whereabouts(onPage: page))."
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

  // MARK: The new stack

  private func page(of widget: WidgetID) -> Int? {
    home.pages.firstIndex { $0.places.contains(.widget(widget)) }
  }

  private func newStack(on base: WidgetID) -> World.Stack {
    newStack(home[base].family ?? .systemMedium, onPage: page(of: base) ?? 0)
  }

  private func newStack(_ family: WidgetFamily, onPage page: Int) -> World.Stack {
    let switches = loaded.world.policy.stackDefaults
    return World.Stack(
      name: Self.freeName("Stack", " ", beside: loaded.world.stacks.map(\.name)),
      family: family,
      smartRotate: switches,
      widgetSuggestions: switches,
      members: [],
      page: page
    )
  }

  /// A stack to use for a new one: one that was made live and undone, else a new one.
  private mutating func freeStack(_ wanted: World.Stack) -> StackID {
    let made = acts.compactMap { $0.done?.madeStack }
    let free = live.declared.first { stack in
      !made.contains(stack) && loaded.world.stacks[stack.index].family == wanted.family
    }
    return free ?? declare(wanted)
  }
}
