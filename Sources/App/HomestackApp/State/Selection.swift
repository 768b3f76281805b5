import HomeScreenViews
import SmartStacks

/// The selected stack and the shown page, which need not be the person's.
struct Selection: Hashable {
  var stack: StackID?
  /// The page that is looked at, from 0; nil for the person's.
  private(set) var page: Int?
  /// The part of a page that does not fit on the screen, where one was asked for.
  private(set) var part: Int?
  /// Whether somebody chose the page, which no movement changes then.
  private(set) var isChosen = false

  func shownPage(_ home: HomeScreenState) -> Int { page ?? home.visiblePage }

  /// In reading order.
  func stacks(_ home: HomeScreenState) -> [StackID] {
    let page = shownPage(home)
    return home.pages.indices.contains(page) ? home.pages[page].places.compactMap(\.stack) : []
  }

  mutating func selectVisible(_ home: HomeScreenState) {
    let visible = stacks(home)
    if let stack, !visible.contains(stack) { self.stack = visible.first }
  }

  /// The selection goes to the person's new page, unless another page is looked at.
  mutating func follow(_ home: HomeScreenState, from former: Int, pageCount: Int) {
    if page.map({ !(0..<pageCount).contains($0) }) == true || page == home.visiblePage {
      page = nil
    }
    // Another version of the scenario may have fewer stacks.
    let isThere = stack.map { home.stacks.indices.contains($0.index) && home[$0].isThere }
    guard shownPage(home) != former || isThere == false else { return }
    part = nil
    selectVisible(home)
  }

  /// Selects a stack of another version of the scenario, or the first in sight.
  mutating func replace(_ stack: StackID?, _ home: HomeScreenState, from former: Int) {
    let visible = stacks(home)
    self.stack = stack.map(visible.contains) == true ? stack : visible.first
    if former != shownPage(home) { part = nil }
  }

  /// Shows another part of the page or another page; the caller selects a stack of it.
  mutating func take(_ turn: PageTurn, _ home: HomeScreenState) {
    switch turn {
    case .part(let part): self.part = part
    case .page(let page, let part):
      look(at: page, home)
      self.part = part
    }
    isChosen = true
  }

  private mutating func look(at page: Int, _ home: HomeScreenState) {
    self.page = page == home.visiblePage ? nil : page
    part = nil
  }

  mutating func choose(page: Int, _ home: HomeScreenState) {
    look(at: page, home)
    isChosen = true
    stack = stacks(home).first
  }

  mutating func select(_ stack: StackID, _ home: HomeScreenState) {
    look(at: home[stack].page, home)
    self.stack = stack
  }

  mutating func choose(_ stack: StackID, _ home: HomeScreenState) {
    isChosen = true
    select(stack, home)
  }

  /// Selects the stack some places further on the page, cyclically.
  mutating func move(by distance: Int, _ home: HomeScreenState) {
    let stacks = stacks(home)
    guard !stacks.isEmpty else { return }
    let place = stacks.firstIndex { $0 == stack }.map { $0 + distance + stacks.count } ?? 0
    choose(stacks[place % stacks.count], home)
  }

  /// Shows the person's page again.
  mutating func lookBack(_ home: HomeScreenState) {
    isChosen = false
    guard page != nil else { return }
    look(at: home.visiblePage, home)
    stack = stacks(home).first
  }

  /// Shows the person's page again; the selected stack stays until `selectVisible`.
  mutating func reset() { (page, part, isChosen) = (nil, nil, false) }
}
