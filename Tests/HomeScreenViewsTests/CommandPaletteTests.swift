import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews

@Suite struct CommandPaletteTests {
  private static func moments(_ count: Int, texts: Int) -> [PaletteEntry] {
    (0..<count).map { index in
      let time = SimulationTime(milliseconds: Int64(index) * 60_000)
      return PaletteEntry(.moment(time), "Home turned to widget \(index % texts)")
    }
  }

  private func titles(_ palette: CommandPalette) -> [String] { palette.found.map(\.title) }

  @Test func `what fits best is first, and its kind with it`() {
    var palette = PaletteSamples.palette

    palette.search(for: "rem")

    #expect(palette.choice?.title == "Reminders")
    #expect(palette.sections.map(\.heading).prefix(2) == ["Widgets", "Changes"])
    let titles = palette.sections[1].entries.prefix(2).map { palette.entries[$0].title }
    #expect(titles == ["Home turns to Reminders", "Shelf turned to Reminders"])
  }

  @Test func `what begins with the letters is first, then what has a word that does`() {
    let query = FuzzyQuery("go to")
    let titles = ["Go to a time", "Now go to it", "Ago today", "Grow a tool"]

    #expect(titles.map { query.fit(of: FuzzyLine($0)) } == [0, 1, 2, 3])
    #expect(FuzzyQuery("").fit(of: FuzzyLine("a")) == 3)
  }

  @Test func `with nothing typed all is there in its order, and what was used before is first`() {
    let all = CommandPalette(PaletteSamples.entries)
    let used = CommandPalette(
      PaletteSamples.entries,
      used: [.theme(1), .stack(StackID(77)), .action(.why)]
    )

    #expect(all.found == PaletteSamples.entries)
    #expect(used.found.prefix(2).map(\.target) == [.theme(1), .action(.why)])
    #expect(used.found.count == PaletteSamples.entries.count)
    #expect(Set(used.found) == Set(PaletteSamples.entries))
  }

  @Test func `what was used before stands among the rest again when something is typed`() {
    var palette = CommandPalette(PaletteSamples.entries, used: [.theme(1)])

    palette.search(for: "high")

    #expect(palette.sections.map(\.heading).first == "Themes")
    #expect(palette.found.filter { $0.target == .theme(1) }.count == 1)
  }

  @Test func `of very many only the best are kept, and all are counted`() {
    var palette = CommandPalette(Self.moments(10_000, texts: 10_000) + PaletteSamples.entries)
    #expect(palette.sections.map(\.entries.count).max() == 100)
    #expect(palette.found.count <= 200)

    palette.search(for: "turned")

    #expect(palette.sections.map(\.entries.count).max() == 100)
    #expect(palette.foundCount == 10_002)
  }

  @Test func `what reads the same is compared once`() {
    var palette = CommandPalette(Self.moments(10_000, texts: 20))

    palette.search(for: "widget 7")

    #expect(palette.comparedCount == 20)
    #expect(palette.foundCount == 1000)
  }

  @Test func `a letter more is looked for only where those before it were found`() {
    var palette = CommandPalette(Self.moments(10_000, texts: 10_000))

    palette.search(for: "9")
    #expect(palette.comparedCount == 10_000)
    let first = palette.foundCount
    palette.search(for: "99")
    #expect(palette.comparedCount == first)
    let second = palette.foundCount
    #expect(second < first)
    palette.search(for: "999")
    #expect(palette.comparedCount == second)
    palette.search(for: "998")
    #expect(palette.comparedCount == 10_000)
  }

  @Test func `letter by letter finds what the whole text finds`() {
    for text in ["rem", "hot", "next", "why not", "T", "日"] {
      var (typed, pasted) = (PaletteSamples.palette, PaletteSamples.palette)
      for character in text {
        let isTaken = typed.take(character == " " ? .space : .character(character))
        #expect(isTaken)
      }
      pasted.search(for: text)
      #expect(titles(typed) == titles(pasted))
      #expect(typed.foundCount == pasted.foundCount)
    }
  }

  @Test func `its keys choose, search and erase`() {
    var palette = PaletteSamples.palette
    func press(_ keys: Key...) {
      for key in keys {
        let isTaken = palette.take(key)
        #expect(isTaken, "\(key.name)")
      }
    }

    press(.down, .control("n"), .pageDown, .up)
    #expect(palette.place == 9)
    press(.control("p"), .pageUp)
    #expect(palette.place == 0)
    press(.end)
    #expect(palette.place == palette.found.count - 1)
    press(.character("r"), .character("e"), .down, .character("x"))
    #expect(palette.query == "rex")
    #expect(palette.place == nil || palette.place == 0)
    press(.backspace)
    #expect(palette.query == "re")
    press(.control("u"))
    #expect(palette.query == "")
    #expect(palette.found.count == PaletteSamples.entries.count)
    let others = [Key.enter, .escape, .tab, .left].map { palette.take($0) }
    #expect(others == [false, false, false, false])
  }

  @Test func `an empty palette takes every key`() {
    var palette = CommandPalette([])
    for key in [Key.down, .end, .character("a"), .backspace, .pageUp] {
      let isTaken = palette.take(key)
      #expect(isTaken)
    }
    #expect(palette.choice == nil)
  }
}

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

enum PaletteSamples {
  static let all: [(name: String, palette: CommandPalette)] = [
    ("open", palette), ("used", used), ("found", searched("rem", place: 1)),
    ("scattered", searched("hot", place: 0)), ("none", searched("zebra", place: 0)),
  ]

  static let entries: [PaletteEntry] = {
    let day = SmartDay.self
    let actions = KeyTable.standard.bindings.map { PaletteEntry(.action($0.command), $0.title) }
    let beats = SmartDay.model.marks.beats.map { PaletteEntry(.beat($0.time), $0.title) }
    let places = [
      PaletteEntry(.stack(day.home), "Home", note: "page 1 of 2"),
      PaletteEntry(.stack(day.shelf), "Shelf", note: "page 1 of 2"),
      PaletteEntry(.widget(WidgetID(2), day.home), "Reminders", note: "Home, 3 of 3"),
      PaletteEntry(.widget(WidgetID(7), day.shelf), "Reminders", note: "Shelf, on top"),
    ]
    let others = [
      PaletteEntry(.branch(0), "Branch 1 of 2", note: "shown now"),
      PaletteEntry(.branch(1), "Branch 2 of 2", note: "1 act live"),
      PaletteEntry(.theme(0), "Automatic", note: "shown now"),
      PaletteEntry(.theme(1), "High contrast", note: "theme"),
    ]
    let moments = [
      PaletteEntry(.moment(day.at(13, 12)), "Weather held back in Home"),
      PaletteEntry(.moment(day.at(14, 30)), "Home turns to Reminders"),
      PaletteEntry(.moment(day.at(8, 45)), "Shelf turned to Reminders"),
    ]
    return actions + beats + places + others + moments
  }()

  static let palette = CommandPalette(entries)

  private static let used = CommandPalette(
    entries,
    used: [.theme(1), .moment(SmartDay.at(8, 45)), .action(.why)]
  )

  private static func searched(_ text: String, place: Int) -> CommandPalette {
    var palette = palette
    palette.search(for: text)
    palette.choose(place)
    return palette
  }
}
