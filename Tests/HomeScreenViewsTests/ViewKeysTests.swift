import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews

/// The keys that views have for themselves, and how help tells them.
@Suite struct ViewKeysTests {
  private func help(_ model: ScreenModel, _ size: Size) -> [String] {
    let context = ScreenContext(model, layout: ScreenLayout(model, size: size))
    let sheet = Overlay.help(scroll: 0).sheet(context)
    return sheet.rows.map { row in row.runs.map(\.text).joined() }
  }

  @Test(arguments: [KeyTable.why, .timeline, .habits, .phone])
  func `no key of a view has two commands`(keys: KeyTable) {
    let all = keys.bindings.flatMap(\.keys)
    #expect(Set(all).count == all.count)
    for binding in keys.bindings {
      for key in binding.keys { #expect(keys.command(for: key) == binding.command) }
    }
  }

  @Test func `every command stands in the table of the screen or of a view`() {
    let ofViews = [KeyTable.why, .timeline, .habits, .phone].flatMap(\.bindings).map(\.command)
    let ofScreen = KeyTable.standard.bindings.map(\.command)
    #expect(Set(ofScreen + ofViews) == Set(Command.allCases))
  }

  @Test func `help begins with the keys of the view that is open`() throws {
    let model = try ShippedModel.model("smart-rotate-day", day: 1, 13, 12).asking()
    let rows = help(model, Size(columns: 80, rows: 24))

    #expect(rows.first == "Here: Why")
    for (row, binding) in zip(rows.dropFirst(), KeyTable.why.bindings) {
      #expect(row.hasSuffix(binding.title), "\(row)")
    }
    let time = try #require(rows.firstIndex(of: "Time"))
    let stacks = try #require(rows.firstIndex(of: "Stacks and pages"))
    #expect(time < stacks)
  }

  @Test func `on the Home Screen help begins with what can be done there`() {
    let rows = help(SmartDay.model, Size(columns: 80, rows: 24))

    #expect(rows.first == "Live")
    #expect(!rows.contains { $0.hasPrefix("Here") })
  }

  @Test func `in two columns a line of many keys leaves the other column its place`() {
    var model = SmartDay.model
    model.view = .habits(
      HabitsScreen(portrait: model.run.habits(at: model.now))
    )
    for size in [Size(columns: 100, rows: 30), Size(columns: 200, rows: 60)] {
      let context = ScreenContext(model, layout: ScreenLayout(model, size: size))
      let sheet = Overlay.help(scroll: 0).sheet(context)
      let room = sheet.rect(on: size).columns - 4
      for row in sheet.rows { #expect(row.runs.reduce(0) { $0 + $1.columns } <= room) }
    }
  }
}
