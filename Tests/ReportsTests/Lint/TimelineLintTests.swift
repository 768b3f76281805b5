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

  /// Entries by their times and relevances: `7:00 1; 8:00 «2`.
  private static func scored(_ code: String, _ wrong: String, _ nearMiss: String) -> LintCase {
    func text(_ entries: String) -> String {
      let timeline = entries.split(separator: "; ").map { entry in
        let words = entry.split(separator: " ", maxSplits: 1)
        return "{at: \(words[0])\(words.count > 1 ? ", relevance: \(words[1])" : "")}"
      }
      return LintSample.text(timeline: timeline)
    }
    return LintCase(code, text(wrong), text(nearMiss))
  }

  private static func talks(_ entries: (String, String)...) -> String {
    LintSample.text(timeline: entries.map(talk))
  }

  static let cases: [LintCase] = [
    scored("duration.empty", "7:00 «{score: 1, duration: -5m}", "7:00 {score: 1, duration: 0}"),
    scored("score.notFinite", "7:00 «{score: .nan}", "7:00 {score: -4}"),
    scored(
      "score.outOfScale",
      "7:00 1; 8:00 2; 9:00 3; 16:00 «201",
      "7:00 1; 8:00 2; 9:00 3; 16:00 200"
    ),
    scored(
      "score.constant",
      "7:00 «5; 8:00 5; 9:00 5",
      ["7:00", "8:00", "9:00"].map { "\($0) {score: 5, duration: 10m}" }.joined(separator: "; ")
    ),
    scored(
      "score.unremarkable",
      "7:00 «18; 8:00 19; 9:00 19.5",
      "7:00 {score: 18, duration: 10m}; 8:00 19; 9:00 19.5"
    ),
    scored("score.alwaysBest", "7:00 1; 8:00 «10; 9:00 9.5", "7:00 1; 8:00 10; 9:00 9.5; 20:00 1"),
    scored("score.single", "7:00 «5; 8:00; 9:00", "7:00 {score: 5, duration: 3h}; 8:00; 9:00"),
    LintCase(
      "score.fromNow",
      LintSample.text(happens: [reload("8:00", "1", "«1"), reload("12:00", "3", "3")]),
      LintSample.text(happens: [reload("8:00", "1", "1"), reload("12:00", "3", "2")])
    ),
    LintCase(
      "score.inverted",
      talks(("9:00", "3"), ("10:00", "«2"), ("11:00", "1")),
      talks(("10:00", "1"), ("11:00", "2"), ("12:00", "1"))
    ),
    LintCase(
      "entries.tooClose",
      LintSample.text(timeline: ["{at: 7:00}", "«{at: 7:04}"]),
      LintSample.text(timeline: ["{at: 7:00}", "{at: 7:05}"])
    ), LintCase("entries.tooMany", many(401), many(400)),
    LintCase("stack.restless", restless("10", mark: "«"), restless("40", mark: "")),
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

  /// A shortcut of BWidget with some keys.
  private static func one(_ code: String, _ wrong: String, _ nearMiss: String) -> LintCase {
    LintCase(code, set("«{widget: BWidget, \(wrong)}"), set("{widget: BWidget, \(nearMiss)}"))
  }

  private static let half = "{widget: BWidget, from: 9:00, for: 30m}"

  static let cases: [LintCase] = [
    one("shortcut.empty", "from: 10:00, to: 9:00", "from: 9:00, to: 10:00"),
    one("shortcut.over", "from: 6:00, to: 7:00", "from: 6:00, to: 7:30"),
    one("suggestion.tooShort", "from: 9:00, for: 59s", "from: 9:00, for: 60s"),
    one("suggestion.tooLong", "from: 7:00, to: 19:01", "from: 7:00, to: 19:00"),
    LintCase("suggestion.routine", daily("«" + half, days: 3), daily(half, days: 2)),
    one("shortcut.notDates", "providers: [{location: Office}]", "providers: []"),
    one("shortcut.refused", "with: {a: b}, from: 9:00, for: 30m", "from: 9:00, for: 30m"),
    one(
      "shortcut.mixedProviders",
      "providers: [{routine: morning}, {from: 9:00, to: 10:00}]",
      "providers: [{location: Office}, {from: 9:00, to: 10:00}]"
    ), LintCase("shortcuts.replaced", replaced(at: "9:59", mark: "«"), replaced(at: "10:00")),
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
