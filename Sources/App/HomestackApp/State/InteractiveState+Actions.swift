import HomeScreenViews
import ScenarioText
import SimulationCore
import SmartStacks
import TerminalRendering

extension InteractiveState {
  mutating func perform(_ action: SessionAction, wall: Int) {
    goal = nil
    advance(wall: wall)
    defer {
      followHold()
      awaitPress()
      refreshView()
    }
    message = nil
    guide?.startsAgainAt = nil
    if case .summary = overlay, !action.leavesSummaryOpen { overlay = nil }
    if action != .command(.quit) { isQuitAsked = false }
    let before = now
    carryOut(action)
    // A live action takes a second at most. After a longer jump, the caption is out of date.
    if now < before || now > before + .seconds(5) { guide = guide?.followed(to: now) }
  }

  mutating func carryOut(_ action: SessionAction) {
    switch action {
    case .command(let command): carryOut(command)
    case .shift(let distance): shift(by: distance)
    case .go(let time, let isDragging): jump(to: time, isLighting: !isDragging)
    case .select(let stack): selection.choose(stack, home)
    case .swipe(let stack, let distance): swipe(stack ?? selection.stack, by: distance)
    case .swipeTo(let stack, let member): swipe(stack, to: member)
    case .showPage(let page): look(layout.show(page: page))
    case .donate(let key): donate(key)
    case .visitBranch(let branch): visitBranch(by: branch - live.branch)
    case .selectHabit(let place): views.selectHabit(place, isSplit: isSplit)
    case .askLine: askLine()
    case .selectRow(let place): views.selectRow(place)
    case .carry(let source, let target): carry(source, to: target)
    case .chooseTheme(let row): chooseTheme(row)
    case .openScenario(let argument): askToOpen(argument)
    case .editKey(let key): edit(with: key)
    case .paste(let text): paste(text)
    case .closeOverlay: closeOverlay()
    case .confirmOverlay: confirmOverlay()
    case .scrollOverlay(let distance): scrollOverlay(by: distance)
    case .chooseOverlayRow(let row): chooseOverlayRow(row)
    case .chooseOverlaySpot(let spot): chooseSpot(spot)
    case .type(let character): overlays.retype { $0.append(character) }
    case .eraseTyped(let all):
      overlays.retype { $0.removeLast(all ? $0.count : min(1, $0.count)) }
    case .tellDeadKey(let key): tellDead(key)
    }
  }

  private mutating func carryOut(_ command: Command) {
    func sign(_ forward: Command) -> Int { command == forward ? 1 : -1 }
    switch command {
    case .playPause: playOrPause()
    case .faster: player.setSpeed(player.speed.faster, wall: wall)
    case .slower: player.setSpeed(player.speed.slower, wall: wall)
    case .defaultSpeed: player.setSpeed(player.normalSpeed, wall: wall)
    case .nextEvent: stepForward()
    case .previousEvent: stepBack()
    case .minuteForward, .minuteBack: shift(by: .minutes(command == .minuteForward ? 1 : -1))
    case .hourForward, .hourBack: shift(by: .hours(command == .hourForward ? 1 : -1))
    case .nextBeat, .previousBeat: visitBeat(by: sign(.nextBeat))
    case .lastBeat: returnToLastBeat()
    case .start: jump(to: .zero, isLighting: true)
    case .end: jump(to: player.end, isLighting: true)
    case .goTo: overlay = .goTo(text: "", error: nil)
    case .nextBranch, .previousBranch: visitBranch(by: sign(.nextBranch))
    case .closer, .wider: zoom(by: sign(.closer))
    case .daysBefore, .daysAfter: pan(by: sign(.daysAfter))
    case .nextStack, .previousStack: selection.move(by: sign(.nextStack), home)
    case .swipeForward, .swipeBack: swipe(selection.stack, by: sign(.swipeForward))
    case .nextPage, .previousPage: look(layout.turn(by: sign(.nextPage)))
    case .todayView: showTodayView()
    case .lookBack: selection.lookBack(home)
    case .turnPage: turnToLookedPage()
    case .keep: answerSuggestion { .keep($0) }
    case .dismiss: answerSuggestion { .dismiss($0) }
    case .never: answerSuggestion { .silence($0) }
    case .undoBranch: undo()
    case .redo: redo()
    case .why: toggleWhy()
    case .timeline: toggleTimeline()
    case .habits: toggleHabits()
    case .phone, .otherScreen: turnPhone(isOther: command == .otherScreen)
    case .rowAbove, .rowBelow: views.chooseRow(by: sign(.rowBelow))
    case .howToTop: askHow()
    case .habitAbove, .habitBelow: views.chooseHabit(by: sign(.habitBelow))
    case .habitsAbove, .habitsBelow: views.chooseHabit(by: 8 * sign(.habitsBelow))
    case .habitDetail: views.toggleHabitDetail(isSplit: isSplit)
    case .leaveHabits: views.leaveHabits(isSplit: isSplit)
    case .leaveView: views.close()
    case .askAbout: overlay = .ask(SearchedList(askable))
    case .change: openChange()
    case .expect: expect()
    case .save: openSave()
    case .themes: openThemes()
    case .editStack: openEditor()
    case .arrange: overlay = editing.arranger(nil)
    case .placed: overlay = .placed(scroll: 0)
    case .note: overlay = .note(scroll: 0)
    case .palette: overlay = .palette(palette())
    case .help: overlay = .help(scroll: 0)
    case .mouse: terminal.isMouseReleased.toggle()
    case .redraw: terminal.needsRedraw = true
    case .quit: leave()
    }
  }

  private var isSplit: Bool { HabitsLayout.isSplit(terminal.size) }

  private mutating func playOrPause() {
    if player.isPlaying {
      player.pause(wall: wall)
      clock.show(now)
    } else if now == player.end {
      let (start, back) = (keyName(of: .start), keyName(of: .previousEvent))
      message = "The run has ended. Press \(start) to restart or \(back) to step back."
    } else {
      player.play(wall: wall)
    }
  }

  private mutating func openThemes() {
    // A film keeps the colours that it began with.
    guard !themes.names.isEmpty else { return say("Themes can't be changed here.") }
    overlay = .themes(names: themes.names, titles: themes.titles, selected: themes.shown)
  }

  private mutating func chooseTheme(_ row: Int) {
    guard themes.names.indices.contains(row) else { return }
    themes.shown = row
    themes.confirm()
  }

  private mutating func leave() {
    guard !lost.isEmpty, !isQuitAsked else { return end() }
    isQuitAsked = true
    let key = keysInReach.name(of: .quit) ?? Key.control("c").name
    message = "\(lost.joined(separator: ", ")). Press \(key) again to quit."
  }

  /// What would be lost with the session, each in a few words.
  var lost: [String] {
    guard trouble == nil else { return [lostDonations, file.lostChanges].compactMap(\.self) }
    guard !options.isRecording else { return [] }
    return [options.recordsScreen ? nil : lostDonations, file.lostChanges].compactMap(\.self)
  }

  private var lostDonations: String? {
    let count = acts.count { act in
      if let unfit = act.unfit { return unfit.done.isDonation }
      if case .key? = act.done?.kind { return true }
      return false
    }
    guard count > 0 else { return nil }
    return Wording.count(count, "live donation isn't recorded", "live donations aren't recorded")
  }

  private mutating func swipe(_ stack: StackID?, by distance: Int) {
    guard let stack, canTouch(stack) else { return }
    selection.stack = stack
    guard home[stack].members.count + (home[stack].suggestion == nil ? 0 : 1) > 1 else {
      return say("\(name(of: stack)) has only one widget to show.")
    }
    insert(.swipe(stack, by: distance))
  }

  private mutating func swipe(_ stack: StackID, to member: Int) {
    selection.stack = stack
    let distance = home[stack].swipes(toMember: member)
    if distance != 0 { swipe(stack, by: distance) }
  }

  private mutating func donate(_ key: Character) {
    guard !takesPress(key), let live = loaded.liveKey(key), canAct() else { return }
    perform(.key(key))
    // A refusal has said why.
    guard message == nil else { return }
    let words = told(live.title, loaded.inputs(of: Act(time: now, kind: .key(key))))
    if view.isHome, let guide {
      self.guide = guide.telling(words, at: now)
    } else {
      message = words
    }
  }

  /// An action and its outcome, short enough for the footer.
  private func told(_ title: String, _ inputs: [Input]) -> String {
    let records = run.records(at: now)
    guard let outcome = Narrator(run: run).outcome(of: inputs, in: records) else {
      return "\(title) had no effect."
    }
    // The screen itself gives the reason of a movement, and the footer needs room for its keys.
    let isMovement = run.log[records].contains(where: \.isMovement)
    let ways = ["\(title): \(outcome.whole)", "\(title): \(outcome.short)", outcome.short]
    return ways.dropFirst(isMovement ? 1 : 0)
      .first { $0.columns <= terminal.size.columns - 2 } ?? outcome.short
  }

  private mutating func answerSuggestion(_ answer: (StackID) -> Input) {
    guard let stack = selection.stack, canTouch(stack) else { return }
    let suggesting = stacksInView.filter { home[$0].suggestion != nil }
    guard suggesting.contains(stack) || suggesting.count == 1 else {
      let others = suggesting.map(name(of:)).joined(separator: " and ")
      return say("\(name(of: stack)) shows no suggestion\(others.isEmpty ? "" : "; \(others) do").")
    }
    let meant = suggesting.contains(stack) ? stack : suggesting[0]
    selection.stack = meant
    insert(answer(meant))
  }

  private mutating func turnToLookedPage() {
    guard let page = selection.page else {
      let keys = "\(keyName(of: .nextPage)) or \(keyName(of: .previousPage))"
      message =
        loaded.world.pages.count > 1
        ? "This page is visible already. Press \(keys) to view another."
        : "There is only one page."
      return
    }
    if canAct() { insert(.turnPage(page)) }
  }

  /// Whether the stack is on the person's page, so that it can be touched.
  mutating func canTouch(_ stack: StackID) -> Bool {
    let page = home[stack].page
    guard page != home.visiblePage else { return canAct() }
    let world = loaded.world
    let places = [page, home.visiblePage].map { world.whereabouts(onPage: $0) }
    message =
      "\(name(of: stack)) is \(places[0]), but the person is \(places[1]). "
      + "Press \(keyName(of: .turnPage)) to go there."
    return false
  }

  /// False after the end of the run.
  mutating func canAct() -> Bool {
    if now < player.end { return true }
    let key = keyName(of: .previousEvent)
    message = "The run has ended, so nothing more can happen. Press \(key) to go back."
    return false
  }
}

extension SessionAction {
  /// Whether the summary stays open: anything that moves the clock or opens something closes it.
  fileprivate var leavesSummaryOpen: Bool {
    if case .scrollOverlay = self { return true }
    if case .paste = self { return true }
    guard case .command(let command) = self else { return false }
    return [.faster, .slower, .defaultSpeed, .mouse, .redraw].contains(command)
  }
}

extension World.Place {
  var stack: StackID? {
    if case .stack(let stack) = self { stack } else { nil }
  }
}
