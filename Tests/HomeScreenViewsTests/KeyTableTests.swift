import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews

@Suite struct KeyTableTests {
  @Test(arguments: [KeyTable.standard, .why, .timeline, .habits, .phone])
  func `no key has two commands, and no command two rows`(table: KeyTable) {
    let commands = table.bindings.map(\.command)
    #expect(Set(commands).count == commands.count)
    let keys = table.bindings.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    for binding in table.bindings {
      for key in binding.keys { #expect(table.command(for: key) == binding.command) }
    }
  }

  @Test func `live keys may not take a key of the table, nor one that is promised`() {
    for character in ["q", "g", "?", "T", " ", ":", "w"] as [Character] {
      #expect(KeyTable.reserved.contains(character))
    }
    #expect(!KeyTable.reserved.contains("b") && !KeyTable.reserved.contains("r"))
  }

  @Test func `the footer hints at keys that are there`() {
    for hint in KeyTable.standard.footerHints(isPlaying: false) {
      let binding = KeyTable.standard.bindings.first { .command($0.command) == hint.target }
      let first = binding?.keys.first?.name ?? ""
      #expect(hint.key.hasPrefix(first) || hint.key.contains(first), "\(hint.key)")
    }
  }

  @Test(arguments: [20, 30, 40, 60, 80, 100, 200])
  func `help never goes from the footer, and nothing overlaps`(columns: Int) {
    let items = FooterPlan(SmartDay.model, columns: columns).items
    #expect(items.contains { $0.target == .command(.help) })
    var end = 0
    for item in items.sorted(by: { $0.columns.lowerBound < $1.columns.lowerBound }) {
      #expect(item.columns.lowerBound > end)
      end = item.columns.upperBound
    }
    #expect(end < columns)
  }

  @Test func `the keys that ask stand before the third live key and those after it`() throws {
    let model = try ShippedModel.model("smart-rotate-day", day: 1, 13, 12)
    #expect(model.liveKeys.count == 4)

    for columns in [80, 100, 120] {
      let items = FooterPlan(model, columns: columns).items
      let live = items.filter { if case .liveKey = $0.target { true } else { false } }
      #expect(items.contains { $0.target == .command(.why) }, "\(columns)")
      #expect(items.contains { $0.target == .command(.timeline) }, "\(columns)")
      #expect(live.count >= 2, "\(columns)")
      #expect(items.contains { $0.label == "+\(4 - live.count)" } == (live.count < 4))
    }
  }

  @Test(arguments: [60, 64, 70])
  func `two live keys stand before the keys that ask`(columns: Int) throws {
    let model = try ShippedModel.model("smart-rotate-day", day: 1, 13, 12)
    let items = FooterPlan(model, columns: columns).items
    let live = items.filter { if case .liveKey = $0.target { true } else { false } }

    #expect(live.count == 2)
    #expect(items.contains { $0.target == .command(.playPause) })
    #expect(!items.contains { $0.target == .command(.timeline) })
  }

  @Test(arguments: KeyTable.standard.bindings.map(\.command))
  func `a command is written in words with hyphens`(command: Command) {
    #expect(command.written.allSatisfy { $0 == "-" || $0.isLowercase })
    #expect(command.written.filter { $0 != "-" } == command.rawValue.lowercased())
  }

  @Test func `two keys of a hint keep apart where one of them is a word`() {
    let table = KeyTable.standard.setting([.pageDown], for: .nextEvent).setting([], for: .slower)

    let keys = table.footerHints(isPlaying: false).map(\.key)

    #expect(keys.contains(", page down"))
    #expect(keys.contains("+"))
  }

  @Test func `the timeline says which key asks there`() {
    let table = KeyTable.standard.setting([.character("y")], for: .why)

    func key(_ table: KeyTable) -> String? {
      table.timelineHints(isPlaying: false).first { $0.label == "explain" }?.key
    }
    #expect(key(.standard) == "enter")
    #expect(key(table) == "y")
  }
}

@Suite struct ViewKeysTests {
  private func help(_ model: ScreenModel, _ size: Size) -> [String] {
    let context = ScreenContext(model, layout: ScreenLayout(model, size: size))
    let sheet = Overlay.help(scroll: 0).sheet(context)
    return sheet.rows.map { row in row.runs.map(\.text).joined() }
  }

  @Test func `every command stands in the table of the screen or of a view`() {
    let ofViews = [KeyTable.why, .timeline, .habits, .phone].flatMap(\.bindings).map(\.command)
    let ofScreen = KeyTable.standard.bindings.map(\.command)
    #expect(Set(ofScreen + ofViews) == Set(Command.allCases))
  }

  @Test func `help begins with the keys of the view that is open`() throws {
    let model = try ShippedModel.model("smart-rotate-day", day: 1, 13, 12).asking()
    let rows = help(model, Size(columns: 80, rows: 24))

    #expect(rows.first == "This screen: Why")
    for (row, binding) in zip(rows.dropFirst(), KeyTable.why.bindings) {
      #expect(row.hasSuffix(binding.title), "\(row)")
    }
    let time = try #require(rows.firstIndex(of: "Time"))
    let stacks = try #require(rows.firstIndex(of: "Stacks and pages"))
    #expect(time < stacks)
  }

  @Test func `on the Home Screen help begins with what can be done there`() {
    let rows = help(SmartDay.model, Size(columns: 80, rows: 24))

    #expect(rows.first == "Live actions")
    #expect(!rows.contains { $0.hasPrefix("This screen") })
  }

  @Test func `in two columns a line of many keys leaves the other column its place`() {
    var model = SmartDay.model
    model.view = .habits(HabitsScreen(portrait: model.run.habits(at: model.now)))
    for size in [Size(columns: 100, rows: 30), Size(columns: 200, rows: 60)] {
      let context = ScreenContext(model, layout: ScreenLayout(model, size: size))
      let sheet = Overlay.help(scroll: 0).sheet(context)
      let room = sheet.rect(on: size).columns - 4
      for row in sheet.rows { #expect(row.runs.reduce(0) { $0 + $1.columns } <= room) }
    }
  }
}

@Suite struct HelpSheetTests {
  private func sheet(_ size: Size, filter: String = "", scroll: Int = 0) -> Sheet {
    let context = ScreenContext(SmartDay.model, layout: ScreenLayout(SmartDay.model, size: size))
    return Overlay.help(scroll: scroll, filter: filter).sheet(context)
  }

  private func text(_ sheet: Sheet) -> [String] {
    sheet.rows.map { row in row.runs.map(\.text).joined() }
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
    for row in sheet(size).rows { #expect(row.runs.reduce(0) { $0 + $1.columns } <= room) }
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
    #expect(text(sheet(Self.small, filter: "ctrl-t")).contains { $0.contains("Make this the") })
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
    #expect(text(none).first == "No results for “xyz”")
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
      let shown = SmartDay.model.under(.help(scroll: 0, filter: filter))
      #expect(!shown.sound(size.columns, size.rows).allText.contains("\u{1B}"))
    }
  }
}

@Suite struct NoteSheetTests {
  @Test func `The note of a beat is shown on a key's request only`() throws {
    var model = try ShippedModel.model("demonstration", day: 1, 12, 0)
    model.marks.beats = [
      Beat(time: .zero, title: "Hello", note: "Say who you are."),
      Beat(time: model.run.world.end, title: "Good night"),
    ]
    func text() -> String { model.text(80, 24) }
    #expect(!text().contains("Say who you are."))
    model.overlay = .note(scroll: 0)

    #expect(text().contains("Say who you are.") && text().contains("highlight 1 of 2"))
    #expect(text().contains("Next  Good night"))
    model.marks.beats = []
    #expect(text().contains("This scenario has none"))
  }
}
