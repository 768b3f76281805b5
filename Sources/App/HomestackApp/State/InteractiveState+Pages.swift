import HomeScreenViews
import ScenarioText
import SimulationCore
import SmartStacks

// The page that is seen, which need not be the one that the person is on: looking changes nothing.
extension InteractiveState {
  /// The page that is seen, from 0.
  var shownPage: Int { lookedPage ?? home.visiblePage }

  /// The stacks of the page that is seen, in reading order.
  var stacksInView: [StackID] {
    guard home.pages.indices.contains(shownPage) else { return [] }
    return home.pages[shownPage].places.compactMap(\.stack)
  }

  /// Leaves a stack that is not in sight for one that is.
  mutating func selectInView() {
    let visible = stacksInView
    if let selected, !visible.contains(selected) { self.selected = visible.first }
  }

  // MARK: Looking

  /// Where everything stands on the screen.
  var layout: ScreenLayout { ScreenLayout(screenModel(at: wall), size: size) }

  /// Shows another part of a page that does not fit on the stage, or another page.
  mutating func look(_ turn: PageTurn?) {
    switch turn {
    case .part(let part): stagePage = part
    case .page(let page, let part):
      look(at: page)
      stagePage = part
    case nil: return
    }
    hasChosenPlace = true
    selected = layout.panes.lazy.compactMap(\.place.stack).first
  }

  private mutating func look(at page: Int) {
    lookedPage = page == home.visiblePage ? nil : page
    stagePage = nil
  }

  /// Selects a stack, and looks at the page that it stands on.
  mutating func select(_ stack: StackID) {
    look(at: home[stack].page)
    selected = stack
  }

  /// Selects a stack because somebody asked for it.
  mutating func choose(_ stack: StackID) {
    hasChosenPlace = true
    select(stack)
  }

  /// Shows a stack that moves, where none of those that move is in sight and nobody chose what is.
  mutating func goWhereItMoves(_ movements: [StackMovement]) {
    guard !hasChosenPlace, overlay == nil, let last = movements.last else { return }
    guard case .home = view else { return }
    let shown = layout.panes.compactMap(\.place.stack)
    if !movements.contains(where: { shown.contains($0.stack) }) { select(last.stack) }
  }

  /// Looks at Today View or Notification Center, or from there at the person's page again.
  mutating func lookAside() {
    let areas = loaded.world.policy.profile.areas.filter { $0 != .homeScreen }
    guard let page = areas.compactMap({ loaded.world.page(of: $0) }).first else {
      message = "There is no Today View: the scenario's home has no 'todayView'."
      return
    }
    if page == shownPage, page != home.visiblePage { return lookBack() }
    closeView()
    look(at: page)
    hasChosenPlace = true
    selected = stacksInView.first
  }

  /// Goes with the person again.
  mutating func lookBack() {
    hasChosenPlace = false
    guard lookedPage != nil else { return }
    look(at: home.visiblePage)
    selected = stacksInView.first
  }

  // MARK: The person

  mutating func turnToLookedPage() {
    guard let page = lookedPage else {
      let keys = "\(keyName(of: .nextPage)) or \(keyName(of: .previousPage))"
      message =
        loaded.world.pages.count > 1
        ? "The person is on this page. Look at another with \(keys), then turn to it."
        : "There is one page."
      return
    }
    guard canAct() else { return }
    insert(.turnPage(page))
  }

  /// Whether the person can touch a stack now: it has to be on the page that the person is on.
  mutating func canTouch(_ stack: StackID) -> Bool {
    let page = home[stack].page
    guard page != home.visiblePage else { return canAct() }
    let world = loaded.world
    let places = [page, home.visiblePage].map { world.whereabouts(onPage: $0) }
    message =
      "\(name(of: stack)) is \(places[0]), the person \(places[1]). "
      + "\(keyName(of: .turnPage)) turns there."
    return false
  }
}
