import TerminalRendering
import Testing

@testable import HomeScreenViews

/// Help: every key and mark, in one column or two, and what typing leaves of them.
@Suite struct HelpSheetTests {
  private func sheet(_ size: Size, filter: String = "", scroll: Int = 0) -> Sheet {
    let context = ScreenContext(SmartDay.model, layout: ScreenLayout(SmartDay.model, size: size))
    return Overlay.help(scroll: scroll, filter: filter).sheet(context)
  }

  private func text(_ sheet: Sheet) -> [String] {
    sheet.rows.map { row in row.runs.map(\.text).joined() }
  }

  private func screen(_ size: Size, filter: String, scroll: Int = 0) -> Frame {
    var model = SmartDay.model
    model.overlay = .help(scroll: scroll, filter: filter)
    return HomeScreenView.compose(model, size: size)
  }

  private static let small = Size(columns: 80, rows: 24)
  private static let wide = Size(columns: 200, rows: 60)

  @Test(arguments: [small, wide])
  func `every key and every mark is there, and nothing is cut off`(size: Size) {
    let all = text(sheet(size)).joined(separator: " ").split(separator: " ")
    for binding in KeyTable.standard.bindings {
      for word in binding.title.split(separator: " ") { #expect(all.contains(word), "\(word)") }
    }
    let room = sheet(size).width - 4
    for row in sheet(size).rows {
      #expect(row.runs.reduce(0) { $0 + $1.columns } <= room)
    }
  }

  @Test func `two columns stand side by side where there is room for them`() {
    func together(_ columns: Int) -> Bool {
      text(sheet(Size(columns: columns, rows: 60))).contains {
        $0.contains("Play or pause") && $0.split(separator: " ").count > 4
      }
    }

    #expect(!together(99))
    #expect(together(200))
    #expect(sheet(Size(columns: 99, rows: 30)).width == Sheet.columns)
    #expect(
      sheet(Size(columns: 100, rows: 30)).rect(on: Size(columns: 100, rows: 30)).columns == 96
    )
  }

  @Test(arguments: ["quit", "QUIT", " quit "])
  func `what is typed leaves the rows that have it`(filter: String) {
    let found = text(sheet(Self.small, filter: filter)).filter { !$0.isEmpty }

    #expect(found.count == 2, "\(found)")
    #expect(found.first == "Screen")
    #expect(found.last?.contains("Quit") == true)
  }

  @Test func `keys and marks are found like what they do`() {
    #expect(text(sheet(Self.small, filter: "ctrl-t")).contains { $0.contains("Turn the person") })
    #expect(text(sheet(Self.small, filter: "dashed")).contains { $0.contains("a suggestion") })
  }

  @Test func `the sheet keeps its height and tells what was typed and how far one is`() {
    let whole = sheet(Self.small)
    let found = sheet(Self.small, filter: "branch")
    let none = sheet(Self.small, filter: "xyz")

    #expect(found.rect(on: Self.small) == whole.rect(on: Self.small))
    #expect(found.path == "branch: 2 of 2")
    #expect(none.rect(on: Self.small) == whole.rect(on: Self.small))
    #expect(none.path == "xyz")
    #expect(text(none).first == "No key or mark has xyz.")
    let marks = MarkLegend.rows(.unicode).count
    let count = KeyTable.standard.bindings.count + marks + SmartDay.model.liveKeys.count
    #expect(whole.path?.hasSuffix(" of \(count)") == true)
    #expect(sheet(Self.small, scroll: 1000).path == "\(count) of \(count)")
  }

  @Test(arguments: [
    "\u{1B}[2J\u{7}", String(repeating: "a", count: 100), "한국어👩‍👩‍👧‍👦", "e\u{301}\u{202E}", "%d{}",
  ])
  func `whatever is typed breaks nothing`(filter: String) {
    for size in [Size(columns: 40, rows: 12), Self.small, Self.wide] {
      let frame = screen(size, filter: filter)
      #expect(FrameCheck.brokenCells(in: frame).isEmpty)
      #expect(!(0..<size.rows).contains { frame.text(row: $0).contains("\u{1B}") })
    }
  }
}
