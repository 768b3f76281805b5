import HomeScreenViews
import SimulationCore
import SmartStacks
import TerminalDriver
import TerminalRendering
import TestSupport
import Testing

@testable import HomestackApp

/// The command palette: what it lists, and that Enter does what a key or a click does for the same.
@Suite final class PaletteTests {
  private var session: InteractiveState

  init() throws { session = try Evening.session() }

  /// An evening with two branches, the second of which is looked at, at 16:10.
  private static func forked() throws -> InteractiveState {
    var session = try Evening.session(at: "17:20")
    session.reload(try Evening.saved(), wall: 0)
    session.perform(.swipe(Evening.desk, by: 1), .go(to: "16:10"), .donate("b"))
    return session
  }

  private func palette(_ session: InteractiveState) throws -> CommandPalette {
    let open: CommandPalette? = if case .palette(let open)? = session.overlay { open } else { nil }
    return try #require(open, "\(String(describing: session.overlay)) is no palette")
  }

  private func looks(_ session: InteractiveState) -> String {
    let rest = "\(session.now) \(session.live.allDone) \(session.isOver) \(session.isQuitAsked)"
    return
      "\(FrameSnapshot.text(session.frame)) \(rest) \(session.player.isPlaying) \(session.themes)"
  }

  private func chosen(
    _ target: PaletteTarget,
    in session: InteractiveState
  ) throws -> InteractiveState {
    var session = session
    session.perform(.command(.palette))
    let place = try palette(session).found.firstIndex { $0.target == target }
    let steps = try #require(place, "\(target) is not listed")
    press(Array(repeating: .down, count: steps) + [.enter], in: &session)
    return session
  }

  private func targets(_ session: InteractiveState) throws -> [PaletteTarget] {
    var session = session
    session.perform(.command(.palette))
    return try palette(session).found.map(\.target)
  }

  @Test(arguments: [SessionAction?.none, .command(.why), .command(.timeline), .command(.habits)])
  func `it opens over any view, and Esc leaves all as it was`(view: SessionAction?) throws {
    var session = try Evening.session(at: "17:30")
    if let view { session.perform(view, wall: 0) }
    // What was said last is said until something is pressed.
    session.perform(.paste(""))
    let before = looks(session)
    for key in [Key.character(":"), .control("p")] {
      let action = session.answer(to: .key(key))
      #expect(action == .command(.palette))
      session.perform(.command(.palette))
      #expect(looks(session) != before)
      type("go there", in: &session)
      press(.down, .control("n"), .pageDown, .control("u"), .escape, in: &session)
      #expect(looks(session) == before)
    }
  }

  @Test func `keys type and choose in the palette, and another sheet keeps its keys`() {
    session.perform(.command(.palette))
    for key in [Key.character("q"), .character("b"), .control("p"), .control("n"), .enter] {
      #expect(session.answer(to: .key(key)) == .editKey(key))
    }
    #expect(session.answer(to: .key(.control("c"))) == .command(.quit))

    session.overlay = nil
    session.perform(.command(.goTo))
    #expect(session.answer(to: .key(.character(":"))) == .type(":"))
  }

  @Test func `a paste is typed, and a long one harms nothing`() throws {
    session.perform(.command(.palette), .paste("the\u{1B}[31mm\nq"))
    #expect(try palette(session).query == "them")
    session.perform(.paste(String(repeating: "日", count: 10_000)))
    #expect(try palette(session).query.count == 60)
    press(.enter, in: &session)
    #expect(try palette(session).choice == nil)
  }

  @Test func `the wheel chooses, and a click on the chosen one does it`() throws {
    session.perform(.command(.palette), .scrollOverlay(by: 1))
    #expect(try palette(session).place == 1)
    session.perform(.chooseOverlayRow(0))
    #expect(try palette(session).choice?.target == .action(.playPause))
    session.perform(.chooseOverlayRow(0))
    #expect(session.player.isPlaying)
    #expect(session.overlay == nil)
  }

  @Test(arguments: [SessionAction?.none, .command(.why), .command(.timeline), .command(.habits)])
  func `an action does what its key does`(view: SessionAction?) throws {
    var session = try Self.forked()
    if let view { session.perform(view, wall: 0) }
    let commands = KeyTable.standard.bindings.filter { binding in
      (try? targets(session).contains(.action(binding.command))) == true
    }
    #expect(commands.count > 20)
    for binding in commands {
      let key = try #require(binding.keys.first)
      var pressed = session
      pressed.perform(try #require(session.action(for: key)))
      let found = try chosen(.action(binding.command), in: session)
      #expect(looks(found) == looks(pressed), "\(binding.title)")
      #expect(found.overlay == pressed.overlay, "\(binding.title)")
    }
  }

  @Test func `a moment and a beat are gone to, as by a click on the day`() throws {
    let session = try Evening.session(at: "17:50")
    for clock in ["17:00", "18:00"] {
      var clicked = session
      clicked.perform(.go(Evening.moment(clock), isDragging: false))
      let found = try chosen(.moment(Evening.moment(clock)), in: session)
      #expect(looks(found) == looks(clicked))
      #expect(found.now == Evening.moment(clock))
    }
    let beat = try chosen(.beat(Evening.moment("18:30")), in: session)
    #expect(beat.now == Evening.moment("18:30"))
  }

  @Test func `stacks, widgets and branches are gone to`() throws {
    let session = try Self.forked()
    let other = StackID(2)
    let widget = try #require(session.home[other].members.last)
    var (selected, visited) = (session, session)
    selected.perform(.select(other))
    visited.perform(.command(.previousBranch))

    #expect(looks(try chosen(.stack(other), in: session)) == looks(selected))
    #expect(looks(try chosen(.widget(widget, other), in: session)) == looks(selected))
    #expect(looks(try chosen(.branch(0), in: session)) == looks(visited))
    #expect(try chosen(.branch(0), in: session).live.branch == 0)
  }

  @Test func `a theme is chosen as in the menu of themes`() throws {
    var menu = session
    for action in [SessionAction.command(.themes), .scrollOverlay(by: 2), .confirmOverlay] {
      menu.perform(action)
    }

    var found = try chosen(.theme(2), in: session)

    #expect(found.themes == menu.themes)
    #expect(found.themes.confirmed.take() == 2)
    #expect(looks(try chosen(.theme(0), in: session)).contains("shown: 0"))
  }

  @Test func `an action is listed where it has something to do`() throws {
    let plain = try Evening.session()
    let never: [Command] = [
      .palette, .keep, .nextBranch, .undoBranch, .redo, .lookBack, .turnPage, .todayView,
    ]
    let listed = try targets(plain)
    for command in never { #expect(!listed.contains(.action(command)), "\(command)") }
    #expect(listed.contains(.action(.nextPage)) && !listed.contains(.action(.previousPage)))

    let suggested = try Evening.session(at: "18:40")
    #expect(try targets(suggested).contains(.action(.keep)))
    let forked = try targets(try Self.forked())
    #expect(forked.contains(.action(.nextBranch)) && forked.contains(.action(.undoBranch)))
  }

  @Test func `where stacks are not in sight they are not listed`() throws {
    session.perform(.command(.habits))

    let listed = try targets(session)

    #expect(!listed.contains(.stack(Evening.home)))
    #expect(!listed.contains(.action(.swipeForward)))
    #expect(listed.contains(.action(.habits)) && listed.contains(.action(.playPause)))
  }

  @Test func `what moved is told as past, what will move as to come, the nearest first`() throws {
    var session = try Evening.session(at: "17:50")
    let moments = PaletteEntries(session.run, at: session.now, widgetCount: 0).moments
    let turned = PaletteEntry(.moment(Evening.moment("17:00")), "Home rotated to Calendar")
    let turns = PaletteEntry(.moment(Evening.moment("18:00")), "Home rotates to Reminders")
    #expect(moments.contains(turned) && moments.contains(turns))
    let distances = moments.map { entry -> Int64 in
      guard case .moment(let time) = entry.target else { return -1 }
      return abs((time - session.now).milliseconds)
    }
    #expect(distances == distances.sorted() && distances.first.map { $0 >= 0 } == true)

    session.perform(.command(.palette))
    type("home rotates rem", in: &session)
    #expect(try palette(session).choice == turns)
    press(.enter, in: &session)
    #expect(session.now == Evening.moment("18:00"))
    #expect(session.top(Evening.home) == "Reminders")
  }

  @Test func `every movement of the computed log is listed`() throws {
    let session = try Self.forked()
    let moved = session.run.log.filter(\.isMovement).map(\.time)

    let moments = PaletteEntries(session.run, at: session.now, widgetCount: 0).moments

    let listed = Set(moments.map(\.target))
    #expect(moved.allSatisfy { listed.contains(.moment($0)) })
    #expect(!moved.isEmpty)
  }

  @Test func `what was chosen last comes first, then what was chosen oftenest`() throws {
    session.perform(.command(.palette))
    press(.down, .escape, in: &session)
    #expect(try targets(session).first == .action(.playPause), "what Esc left was not used")

    for row in [1, 1, 0] { session = try chosen(.theme(row), in: session) }
    session = try chosen(.action(.faster), in: session)
    #expect(try targets(session).prefix(3) == [.action(.faster), .theme(1), .theme(0)])
  }

  @Test func `a save keeps what is typed, and forgets what may be gone`() throws {
    session = try chosen(.stack(Evening.desk), in: session)
    session = try chosen(.theme(1), in: session)
    session.perform(.command(.palette))
    type("desk", in: &session)

    session.reload(try Evening.saved(replacing: Evening.withoutDesk), wall: 0)

    #expect(try palette(session).query == "desk")
    #expect(!(try palette(session).entries.contains { $0.title == "Desk" }))
    press(.control("u"), in: &session)
    #expect(try palette(session).found.first?.target == .theme(1))
  }
}
