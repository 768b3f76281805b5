import HomeScreenViews
import SimulationCore
import SmartStacks
import TerminalDriver
import TerminalRendering

/// Turns events of the terminal into actions: keys by the key table, clicks by the drawn layout.
struct InputInterpreter {
  private(set) var isScrubbing = false
  private var held: World.Place?

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

  mutating func give(_ event: InputEvent, to state: inout InteractiveState, wall: Int) {
    if let action = action(for: event, state: state, wall: wall) {
      state.perform(action, wall: wall)
    } else {
      state.guide?.startsAgainAt = nil
    }
  }

  private func action(for key: Key, state: InteractiveState) -> SessionAction? {
    // These work under every overlay.
    if key == .control("c") { return .command(.quit) }
    if key == .control("l") { return .command(.redraw) }
    // Where nothing can be shown, nothing is changed unseen.
    if LayoutClass(state.terminal.size) == .notice {
      return command(of: key, state) == .quit ? .command(.quit) : nil
    }
    // One key leaves any sheet or form during a presentation.
    if key == .control("g") { return .command(.lastBeat) }
    switch state.overlay {
    case nil:
      if let action = state.action(for: key) { return action }
      // A printable key without meaning is answered.
      return if case .character(let character) = key { .tellDeadKey(character) } else { nil }
    case .goTo: return Self.closing[key] ?? typing(key)
    case .help(_, let filter): return helpAction(for: key, filter: filter, state)
    case .themes, .placed, .note, .file: return listAction(for: key, state)
    // Keys that neither scroll nor close the final sheet act as on the Home Screen.
    case .summary:
      if key == .enter || key == .escape { return .closeOverlay }
      if case .character(let digit) = key,
        let chapter = state.offer(at: state.wall).chapters.first(where: { $0.key == digit })
      {
        return .openScenario(chapter.argument)
      }
      return Self.scrolling[key] ?? state.action(for: key)
    case .editStack, .arrange, .gallery, .editWidget, .options, .moment, .ask, .palette, .change,
      .save:
      return .editKey(key)
    }
  }

  private func typing(_ key: Key) -> SessionAction? {
    if case .character(let character) = key { return .type(character) }
    let others: [Key: SessionAction] = [
      .space: .type(" "), .backspace: .eraseTyped(all: false),
      .control("u"): .eraseTyped(all: true),
    ]
    return others[key]
  }

  private static let closing: [Key: SessionAction] = [
    .enter: .confirmOverlay, .escape: .closeOverlay,
  ]

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

  private func command(of key: Key, _ state: InteractiveState) -> Command? {
    state.keys.command(for: key)
  }

  /// The key that opens a list closes it again, and so does the key that leaves.
  private func listAction(for key: Key, _ state: InteractiveState) -> SessionAction? {
    if let action = Self.scrolling[key] ?? Self.scrollingLists[key] ?? Self.closing[key] {
      return action
    }
    let closes: [Command?] = [.quit, .help, .themes, .placed]
    return closes.contains(command(of: key, state)) ? .closeOverlay : nil
  }

  private static let scrolling: [Key: SessionAction] = [
    .up: .scrollOverlay(by: -1), .down: .scrollOverlay(by: 1),
    .pageUp: .scrollOverlay(by: -8), .pageDown: .scrollOverlay(by: 8),
  ]
  private static let scrollingLists: [Key: SessionAction] = [
    .character("k"): .scrollOverlay(by: -1), .character("j"): .scrollOverlay(by: 1),
    .space: .scrollOverlay(by: 8), .home: .scrollOverlay(by: -1000), .end: .scrollOverlay(by: 1000),
  ]

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
  fileprivate var place: World.Place? {
    if case .stack(let stack) = self { return .stack(stack) }
    if case .stackDot(let stack, _) = self { return .stack(stack) }
    if case .widget(let widget) = self { return .widget(widget) }
    return nil
  }
}
