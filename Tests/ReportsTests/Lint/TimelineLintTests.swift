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
    let codes = ["noExpectations"]
    #expect(try LintSample.found(String(text[..<start.lowerBound])).map(\.code) == codes)
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

  @Test func `Places count where the rule setting says so`() throws {
    let text = Self.set("{widget: BWidget, providers: [{location: Office}]}")
      .replacing("policy: {}", with: "policy: {providers.nonDate: honour}")
    #expect(try LintSample.found(text) == [])
  }
}

/// Each rule about reloads finds what it is for at its place, and lets a near miss pass.
@Suite struct ReloadLintTests {
  /// A scenario whose `AWidget` has a provider.
  private static func text(
    _ provides: String...,
    happens: [String] = [],
    policy: String = "budget.daily: none",
    days: Int = 1,
    mark: String = ""
  ) -> String {
    """
    homestack: 1
    starts: 2021-06-07T06:00
    timezone: UTC
    days: \(days)
    policy: {\(policy)}
    apps:
      A:
        widgets:
          AWidget:
    \(LintSample.list(provides, "provides", "        "))
      Other: {widgets: {OtherWidget: {show: x}}}
    home:
      pages:
        - - {stack: Home, widgets: [\(mark)AWidget, OtherWidget]}
    \(LintSample.list(happens, "happens", ""))
    expect:
      - {from: 6:00, to: 6:01, stack: Home, suggestions: 0}
    """
  }

  private static func at(_ reload: String, mark: String = "«") -> String {
    text("\(mark){from: 8:00, reload: \(reload), entries: [{show: a, relevance: 2}]}")
  }

  private static func later(_ mark: String = "", happens: String...) -> String {
    text(
      "{reload: never, entries: [{show: a}]}",
      "\(mark){from: 12:00, reload: never, entries: [{show: b}]}",
      happens: happens
    )
  }

  private static func every(_ minutes: Int, mark: String = "", policy: String = "") -> String {
    text("{reload: {after: \(minutes)m}, entries: [{show: a}]}", policy: policy, mark: mark)
  }

  private static func asked(_ duration: String, mark: String = "") -> String {
    let entries = "[{at: 7:00, relevance: {score: 1, duration: \(duration)}}]"
    let happens = ["\(mark){at: 8:00, reload: AWidget, entries: \(entries)}"]
    return text("{reload: never, entries: [{show: a}]}", happens: happens)
  }

  private static func delivered(_ times: Int) -> String {
    let items = (0..<times).map { count in
      "\(count == 0 ? "«" : ""){at: \(7 + count / 6):\(count % 6)0, reload: AWidget, entries: []}"
    }
    return text("{reload: never, entries: [{show: a}]}", happens: items)
  }

  private static func sized(_ family: String, mark: String = "") -> String {
    """
    homestack: 1
    starts: 2021-06-07T06:00
    apps: {A: {widgets: {AWidget: {}}}, Other: {widgets: {OtherWidget: {show: x}}}}
    home:
      pages:
        - - {stack: Home, family: small, widgets: [\(mark)AWidget, OtherWidget]}
    happens: [{at: 7:00, reload: AWidget, family: \(family), entries: [{show: a}]}]
    expect:
      - {from: 6:00, to: 6:01, stack: Home, suggestions: 0}
    """
  }

  static let cases: [LintCase] = [
    LintCase("reload.otherWidgets", sized("medium", mark: "«"), sized("small")),
    LintCase("reload.dateOver", at("{at: 7:00}"), at("{at: 24:00}", mark: "")),
    LintCase("reload.dateOver", at("{after: 0m}"), at("{after: 1h}", mark: "")),
    LintCase(
      "entries.over",
      text("«{from: 8:00, entries: [{at: 6:30, show: a, relevance: 2}, {at: 7:30}]}"),
      text("{from: 8:00, entries: [{show: a, relevance: 2}]}")
    ), LintCase("entries.over", asked("1h", mark: "«"), asked("2h")),
    LintCase("reload.neverAsked", later("«"), later(happens: "{at: 12:00, reload: AWidget}")),
    LintCase("reload.budget", every(5, mark: "«"), every(20)),
    LintCase("reload.deliveries", delivered(71), delivered(70).replacing("«", with: "")),
    LintCase(
      "reload.budget",
      every(20, mark: "«", policy: "budget.daily: 10"),
      every(20, policy: "budget.daily: none")
    ),
  ]

  @Test func `What is over says how the coming midnight is written`() throws {
    for reload in ["{at: 7:00}", "{after: 0m}", "{at: 0:00}"] {
      let finding = try #require(try LintSample.findings(Self.at(reload)).first)
      #expect(finding.advice?.contains("the coming midnight") == true)
    }
  }

  @Test func `The budget says when it is used up, when it is refilled and what to write`() throws {
    let finding = try #require(try LintSample.findings(Self.every(5)).first)

    #expect(finding.message.hasPrefix("AWidget used up its 55 reloads per day† by 07:"))
    #expect(finding.message.contains("on Mon 7 Jun, and the budget allows the next one at 07:"))
    #expect(finding.advice?.hasPrefix("Write reload: {after: 18m}") == true)
  }

  @Test func `A refused reload that is expected is no mistake`() throws {
    let expected = "\n  - {from: 6:00, to: 24:00, refused: reload, reason: budget}"
    #expect(try LintSample.found(Self.every(5) + expected) == [])
  }

  @Test func `Each widget of a kind has a budget of its own`() throws {
    let text = Self.every(5).replacing(
      "[AWidget, OtherWidget]",
      with: "[AWidget, OtherWidget, {kind: AWidget, id: twin}]"
    )
    #expect(try LintSample.found(text).map(\.code) == ["reload.budget", "reload.budget"])
  }

  @Test func `A timeline of a later day that nobody asks for is found`() throws {
    let text = Self.text(
      "{reload: never, entries: [{show: a}]}",
      "{from: 12:00, day: 2, reload: never, entries: [{show: b}]}",
      days: 2
    )
    let findings = try LintSample.findings(text)

    #expect(findings.map(\.code) == ["reload.neverAsked"])
    #expect(findings.first?.advice?.contains("{at: 2021-06-08T12:00:00}") == true)
  }

  @Test func `Two entries of one moment are found, and an exception of a repeat is not`() throws {
    let twice = LintSample.text(timeline: ["«{at: 8:00, show: a}", "{at: 8:00, show: b}"])
    let exception = LintSample.text(
      timeline: ["{every: day, at: 8:00, show: a}", "{day: 2, at: 8:00, show: b}"],
      days: 3
    )

    #expect(try LintSample.found(twice) == LintSample.expected("entries.tooClose", in: twice))
    #expect(try LintSample.findings(twice).first?.message.contains("never shown") == true)
    #expect(try LintSample.found(exception) == [])
  }

  @Test func `A provider's entries of one moment are found`() throws {
    let text = Self.text("{reload: never, entries: [«{in: 5m, show: a}, {in: 5m, show: b}]}")
    #expect(try LintSample.found(text) == LintSample.expected("entries.tooClose", in: text))
  }
}
