import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import ScenarioText
@testable import Scenarios

/// A provider answers for each configuration and size: a delivery changes only the widgets that it
/// is for.
@Suite struct TargetedDeliveryTests {
  private static func scenario(_ happens: String, home: String = home) -> String {
    """
    homestack: 1
    starts: 2021-06-09T06:00
    intents:
      PickCity:
        eligibleForWidgets: true
        eligibleForSuggestions: true
        parameters: [{name: city, type: string}]
        supportedCombinations: [[city]]
    apps:
      Parcel: {widgets: {ParcelWidget: {configuration: PickCity, show: Nothing}}}
      Plain: {widgets: {PlainWidget: {show: Plain}, OtherWidget: {show: Other}}}
    home:
      pages:
    \(home)
    happens:
    \(happens)
    """
  }

  private static let home = """
        - - stack: Home
            family: systemSmall
            widgets:
              - PlainWidget
              - {kind: ParcelWidget, id: bern, configuration: {city: bern}}
              - {kind: ParcelWidget, id: basel, configuration: {city: basel}}
          - stack: Desk
            family: systemMedium
            widgets: [{kind: ParcelWidget, id: wide, configuration: {city: bern}}]
    """

  private static func run(_ happens: String, home: String = home) throws -> Run {
    let result = ScenarioReader.read(text: scenario(happens, home: home), file: "day.yaml")
    for diagnostic in result.diagnostics where diagnostic.severity == .error {
      Issue.record(Comment(rawValue: diagnostic.text.text))
    }
    var run = Run(world: try #require(result.scenario).world)
    run.advance(to: run.world.end)
    return run
  }

  private static func delivered(_ run: Run) -> [String] {
    run.log.compactMap { record in
      guard case .timelineDelivered(let widget, let count, _) = record.event else { return nil }
      return "\(run.name(of: widget)) \(count)"
    }
  }

  private static func rotations(_ run: Run) -> [String] {
    run.log.compactMap { record in
      guard case .rotation(let turn) = record.event else { return nil }
      let clock = Wording.clock(run.world.calendar.local(at: record.time))
      return "\(clock) \(run.name(of: turn.to))"
    }
  }

  private static func time(_ hour: Int64, _ minute: Int64 = 0) -> SimulationTime {
    .zero + .minutes((hour - 6) * 60 + minute)
  }

  @Test func `Only the widgets with these values and this size get the timeline`() throws {
    let run = try Self.run(
      """
        - {at: 9:00, reload: ParcelWidget, with: {city: bern}, family: systemSmall,
           entries: [{show: A}]}
        - {at: 9:05, reload: ParcelWidget, with: {city: bern}, entries: [{show: B}]}
        - {at: 9:10, reload: ParcelWidget, family: systemMedium, entries: [{show: C}]}
        - {at: 9:15, reload: ParcelWidget, entries: [{show: D}]}
      """
    )
    #expect(
      Self.delivered(run) == [
        "bern 1", "bern 1", "wide 1", "wide 1", "bern 1", "basel 1", "wide 1",
      ]
    )
  }

  @Test func `An answer leaves what other widgets wait for`() throws {
    let run = try Self.run(
      """
        - {at: 8:00, reload: ParcelWidget, with: {city: bern},
           entries: [{at: 12:00, relevance: {score: 5, duration: 1h}}]}
        - {at: 9:00, reload: ParcelWidget, with: {city: basel},
           entries: [{at: 15:00, relevance: {score: 9, duration: 1h}}]}
        - {at: 10:00, reload: ParcelWidget, with: {city: basel}, family: systemSmall, entries: []}
      """
    )
    #expect(Self.rotations(run).filter { $0.hasSuffix("bern") } == ["12:00 bern"])
    // The size has an answer of its own, which replaced the one for all sizes.
    #expect(Self.rotations(run).allSatisfy { !$0.hasSuffix("basel") })
  }

  @Test func `A widget that comes later has what was delivered for it`() throws {
    let alone = """
          - - stack: Home
              family: systemSmall
              widgets: [PlainWidget, {kind: ParcelWidget, id: bern, configuration: {city: bern}}]
      """
    let run = try Self.run(
      """
        - {at: 8:00, reload: ParcelWidget, with: {city: basel},
           entries: [{show: Early}, {at: 12:00, show: Noon},
             {at: 14:00, show: Late, relevance: {score: 5, duration: 1h}}]}
        - {at: 13:00, user: {add: ParcelWidget, to: Home, id: basel, configuration: {city: basel}}}
        - {at: 16:00, user: {configure: basel, with: {city: bern}}}
        - {at: 17:00, user: {configure: basel, with: {city: basel}}}
      """,
      home: alone
    )
    func shown(_ time: SimulationTime) throws -> WidgetContent? {
      let widget = try #require((0..<99).map(WidgetID.init).first { run.name(of: $0) == "basel" })
      return run.content(of: widget, in: run.state(at: time))
    }
    func text(_ words: String) -> WidgetContent { WidgetContent(blocks: [.lines([words])]) }
    #expect(try shown(Self.time(13, 30)) == text("Noon"))
    #expect(Self.rotations(run) == ["14:00 basel"])
    #expect(try shown(Self.time(16, 30)) == text("Nothing"))
    #expect(try shown(Self.time(17, 30)) == text("Late"))
  }

  @Test func `A suggested widget shows its timeline`() throws {
    let alone = """
          - - {stack: Home, family: systemSmall, widgets: [PlainWidget, OtherWidget]}
      """
    let run = try Self.run(
      """
        - {at: 8:00, reload: ParcelWidget, with: {city: bern}, family: systemSmall,
           entries: [{show: Small}]}
        - {at: 8:30, reload: ParcelWidget, with: {city: basel}, entries: [{show: Other}]}
        - {at: 9:00, shortcuts: Parcel,
           set: [{widget: ParcelWidget, with: {city: bern}, from: now, for: 30m}]}
      """,
      home: alone
    )
    let state = run.state(at: Self.time(9, 10))
    let widget = try #require(state.stacks[0].suggestion?.widget)
    #expect(run.content(of: widget, in: state) == WidgetContent(blocks: [.lines(["Small"])]))
  }

  @Test func `A timeline for some widgets needs entries, and values of its intent`() {
    func messages(_ item: String) -> [String] {
      ScenarioReader.read(text: Self.scenario("  - \(item)"), file: "day.yaml").diagnostics
        .filter { $0.severity == .error }.map(\.text.text)
    }
    #expect(!messages("{at: 9:00, reload: ParcelWidget, with: {city: bern}}").isEmpty)
    #expect(!messages("{at: 9:00, reload: ParcelWidget, family: big, entries: []}").isEmpty)
    #expect(
      !messages("{at: 9:00, reload: ParcelWidget, with: {town: bern}, entries: []}").isEmpty
    )
    #expect(!messages("{at: 9:00, with: {city: bern}, entries: []}").isEmpty)
  }
}
