import SimulationCore
import SmartStacks
import Testing

@testable import Scenarios

@Suite struct ProviderTests {
  private static func read(_ provides: String) -> Sample.Read {
    Sample.read(
      Sample.head + "days: 2\napps: {A: {widgets: {W: {provides: \(provides)}}}}\n"
        + "home: {pages: [[{stack: S, widgets: [W]}]]}\n"
    )
  }

  private static func time(_ hours: Int64) -> SimulationTime { .zero + .hours(hours - 6) }

  @Test func `what a provider answers holds from its moment on each day`() throws {
    let result = Self.read(
      "[{from: 9:00, every: day, reload: {after: 30m}, "
        + "entries: [{in: 5m, relevance: 2}, {at: 10:00}]}]"
    )
    #expect(result.diagnostics == [])
    let provider = try #require(result.scenario?.world.kinds[0].provider)
    // The answer of the day before holds until nine of the first day.
    #expect(provider.provisions.map(\.from) == [Self.time(-15), Self.time(9), Self.time(33)])
    #expect(provider.provisions[1].policy == .after(.after(.minutes(30))))
    #expect(
      provider.provisions[1].entries == [
        .init(
          moment: .after(.minutes(5)),
          relevance: Relevance(score: .whole(2), duration: .untilNextRelevance)
        ), .init(moment: .at(Self.time(10))),
      ]
    )
    #expect(provider.provisions[2].entries[1].moment == .at(Self.time(34)))
    #expect(result.scenario?.locations.provisions[0].map(\.items.count) == [2, 2, 2])
  }

  @Test(arguments: [
    ("atEnd", ReloadPolicy.atEnd), ("never", .never), ("{after: 1h}", .after(.after(.hours(1)))),
    ("{at: 12:00}", .after(.at(.zero + .hours(6)))),
  ])
  func `a provider says when to ask it again`(written: String, policy: ReloadPolicy) throws {
    let result = Self.read("[{reload: \(written), entries: [{show: x}]}]")
    #expect(result.diagnostics == [])
    let provider = try #require(result.scenario?.world.kinds[0].provider)
    #expect(provider.provisions.map(\.policy) == [policy])
    #expect(provider.provisions.map(\.from) == [.zero])
  }

  @Test func `an answer may be for some values alone, beside one for all`() throws {
    let text =
      Sample.head + "intents: {View: {parameters: [{name: card, type: string}]}}\n"
      + "apps: {A: {widgets: {W: {configuration: View, provides: [{entries: []}, "
      + "{when: {card: a}, entries: []}, {from: 9:00, when: {card: a}, entries: []}]}}}}\n"
      + "home: {pages: [[{stack: S, widgets: [W]}]]}\n"
    let result = Sample.read(text)
    #expect(result.diagnostics.map(\.code.name) == [])
    let provider = try #require(result.scenario?.world.kinds[0].provider)
    #expect(provider.provisions.map(\.when.description) == ["", "card=a", "card=a"])

    let twice = Sample.read(text.replacing("from: 9:00, ", with: ""))
    #expect(twice.diagnostics.map(\.code.name) == ["contradiction"])
  }

  @Test(arguments: [
    ("[{reload: atTheEnd, entries: []}]", "badValue"),
    ("[{reload: {}, entries: []}]", "missingKey"),
    ("[{reload: {after: 1h, at: 9:00}, entries: []}]", "conflictingKeys"), ("[{}]", "missingKey"),
    ("[{every: day, entries: []}]", "missingKey"),
    ("[{from: 9:00, entries: []}, {from: 9:00, entries: []}]", "contradiction"),
    ("[{entries: [{at: 9:00, in: 1h}]}]", "conflictingKeys"),
  ])
  func `an answer that cannot be is refused`(provides: String, code: String) {
    let result = Self.read(provides)
    #expect(result.scenario == nil)
    #expect(result.diagnostics.map(\.code.name) == [code])
  }

  @Test func `all that a reload may be is named`() throws {
    let found = try #require(Self.read("[{reload: sometimes, entries: []}]").diagnostics.first)

    #expect("\(found)".contains("atEnd, never, {after: 30m} or {at: 12:00}"))
  }
}
