import SimulationCore
@testable import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews

/// The habits view at the sizes of the mock-ups.
@Suite struct HabitsFrameTests {
  static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 100, rows: 30), Size(columns: 200, rows: 60),
  ]

  private func snapshot(_ model: ScreenModel, _ size: Size, named name: String) {
    let frame = HomeScreenView.compose(model, size: size)
    #expect(FrameCheck.brokenCells(in: frame).isEmpty)
    assertSnapshot(
      FrameSnapshot.text(frame),
      named: "habits-\(name)-\(size.columns)x\(size.rows)"
    )
  }

  @Test(arguments: sizes, GoldenFrameTests.Dress.allCases)
  func `six weeks of a person look as they were approved`(
    size: Size,
    dress: GoldenFrameTests.Dress
  ) {
    var model = HabitsPerson.model(selected: 5, isDetail: true)
    model.look = dress.look
    snapshot(model, size, named: "weeks-\(dress.rawValue)")
  }

  @Test func `in mono and ASCII the picture says the same`() {
    var model = HabitsPerson.model(selected: 3, isDetail: true)
    model.look = .asciiMono
    for size in Self.sizes { snapshot(model, size, named: "weeks-ascii-mono") }
  }

  @Test(arguments: sizes + [Size(columns: 60, rows: 18), Size(columns: 40, rows: 12)])
  func `the first days leave room for those to come`(size: Size) {
    snapshot(
      HabitsPerson.model(HabitsPerson.portrait(days: 12), selected: 5, isDetail: true),
      size,
      named: "days"
    )
  }

  @Test(arguments: [
    Size(columns: 80, rows: 24), Size(columns: 60, rows: 18), Size(columns: 40, rows: 12),
  ])
  func `where there is room for one at a time the list comes first`(size: Size) {
    snapshot(HabitsPerson.model(selected: 4), size, named: "list")
  }

  @Test(arguments: sizes)
  func `nothing learned is said in words`(size: Size) {
    let empty = HabitsPortrait(moment: HabitsPerson.now)
    snapshot(HabitsPerson.model(empty), size, named: "empty")
  }

  @Test(arguments: sizes)
  func `one habit on its first day says what it lacks`(size: Size) {
    let one = HabitsPerson.portrait(days: 1, habits: [HabitsPerson.habits[1]])
    snapshot(HabitsPerson.model(one, isDetail: true), size, named: "one")
  }

  /// The themes differ in colours alone, and those are settled after the view.
  @Test(arguments: ["dark", "light"])
  func `the picture of a theme`(name: String) throws {
    let palette = Palette(theme: try ShippedModel.theme(name), depth: .truecolor)
    var model = HabitsPerson.model(selected: 3)
    model.look = palette.look()
    let frame = HomeScreenView.compose(model, size: Size(columns: 100, rows: 30))
    assertSnapshot(
      SVGOutput.text(frame, palette: palette, title: "Habits").text,
      named: "habits-picture-\(name)"
    )
  }
}
