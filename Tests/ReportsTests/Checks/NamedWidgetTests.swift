import SmartStacks
import TestSupport
import Testing

@testable import Trials
@testable import Scenarios

/// Which widgets a name in `expect:` means.
@Suite struct NamedWidgetTests {
  private static func results(_ text: String, _ items: String...) throws -> [ExpectationResult] {
    try SampleRun.check("\(text)\nexpect:", items)
  }

  /// SoupPay is suggested from 13:00 to 14:00 where AcmeCard is placed.
  private static let suggesting =
    TwoCards.text.replacing(
      "- {kind: PurchasesWidget, id: s, configuration: {card: soup}}",
      with: ""
    )
      + """

      happens:
        - at: 13:00
          shortcuts: Cards
          set: [{widget: PurchasesWidget, with: {card: soup}, from: now, for: 1h}]
      """

  @Test func `a kind means any of that kind, and an identifier one widget`() throws {
    let results = try Self.results(
      TwoCards.text,
      "{at: 9:05, stack: Home, top: PurchasesWidget}",
      "{at: 12:05, stack: Home, top: PurchasesWidget}",
      "{at: 12:05, stack: Home, top: s}",
      "{at: 12:05, stack: Home, top: a}",
      "{from: 11:00, to: 13:00, never: PurchasesWidget}",
      "{from: 11:30, to: 13:00, stack: Home, rotations: 1, of: PurchasesWidget}"
    )

    #expect(results.map(\.isPassed) == [true, true, true, false, false, true])
    #expect(results[3].failure?.found == "s is on top")
    #expect(
      results[3].failure?.line
        == "top: s means what was found, and top: PurchasesWidget any PurchasesWidget"
    )
    #expect(results[4].failure?.line == nil)
  }

  @Test func `a suggestion of another configuration prints the line to write`() throws {
    let results = try Self.results(
      Self.suggesting,
      "{at: 13:05, stack: Home, suggested: PurchasesWidget}",
      "{at: 13:05, stack: Home, suggested: PurchasesWidget(card=soup)}",
      "{at: 13:05, stack: Home, suggested: PurchasesWidget(card=acme)}",
      "{at: 13:05, stack: Home, top: PurchasesWidget(card=acme)}",
      "{at: 13:05, stack: Home, top: WeatherWidget}"
    )

    #expect(results.map(\.isPassed) == [true, true, false, false, false])
    for (key, result) in zip(["suggested", "top"], results[2...3]) {
      #expect(
        result.failure?.line
          == "\(key): PurchasesWidget(card=soup) means what was found, "
          + "and \(key): PurchasesWidget any PurchasesWidget"
      )
      #expect(result.failure?.remarks.map(\.word).contains("line") == true)
    }
    #expect(results[4].failure?.line == nil)
  }

  @Test func `where a name is an identifier and a kind, the kind is meant`() throws {
    let text = TwoCards.text.replacing("id: a,", with: "id: PurchasesWidget,")
    let results = try Self.results(
      text,
      "{at: 12:05, stack: Home, top: PurchasesWidget}",
      "{at: 12:05, stack: Home, top: s}"
    )

    #expect(results.map(\.isPassed) == [true, true])
  }
}
