import SimulationCore
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews

@Suite struct GoldenFrameTests {
  enum Dress: String, CaseIterable {
    case unicode, ascii, mono

    var look: Look {
      switch self {
      case .unicode: Look()
      case .ascii: Look(glyphs: .ascii)
      case .mono: .mono
      }
    }
  }

  static let sizes = [
    Size(columns: 60, rows: 18), Size(columns: 80, rows: 24), Size(columns: 100, rows: 30),
    Size(columns: 200, rows: 60),
  ]

  @Test(arguments: sizes, Dress.allCases)
  func `the moment of the mock-ups looks as it was approved`(size: Size, dress: Dress) {
    let frame = SmartDay.model.drawn(dress.look).frame(size)
    assertSnapshot(frame, named: "home-\(size.columns)x\(size.rows)-\(dress.rawValue)")
  }

  @Test func `the start of the day looks as it was approved`() {
    assertSnapshot(SmartDay.model(at: SmartDay.at(6)).frame(), named: "start-100x30")
  }

  @Test func `the end of the day stays on screen as 24 o'clock`() {
    let frame = SmartDay.model(at: SmartDay.at(24)).frame()
    #expect(frame.text(row: 0).contains("Wed 9 Jun 2021  24:00:00"))
    assertSnapshot(frame, named: "end-100x30")
  }

  @Test(arguments: [
    ("help", Overlay.help(scroll: 0)), ("help-scrolled", .help(scroll: 100)),
    ("help-found", .help(scroll: 0, filter: "page")),
    ("help-none", .help(scroll: 0, filter: "xyz")), ("goto", .goTo(text: "14:3", error: nil)),
    ("goto-error", .goTo(text: "25:99", error: "25:99 is no time of the day. Try 14:30.")),
    (
      "themes",
      .themes(
        names: ["terminal", "dark", "light"],
        titles: ["Terminal", "Dark", "Light"],
        selected: 1
      )
    ),
  ])
  func `a sheet lies over the screen as it was approved`(name: String, overlay: Overlay) {
    assertSnapshot(SmartDay.model.under(overlay).frame(80, 24), named: "sheet-\(name)-80x24")
  }

  @Test(arguments: [Size(columns: 100, rows: 30), Size(columns: 200, rows: 60)])
  func `help stands in two columns as it was approved`(size: Size) {
    let frame = SmartDay.model.under(.help(scroll: 0)).frame(size)
    assertSnapshot(frame, named: "sheet-help-\(size.columns)x\(size.rows)")
  }

  @Test func `the header names unusual states`() {
    var model = SmartDay.model
    model.playback = Playback(isPlaying: true, speed: .max)
    model.branches.shown = (2, 3)
    model.movement.level = .reduced
    model.isMouseReleased = true
    let header = model.frame(180, 40).text(row: 0)
    #expect(
      header.hasSuffix("text selection  reduced motion  branch 2 of 3  ► playing  speed: ×max ")
    )
    #expect(header.contains("  13:12  "), "above ×600 the clock shows minutes")
  }
}

@Suite struct ElsewhereTests {
  @Test(arguments: [(200, 60), (160, 48)])
  func `what shows elsewhere and what is predicted stand beside the stage`(
    columns: Int,
    rows: Int
  ) { assertSnapshot(CardsHome.model.frame(columns, rows), named: "elsewhere-\(columns)x\(rows)") }
}
