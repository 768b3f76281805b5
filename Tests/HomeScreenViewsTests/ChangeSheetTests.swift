import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews

/// The sheets that ask for a widget, change a number, save what was changed, and tell of the file.
@Suite struct ChangeSheetTests {
  private static let sizes = [Size(columns: 80, rows: 24), Size(columns: 100, rows: 30)]

  /// The timeline lies behind the numbers, the why screen behind the question, the day behind the
  /// rest: as they are opened.
  private static func model(_ overlay: Overlay) -> ScreenModel {
    var model = SmartDay.model
    switch overlay {
    case .ask: model = model.asking(chosen: "Reminders")
    case .change: model = model.plotting(chosen: "Reminders")
    default: break
    }
    model.selected = SmartDay.home
    model.overlay = overlay
    return model
  }

  @Test(arguments: sizes, SheetSamples.all.map(\.name))
  func `a sheet that asks or changes looks as it was approved`(size: Size, name: String) throws {
    let overlay = try #require(SheetSamples.all.first { $0.name == name }).overlay
    let frame = Self.model(overlay).frame(size)
    assertSnapshot(frame, named: "ask-\(name)-\(size.columns)x\(size.rows)")
  }

  @Test(arguments: ["values-refused", "widgets", "mistakes"])
  func `letters and marks alone say the same`(name: String) throws {
    let overlay = try #require(SheetSamples.all.first { $0.name == name }).overlay
    let frame = Self.model(overlay).drawn(.asciiMono).frame(80, 24)
    assertSnapshot(frame, named: "ask-\(name)-80x24-ascii")
  }

  @Test(arguments: SheetSamples.all.indices)
  func `such a sheet breaks nothing on any screen`(index: Int) {
    Self.model(SheetSamples.all[index].overlay).expectSound()
  }

  @Test func `what is refused says what is expected, and what was typed is still there`() {
    let rows = Self.model(SheetSamples.refused).text()

    #expect(rows.contains("noonish_"))
    #expect(rows.contains("expected a time such as 9:30"))
    #expect(rows.contains("esc as it was"))
  }

  @Test func `the end of a long name is kept, and its place in the file`() {
    let rows = Self.model(SheetSamples.mistakes).text(80, 24)

    #expect(rows.contains("evening.yaml╶"))
    #expect(rows.contains("✗ 11:25"))
    #expect(rows.contains("✗ other.yaml:3:1") || rows.contains("scroll"))
  }

  @Test(arguments: [12, 16, 18, 24, 30])
  func `the chosen value of many stays in view`(rows: Int) {
    let size = Size(columns: 80, rows: rows)
    var picker = SheetSamples.picker
    for chosen in picker.list.choices.indices {
      picker.list.choose(chosen)
      let sheet = Overlay.change(picker).sheet(SmartDay.model.context(80, rows))
      let row = sheet.rows.firstIndex(where: \.isSelected)
      #expect(row.map(sheet.shown(on: size).contains) == true, "value \(chosen)")
    }
  }

  @Test func `hostile text in a value or a name is shown as text`() {
    var picker = ValuePicker(choices: [
      ValuePicker.Choice(
        path: "apps.\u{1B}[31mA.title",
        name: .init(subject: "\u{1B}[31mA", item: "\u{202E}", field: "title\n"),
        value: "\u{202E}odd\u{7}\n日本"
      )
    ])
    picker.problem = "found '\u{1B}]0;x\u{7}'"
    var prompt = SavePrompt(name: "\u{1B}[2Ja.yaml", changes: 1)
    prompt.problem = "\u{9B}31m"
    for overlay in [Overlay.change(picker), .save(prompt)] { Self.model(overlay).expectSound() }
  }
}
