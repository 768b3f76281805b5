import HomeScreenViews
import ScenarioText

extension InteractiveState {
  /// Does what a person asks for.
  package mutating func perform(_ action: SessionAction, wall: Int) {
    advance(wall: wall)
    defer { refreshView() }
    message = nil
    caption = nil
    if case .summary = overlay, !action.leavesSummaryOpen { overlay = nil }
    if action != .quit { isQuitAsked = false }
    switch action {
    case .togglePlaying: playOrPause(wall: wall)
    case .faster: player.setSpeed(player.speed.faster, wall: wall)
    case .slower: player.setSpeed(player.speed.slower, wall: wall)
    case .normalSpeed: player.setSpeed(player.normalSpeed, wall: wall)
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
    case .closeOverlay: closeOverlay()
    case .confirmOverlay: confirmOverlay(wall: wall)
    case .scrollOverlay(let distance): scrollOverlay(by: distance, wall: wall)
    case .chooseOverlayRow(let row): chooseOverlayRow(row, wall: wall)
    case .type(let character): retype { $0.append(character) }
    case .eraseTyped: retype { _ = $0.popLast() }
    case .clearTyped: retype { $0 = "" }
    }
  }

  private mutating func playOrPause(wall: Int) {
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

  /// What would be lost is asked about once.
  private mutating func leave() {
    let lost = losesDonations ? [lostDonations, lostChanges].compactMap(\.self) : []
    guard !lost.isEmpty, !isQuitAsked else { return end() }
    isQuitAsked = true
    message = "\(lost.joined(separator: ", ")). Press q again to leave."
  }

  /// The donations of every branch, and those kept aside: none of them is anywhere else.
  private var lostDonations: String? {
    let count = acts.count { act in
      if let aside = act.aside { return aside.deed.isDonation }
      if case .key? = act.deed?.kind { return true }
      return false
    }
    guard count > 0 else { return nil }
    return count == 1
      ? "1 live donation is not recorded" : "\(count) live donations are not recorded"
  }

  /// The values that were changed here since they were saved last.
  private var lostChanges: String? {
    let count = draft.edits.count
    if count == 0, draft.isInFile { return "a value that was changed back is not saved" }
    guard count > 0, draft.edits != draft.saved else { return nil }
    return count == 1 ? "1 changed value is not saved" : "\(count) changed values are not saved"
  }

  private mutating func openThemes() {
    overlay = .themes(names: themes.names, titles: themes.titles, selected: themes.shown)
  }
}
