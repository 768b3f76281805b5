import HomeScreenViews
import ScenarioText
import SmartStacks
import TerminalRendering

// Widgets put on each other, into stacks and on pages; what comes of it is told before it is done.
extension Editing {
  /// What Enter does on a row.
  private enum Action {
    case lift(WidgetID)
    case act(Input)
    case make(WidgetID, on: WidgetID)
  }

  /// The list with the mark on a row, or else on a place, and a widget that is picked up.
  func arranger(_ row: Arranger.Row?, lifting widget: WidgetID? = nil, or place: Int = 0) -> Overlay
  {
    var arranger = Arranger(lifted: widget)
    arranger.row = row.flatMap { arranger.rows(home).firstIndex(of: $0) } ?? place
    return sheet(arranger)
  }

  /// The list with what Enter does; a widget that is gone is not picked up any more.
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
      // What is not done yet is taken back: the widget is where it was.
      return key.isBack ? .show(former.lifted.map { self.arranger(.widget($0)) }) : .nothing
    }
    arranger.row = row ?? former.row
    return .show(sheet(arranger))
  }

  /// A key while the widgets of a stack from the gallery are shown.
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
    if case .refused(let why)? = effect(of: arranger) { return .say("Not there: \(why).") }
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

  /// What Enter does in words; the act is tried in a copy of the run.
  private func effect(of arranger: Arranger) -> Arranger.Effect? {
    guard let action = action(of: arranger) else { return nil }
    var trial = run
    var input: Input? = if case .act(let act) = action { act } else { nil }
    let words: String
    let title = arranger.lifted.map(title) ?? ""
    switch action {
    case .lift(let widget): return .does("Enter picks up \(self.title(of: widget)).")
    case .make(let widget, let base):
      let made = trial.declare(newStack(on: base))
      input = .edit(made, .make(widget: home[widget].name, on: home[base].name))
      words = "It makes a stack: \(self.title(of: base)), and \(title) on top."
    case .act(.edit(let stack, .takeApart)):
      let count = Wording.count(home[stack].members.count, "widget")
      let name = world[stack].name
      words =
        arranger.asksToTakeApart
        ? "Take \(name) apart into \(count)?"
        : "Enter takes \(name) apart: its \(count) by themselves."
    case .act(.edit(let stack, _)):
      words = "\(title) comes into \(world[stack].name), as its last widget."
    case .act(.putAlone(_, let page)):
      words = "\(title) stands by itself \(world.whereabouts(onPage: page))."
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
