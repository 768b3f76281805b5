import TerminalRendering
import Testing

@testable import HomeScreenViews

@Suite struct KeyTableTests {
  @Test func `every command has a key, and no key has two commands`() {
    let commands = KeyTable.standard.bindings.map(\.command)
    #expect(Set(commands).count == commands.count)
    let keys = KeyTable.standard.bindings.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }

  @Test(arguments: KeyTable.standard.bindings.map(\.command))
  func `a command is found by each of its keys`(command: Command) {
    let binding = KeyTable.standard.bindings.first { $0.command == command }
    for key in binding?.keys ?? [] { #expect(KeyTable.standard.command(for: key) == command) }
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

  @Test func `the table in the article names every key`() {
    let table = KeyTable.standard
    for binding in table.bindings { #expect(table.markdown.contains(binding.title)) }
  }

  // MARK: Other keys

  @Test(arguments: KeyTable.standard.bindings.map(\.command))
  func `a command is written in words with hyphens`(command: Command) {
    #expect(command.written.allSatisfy { $0 == "-" || $0.isLowercase })
    #expect(command.written.filter { $0 != "-" } == command.rawValue.lowercased())
  }

  @Test func `two keys of a hint keep apart where one of them is a word`() {
    let table = KeyTable.standard.setting([.pageDown], for: .nextEvent)
      .setting([], for: .slower)

    let keys = table.footerHints(isPlaying: false).map(\.key)

    #expect(keys.contains(", page down"))
    #expect(keys.contains("+"))
  }

  @Test func `the timeline says which key asks there`() {
    let table = KeyTable.standard.setting([.character("y")], for: .why)

    func key(_ table: KeyTable) -> String? {
      table.timelineHints(isPlaying: false).first { $0.label == "why here" }?.key
    }
    #expect(key(.standard) == "enter")
    #expect(key(table) == "y")
  }
}
