import HomeScreenViews
import ScenarioText
import SimulationCore
import SmartStacks

extension InteractiveState {
  /// Lets the next thing that moves happen while the clock stands.
  mutating func stepForward() {
    player.pause(wall: wall)
    guard let record = nextMovement() else {
      message = "Nothing moves after this: press \(keyName(of: .end)) for the end."
      return
    }
    step(to: record.time)
  }

  /// Finds the nearest record after now that moves something, computing as far as needed.
  private mutating func nextMovement() -> Record? {
    var index = run.recordCount(through: now)
    while true {
      while index < run.log.count {
        if run.log[index].isMovement { return run.log[index] }
        index += 1
      }
      let computed = run.computedTo
      guard computed < loaded.world.end else { return nil }
      live.advance(to: loaded.world.calendar.startOfNextDay(after: computed))
      guard run.computedTo > computed else { return nil }
    }
  }

  /// Goes to where the last thing before now moved; what moved since is undone.
  mutating func stepBack() {
    player.pause(wall: wall)
    guard now > .zero else {
      message = "This is the start of the run."
      return
    }
    let past = run.log[..<run.recordCount(through: now)]
    let target = past.last { $0.isMovement && $0.time < now }?.time ?? .zero
    passBack(to: target)
  }

  /// A minute or an hour: short steps show what they pass, long ones are jumps.
  mutating func shift(by distance: SimulationDuration) {
    let target = min(max(now + distance, .zero), player.end)
    let isShort = abs(distance.milliseconds) <= SimulationDuration.minutes(1).milliseconds
    if !isShort {
      jump(to: target, isLighting: true)
    } else if target < now {
      passBack(to: target)
    } else {
      step(to: target)
    }
  }

  private mutating func step(to target: SimulationTime) {
    let before = now
    player.go(to: target, wall: wall)
    passForward(from: before)
  }

  mutating func visitBeat(by step: Int) {
    let isNext = step > 0
    let beats = loaded.beats
    let beat =
      isNext ? beats.first(where: { $0.time > now }) : beats.last(where: { $0.time < now })
    guard let beat else {
      message = isNext ? "No beat comes after this." : "No beat comes before this."
      return
    }
    jump(to: beat.time, isLighting: true)
    message = beat.title
  }

  /// Closes whatever is open, what was typed in it too, and stands at the latest beat up to now, or
  /// at the start where there is none; nothing is animated.
  ///
  /// The branch stays, with what was done live in it: what came after the beat is still ahead.
  mutating func returnToLastBeat() {
    overlay = nil
    coveredOverlay = nil
    themes.shown = themes.kept
    closeView()
    lookedPage = nil
    stagePage = nil
    hasChosenPlace = false
    player.pause(wall: wall)
    let beat = loaded.beats.last { $0.time <= now }
    jump(to: beat?.time ?? .zero, isLighting: false)
    selectInView()
    message = beat?.title ?? "This is the start: no beat comes before."
  }

  /// Lets the running second pass.
  mutating func finishSecond() {
    let past = loaded.world.calendar.local(at: now).millisecondOfDay % 1000
    if past > 0 { pass(milliseconds: 1000 - past) }
  }

  /// Lets the seconds pass in which something moved: an input at such a moment would come before
  /// the movement that it answers.
  mutating func passMovedSeconds() {
    while now < player.end {
      guard run.log[run.records(at: now)].contains(where: \.isMovement) else { return }
      pass(milliseconds: 1000)
    }
  }

  private mutating func pass(milliseconds: Int) {
    let before = now
    let next = now + SimulationDuration(milliseconds: Int64(milliseconds))
    player.go(to: min(next, player.end), wall: wall)
    passForward(from: before)
  }
}

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

// Courses of events beside one another: visited, and what was done in them undone and done again.
extension InteractiveState {
  /// Shows another course of events at the same moment; nothing is changed by it.
  ///
  /// What is done live there goes on with that branch.
  mutating func visitBranch(by step: Int) {
    let count = run.branchCount
    guard count > 1 else {
      message = "There is one branch: what is done before what you watched starts another."
      return
    }
    change { state in state.live.visit((state.live.branch + step + count) % count) }
    let acts = live.allDone.count
    let done = acts == 0 ? "nothing was done" : Wording.count(acts, "act", "acts")
    message = "\(branchName): \(done) live."
  }

  /// Takes the latest live input back, if there is one; the clock stays where it is.
  ///
  /// One that was done in another branch is undone there, and that branch is looked at then.
  mutating func undo() {
    guard let act = acts.last else {
      message = "There is nothing to undo."
      return
    }
    if act.done != nil { willAct?(nil, loaded.world) }
    let branch = live.branch
    change { _ = $0.live.undo() }
    if let aside = act.aside {
      message = "Given up, which was kept aside: \(aside.done.words)."
    } else {
      tell("Undone", act, since: branch)
    }
  }

  /// Does again what was undone last, at its own moment; the clock stays where it is.
  mutating func redo() {
    guard let act = live.redoable else {
      message = "There is nothing to do again."
      return
    }
    if let done = act.done { willAct?(done, loaded.world) }
    let branch = live.branch
    let loaded = self.loaded
    change { _ = $0.live.redo(loaded.inputs) }
    if let aside = act.aside {
      message = "Kept aside again: \(aside.done.words)."
    } else {
      tell("Done again", act, since: branch)
    }
  }

  /// Changes which course of events is seen, or what was done in it; stacks that show something
  /// else afterwards are lit.
  private mutating func change(_ change: (inout InteractiveState) -> Void) {
    let former = home
    before = nil
    change(&self)
    forgetDay()
    jump(to: now, isLighting: false)
    // Widgets that only one branch knows have other identifiers in another: names tell.
    let changed = stacksInView.filter { former.nameOnTop(of: $0) != home.nameOnTop(of: $0) }
    director.light(changed, wall: wall)
  }

  /// Says what was undone or done again, and where that is not where one looked.
  private mutating func tell(_ verb: String, _ act: LiveAct, since branch: Int) {
    guard let done = act.done else { return }
    let named = NamedAct(done, in: loaded.world)
    let place = live.branch == branch ? "" : ". This is \(branchName.lowercased())"
    var words = named.words
    if case .key(let key) = done.kind, let title = loaded.donation(key)?.key.title { words = title }
    message = "\(verb): \(words) at \(named.moment.words)\(place)."
  }

  /// Such as `Branch 2 of 3`.
  private var branchName: String { "Branch \(live.branch + 1) of \(run.branchCount)" }
}

extension HomeScreenState {
  /// The name of what is on top of a stack; nil for an empty one.
  func nameOnTop(of stack: StackID) -> String? {
    self[stack].shown.map { self[$0].name }
  }
}
