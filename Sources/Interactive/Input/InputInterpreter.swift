import HomeScreenViews
import SimulationCore
import SmartStacks
import TerminalDriver

/// Turns what the terminal tells into what the person asks for.
///
/// Keys come from the key table, clicks from the layout that was drawn.
struct InputInterpreter {
  /// Whether the day strip is being dragged.
  private(set) var isScrubbing = false

  /// What an event asks for, if anything.
  mutating func action(
    for event: InputEvent,
    state: InteractiveState,
    wall: Int
  ) -> SessionAction? {
    switch event {
    case .key(let key): action(for: key, state: state)
    case .mouse(let mouse): action(for: mouse, on: Picture(state, wall: wall))
    case .paste(let text): .paste(text)
    case .resize, .answered, .resumed, .fileChanged, .endOfInput: nil
    }
  }

  // MARK: Keys

  private func action(for key: Key, state: InteractiveState) -> SessionAction? {
    // What always works, whatever lies over the screen.
    if key == .control("c") { return .quit }
    if key == .control("l") { return .redraw }
    // Where nothing can be shown, nothing is changed that nobody sees.
    if LayoutClass(state.size) == .notice { return key == .character("q") ? .quit : nil }
    switch state.overlay {
    case nil: return homeAction(for: key, state: state)
    case .goTo: return promptAction(for: key)
    case .help, .themes, .placed, .file: return listAction(for: key)
    case .summary: return summaryAction(for: key) ?? homeAction(for: key, state: state)
    case .editStack, .gallery, .editWidget, .options, .ask, .change, .save:
      return KeyStroke(key).map(SessionAction.editKey)
    }
  }

  private func homeAction(for key: Key, state: InteractiveState) -> SessionAction? {
    if case .character(let character) = key,
      state.loaded.donations.contains(where: { $0.key.key == character })
    {
      return .donate(character)
    }
    let command = KeyStroke(key).flatMap(KeyTable.command(for:))
    // Stacks are not in sight in other views: their keys choose what is, or do nothing.
    let own: SessionAction? =
      switch state.view {
      case .home: nil
      case .habits: habitsAction(for: key)
      case .why: whyAction(for: key)
      case .timeline: timelineAction(for: key)
      }
    if let own { return own }
    guard !state.view.isHome else { return command.map(SessionAction.init) }
    return command.flatMap { KeyTable.worksAway($0) ? SessionAction($0) : nil }
  }

  private func whyAction(for key: Key) -> SessionAction? {
    switch key {
    case .up, .character("k"): .chooseRow(by: -1)
    case .down, .character("j"): .chooseRow(by: 1)
    case .tab: .selectNext
    case .backTab: .selectPrevious
    case .character("n"): .openAsk
    case .character("e"): .openChange
    case .escape: .leaveView
    case .character("w"): .toggleWhy
    case .enter: .askHow
    case .character, .backspace, .left, .right, .shiftUp, .shiftDown, .shiftLeft, .shiftRight,
      .home, .end, .pageUp, .pageDown, .delete, .insert, .function, .control:
      nil
    }
  }

  private func timelineAction(for key: Key) -> SessionAction? {
    switch key {
    case .up, .character("k"): .chooseRow(by: -1)
    case .down, .character("j"): .chooseRow(by: 1)
    case .tab: .selectNext
    case .backTab: .selectPrevious
    case .pageUp: .pan(by: -1)
    case .pageDown: .pan(by: 1)
    case .character("n"): .openAsk
    case .character("e"): .openChange
    case .escape: .leaveView
    case .character, .enter, .backspace, .left, .right, .shiftUp, .shiftDown, .shiftLeft,
      .shiftRight, .home, .end, .delete, .insert, .function, .control:
      nil
    }
  }

  private func habitsAction(for key: Key) -> SessionAction? {
    switch key {
    case .up, .character("k"): .chooseHabit(by: -1)
    case .down, .character("j"): .chooseHabit(by: 1)
    case .pageUp: .chooseHabit(by: -8)
    case .pageDown: .chooseHabit(by: 8)
    case .enter, .tab, .backTab: .toggleHabitDetail
    case .escape: .leaveHabits
    case .character, .backspace, .left, .right, .shiftUp, .shiftDown, .shiftLeft, .shiftRight,
      .home, .end, .delete, .insert, .function, .control:
      nil
    }
  }

  private func promptAction(for key: Key) -> SessionAction? {
    switch key {
    case .enter: .confirmOverlay
    case .escape: .closeOverlay
    case .backspace, .delete: .eraseTyped
    case .control("u"): .clearTyped
    case .character(let character): .type(character)
    case .tab, .backTab, .up, .down, .left, .right, .shiftUp, .shiftDown, .shiftLeft, .shiftRight,
      .home, .end, .pageUp, .pageDown, .insert, .function, .control:
      nil
    }
  }

  private func listAction(for key: Key) -> SessionAction? {
    switch key {
    case .up, .character("k"): .scrollOverlay(by: -1)
    case .down, .character("j"): .scrollOverlay(by: 1)
    case .pageUp: .scrollOverlay(by: -8)
    case .pageDown, .character(" "): .scrollOverlay(by: 8)
    case .home: .scrollOverlay(by: -1000)
    case .end: .scrollOverlay(by: 1000)
    case .enter: .confirmOverlay
    case .escape, .character("q"), .character("?"), .character("T"), .character("P"): .closeOverlay
    case .character, .tab, .backTab, .backspace, .left, .right, .shiftUp, .shiftDown, .shiftLeft,
      .shiftRight, .delete, .insert, .function, .control:
      nil
    }
  }

  /// The sheet at the end is in nobody's way: what does not scroll or close it does what it does
  /// on the Home Screen.
  private func summaryAction(for key: Key) -> SessionAction? {
    switch key {
    case .up: .scrollOverlay(by: -1)
    case .down: .scrollOverlay(by: 1)
    case .pageUp: .scrollOverlay(by: -8)
    case .pageDown: .scrollOverlay(by: 8)
    case .enter, .escape: .closeOverlay
    case .character, .tab, .backTab, .backspace, .left, .right, .shiftUp, .shiftDown, .shiftLeft,
      .shiftRight, .home, .end, .delete, .insert, .function, .control:
      nil
    }
  }

  // MARK: The mouse

  /// What is on the screen while the mouse acts.
  private struct Picture {
    let model: ScreenModel
    let layout: ScreenLayout

    init(_ state: InteractiveState, wall: Int) {
      model = state.screenModel(at: wall)
      layout = ScreenLayout(model, size: state.size)
    }

    func target(of mouse: MouseEvent) -> HitTarget? {
      layout.target(atColumn: mouse.column, row: mouse.row, in: model)
    }
  }

  private mutating func action(for mouse: MouseEvent, on picture: Picture) -> SessionAction? {
    switch mouse.action {
    case .press: return press(mouse, on: picture)
    case .drag:
      guard isScrubbing else { return nil }
      let time = picture.layout.moment(atColumn: mouse.column, in: picture.model)
      return .go(time, isDragging: true)
    case .release:
      isScrubbing = false
      return nil
    case .wheelUp: return wheel(mouse, by: -1, on: picture)
    case .wheelDown: return wheel(mouse, by: 1, on: picture)
    }
  }

  private mutating func press(_ mouse: MouseEvent, on picture: Picture) -> SessionAction? {
    let hasOverlay = picture.model.overlay != nil
    guard let target = picture.target(of: mouse) else { return hasOverlay ? .closeOverlay : nil }
    switch target {
    case .overlay, .widget: return nil
    case .story: return .askLine
    case .candidate(let place), .track(let place): return .selectRow(place)
    case .overlayRow(let row): return .chooseOverlayRow(row)
    case .habit(let place): return .selectHabit(place)
    case .stack(let stack): return .select(stack)
    case .stackDot(let stack, let member): return .swipeTo(stack, member: member)
    case .pageDot(let index): return .showPage(index)
    case .moment(let time, _):
      isScrubbing = true
      return .go(time, isDragging: true)
    case .command(let command): return SessionAction(command)
    case .liveKey(let key): return .donate(key)
    case .playback: return .togglePlaying
    case .speed: return .faster
    }
  }

  private func wheel(_ mouse: MouseEvent, by step: Int, on picture: Picture) -> SessionAction? {
    if picture.model.overlay != nil { return .scrollOverlay(by: step) }
    let target = picture.target(of: mouse)
    if picture.model.view.habitsScreen != nil, target != .speed { return .chooseHabit(by: step) }
    switch target {
    case .candidate, .track: return .chooseRow(by: step)
    case nil, .stack, .stackDot, .widget, .pageDot, .moment, .command, .liveKey, .playback, .speed,
      .habit, .story, .overlayRow, .overlay:
      break
    }
    switch target {
    case .stack(let stack), .stackDot(let stack, _): return .swipe(stack, by: step)
    case .moment: return .shift(.minutes(Int64(step)))
    case .speed: return step > 0 ? .slower : .faster
    case .pageDot: return .lookAtPage(by: step)
    case nil, .widget, .command, .liveKey, .playback, .habit, .story, .candidate, .track,
      .overlayRow, .overlay:
      return nil
    }
  }
}

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
      case .help: .openHelp
      case .redraw: .redraw
      case .quit: .quit
      }
  }
}

extension KeyStroke {
  /// The key of the table that the terminal means; nil for keys that the table cannot hold.
  init?(_ key: Key) {
    switch key {
    case .character(" "): self = .space
    case .character(let character): self = .character(character)
    case .control(let character): self = .control(character)
    case .left: self = .left
    case .right: self = .right
    case .up: self = .up
    case .down: self = .down
    case .shiftLeft: self = .shiftLeft
    case .shiftRight: self = .shiftRight
    case .shiftUp: self = .shiftUp
    case .shiftDown: self = .shiftDown
    case .home: self = .home
    case .end: self = .end
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .tab: self = .tab
    case .backTab: self = .shiftTab
    case .enter: self = .enter
    case .escape: self = .escape
    case .backspace, .delete: self = .backspace
    case .insert, .function: return nil
    }
  }
}
