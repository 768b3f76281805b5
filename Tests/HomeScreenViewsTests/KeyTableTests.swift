import Testing

@testable import HomeScreenViews

@Suite struct KeyTableTests {
  @Test func `every command has a key, and no key has two commands`() {
    #expect(Set(KeyTable.bindings.map(\.command)) == Set(Command.allCases))
    #expect(KeyTable.bindings.count == Command.allCases.count)
    let keys = KeyTable.bindings.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }

  @Test(arguments: Command.allCases)
  func `a command is found by each of its keys`(command: Command) {
    let binding = KeyTable.bindings.first { $0.command == command }
    for key in binding?.keys ?? [] { #expect(KeyTable.command(for: key) == command) }
  }

  @Test func `live keys may not take a key of the table, nor one that is promised`() {
    for character in ["q", "g", "?", "T", " ", ":", "w"] as [Character] {
      #expect(KeyTable.reserved.contains(character))
    }
    #expect(!KeyTable.reserved.contains("b") && !KeyTable.reserved.contains("r"))
  }

  @Test func `the footer hints at keys that are there`() {
    for hint in KeyTable.footerHints(isPlaying: false) {
      let binding = KeyTable.bindings.first { $0.command == hint.command }
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

  @Test func `help has as many rows as it says`() {
    let size = LayoutClass.least
    let context = ScreenContext(SmartDay.model, layout: ScreenLayout(SmartDay.model, size: size))
    let sheet = Overlay.help(scroll: 0).sheet(context)
    #expect(sheet.rows.count == Overlay.helpRowCount(liveKeys: SmartDay.model.liveKeys.count))
  }

  @Test func `the README's table names every key`() {
    for binding in KeyTable.bindings { #expect(KeyTable.markdown.contains(binding.title)) }
  }
}
