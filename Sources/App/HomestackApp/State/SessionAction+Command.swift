import HomeScreenViews
import SimulationCore

extension SessionAction {
  /// What a command of the key table asks for.
  init(_ command: Command) {
    self =
      switch command {
      case .playPause: .togglePlaying
      case .nextEvent: .nextEvent
      case .previousEvent: .previousEvent
      case .minuteForward: .shift(.minutes(1))
      case .minuteBack: .shift(.minutes(-1))
      case .hourForward: .shift(.hours(1))
      case .hourBack: .shift(.hours(-1))
      case .nextBeat: .visitBeat(by: 1)
      case .previousBeat: .visitBeat(by: -1)
      case .lastBeat: .lastBeat
      case .nextBranch: .visitBranch(by: 1)
      case .previousBranch: .visitBranch(by: -1)
      case .faster: .faster
      case .slower: .slower
      case .defaultSpeed: .normalSpeed
      case .goTo: .openGoTo
      case .closer: .zoom(by: 1)
      case .wider: .zoom(by: -1)
      case .start: .start
      case .end: .end
      case .nextStack: .selectNext
      case .previousStack: .selectPrevious
      case .swipeForward: .swipe(nil, by: 1)
      case .swipeBack: .swipe(nil, by: -1)
      case .nextPage: .lookAtPage(by: 1)
      case .previousPage: .lookAtPage(by: -1)
      case .todayView: .lookAside
      case .lookBack: .lookBack
      case .turnPage: .turnPage
      case .themes: .openThemes
      case .mouse: .toggleMouse
      case .keep: .keepSuggestion
      case .dismiss: .dismissSuggestion
      case .never: .neverSuggest
      case .editStack: .openEditor
      case .arrange: .openArranger
      case .undoBranch: .undo
      case .redo: .redo
      case .why: .toggleWhy
      case .timeline: .toggleTimeline
      case .change: .openChange
      case .save: .openSave
      case .habits: .toggleHabits
      case .placed: .openPlaced
      case .phone: .turnPhone
      case .note: .openNote
      case .palette: .openPalette
      case .help: .openHelp
      case .redraw: .redraw
      case .quit: .quit
      }
  }

  /// What a key of a view besides the Home Screen asks for.
  init(_ command: ViewCommand) {
    self =
      switch command {
      case .rowAbove: .chooseRow(by: -1)
      case .rowBelow: .chooseRow(by: 1)
      case .stackAfter: .selectNext
      case .stackBefore: .selectPrevious
      case .daysBefore: .pan(by: -1)
      case .daysAfter: .pan(by: 1)
      case .howToTop: .askHow
      case .askAbout: .openAsk
      case .changeNumber: .openChange
      case .habitAbove: .chooseHabit(by: -1)
      case .habitBelow: .chooseHabit(by: 1)
      case .habitsAbove: .chooseHabit(by: -8)
      case .habitsBelow: .chooseHabit(by: 8)
      case .habitDetail: .toggleHabitDetail
      case .leaveHabits: .leaveHabits
      case .leaveView: .leaveView
      case .otherScreen: .showOtherScreen
      }
  }
}
