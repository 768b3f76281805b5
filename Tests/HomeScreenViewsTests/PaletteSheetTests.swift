import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews

@Suite struct PaletteSheetTests {
  private static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 100, rows: 30), Size(columns: 200, rows: 60),
  ]

  private static func model(_ palette: CommandPalette?) -> ScreenModel {
    var model = SmartDay.model.under(palette.map(Overlay.palette))
    model.selected = SmartDay.home
    return model
  }

  private static func sheet(_ palette: CommandPalette, _ size: Size) -> Sheet {
    let layout = ScreenLayout(SmartDay.model, size: size)
    return Overlay.palette(palette).sheet(ScreenContext(SmartDay.model, layout: layout))
  }

  @Test(arguments: sizes, PaletteSamples.all.map(\.name))
  func `the palette looks as it was approved`(size: Size, name: String) throws {
    let palette = try #require(PaletteSamples.all.first { $0.name == name }).palette

    assertSnapshot(
      Self.model(palette).frame(size),
      named: "palette-\(name)-\(size.columns)x\(size.rows)"
    )
  }

  @Test func `letters and marks alone say the same`() throws {
    let palette = try #require(PaletteSamples.all.first { $0.name == "found" }).palette
    let frame = Self.model(palette).drawn(.asciiMono).frame(80, 24)
    assertSnapshot(frame, named: "palette-found-80x24-ascii")
  }

  @Test(arguments: PaletteSamples.all.indices)
  func `it draws nothing outside of its sheet, on any screen`(index: Int) {
    let palette = PaletteSamples.all[index].palette
    for (columns, rows) in [(40, 12), (41, 13), (56, 16), (60, 18), (80, 24), (200, 60)] {
      let size = Size(columns: columns, rows: rows)
      let frame = Self.model(palette).sound(columns, rows)
      let behind = Self.model(nil).frame(size)
      let rect = Self.sheet(palette, size).rect(on: size)
      for row in 1..<(rows - 1) {
        for column in 0..<columns where !rect.contains(column: column, row: row) {
          let shown = frame.character(column: column, row: row)
          // The sheet has a free column on each side.
          guard !rect.inset(columns: -1, rows: 0).contains(column: column, row: row) else {
            continue
          }
          #expect(shown == behind.character(column: column, row: row), "\(column), \(row)")
        }
      }
    }
  }

  @Test func `the sheet stays where it is, whatever is found`() {
    for size in Self.sizes {
      let rects = PaletteSamples.all.map { Self.sheet($0.palette, size).rect(on: size) }
      #expect(Set(rects).count == 1)
    }
  }

  @Test(arguments: [12, 16, 18, 24, 30])
  func `the chosen entry of many stays in view, with its words`(rows: Int) {
    let size = Size(columns: 80, rows: rows)
    var palette = PaletteSamples.palette
    for place in palette.found.indices {
      palette.choose(place)
      let sheet = Self.sheet(palette, size)
      let row = sheet.rows.firstIndex(where: \.isSelected)
      #expect(row.map(sheet.shown(on: size).contains) == true, "entry \(place)")
      #expect(row.map { sheet.rows[$0].runs.isEmpty } == false, "entry \(place)")
    }
  }

  @Test func `only what is in sight is put into words`() {
    let size = Size(columns: 80, rows: 24)
    let sheet = Self.sheet(PaletteSamples.palette, size)
    let shown = sheet.shown(on: size)

    #expect(sheet.rows.count > shown.count)
    for row in sheet.rows.indices where !shown.contains(row) {
      #expect(sheet.rows[row].runs.isEmpty)
    }
  }

  @Test func `the letters that match are bold and underlined`() throws {
    let palette = try #require(PaletteSamples.all.first { $0.name == "found" }).palette
    let rows = Self.sheet(palette, Size(columns: 100, rows: 30)).rows
    let row = try #require(rows.first { $0.index == 0 })

    let marked = row.runs.filter { $0.style.attributes == [.bold, .underline] }
    #expect(marked.map(\.text) == ["Rem"])
    #expect(row.runs.map(\.text).joined() == "  Reminders")
  }

  @Test func `a click chooses the entry under it`() throws {
    let model = SmartDay.model.under(.palette(PaletteSamples.palette))
    let size = Size(columns: 80, rows: 24)
    let layout = ScreenLayout(model, size: size)
    let rect = Self.sheet(PaletteSamples.palette, size).rect(on: size)

    // Its edge, what is typed, a rule and the heading of the actions come first.
    let target = layout.target(atColumn: 40, row: rect.row + 4, in: model)
    #expect(target == .overlayRow(0))
    #expect(layout.target(atColumn: 40, row: rect.row + 1, in: model) == .overlay)
  }

  @Test func `hostile text in names and in what is typed is shown as text`() {
    let names = ["\u{1B}[31mA\u{7}\u{202E}b", "\u{9B}2Jx\n日本", String(repeating: "日", count: 9000)]
    let entries = names.enumerated().map { index, name in
      PaletteEntry(.theme(index), name, note: name)
    }
    for text in ["", "\u{1B}", "x", "日", "\u{202E}", String(repeating: "日", count: 60)] {
      var palette = CommandPalette(entries)
      palette.search(for: text)
      SmartDay.model.under(.palette(palette)).expectSound()
    }
  }
}
