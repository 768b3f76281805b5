import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews

/// The sheets that ask for a widget, change a number, save what was changed, and tell of the file.
@Suite struct ChangeSheetTests {
  private static let sizes = [Size(columns: 80, rows: 24), Size(columns: 100, rows: 30)]

  /// Sheets over the views from which they are opened.
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
    #expect(rows.contains("esc cancel"))
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

@Suite struct SummarySheetTests {
  private func model(_ name: String) throws -> ScreenModel {
    var model = try ShippedModel.model(name, day: 1, 12, 0)
    model.run.advance(to: model.run.world.end)
    model.state = model.run.state(at: model.run.world.end)
    return model
  }

  private func summary(_ model: ScreenModel) -> RunSummary {
    RunSummary(of: model.run, until: model.run.world.end)
  }

  private func text(
    _ model: ScreenModel,
    _ summary: RunSummary,
    _ columns: Int = 100,
    _ rows: Int = 30,
    scroll: Int = 0
  ) -> String { model.under(.summary(summary, scroll: scroll)).sound(columns, rows).allText }

  @Test func `the day's turns add up, and a suggestion that covers counts on top`() throws {
    let model = try model("smart-rotate-day")
    let summary = summary(model)

    #expect(summary.turns == 19)
    #expect(summary.suggestions == 2)
    #expect(summary.heldBack == 5, "each `withheld` of the log once")
    #expect(summary.refused == 0)
    #expect(summary.longestWait?.length == .minutes(154))
    let favourites = summary.favourites
    #expect(favourites.map(\.stack.index) == [0, 1, 2])
    // Desk shows Notes to 6:30; 8:00 to 12:45 but for 9:41 to 10:11; 17:30 to 20:10; from 21:15.
    #expect(model.run.name(of: favourites[1].widget) == "NotesWidget")
    #expect(favourites[1].length == .minutes(30 + 101 + 154 + 160 + 165))
    let text = text(model, summary)
    for words in [
      "End of the day", "Wed 9 Jun 2021", "19", "2 h 34 min  10:11–12:45", "Most time on top",
    ] { #expect(text.contains(words), "\(words) in\n\(text)") }
  }

  @Test func `what the person did with suggestions is told, each act once`() throws {
    let model = try model("suggestion-kept")
    let summary = summary(model)

    #expect(summary.suggestions == 2)
    #expect(summary.kept == 1)
    #expect(summary.dismissed == 1)
    let text = text(model, summary)
    #expect(text.contains("End of the run"))
    #expect(text.contains("7 days"))
    #expect(text.contains("2  1 kept, 1 dismissed"))
  }

  @Test func `a run in which nothing moves has no wait, and says what was refused`() throws {
    let model = try model("donation-refused")
    let summary = summary(model)

    #expect(summary.turns == 0)
    #expect(summary.longestWait == nil)
    #expect(summary.refused == 5)
    #expect(summary.heldBack == 1)
    let text = text(model, summary)
    #expect(text.contains("Rotations            none"))
    #expect(text.contains("Longest quiet time   none"))
  }

  @Test func `a part of the run is told as far as it went`() throws {
    let model = try model("smart-rotate-day")
    let noon = SimulationTime.zero + .hours(6)
    let summary = RunSummary(of: model.run, until: noon)

    #expect(summary.turns == 6)
    #expect(summary.suggestions == 1)
    #expect(text(model, summary).contains("Summary up to 12:00"))
  }

  @Test func `a world without anything sums up to nothing`() {
    let calendar = LocalCalendar.fixed(year: 2021, month: 6, day: 9)
    let world = World(name: "Empty", calendar: calendar, end: .zero + .hours(24))
    let summary = summary(.of(world))

    #expect(summary.favourites.isEmpty)
    #expect(summary.turns + summary.suggestions + summary.heldBack + summary.refused == 0)
  }

  @Test(
    arguments: [
      (40, 12), (56, 16), (60, 18), (80, 24), (100, 30), (132, 43), (200, 60), (300, 80),
    ],
    ["smart-rotate-day", "learning-in-two-weeks", "busy-evening"]
  )
  func `it fits any screen, and scrolls to its end`(size: (Int, Int), name: String) throws {
    let model = try model(name)
    let summary = summary(model)
    let size = Size(columns: size.0, rows: size.1)
    let last = Overlay.summary(summary, scroll: 0).lastScroll(in: model, size: size)

    _ = text(model, summary, size.columns, size.rows)
    let end = text(model, summary, size.columns, size.rows, scroll: last)

    let stack = model.run.world.stacks[summary.favourites.last?.stack.index ?? 0].name
    #expect(end.contains(stack), "\(end)")
  }
}
