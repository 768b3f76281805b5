import SimulationCore
import SmartStacks
import Testing

@Suite struct AddedContentTests {
  typealias Amount = WidgetContent.Amount

  private static func blocks(
    _ shown: WidgetContent.Block...,
    adding added: WidgetContent.Block
  ) -> [WidgetContent.Block] {
    WidgetContent(blocks: shown).adding(WidgetContent(blocks: [added])).blocks
  }

  @Test func `a purchase stands first, and the total rises or comes last`() {
    let shown = [
      Amount(value: "$128.40", label: "Shopping", note: "13:05"),
      Amount(value: "$181.00", label: "spent today", isTotal: true),
    ]
    let bought = [
      Amount(value: "$52.60", label: "Grocer", note: "14:07"),
      Amount(value: "$52.60", label: "spent today", isTotal: true),
    ]

    #expect(
      Self.blocks(.amounts(shown), adding: .amounts(bought)) == [
        .amounts([
          bought[0], shown[0], Amount(value: "$233.60", label: "spent today", isTotal: true),
        ])
      ]
    )

    let total = Amount(value: "$5", label: "spent today", isTotal: true)
    let old = Amount(value: "$2", label: "Tea")
    let new = Amount(value: "$5", label: "Cake")
    let totals = Self.blocks(.amounts([old]), adding: .amounts([new, total]))
    #expect(totals == [.amounts([new, old, total])])
  }

  @Test func `an appointment stands where its time is, lines and things to do stand first`() {
    func item(_ minutes: Int64) -> WidgetContent.AgendaItem {
      .init(start: .zero + .minutes(minutes), title: "\(minutes)")
    }
    let items = Self.blocks(.agenda([item(10), item(30)]), adding: .agenda([item(20)]))
    #expect(items == [.agenda([item(10), item(20), item(30)])])
    #expect(Self.blocks(.lines(["a"]), adding: .lines(["b", "c"])) == [.lines(["b", "c", "a"])])
    #expect(
      Self.blocks(.checklist([.init(title: "a")]), adding: .checklist([.init(title: "b")]))
        == [.checklist([.init(title: "b"), .init(title: "a")])]
    )
  }

  @Test func `numbers rise`() {
    #expect(
      Self.blocks(
        .bigValue(.init(value: "19°", lines: ["H 20"])),
        adding: .bigValue(.init(value: "2"))
      ) == [.bigValue(.init(value: "21°", lines: ["H 20"]))]
    )
    #expect(
      Self.blocks(
        .gauges([.init(label: "Food", value: 212, full: 400)], rings: false),
        adding: .gauges(
          [.init(label: "Food", value: 53, full: 100), .init(label: "Fun", value: 1, full: 9)],
          rings: false
        )
      ) == [
        .gauges(
          [.init(label: "Food", value: 265, full: 400), .init(label: "Fun", value: 1, full: 9)],
          rings: false
        )
      ]
    )
  }

  @Test func `a list that begins takes the place of lines, and of nothing else`() {
    let new = WidgetContent.Block.amounts([.init(value: "$5", label: "Cake")])
    let big = WidgetContent.Block.bigValue(.init(value: "19°"))
    #expect(Self.blocks(.lines(["No purchases"]), adding: new) == [new])
    #expect(Self.blocks(.lines(["Sunny"]), big, adding: new) == [.lines(["Sunny"]), big, new])
  }

  @Test func `a list does not grow without end`() {
    var content = WidgetContent(blocks: [.lines([])])
    for number in 0..<300 {
      content = content.adding(WidgetContent(blocks: [.lines(["\(number)"])]))
    }
    guard case .lines(let lines)? = content.blocks.first else { return #expect(Bool(false)) }
    #expect(lines.count == 100)
    #expect(lines.first == "299")
  }

  @Test(arguments: [
    ("$52.60", "$128.40", "$181.00"), ("240 €", "35", "275 €"), ("1,204 kcal", "900", "2,104 kcal"),
    ("-3°", "-2", "-5°"), ("+0.3 %", "+0.25 %", "+0.55 %"), ("0", "1", "1"),
    ("$0.05", "0.1", "$0.15"),
  ])
  func `a quantity is written as the rising one`(shown: String, added: String, sum: String) throws {
    let more = try #require(WrittenQuantity(added))
    #expect(WrittenQuantity(shown)?.adding(more)?.text == sum)
  }

  @Test(arguments: ["", "soon", "7:24", "90-90", "1.2.3", "12,50", "1234567890123456"])
  func `words and scores are no quantity`(text: String) { #expect(WrittenQuantity(text) == nil) }

  @Test func `quantities of two units have no sum`() throws {
    let euros = try #require(WrittenQuantity("5 €"))
    #expect(WrittenQuantity("$5")?.adding(euros) == nil)
  }
}

@Suite struct ConfigurationTests {
  private static let both = Configuration([
    .init(name: "category", value: "all"), .init(name: "card", value: "acme"),
  ])

  /// Reading 37: parameters in order of name.
  @Test func `it is written in order of name, and matches what asks for no more than it has`() {
    #expect(Self.both.description == "card=acme,category=all")
    #expect(Self.both["category"] == "all")
    #expect(Self.both["colour"] == nil)

    let card = Configuration([.init(name: "card", value: "acme")])
    let other = Configuration([.init(name: "card", value: "other")])

    #expect(Self.both.matches(card))
    #expect(Self.both.matches(Configuration()))
    #expect(!card.matches(Self.both))
    #expect(!Self.both.matches(other))
    #expect(Configuration().isEmpty)
  }
}
