import HomeScreenViews
import Scenarios
import SimulationCore
import SmartStacks

extension InteractiveState {
  /// Does what a person asks for.
  mutating func perform(_ action: SessionAction, wall: Int) {
    advance(wall: wall)
    defer { refreshView() }
    message = nil
    caption = nil
    if case .summary = overlay, !action.leavesSummaryOpen { overlay = nil }
    if action != .quit { isQuitAsked = false }
    switch action {
    case .togglePlaying, .faster, .slower, .normalSpeed: driveClock(action, wall: wall)
    case .nextEvent, .previousEvent, .shift, .nextBeat, .previousBeat, .start, .end, .go:
      travel(action, wall: wall)
    case .selectNext, .selectPrevious, .select, .swipe, .swipeTo, .lookAtPage, .showPage, .lookBack,
      .turnPage, .donate, .keepSuggestion, .dismissSuggestion, .neverSuggest, .undo, .redo,
      .visitBranch:
      touch(action, wall: wall)
    case .toggleHabits, .chooseHabit, .selectHabit, .toggleHabitDetail, .leaveHabits:
      handleHabits(action)
    case .toggleWhy, .askLine, .askHow, .toggleTimeline, .chooseRow, .selectRow, .openAsk, .zoom,
      .pan,
      .leaveView:
      handleView(action, wall: wall)
    case .openHelp: overlay = .help(scroll: 0)
    case .openChange: openChange()
    case .openSave: openSave()
    case .openGoTo: overlay = .goTo(text: "", error: nil)
    case .openThemes: openThemes()
    case .openEditor: openEditor()
    case .openPlaced: overlay = .placed(scroll: 0)
    case .toggleMouse: isMouseReleased.toggle()
    case .redraw: askForRedraw()
    case .quit: leave()
    case .editKey(let key): edit(with: key, wall: wall)
    case .paste(let text): paste(text, wall: wall)
    case .closeOverlay, .confirmOverlay, .scrollOverlay, .chooseOverlayRow, .type, .eraseTyped:
      handleOverlay(action, wall: wall)
    }
  }

  private mutating func driveClock(_ action: SessionAction, wall: Int) {
    switch action {
    case .faster: player.setSpeed(player.speed.faster, wall: wall)
    case .slower: player.setSpeed(player.speed.slower, wall: wall)
    case .normalSpeed: player.setSpeed(player.normalSpeed, wall: wall)
    default:
      if player.isPlaying {
        player.pause(wall: wall)
        // The clock shows the very moment at which it stands.
        jumpClock()
      } else if now == player.end {
        message = "The run is over: the home key goes back to its start, a comma one event back."
      } else {
        player.play(wall: wall)
      }
    }
  }

  /// Donations that would be lost are asked about once.
  private mutating func leave() {
    // Those of every branch: none of them is anywhere else.
    let donationCount = acts.count { act in
      if case .key? = act.deed?.kind { true } else { false }
    }
    guard losesDonations, donationCount > 0, !isQuitAsked else { return end() }
    isQuitAsked = true
    let what = donationCount == 1 ? "1 live donation is" : "\(donationCount) live donations are"
    message = "\(what) not recorded. Press q again to leave."
  }

  private mutating func openThemes() {
    overlay = .themes(names: themes.names, titles: themes.titles, selected: themes.shown)
  }
}
