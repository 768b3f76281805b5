import HomeScreenViews

extension InteractiveState {
  /// Sums the run up, over whatever view is open; what lies over it already is not covered.
  mutating func tellEnd() {
    guard overlay == nil else { return }
    showSummary()
  }

  /// Sums up what happened so far.
  package mutating func showSummary() {
    overlay = .summary(RunSummary(of: run, until: now), scroll: 0)
  }
}

extension SessionAction {
  /// Whether the sheet that sums the run up stays open: it goes with whatever moves the clock or
  /// opens something.
  var leavesSummaryOpen: Bool {
    switch self {
    case .scrollOverlay, .faster, .slower, .normalSpeed, .toggleMouse, .redraw, .paste: true
    case .togglePlaying, .nextEvent, .previousEvent, .shift, .nextBeat, .previousBeat, .start, .end,
      .go, .selectNext, .selectPrevious, .select, .swipe, .swipeTo, .lookAtPage, .showPage,
      .lookBack, .turnPage, .donate, .keepSuggestion, .dismissSuggestion, .neverSuggest, .undo,
      .redo, .visitBranch, .toggleWhy, .askLine, .toggleTimeline, .chooseRow, .selectRow, .askHow,
      .openChange, .openSave, .openAsk, .zoom, .pan, .leaveView, .toggleHabits, .chooseHabit,
      .selectHabit, .toggleHabitDetail, .leaveHabits, .openHelp, .openGoTo, .openThemes,
      .openEditor, .openPlaced, .quit, .closeOverlay, .confirmOverlay, .chooseOverlayRow, .type,
      .eraseTyped, .clearTyped, .editKey:
      false
    }
  }
}
