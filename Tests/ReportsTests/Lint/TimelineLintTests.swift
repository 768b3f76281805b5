import Testing

@testable import Trials

/// Each rule about entries finds what it is for at its place, and lets a near miss pass.
@Suite struct TimelineLintTests {
  private static func talk(_ at: String, _ score: String) -> String {
    "{at: \(at), relevance: \(score), show: {agenda: [12:00 Talk]}}"
  }

  private static func many(_ count: Int) -> String {
    LintSample.text(
      timeline: (0..<count).map { index in
        let minute = index % 72 * 20
        let mark = index == 400 ? "«" : ""
        return "\(mark){at: '\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)', "
          + "day: \(index / 72 + 1)}"
      },
      days: 7
    )
  }

  private static func reload(_ at: String, _ first: String, _ second: String) -> String {
    "{at: \(at), reload: AWidget, entries: [{relevance: \(first)}, {in: 1h, relevance: \(second)}]}"
  }

  static let cases: [LintCase] = [
    LintCase(
      code: "duration.empty",
      wrong: LintSample.text(timeline: ["{at: 7:00, relevance: «{score: 1, duration: -5m}}"]),
      nearMiss: LintSample.text(timeline: ["{at: 7:00, relevance: {score: 1, duration: 0}}"])
    ),
    LintCase(
      code: "score.notFinite",
      wrong: LintSample.text(timeline: ["{at: 7:00, relevance: «{score: .nan}}"]),
      nearMiss: LintSample.text(timeline: ["{at: 7:00, relevance: {score: -4}}"])
    ),
    LintCase(
      code: "score.outOfScale",
      wrong: LintSample.text(timeline: [
        "{at: 7:00, relevance: 1}", "{at: 8:00, relevance: 2}", "{at: 9:00, relevance: 3}",
        "{at: 16:00, relevance: «201}",
      ]),
      nearMiss: LintSample.text(timeline: [
        "{at: 7:00, relevance: 1}", "{at: 8:00, relevance: 2}", "{at: 9:00, relevance: 3}",
        "{at: 16:00, relevance: 200}",
      ])
    ),
    LintCase(
      code: "score.constant",
      wrong: LintSample.text(timeline: [
        "{at: 7:00, relevance: «5}", "{at: 8:00, relevance: 5}", "{at: 9:00, relevance: 5}",
      ]),
      nearMiss: LintSample.text(timeline: [
        "{at: 7:00, relevance: {score: 5, duration: 10m}}",
        "{at: 8:00, relevance: {score: 5, duration: 10m}}",
        "{at: 9:00, relevance: {score: 5, duration: 10m}}",
      ])
    ),
    LintCase(
      code: "score.unremarkable",
      wrong: LintSample.text(timeline: [
        "{at: 7:00, relevance: «18}", "{at: 8:00, relevance: 19}", "{at: 9:00, relevance: 19.5}",
      ]),
      nearMiss: LintSample.text(timeline: [
        "{at: 7:00, relevance: {score: 18, duration: 10m}}", "{at: 8:00, relevance: 19}",
        "{at: 9:00, relevance: 19.5}",
      ])
    ),
    LintCase(
      code: "score.alwaysBest",
      wrong: LintSample.text(timeline: [
        "{at: 7:00, relevance: 1}", "{at: 8:00, relevance: «10}", "{at: 9:00, relevance: 9.5}",
      ]),
      nearMiss: LintSample.text(timeline: [
        "{at: 7:00, relevance: 1}", "{at: 8:00, relevance: 10}", "{at: 9:00, relevance: 9.5}",
        "{at: 20:00, relevance: 1}",
      ])
    ),
    LintCase(
      code: "score.single",
      wrong: LintSample.text(timeline: ["{at: 7:00, relevance: «5}", "{at: 8:00}", "{at: 9:00}"]),
      nearMiss: LintSample.text(timeline: [
        "{at: 7:00, relevance: {score: 5, duration: 3h}}", "{at: 8:00}", "{at: 9:00}",
      ])
    ),
    LintCase(
      code: "score.fromNow",
      wrong: LintSample.text(happens: [reload("8:00", "1", "«1"), reload("12:00", "3", "3")]),
      nearMiss: LintSample.text(happens: [reload("8:00", "1", "1"), reload("12:00", "3", "2")])
    ),
    LintCase(
      code: "score.inverted",
      wrong: LintSample.text(timeline: [
        talk("9:00", "3"), talk("10:00", "«2"), talk("11:00", "1"),
      ]),
      nearMiss: LintSample.text(timeline: [
        talk("10:00", "1"), talk("11:00", "2"), talk("12:00", "1"),
      ])
    ),
    LintCase(
      code: "entries.tooClose",
      wrong: LintSample.text(timeline: ["{at: 7:00}", "«{at: 7:04}"]),
      nearMiss: LintSample.text(timeline: ["{at: 7:00}", "{at: 7:05}"])
    ),
    LintCase(code: "entries.tooMany", wrong: many(401), nearMiss: many(400)),
    LintCase(
      code: "stack.restless",
      wrong: restless("10", mark: "«"),
      nearMiss: restless("40", mark: "")
    ),
  ]

  /// A stack that turns to a widget and back again at each of its windows.
  private static func restless(_ minutes: String, mark: String) -> String {
    let step = Int(minutes) ?? 1
    let text = LintSample.text(
      timeline: (0..<6).map { index in
        let minute = 420 + index * step
        let clock = "\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
        return "{at: '\(clock)', relevance: {score: 1, duration: 5m}}"
      },
      other: ["{at: 6:00, relevance: {score: 2, duration: 10m}}", "{at: 6:10, relevance: 1}"],
      policy: "limit.gap: 0, limit.rotations: none"
    )
    return text.replacing("{stack: Home, widgets", with: "{stack: \(mark)Home, widgets")
  }

  @Test func `Lines that never apply are no scenario that states nothing`() throws {
    let text = LintSample.text()
    let start = try #require(text.firstRange(of: "expect:"))
    let never = "expect: [{at: 1:00, never: AWidget}]\n"

    #expect(try LintSample.found(String(text[..<start.lowerBound]) + never) == [])
  }

  @Test func `A scenario that states nothing is told so`() throws {
    let text = LintSample.text()
    let start = try #require(text.firstRange(of: "expect:"))
    #expect(
      try LintSample.found(String(text[..<start.lowerBound])).map(\.code) == ["noExpectations"]
    )
  }
}

/// Each rule about relevant shortcuts finds what it is for at its place, and lets a near miss pass.
@Suite struct ShortcutLintTests {
  private static func set(_ shortcut: String) -> String {
    LintSample.text(happens: ["{at: 7:00, shortcuts: A, set: [\(shortcut)]}"])
  }

  private static func daily(_ shortcut: String, days: Int, timeline: [String] = []) -> String {
    LintSample.text(
      timeline: timeline,
      happens: ["{at: 7:00, every: day, shortcuts: A, set: [\(shortcut)]}"],
      days: days
    )
  }

  private static func replaced(at time: String, mark: String = "") -> String {
    LintSample.text(happens: [
      "{at: 8:00, shortcuts: A, set: [{widget: BWidget, from: 8:00, to: 10:00}]}",
      "\(mark){at: \(time), shortcuts: A, set: [{widget: CWidget, from: 12:00, to: 13:00}]}",
    ])
  }

  static let cases: [LintCase] = [
    LintCase(
      code: "shortcut.empty",
      wrong: set("«{widget: BWidget, from: 10:00, to: 9:00}"),
      nearMiss: set("{widget: BWidget, from: 9:00, to: 10:00}")
    ),
    LintCase(
      code: "shortcut.over",
      wrong: set("«{widget: BWidget, from: 6:00, to: 7:00}"),
      nearMiss: set("{widget: BWidget, from: 6:00, to: 7:30}")
    ),
    LintCase(
      code: "suggestion.tooShort",
      wrong: set("«{widget: BWidget, from: 9:00, for: 59s}"),
      nearMiss: set("{widget: BWidget, from: 9:00, for: 60s}")
    ),
    LintCase(
      code: "suggestion.tooLong",
      wrong: set("«{widget: BWidget, from: 7:00, to: 19:01}"),
      nearMiss: set("{widget: BWidget, from: 7:00, to: 19:00}")
    ),
    LintCase(
      code: "suggestion.routine",
      wrong: daily("«{widget: BWidget, from: 9:00, for: 30m}", days: 3),
      nearMiss: daily("{widget: BWidget, from: 9:00, for: 30m}", days: 2)
    ),
    LintCase(
      code: "shortcut.notDates",
      wrong: set("«{widget: BWidget, providers: [{location: Office}]}"),
      nearMiss: set("{widget: BWidget, providers: []}")
    ),
    LintCase(
      code: "shortcut.refused",
      wrong: set("«{widget: BWidget, with: {a: b}, from: 9:00, for: 30m}"),
      nearMiss: set("{widget: BWidget, from: 9:00, for: 30m}")
    ),
    LintCase(
      code: "shortcut.mixedProviders",
      wrong: set("«{widget: BWidget, providers: [{routine: morning}, {from: 9:00, to: 10:00}]}"),
      nearMiss: set("{widget: BWidget, providers: [{location: Office}, {from: 9:00, to: 10:00}]}")
    ),
    LintCase(
      code: "shortcuts.replaced",
      wrong: replaced(at: "9:59", mark: "«"),
      nearMiss: replaced(at: "10:00")
    ),
  ]

  @Test func `A new list does not drop what was refused`() throws {
    let text = LintSample.text(happens: [
      "{at: 8:00, shortcuts: A, set: [{widget: BWidget, with: {a: b}, from: 8:00, to: 10:00}]}",
      "{at: 9:00, shortcuts: A, set: [{widget: CWidget, from: 12:00, to: 13:00}]}",
    ])
    #expect(try LintSample.found(text).map(\.code) == ["shortcut.refused"])
  }

  @Test func `A list that keeps what is over is no mistake`() throws {
    let kept = "{widget: BWidget, from: 8:00, to: 9:00}"
    let text = LintSample.text(happens: [
      "{at: 8:00, shortcuts: A, set: [\(kept)]}",
      "{at: 9:30, shortcuts: A, set: [\(kept), {widget: CWidget, from: 12:00, to: 13:00}]}",
    ])
    #expect(try LintSample.found(text) == [])
  }

  @Test func `Taking everything back on purpose is no mistake`() throws {
    let text = LintSample.text(happens: [
      "{at: 8:00, shortcuts: A, set: [{widget: BWidget, from: 8:00, to: 10:00}]}",
      "{at: 9:00, shortcuts: A, set: []}",
    ])
    #expect(try LintSample.found(text) == [])
  }

  @Test func `The same time with something new to see is no routine`() throws {
    let news = (1...3).map { "{at: 8:00, day: \($0), show: News \($0)}" }
    let text = Self.daily("{widget: AWidget, from: 9:00, for: 30m}", days: 3, timeline: news)
    #expect(try LintSample.found(text) == [])
  }

  @Test func `A refusal and a place that are expected are no mistake`() throws {
    let refused = Self.set("{widget: BWidget, with: {a: b}, from: 9:00, for: 30m}")
    let place = Self.set("{widget: BWidget, providers: [{location: Office}]}")
    let never = "{at: 7:00, stack: Home, withheld: BWidget, reason: nonDateProviders}"
    #expect(try LintSample.found(refused + "\n  - {at: 7:00, refused: shortcut}") == [])
    #expect(try LintSample.found(place + "\n  - \(never)") == [])
  }

  @Test func `Places count where the knob says so`() throws {
    let text = Self.set("{widget: BWidget, providers: [{location: Office}]}")
      .replacing("policy: {}", with: "policy: {providers.nonDate: honour}")
    #expect(try LintSample.found(text) == [])
  }
}
