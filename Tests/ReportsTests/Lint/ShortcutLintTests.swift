import Testing

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
