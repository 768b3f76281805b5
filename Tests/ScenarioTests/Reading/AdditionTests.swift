import SimulationCore
import SmartStacks
import Testing

@testable import ScenarioText
@testable import Scenarios

/// Entries that add to what their widget shows: what is read, what is refused, and what comes of a
/// live key.
@Suite struct AdditionTests {
  private static func text(show: String, add: String) -> String {
    Sample.head + """
      apps: {A: {widgets: {W: {show: \(show)}}}}
      home: {pages: [[{stack: S, widgets: [W]}]]}
      keys:
        b: {title: more, entry: {widget: W, add: \(add)}}

      """
  }

  private static let purchases = "{amounts: [$5.00 Tea | Tue, = $1.00 spent today]}"

  /// What W shows after the key b was pressed so often at one moment.
  private static func shown(
    _ text: String,
    presses: Int,
    at time: SimulationTime
  ) throws -> WidgetContent {
    let scenario = try #require(Sample.read(text).scenario)
    let key = try #require(scenario.keys.first)
    var run = Run(world: scenario.world)
    run.advance(to: time)
    for _ in 0..<presses {
      for input in key.inputs(at: time, in: scenario.world) { run.insert(input, at: time) }
    }
    return run.content(of: WidgetID(0), in: run.state(at: time))
  }

  @Test(arguments: [1, 2])
  func `each press adds a purchase with its time, and the total rises`(presses: Int) throws {
    let add = "{amounts: [$2.50 Cake | now, = $2.50 spent today]}"
    let content = try Self.shown(
      Self.text(show: Self.purchases, add: add),
      presses: presses,
      at: .zero + .minutes(67)
    )
    let cake = WidgetContent.Amount(value: "$2.50", label: "Cake", note: "07:07")
    let tea = WidgetContent.Amount(value: "$5.00", label: "Tea", note: "Tue")
    let total = WidgetContent.Amount(
      value: presses == 1 ? "$3.50" : "$6.00",
      label: "spent today",
      isTotal: true
    )
    #expect(content.blocks == [.amounts(Array(repeating: cake, count: presses) + [tea, total])])
  }

  @Test func `a meeting joins those that are there, so long after the key`() throws {
    let content = try Self.shown(
      Self.text(show: "{agenda: [8:00 Review, 10:00 Lunch]}", add: "{agenda: [in 30m Stand-up]}"),
      presses: 1,
      at: .zero + .hours(3)
    )
    guard case .agenda(let items)? = content.blocks.first else { return #expect(Bool(false)) }
    #expect(items.map(\.title) == ["Review", "Stand-up", "Lunch"])
    #expect(items[1].start == .zero + .minutes(210))
  }

  @Test func `what is recorded is read back as it was done`() throws {
    let add = "{amounts: [$2.50 Cake | now, = $2.50 spent today]}"
    let text = Self.text(show: Self.purchases, add: add)
    let time = SimulationTime.zero + .minutes(67)
    let world = try #require(Sample.read(text).scenario).world
    let acts = [Act(time: time, kind: .key("b")), Act(time: time, kind: .key("b"))]
    let recorded = try ScenarioRecording(text: text, world: world).text(adding: acts)

    let live = try Self.shown(text, presses: 2, at: time)
    #expect(try Self.shown(recorded, presses: 0, at: time) == live)
  }

  @Test(arguments: [
    (
      "{big: 19°}", "{amounts: [$5 Tea]}",
      "W never shows 'amounts' that something could be added to; it shows big"
    ),
    ("{big: 19°}", "{big: soon}", "expected a number to add, such as 5, $5.00 or -2°"),
    ("{big: 90-90}", "{big: 5}", "5 cannot be added to 90-90"),
    ("{big: $9}", "{big: 5 €}", "5 € cannot be added to $9"),
    ("{amounts: [= lots spent]}", "{amounts: [$5 Tea, = $5 spent]}", "$5 cannot be added to lots"),
    ("{big: 19°}", "{sparkline: {values: [1]}}", "sparkline"),
    ("{big: 19°}", "{big: 5}, show: x", "show"),
  ])
  func `what cannot be added is refused`(show: String, add: String, words: String) throws {
    let result = Sample.read(Self.text(show: show, add: add))
    let diagnostic = try #require(result.diagnostics.first)
    #expect(result.scenario == nil)
    #expect("\(diagnostic.text)".contains(words), "\(diagnostic.text)")
    #expect(diagnostic.location.line == 6)
  }

  @Test func `a list may begin where lines or nothing shows`() {
    for show in ["No purchases", "{fact: AcmeCard}"] {
      let text = Self.text(show: show, add: "{amounts: [$5 Tea, = $5 spent]}")
      #expect(Sample.read(text).diagnostics.map(\.text) == [])
    }
  }
}
