import HomeScreenViews
import ScenarioText
import SimulationCore
import SmartStacks

extension InteractiveState {
  mutating func stepForward() {
    player.pause(wall: wall)
    guard let record = shown.nextMovement() else {
      return say("There are no later changes. Press \(keyName(of: .end)) to go to the end.")
    }
    step(to: record.time)
  }

  /// Goes back to before the last movement and undoes what moved since.
  mutating func stepBack() {
    player.pause(wall: wall)
    guard now > .zero else { return say("This is the start of the run.") }
    let past = run.log[..<run.recordCount(through: now)]
    passBack(to: past.last { $0.isMovement && $0.time < now }?.time ?? .zero)
  }

  /// By a minute or an hour: short steps show what they pass, long ones are jumps.
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

  mutating func step(to target: SimulationTime) {
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
      return say(isNext ? "There is no later highlight." : "There is no earlier highlight.")
    }
    jump(to: beat.time, isLighting: true)
    message = beat.title
  }

  /// Closes everything, discarding typed text, and jumps to the latest beat, or to the start.
  mutating func returnToLastBeat() {
    overlays = OverlayState()
    themes.shown = themes.kept
    views.close()
    selection.reset()
    player.pause(wall: wall)
    let beat = loaded.beats.last { $0.time <= now }
    jump(to: beat?.time ?? .zero, isLighting: false)
    selection.selectVisible(home)
    message = beat?.title ?? "This is the start. There is no earlier highlight."
  }

  /// Advances to the end of the running second.
  mutating func finishSecond() {
    let past = loaded.world.calendar.local(at: now).millisecondOfDay % 1000
    if past > 0 { pass(milliseconds: 1000 - past) }
  }

  /// An input at a moment with movements would come before the movement that it answers.
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

  var layout: ScreenLayout { ScreenLayout(screenModel(at: wall), size: terminal.size) }

  mutating func look(_ turn: PageTurn?) {
    guard let turn else { return }
    selection.take(turn, home)
    selection.stack = layout.panes.lazy.compactMap(\.place.stack).first
  }

  /// Shows a stack that moves, if no moving stack is in sight and nobody chose a page.
  mutating func goWhereItMoves(_ movements: [StackMovement]) {
    guard !selection.isChosen, overlay == nil, let last = movements.last, view.isHome else {
      return
    }
    let shown = layout.panes.compactMap(\.place.stack)
    if !movements.contains(where: { shown.contains($0.stack) }) {
      selection.select(last.stack, home)
    }
  }

  mutating func showTodayView() {
    let areas = loaded.world.policy.profile.areas.filter { $0 != .homeScreen }
    guard let page = areas.compactMap({ loaded.world.page(of: $0) }).first else {
      return say("This scenario has no Today View. Add `todayView` under `home`.")
    }
    if page == selection.page { return selection.lookBack(home) }
    views.close()
    selection.choose(page: page, home)
  }

  /// Shows another branch at the same moment; live acts then go into it.
  mutating func visitBranch(by step: Int) {
    let count = run.branchCount
    guard count > 1 else {
      return say("Only one branch. Go back and change something to start another.")
    }
    change { $0.visit(($0.branch + step + count) % count) }
    let acts = live.allDone.count
    let done = acts == 0 ? "no live actions" : Wording.count(acts, "live action")
    message = "\(branchName): \(done)."
  }

  /// Undoes the latest live act, if there is one, and shows its branch; the clock stays.
  mutating func undo() {
    guard let act = acts.last else { return say("There is nothing to undo.") }
    if act.done != nil { shown.willAct?(nil, loaded.world) }
    let branch = live.branch
    change { _ = $0.undo() }
    if let unfit = act.unfit {
      message = "No longer waiting: \(unfit.done.words)."
    } else {
      tell("Undone", act, since: branch)
    }
  }

  /// Redoes what was undone last, at its own moment; the clock stays.
  mutating func redo() {
    guard let act = live.redoable else { return say("There is nothing to redo.") }
    if let done = act.done { shown.willAct?(done, loaded.world) }
    let branch = live.branch
    let loaded = loaded
    change { _ = $0.redo(loaded.inputs) }
    if let unfit = act.unfit {
      message = "Waiting again: \(unfit.done.words)."
    } else {
      tell("Redone", act, since: branch)
    }
  }

  /// Changes the shown branch or its acts, and lights stacks that show something else afterwards.
  private mutating func change(_ change: (inout LiveRun) -> Void) {
    let former = home
    file.before = nil
    shown.change(change)
    views.expire()
    jump(to: now, isLighting: false)
    // A widget of one branch may have another identifier in another, so names are compared.
    let changed = stacksInView.filter { former.nameOnTop(of: $0) != home.nameOnTop(of: $0) }
    director.light(changed, wall: wall)
  }

  /// Says what was undone or redone, and where, if that is another branch.
  private mutating func tell(_ verb: String, _ act: LiveAct, since branch: Int) {
    guard let done = act.done else { return }
    let named = NamedAct(done, in: loaded.world)
    let place = live.branch == branch ? "" : ". This is \(branchName.lowercased())"
    var words = named.words
    if case .key(let key) = done.kind, let title = loaded.liveKey(key)?.title { words = title }
    message = "\(verb): \(words) at \(named.moment.words)\(place)."
  }

  private var branchName: String { "Branch \(live.branch + 1) of \(run.branchCount)" }
}

extension HomeScreenState {
  /// Nil for an empty stack.
  func nameOnTop(of stack: StackID) -> String? { self[stack].shown.map { self[$0].name } }
}

// The tour: a caption, a key that viewers are asked for, and what to watch next.
extension InteractiveState {
  /// What the final sheet offers.
  func offer(at wall: Int) -> TourOffer {
    var offer = TourOffer()
    guard case .summary = overlay else { return offer }
    if loaded.isTour { offer.chapters = finder.chapters }
    // In whole seconds.
    offer.restart = guide?.startsAgainAt.map { max(0, ($0 - wall + 999) / 1000) }
    return offer
  }

  /// The next highlight whose key viewers are asked to press.
  private var nextPress: Beat? {
    guard guide != nil, player.speed != .max else { return nil }
    return loaded.beats.first { $0.press != nil && $0.time > now }
  }

  /// Stops the clock before the next such highlight, and goes on without the viewer after a while.
  mutating func awaitPress() {
    let beat = nextPress
    player.wait(before: beat?.time)
    guard let beat, player.isRunning, player.isWaiting else {
      guide?.pressesAt = nil
      return
    }
    guard let due = guide?.pressesAt else {
      guide?.pressesAt = wall + CaptionGuide.patience
      return
    }
    if wall >= due { reach(beat) }
  }

  /// Goes on to the highlight if the key is the one that viewers are asked for; returns whether.
  mutating func takesPress(_ key: Character) -> Bool {
    guard let beat = nextPress, beat.press?.key == key, beat.time - EventPace.lead <= now else {
      return false
    }
    reach(beat)
    return true
  }

  private mutating func reach(_ beat: Beat) {
    guide?.pressesAt = nil
    step(to: beat.time)
    player.wait(before: nextPress?.time)
  }
}
