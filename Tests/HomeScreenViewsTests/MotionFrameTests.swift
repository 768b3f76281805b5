import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews

@Suite struct MotionFrameTests {
  private func pane(
    _ stack: StackID,
    at minute: Int,
    _ kind: Motion.Kind,
    elapsed: Int,
    duration: Int,
    selected: StackID? = nil,
    look: Look = Look()
  ) -> Frame {
    var model = SmartDay.model(at: SmartDay.at(minute / 60, minute % 60))
    model.selected = selected
    model.look = look
    model.movement.motions = [
      Motion(stack: stack, kind: kind, source: .relevance, elapsed: elapsed, duration: duration)
    ]
    let frame = model.frame()
    let rect = model.layout().panes.first { $0.place == .stack(stack) }?.rect
    return FrameCheck.part(of: frame, rect ?? frame.bounds)
  }

  private static let turning = Motion.Kind.scroll(from: WidgetID(0), to: WidgetID(1), passing: 1)

  @Test(arguments: [0, 80, 130, 170, 240, 400])
  func `a rotation scrolls behind a still border`(elapsed: Int) {
    let frame = pane(SmartDay.home, at: 9 * 60 + 30, Self.turning, elapsed: elapsed, duration: 400)
    assertSnapshot(frame, named: "turn-\(elapsed)")
  }

  @Test(arguments: [80, 240])
  func `stepping back scrolls the other way`(elapsed: Int) {
    let kind = Motion.Kind.scroll(from: WidgetID(1), to: WidgetID(0), passing: -1)
    let frame = pane(SmartDay.home, at: 9 * 60, kind, elapsed: elapsed, duration: 400)
    assertSnapshot(frame, named: "turn-back-\(elapsed)")
  }

  @Test func `a longer way passes the widgets between`() {
    let kind = Motion.Kind.scroll(from: WidgetID(0), to: WidgetID(2), passing: 2)
    let frame = pane(SmartDay.home, at: 14 * 60 + 30, kind, elapsed: 200, duration: 480)
    #expect((0..<frame.size.rows).contains { frame.text(row: $0).contains("Calendar") })
  }

  @Test(arguments: [40, 140, 320])
  func `a suggestion slides in from the right edge`(elapsed: Int) {
    let kind = Motion.Kind.slideIn(SmartDay.purchases)
    let frame = pane(SmartDay.desk, at: 13 * 60 + 5, kind, elapsed: elapsed, duration: 320)
    assertSnapshot(frame, named: "slide-in-\(elapsed)")
  }

  @Test(arguments: [120, 200])
  func `a suggestion slides out and uncovers what was there`(elapsed: Int) {
    let kind = Motion.Kind.slideOut(SmartDay.purchases)
    let frame = pane(
      SmartDay.desk,
      at: 13 * 60 + 35,
      kind,
      elapsed: elapsed,
      duration: 240,
      selected: SmartDay.desk,
      look: .asciiMono
    )
    assertSnapshot(frame, named: "slide-out-\(elapsed)-ascii")
  }
}
