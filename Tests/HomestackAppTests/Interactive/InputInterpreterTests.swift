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
    let event = InputEvent.key(key)

    let action = session.answer(to: event)

    #expect(action == KeyTable.standard.command(for: key).map(SessionAction.command))
    #expect(action != nil)
  }

  @Test(
    arguments: [
      (nil, [.character("b")], [.donate("b")]),
      (
        .goTo, [.character("q"), .character("b"), .backspace, .enter, .escape],
        [.type("q"), .type("b"), .eraseTyped(all: false), .confirmOverlay, .closeOverlay]
      ),
      (
        .themes, [.up, .down, .enter, .escape, .character(".")],
        [.scrollOverlay(by: -1), .scrollOverlay(by: 1), .confirmOverlay, .closeOverlay, nil]
      ),
    ] as [(Command?, [Key], [SessionAction?])]
  )
  func `a live key donates, a prompt takes text, and the arrows choose in a list`(
    opening: Command?,
    keys: [Key],
    expected: [SessionAction?]
  ) throws {
    var session = try Evening.session()
    if let opening { session.perform(.command(opening)) }

    let actions = keys.map { session.answer(to: .key($0)) }

    #expect(actions == expected)
  }

  @Test func `a click selects a stack, the wheel swipes it`() throws {
    let session = try Evening.session()
    func act(_ action: MouseEvent.Action) -> SessionAction? {
      session.answer(to: .mouse(MouseEvent(action, column: 60, row: 5)))
    }

    #expect(act(.press) == .select(Evening.desk))
    #expect(act(.wheelDown) == .swipe(Evening.desk, by: 1))
    #expect(act(.wheelUp) == .swipe(Evening.desk, by: -1))
  }

  @Test func `the day strip is dragged until release, wherever the mouse goes`() throws {
    let session = try Evening.session()
    let layout = session.layout
    let row = try #require(layout.axisRow)
    var interpreter = InputInterpreter()
    func act(_ action: MouseEvent.Action, _ column: Int, _ row: Int) -> SessionAction? {
      let event = MouseEvent(action, column: column, row: row)
      return interpreter.action(for: .mouse(event), state: session, wall: 0)
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
    session.perform(.command(.themes))

    let beside = session.answer(to: .mouse(MouseEvent(.press, column: 0, row: 5)))
    let wheel = session.answer(to: .mouse(MouseEvent(.wheelDown, column: 0, row: 5)))

    #expect(beside == .closeOverlay)
    #expect(wheel == .scrollOverlay(by: 1))
  }

  @Test func `the footer's hints can be clicked`() throws {
    let session = try Evening.session()
    let layout = session.layout

    let actions = (0..<100).compactMap { column in
      session.answer(to: .mouse(MouseEvent(.press, column: column, row: layout.footerRow)))
    }

    #expect(actions.contains(.command(.playPause)))
    #expect(actions.contains(.command(.help)))
    #expect(actions.contains(.donate("b")))
  }
}
