import HomeScreenViews
import SimulationCore
import SmartStacks
import TerminalDriver
import TerminalRendering

/// Turns what the terminal tells into what the person asks for.
///
/// Keys come from the key table, clicks from the layout that was drawn.
struct InputInterpreter {
  /// Whether the day strip is being dragged.
  private(set) var isScrubbing = false
  /// The place of the Home Screen where the button went down, while it is held.
  private var held: World.Place?

  /// What an event asks for, if anything.
  mutating func action(
    for event: InputEvent,
    state: InteractiveState,
    wall: Int
  ) -> SessionAction? {
    switch event {
    case .key(let key): action(for: key, state: state)
    case .mouse(let mouse): action(for: mouse, on: Picture(state, wall: wall), state)
    case .paste(let text): .paste(text)
    case .resize, .answered, .resumed, .fileChanged, .endOfInput: nil
    }
  }

  /// Does what an event asks for; whatever it is, nobody needs to be guided any more.
  mutating func give(_ event: InputEvent, to state: inout InteractiveState, wall: Int) {
    if let action = action(for: event, state: state, wall: wall) {
      state.perform(action, wall: wall)
    } else {
      state.guide = nil
    }
  }

  // MARK: Keys

  private func action(for key: Key, state: InteractiveState) -> SessionAction? {
    // What always works, whatever lies over the screen.
    if key == .control("c") { return .command(.quit) }
    if key == .control("l") { return .command(.redraw) }
    // Where nothing can be shown, nothing is changed that nobody sees.
    if LayoutClass(state.terminal.size) == .notice {
      return command(of: key, state) == .quit ? .command(.quit) : nil
    }
    // Whoever is lost in a sheet or a form while people watch gets out of it with one key.
    if key == .control("g") { return .command(.lastBeat) }
    switch state.overlay {
    case nil:
      if let action = state.action(for: key) { return action }
      // A key without meaning is answered, where it is one that can be read.
      return if case .character(let character) = key { .tellDeadKey(character) } else { nil }
    case .goTo: return Self.closing[key] ?? typing(key)
    case .help(_, let filter): return helpAction(for: key, filter: filter, state)
    case .themes, .placed, .note, .file: return listAction(for: key, state)
    // What does not scroll or close the sheet at the end does what it does on the Home Screen.
    case .summary:
      if key == .enter || key == .escape { return .closeOverlay }
      return Self.scrolling[key] ?? state.action(for: key)
    case .editStack, .arrange, .gallery, .editWidget, .options, .moment, .ask, .palette, .change,
      .save:
      return .editKey(key)
    }
  }

  /// The action of a key that types or erases, in a prompt and in help.
  private func typing(_ key: Key) -> SessionAction? {
    if case .character(let character) = key { return .type(character) }
    let others: [Key: SessionAction] = [
      .space: .type(" "), .backspace: .eraseTyped(all: false),
      .control("u"): .eraseTyped(all: true),
    ]
    return others[key]
  }

  /// Keys that close an overlay.
  private static let closing: [Key: SessionAction] = [
    .enter: .confirmOverlay, .escape: .closeOverlay,
  ]

  /// Letters search; what scrolls a list scrolls here, too.
  private func helpAction(
    for key: Key,
    filter: String,
    _ state: InteractiveState
  ) -> SessionAction? {
    if key == .escape, !filter.isEmpty { return .eraseTyped(all: true) }
    if case .character = key, filter.isEmpty, command(of: key, state) == .help {
      return .closeOverlay
    }
    return typing(key) ?? listAction(for: key, state)
  }

  /// The command that a key has wherever no live key is in the way.
  private func command(of key: Key, _ state: InteractiveState) -> Command? {
    state.keys.command(for: key)
  }

  /// What opens a list closes it again, and so does the key that leaves.
  private func listAction(for key: Key, _ state: InteractiveState) -> SessionAction? {
    if let action = Self.scrolling[key] ?? Self.scrollingLists[key] ?? Self.closing[key] {
      return action
    }
    let closes: [Command?] = [.quit, .help, .themes, .placed]
    return closes.contains(command(of: key, state)) ? .closeOverlay : nil
  }

  /// Keys that scroll every sheet, and those that scroll lists as well.
  private static let scrolling: [Key: SessionAction] = [
    .up: .scrollOverlay(by: -1), .down: .scrollOverlay(by: 1),
    .pageUp: .scrollOverlay(by: -8), .pageDown: .scrollOverlay(by: 8),
  ]
  private static let scrollingLists: [Key: SessionAction] = [
    .character("k"): .scrollOverlay(by: -1), .character("j"): .scrollOverlay(by: 1),
    .space: .scrollOverlay(by: 8), .home: .scrollOverlay(by: -1000), .end: .scrollOverlay(by: 1000),
  ]

  // MARK: The mouse

  /// What is on the screen while the mouse acts.
  private struct Picture {
    let model: ScreenModel
    let layout: ScreenLayout

    init(_ state: InteractiveState, wall: Int) {
      model = state.screenModel(at: wall)
      layout = ScreenLayout(model, size: state.terminal.size)
    }

    func target(of mouse: MouseEvent) -> HitTarget? {
      layout.target(atColumn: mouse.column, row: mouse.row, in: model)
    }
  }

  private mutating func action(
    for mouse: MouseEvent,
    on picture: Picture,
    _ state: InteractiveState
  ) -> SessionAction? {
    switch mouse.action {
    case .press: return press(mouse, on: picture, state)
    case .drag:
      guard isScrubbing else { return nil }
      let time = picture.layout.moment(atColumn: mouse.column, in: picture.model)
      return .go(time, isDragging: true)
    case .release:
      isScrubbing = false
      defer { held = nil }
      guard let source = held, picture.model.overlay == nil,
        let target = picture.target(of: mouse)?.place, target != source
      else { return nil }
      return .carry(source, to: target)
    case .wheelUp: return wheel(mouse, by: -1, on: picture)
    case .wheelDown: return wheel(mouse, by: 1, on: picture)
    }
  }

  private mutating func press(
    _ mouse: MouseEvent,
    on picture: Picture,
    _ state: InteractiveState
  ) -> SessionAction? {
    let hasOverlay = picture.model.overlay != nil
    held = nil
    guard let target = picture.target(of: mouse) else { return hasOverlay ? .closeOverlay : nil }
    held = target.place
    switch target {
    case .overlay, .widget: return nil
    case .story: return .askLine
    case .candidate(let place), .track(let place): return .selectRow(place)
    case .overlayRow(let row): return .chooseOverlayRow(row)
    case .overlaySpot(let spot): return .chooseOverlaySpot(spot)
    // A hint that is clicked is its key.
    case .overlayKey(let key): return action(for: key, state: state)
    case .habit(let place): return .selectHabit(place)
    case .stack(let stack): return .select(stack)
    case .stackDot(let stack, let member): return .swipeTo(stack, member: member)
    case .pageDot(let index): return .showPage(index)
    case .moment(let time, _):
      isScrubbing = true
      return .go(time, isDragging: true)
    case .command(let command): return .command(command)
    case .liveKey(let key): return .donate(key)
    case .playback: return .command(.playPause)
    case .speed: return .command(.faster)
    }
  }

  private func wheel(_ mouse: MouseEvent, by step: Int, on picture: Picture) -> SessionAction? {
    if picture.model.overlay != nil { return .scrollOverlay(by: step) }
    let target = picture.target(of: mouse)
    if picture.model.view.habitsScreen != nil, target != .speed {
      return .command(step > 0 ? .habitBelow : .habitAbove)
    }
    switch target {
    case .candidate, .track: return .command(step > 0 ? .rowBelow : .rowAbove)
    case .stack(let stack), .stackDot(let stack, _): return .swipe(stack, by: step)
    case .moment: return .shift(.minutes(Int64(step)))
    case .speed: return .command(step > 0 ? .slower : .faster)
    case .pageDot: return .command(step > 0 ? .nextPage : .previousPage)
    case nil, .widget, .command, .liveKey, .playback, .habit, .story, .overlayRow, .overlaySpot,
      .overlayKey, .overlay:
      return nil
    }
  }
}

extension HitTarget {
  /// The place of the Home Screen that it is, if it is one.
  fileprivate var place: World.Place? {
    if case .stack(let stack) = self { return .stack(stack) }
    if case .stackDot(let stack, _) = self { return .stack(stack) }
    if case .widget(let widget) = self { return .widget(widget) }
    return nil
  }
}
