import SimulationCore
import SmartStacks
import Testing

@testable import ScenarioText
@testable import Scenarios

@Suite struct MannerTests {
  typealias Expected = Scenarios.Expectation

  private static let world = """
    homestack: 1
    starts: 2021-06-09T06:00
    days: 3
    intents:
      View: {parameters: [{name: card, type: enum, cases: [acme]}], supportedCombinations: [[card]]}
    apps:
      Cards: {widgets: {W: {configuration: View}, V: {}, N: {families: [small]}}}
    home:
      pages: [[{stack: S, widgets: [W, V]}, {stack: T, widgets: [{kind: V, id: elsewhere}]}]]
    happens: [{at: 9:00, donate: View, with: {card: acme}}]

    """

  private static func read(_ item: String) -> Sample.Read {
    Sample.read(world + "expect:\n  - \(item)\n")
  }

  private static func expectations(_ item: String) throws -> [Expected] {
    let result = read(item)
    #expect(result.diagnostics.map(\.message) == [])
    return try #require(result.scenario).expectations
  }

  private static let half = SimulationDuration.minutes(30)
  private static let donation = Expected.Event(
    kind: .donation(.init(intent: IntentID(0), values: nil))
  )

  private static let manners: [(String, Expected.Manner)] = [
    ("top: W, sometime: yes", .sometime), ("top: W, sometime: no", .throughout),
    ("top: W, atLeast: 30m", .lasting(Bounds(atLeast: half))),
    ("suggested: none, atMost: 30m", .lasting(Bounds(atMost: half))),
    ("top: W, atLeast: 30m, atMost: 30m", .lasting(Bounds(exactly: half))),
    ("top: W, share: {atLeast: 50%}", .share(Bounds(atLeast: 50))),
    ("top: W, before: {top: V}", .before(.init(kind: .top("V"), stack: StackID(0)), within: nil)),
    (
      "top: W, before: {top: elsewhere, stack: T, source: relevance}, within: 30m",
      .before(.init(kind: .top("elsewhere"), stack: StackID(1), source: .relevance), within: half)
    ),
    ("withheld: W, after: {donation: View}", .after(donation, within: nil)),
    (
      "top: W, afterEach: {removed: W, reason: ended}, within: 30m",
      .afterEach(.init(kind: .removed("W", reason: .ended), stack: StackID(0)), within: half)
    ),
  ]

  @Test(arguments: manners)
  func `a manner of being so in a span`(item: String, manner: Expected.Manner) throws {
    let found = try Self.expectations("{from: 8:00, to: 10:00, stack: S, \(item)}")

    #expect(found.map(\.manner) == [manner])
  }

  private static let claims: [(String, Expected.Claim)] = [
    ("rotations: 6", .rotations(6)), ("rotations: {atMost: 6}", .rotations(Bounds(atMost: 6))),
    (
      "suggestions: {atLeast: 1, atMost: 2}, of: W, source: shortcut",
      .suggestions(Bounds(atLeast: 1, atMost: 2), of: "W", source: .shortcut)
    ),
    ("donations: {atMost: 3}, of: View", .donations(Bounds(atMost: 3), of: "View")),
    ("never: V, source: relevance", .never("V", source: .relevance)),
    (
      "withheld: W, reason: hold, source: prediction, times: {atMost: 2}",
      .withheld("W", reason: .hold, source: .prediction, times: Bounds(atMost: 2))
    ),
    ("refused: keep, times: 0", .refused("keep", times: 0)),
  ]

  @Test(arguments: claims)
  func `counts have limits, and are of the whole run`(item: String, claim: Expected.Claim) throws {
    let found = try Self.expectations("{stack: S, \(item)}")

    #expect(found.map(\.claim) == [claim])
    #expect(found.map(\.when) == [.during(.zero, .zero + .hours(66))])
  }

  @Test func `runs have a count, a share and a random variation`() throws {
    let found = try Self.expectations(
      "{at: 9:00, stack: S, top: W, runs: {atLeast: 95%, of: 50, jitter: 5m, skip: 10%, add: 1%}}"
    )
    let plain = try Self.expectations("{at: 9:00, stack: S, top: W, runs: {atMost: 5%}}")

    let disturbance = Disturbance(jitter: .minutes(5), skipped: 100_000, added: 10_000)
    #expect(found.first?.runs == .init(share: Bounds(atLeast: 95), of: 50, disturbance))
    #expect(found.first?.runs?.needed == Bounds(atLeast: 48))
    #expect(plain.first?.runs == .init(share: Bounds(atMost: 5), Disturbance()))
    #expect(plain.first?.runs?.needed == Bounds(atMost: 50))
  }

  @Test(arguments: [
    ("{}", "a share of runs needs 'atLeast' or 'atMost'"),
    ("{of: 10}", "a share of runs needs 'atLeast' or 'atMost'"), ("{atLeast: 95}", "found '95'"),
    ("{atLeast: 101%}", "found '101%'"),
    ("{atLeast: 9%, atMost: 5%}", "the minimum 9% is more than the maximum 5%"),
    ("{atLeast: 9%, of: 0}", "found '0'"), ("{atLeast: 9%, of: 1000000}", "found '1000000'"),
    ("{atLeast: 9%, jitter: 5}", "found '5'"), ("{atLeast: 9%, jitter: 25h}", "25h"),
    ("{atLeast: 9%, skip: 0.5}", "found '0.5'"), ("95%", "found '95%'"), ("", "nothing"),
  ])
  func `impossible runs are rejected at their place`(runs: String, words: String) {
    let result = Self.read("{at: 9:00, stack: S, top: W, runs: \(runs)}")

    #expect(result.scenario == nil)
    #expect(
      result.diagnostics.map(\.message).contains { $0.contains(words) },
      "\(result.diagnostics.map(\.message))"
    )
    let line = Self.world.count { $0 == "\n" } + 2
    #expect(result.diagnostics.allSatisfy { $0.location.line == line })
  }

  @Test func `a whole day is from midnight to midnight, within the run`() throws {
    let found = try Self.expectations(
      "{every: day, stack: S, rotations: {atMost: 6}, days: {atLeast: 2}}"
    )

    let midnights = [0, 18, 42, 66].map { SimulationTime.zero + .hours($0) }
    #expect(found.map(\.when) == zip(midnights, midnights.dropFirst()).map { .during($0, $1) })
    #expect(found.allSatisfy { $0.days == Bounds(atLeast: 2) })
  }

  @Test(arguments: [
    "at: 9:30 ±2m", "at: 9:30±2m", "at: 9:30 +-2m", "at: \"9:30 +/- 120s\"",
    "at: 9:30, within: 2m", "at: 2021-06-09T09:30 ±2m",
  ])
  func `a tolerance is part of the time or stands beside it`(at: String) throws {
    let found = try Self.expectations("{\(at), stack: S, top: W}")

    #expect(found.map(\.when) == [.near(.zero + .minutes(210), within: .minutes(2))])
  }

  /// What is wrong, the nearest right word or nothing, and what says it.
  private static let refused = """
    badValue | 9:30 ±2m | at: 9:30 ±2, stack: S, top: W
    badValue | 9:30 ±2m | at: 9.30 ±2m, stack: S, top: W
    badValue | 2m | at: 9:30, within: 2, stack: S, top: W
    contradiction | - | at: 9:30 ±2m, within: 2m, stack: S, top: W
    missingKey | - | from: 8:00, to: 9:00, within: 2m, stack: S, top: W
    conflictingKeys | - | at: 9:30, sometime: yes, stack: S, top: W
    conflictingKeys | - | at: 9:30, atLeast: 5m, stack: S, top: W
    conflictingKeys | - | sometime: yes, share: {atLeast: 5%}, stack: S, top: W
    missingKey | - | sometime: yes, stack: S, rotations: 3
    missingKey | - | atLeast: 5m, stack: S, rotations: 3
    missingKey | - | before: {top: V}, stack: S, rotations: 3
    contradiction | - | stack: S, rotations: {atLeast: 3, atMost: 2}
    missingKey | - | stack: S, rotations: {}
    unknownKey | atLeast | stack: S, rotations: {atleast: 2}
    badValue | - | stack: S, rotations: many
    badValue | - | stack: S, rotations: -1
    badValue | - | stack: S, top: W, share: {atLeast: 101%}
    badValue | 50% | stack: S, top: W, share: {atLeast: 50}
    badValue | 50% | stack: S, top: W, share: {atLeast: 0.5}
    wrongShape | - | stack: S, top: W, share: 50%
    outOfBounds | - | stack: S, top: W, atLeast: 2h, from: 8:00, to: 9:00
    unknownKey | sometime | stack: S, top: W, sometimes: yes
    missingKey | - | stack: S, top: W, before: {}
    conflictingKeys | - | stack: S, top: W, before: {top: V, donation: View}
    unknownName | View | stack: S, top: W, before: {donation: Veiw}
    missingKey | - | stack: S, top: W, before: {donation: View, source: relevance}
    missingKey | - | stack: S, top: W, before: {top: V, reason: ended}
    badValue | ended | stack: S, top: W, before: {removed: W, reason: endde}
    missingKey | - | at: 9:30, days: {atLeast: 1}, stack: S, top: W
    outOfBounds | - | at: 9:30, every: day, days: {atLeast: 4}, stack: S, top: W
    missingKey | - | stack: S, withheld: W, at: 9:00, of: W
    missingKey | - | stack: S, times: 3, at: 9:00, top: W
    """.split(separator: "\n").map(String.init)

  @Test(arguments: refused)
  func `what is half said or contradicts itself is an error`(line: String) {
    let parts = line.split(separator: " | ").map(String.init)

    let result = Self.read("{\(parts[2])}")

    #expect(result.scenario == nil)
    #expect(result.diagnostics.map(\.code.name) == [parts[0]])
    #expect((result.diagnostics.first?.suggestion ?? "-") == parts[1])
    #expect(result.diagnostics.first?.location.line == 12)
  }

  @Test(arguments: [
    ("{at: 9:00, stack: S, top: ⟦elsewhere⟧}", "elsewhere is never in S: S contains W and V"),
    ("{at: 9:00, stack: S, suggested: ⟦N⟧}", "N is never in S: it has no systemMedium size"),
    (
      "{at: 9:00, stack: T, suggested: ⟦V⟧}",
      "V is never in T: T contains elsewhere, and no shortcut suggests it and no donations of "
        + "its intent do"
    ),
    (
      "{at: 9:00, stack: T, suggested: ⟦elsewhere⟧}",
      "elsewhere is already in T; for a suggestion, write the widget kind"
    ),
    (
      "{stack: S, top: W, after: {top: ⟦elsewhere⟧}}", "elsewhere is never in S: S contains W and V"
    ),
    ("{stack: S, rotations: 2, of: ⟦elsewhere⟧}", "elsewhere is never in S: S contains W and V"),
    ("{donations: ⟦{⟧atLeast: 2}, of: View}", "found at least 2 donations"),
  ])
  func `what can never come true is an error at its place`(item: String, message: String) {
    Sample.expect(Self.world + "expect:\n  - \(item)\n", missing: .length, messages: [message])
  }

  @Test func `a shorter run than the file asks for is no mistake of the file`() throws {
    let text =
      Self.world + "expect: [{at: 9:00, every: day, days: {atLeast: 2}, stack: S, top: W}]\n"

    let found = Sample.read(text, overrides: .init(days: 1))

    let scenario = try #require(found.scenario)
    #expect(scenario.expectations.isEmpty)
    #expect(found.diagnostics.map(\.code.name) == ["neverHappens"])
  }
}
