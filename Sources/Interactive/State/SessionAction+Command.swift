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
      case .nextBeat: .nextBeat
      case .previousBeat: .previousBeat
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
      case .lookBack: .lookBack
      case .turnPage: .turnPage
      case .themes: .openThemes
      case .mouse: .toggleMouse
      case .keep: .keepSuggestion
      case .dismiss: .dismissSuggestion
      case .never: .neverSuggest
      case .editStack: .openEditor
      case .undoBranch: .undo
      case .redo: .redo
      case .why: .toggleWhy
      case .timeline: .toggleTimeline
      case .change: .openChange
      case .save: .openSave
      case .habits: .toggleHabits
      case .placed: .openPlaced
      case .palette: .openPalette
      case .help: .openHelp
      case .redraw: .redraw
      case .quit: .quit
      }
  }
}
