import Documents
import HomeScreenViews
import SmartStacks
import SystemAccess
import TerminalRendering

extension InteractiveState {
  /// Opens and closes the habits view, and chooses in it.
  mutating func handleHabits(_ action: SessionAction) {
    guard var screen = view.habitsScreen else {
      if action == .toggleHabits { openHabits() }
      return
    }
    let isSplit = HabitsScreen.isSplit(size)
    switch action {
    case .toggleHabits: return closeHabits()
    case .chooseHabit(let distance): screen.selected = screen.subject(movedBy: distance)
    case .selectHabit(let place):
      guard screen.portrait.habits.indices.contains(place) else { return }
      let subject = screen.portrait.habits[place].subject
      // Where there is no room for both, a second click on a habit opens it.
      if !isSplit && screen.chosen?.subject == subject { screen.isDetail = true }
      screen.selected = subject
    case .toggleHabitDetail:
      guard !isSplit, screen.chosen != nil else { return }
      screen.isDetail.toggle()
    case .leaveHabits:
      guard !isSplit, screen.isDetail else { return closeHabits() }
      screen.isDetail = false
    case .togglePlaying, .faster, .slower, .normalSpeed, .nextEvent, .previousEvent, .shift,
      .nextBeat, .previousBeat, .start, .end, .go, .selectNext, .selectPrevious, .select, .swipe,
      .swipeTo, .lookAtPage, .showPage, .lookBack, .turnPage, .donate, .keepSuggestion,
      .dismissSuggestion, .neverSuggest, .undo, .redo, .visitBranch, .toggleWhy, .askLine,
      .toggleTimeline, .chooseRow, .selectRow, .askHow, .openChange, .openSave, .openAsk, .zoom,
      .pan, .leaveView, .openHelp, .openGoTo, .openThemes, .openEditor, .openPlaced, .toggleMouse,
      .redraw, .quit, .closeOverlay, .confirmOverlay, .scrollOverlay, .chooseOverlayRow, .type,
      .paste, .eraseTyped, .clearTyped, .editKey:
      return
    }
    view = .habits(screen)
  }

  private mutating func openHabits() {
    view = .habits(HabitsScreen(portrait: portraits.portrait(run, now)))
    viewBasis = currentBasis
  }

  private mutating func closeHabits() { closeView() }

  /// Chooses a habit by its title, and opens it where there is no room for all beside it.
  package mutating func chooseHabit(titled title: String) throws {
    guard var screen = view.habitsScreen else { return }
    let known = screen.portrait.habits.map(\.title)
    guard let place = known.firstIndex(of: title) else {
      let advice: String
      if let nearest = NearestName.of(title, among: known) {
        advice = " Did you mean “\(nearest)”?"
      } else if known.isEmpty {
        advice = " Nothing was learned by then."
      } else {
        let most = known.prefix(8).map { "“\($0)”" }.joined(separator: ", ")
        advice = " There are \(most)\(known.count > 8 ? " and \(known.count - 8) more" : "")."
      }
      throw CommandFailure(.usage, "--habit: there is no habit “\(title)”.\(advice)")
    }
    screen.selected = screen.portrait.habits[place].subject
    screen.isDetail = true
    view = .habits(screen)
  }
}
