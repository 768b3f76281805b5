import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews

@Suite struct ElsewhereTests {
  @Test(arguments: [(200, 60), (160, 48)])
  func `what shows elsewhere and what is predicted stand beside the stage`(
    columns: Int,
    rows: Int
  ) {
    let frame = HomeScreenView.compose(
      CardsHome.model,
      size: Size(columns: columns, rows: rows)
    )
    assertSnapshot(FrameSnapshot.text(frame), named: "elsewhere-\(columns)x\(rows)")
  }
}
