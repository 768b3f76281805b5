import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews

@Suite struct MotionFrameTests {
  private static let size = Size(columns: 100, rows: 30)

  /// The pane of a stack in a movement.
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
    model.motions = [
      Motion(stack: stack, kind: kind, source: .relevance, elapsed: elapsed, duration: duration)
    ]
    let layout = ScreenLayout(model, size: Self.size)
    let frame = HomeScreenView.compose(model, layout: layout)
    let rect = layout.panes.first { $0.place == .stack(stack) }?.rect
    return FrameCheck.part(of: frame, rect ?? frame.bounds)
  }

  private static let turning = Motion.Kind.scroll(from: WidgetID(0), to: WidgetID(1), passing: 1)

  @Test(arguments: [0, 80, 130, 170, 240, 400])
  func `a rotation scrolls behind a still border`(elapsed: Int) {
    let frame = pane(
      SmartDay.home,
      at: 9 * 60 + 30,
      Self.turning,
      elapsed: elapsed,
      duration: 400
    )
    assertSnapshot(FrameSnapshot.text(frame), named: "turn-\(elapsed)")
  }

  @Test(arguments: [80, 240])
  func `stepping back scrolls the other way`(elapsed: Int) {
    let kind = Motion.Kind.scroll(from: WidgetID(1), to: WidgetID(0), passing: -1)
    let frame = pane(SmartDay.home, at: 9 * 60, kind, elapsed: elapsed, duration: 400)
    assertSnapshot(FrameSnapshot.text(frame), named: "turn-back-\(elapsed)")
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
    assertSnapshot(FrameSnapshot.text(frame), named: "slide-in-\(elapsed)")
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
    assertSnapshot(FrameSnapshot.text(frame), named: "slide-out-\(elapsed)-ascii")
  }

  @Test(arguments: [(40, 15), (140, 38)])
  func `a card covers the columns of the guide`(elapsed: Int, columns: Int) {
    let kind = Motion.Kind.slideIn(SmartDay.purchases)
    let frame = pane(SmartDay.desk, at: 13 * 60 + 5, kind, elapsed: elapsed, duration: 320)
    let edge = Glyphs.unicode.dashedBorder.vertical
    #expect(frame.character(column: frame.size.columns - 1 - columns, row: 1) == edge)
  }

  @Test(arguments: [80, 130, 170, 240, 330])
  func `a rotation leaves the border and the names where they are`(elapsed: Int) {
    let start = pane(SmartDay.home, at: 9 * 60 + 30, Self.turning, elapsed: 0, duration: 400)
    let later = pane(
      SmartDay.home,
      at: 9 * 60 + 30,
      Self.turning,
      elapsed: elapsed,
      duration: 400
    )
    #expect(later.text(row: 0) == start.text(row: 0))
    #expect(later.text(row: 8) == start.text(row: 8))
    let rect = Rect(later.size)
    #expect(FrameCheck.brokenEdges(of: rect, in: later, glyphs: .unicode).isEmpty)
  }

  @Test func `the filled dot changes when half of the way is made`() {
    let before = pane(SmartDay.home, at: 9 * 60 + 30, Self.turning, elapsed: 130, duration: 400)
    let after = pane(SmartDay.home, at: 9 * 60 + 30, Self.turning, elapsed: 170, duration: 400)
    let right = before.size.columns - 1
    #expect(before.character(column: right, row: 3) == "●")
    #expect(after.character(column: right, row: 4) == "●")
  }
}
