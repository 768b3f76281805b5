import HomeScreenViews
import SimulationCore
import SmartStacks
import TerminalDriver
import TerminalRendering
import Testing

@testable import HomestackApp
@testable import Scenarios

@Suite struct InputInterpreterTests {
  @Test(arguments: KeyTable.standard.bindings.flatMap(\.keys))
  func `every key of the table reaches its command`(key: Key) throws {
    let session = try Evening.session()
    var interpreter = InputInterpreter()
    let event = InputEvent.key(key)

    let action = interpreter.action(for: event, state: session, wall: 0)

    #expect(action == KeyTable.standard.command(for: key).map(SessionAction.command))
    #expect(action != nil)
  }

  @Test func `a live key donates`() throws {
    var interpreter = InputInterpreter()

    let action = interpreter.action(
      for: .key(.character("b")),
      state: try Evening.session(),
      wall: 0
    )

    #expect(action == .donate("b"))
  }

  @Test func `what is typed into a prompt is text and no command`() throws {
    var session = try Evening.session()
    var interpreter = InputInterpreter()
    session.perform(.command(.goTo), wall: 0)

    let keys: [Key] = [.character("q"), .character("b"), .backspace, .enter, .escape]
    let actions = keys.map { interpreter.action(for: .key($0), state: session, wall: 0) }

    #expect(
      actions == [.type("q"), .type("b"), .eraseTyped(all: false), .confirmOverlay, .closeOverlay]
    )
  }

  @Test func `in a list the arrows choose`() throws {
    var session = try Evening.session()
    var interpreter = InputInterpreter()
    session.perform(.command(.themes), wall: 0)

    let keys: [Key] = [.up, .down, .enter, .escape, .character(".")]
    let actions = keys.map { interpreter.action(for: .key($0), state: session, wall: 0) }

    #expect(
      actions == [
        .scrollOverlay(by: -1), .scrollOverlay(by: 1), .confirmOverlay, .closeOverlay, nil,
      ]
    )
  }

  @Test func `a click selects a stack, the wheel swipes it`() throws {
    let session = try Evening.session()
    var interpreter = InputInterpreter()
    func act(_ action: MouseEvent.Action) -> SessionAction? {
      interpreter.action(
        for: .mouse(MouseEvent(action, column: 60, row: 5)),
        state: session,
        wall: 0
      )
    }

    #expect(act(.press) == .select(Evening.desk))
    #expect(act(.wheelDown) == .swipe(Evening.desk, by: 1))
    #expect(act(.wheelUp) == .swipe(Evening.desk, by: -1))
  }

  @Test func `the day strip is dragged until the button is let go, wherever the mouse goes`() throws
  {
    let session = try Evening.session()
    let layout = session.layout
    let row = try #require(layout.axisRow)
    var interpreter = InputInterpreter()
    func act(_ action: MouseEvent.Action, _ column: Int, _ row: Int) -> SessionAction? {
      interpreter.action(
        for: .mouse(MouseEvent(action, column: column, row: row)),
        state: session,
        wall: 0
      )
    }

    guard case .go(let first, isDragging: true)? = act(.press, layout.strip.lowerBound + 20, row),
      case .go(let second, isDragging: true)? = act(.drag, layout.strip.lowerBound + 40, 2)
    else {
      Issue.record("the strip does not take the mouse")
      return
    }
    #expect(first < second)
    _ = act(.release, 40, 2)
    #expect(act(.drag, 50, 2) == nil)
  }

  @Test func `a click beside an overlay closes it`() throws {
    var session = try Evening.session()
    var interpreter = InputInterpreter()
    session.perform(.command(.themes), wall: 0)

    let beside = interpreter.action(
      for: .mouse(MouseEvent(.press, column: 0, row: 5)),
      state: session,
      wall: 0
    )
    let wheel = interpreter.action(
      for: .mouse(MouseEvent(.wheelDown, column: 0, row: 5)),
      state: session,
      wall: 0
    )

    #expect(beside == .closeOverlay)
    #expect(wheel == .scrollOverlay(by: 1))
  }

  @Test func `the footer's hints can be clicked`() throws {
    let session = try Evening.session()
    let layout = session.layout
    var interpreter = InputInterpreter()

    let actions = (0..<100).compactMap { column in
      interpreter.action(
        for: .mouse(MouseEvent(.press, column: column, row: layout.footerRow)),
        state: session,
        wall: 0
      )
    }

    #expect(actions.contains(.command(.playPause)))
    #expect(actions.contains(.command(.help)))
    #expect(actions.contains(.donate("b")))
  }
}
