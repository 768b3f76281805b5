import HomeScreenViews
import ScenarioText
import SimulationCore
import SmartStacks
import TerminalRendering

extension InteractiveState {
  /// Does what a person asks for.
  mutating func perform(_ action: SessionAction, wall: Int) {
    advance(wall: wall)
    defer { refreshView() }
    message = nil
    guide = nil
    if case .summary = overlay, !action.leavesSummaryOpen { overlay = nil }
    if action != .command(.quit) { isQuitAsked = false }
    carryOut(action)
  }

  mutating func carryOut(_ action: SessionAction) {
    switch action {
    case .command(let command): carryOut(command)
    case .shift(let distance): shift(by: distance)
    case .go(let time, let isDragging): jump(to: time, isLighting: !isDragging)
    case .select(let stack): choose(stack)
    case .swipe(let stack, let distance): swipe(stack ?? selected, by: distance)
    case .swipeTo(let stack, let member): swipe(stack, to: member)
    case .lookAtPage(let step): look(layout.turn(by: step))
    case .showPage(let page): look(layout.show(page: page))
    case .donate(let key): donate(key)
    case .visitBranch(let branch): visitBranch(by: branch - live.branch)
    case .chooseHabit(let distance): chooseHabit(by: distance)
    case .selectHabit(let place): selectHabit(place)
    case .askLine: askLine()
    case .chooseRow(let distance): view.choose(view.name(movedBy: distance))
    case .selectRow(let place): selectRow(place)
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
    case .type(let character): retype { $0.append(character) }
    case .eraseTyped(let all): retype { $0.removeLast(all ? $0.count : min(1, $0.count)) }
    case .tellDeadKey(let key): tellDead(key)
    }
  }

  private mutating func carryOut(_ command: Command) {
    switch command {
    case .playPause: playOrPause()
    case .faster: player.setSpeed(player.speed.faster, wall: wall)
    case .slower: player.setSpeed(player.speed.slower, wall: wall)
    case .defaultSpeed: player.setSpeed(player.normalSpeed, wall: wall)
    case .nextEvent: stepForward()
    case .previousEvent: stepBack()
    case .minuteForward, .minuteBack: shift(by: .minutes(command == .minuteForward ? 1 : -1))
    case .hourForward, .hourBack: shift(by: .hours(command == .hourForward ? 1 : -1))
    case .nextBeat, .previousBeat: visitBeat(by: command == .nextBeat ? 1 : -1)
    case .lastBeat: returnToLastBeat()
    case .start: jump(to: .zero, isLighting: true)
    case .end: jump(to: player.end, isLighting: true)
    case .goTo: overlay = .goTo(text: "", error: nil)
    case .nextBranch, .previousBranch: visitBranch(by: command == .nextBranch ? 1 : -1)
    case .closer, .wider: zoom(by: command == .closer ? 1 : -1)
    case .daysBefore, .daysAfter: pan(by: command == .daysAfter ? 1 : -1)
    case .nextStack, .previousStack: moveSelection(by: command == .nextStack ? 1 : -1)
    case .swipeForward, .swipeBack: swipe(selected, by: command == .swipeForward ? 1 : -1)
    case .nextPage, .previousPage: look(layout.turn(by: command == .nextPage ? 1 : -1))
    case .todayView: lookAside()
    case .lookBack: lookBack()
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
    case .rowAbove, .rowBelow: view.choose(view.name(movedBy: command == .rowBelow ? 1 : -1))
    case .howToTop: askHow()
    case .habitAbove, .habitBelow: chooseHabit(by: command == .habitBelow ? 1 : -1)
    case .habitsAbove, .habitsBelow: chooseHabit(by: command == .habitsBelow ? 8 : -8)
    case .habitDetail: toggleHabitDetail()
    case .leaveHabits: leaveHabits()
    case .leaveView: closeView()
    case .askAbout: overlay = .ask(SearchedList(askable))
    case .change: openChange()
    case .save: openSave()
    case .themes: openThemes()
    case .editStack: openEditor()
    case .arrange: show(Arranger())
    case .placed: overlay = .placed(scroll: 0)
    case .note: overlay = .note(scroll: 0)
    case .palette: overlay = .palette(palette())
    case .help: overlay = .help(scroll: 0)
    case .mouse: isMouseReleased.toggle()
    case .redraw: needsRedraw = true
    case .quit: leave()
    }
  }

  private mutating func playOrPause() {
    if player.isPlaying {
      player.pause(wall: wall)
      // The clock shows the very moment at which it stands.
      jumpClock()
    } else if now == player.end {
      let (start, back) = (keyName(of: .start), keyName(of: .previousEvent))
      message = "The run is over: press \(start) for its start or \(back) for one event back."
    } else {
      player.play(wall: wall)
    }
  }

  /// What would be lost is asked about once.
  private mutating func leave() {
    guard !lost.isEmpty, !isQuitAsked else { return end() }
    isQuitAsked = true
    let key = keysInReach.name(of: .quit) ?? Key.control("c").name
    message = "\(lost.joined(separator: ", ")). Press \(key) again to leave."
  }

  /// What would be gone with the session, each in a few words.
  ///
  /// A recording keeps both, and one of the screen shows the donations, unless it cannot be
  /// written.
  var lost: [String] {
    guard trouble == nil else { return [lostDonations, lostChanges].compactMap(\.self) }
    guard !options.isRecording else { return [] }
    return [options.recordsScreen ? nil : lostDonations, lostChanges].compactMap(\.self)
  }

  /// The donations of every branch, and those kept aside, where none of them is anywhere else.
  private var lostDonations: String? {
    let count = acts.count { act in
      if let aside = act.aside { return aside.done.isDonation }
      if case .key? = act.done?.kind { return true }
      return false
    }
    guard count > 0 else { return nil }
    return Wording.count(count, "live donation is not recorded", "live donations are not recorded")
  }

  /// The values that were changed here since they were saved last.
  private var lostChanges: String? {
    let count = draft.edits.count
    if count == 0, draft.isInFile { return "a value that was changed back is not saved" }
    guard count > 0, draft.edits != draft.saved else { return nil }
    return Wording.count(count, "changed value is not saved", "changed values are not saved")
  }

  private mutating func openThemes() {
    // A film has the colours that it was begun with.
    guard !themes.names.isEmpty else {
      message = "There are no themes to choose from here."
      return
    }
    overlay = .themes(names: themes.names, titles: themes.titles, selected: themes.shown)
  }

  private mutating func chooseTheme(_ row: Int) {
    guard themes.names.indices.contains(row) else { return }
    themes.shown = row
    themes.confirm()
  }
}
