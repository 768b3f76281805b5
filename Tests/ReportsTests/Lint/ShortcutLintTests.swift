import Scenarios
import Testing

@testable import Reports

/// Each rule about relevant shortcuts finds what it is for at its place, and lets a near miss pass.
@Suite struct ShortcutLintTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var code: String
    var wrong: String
    var nearMiss: String
    var testDescription: String { code }
  }

  private static func set(_ shortcut: String) -> String {
    LintSample.text(happens: ["{at: 7:00, shortcuts: A, set: [\(shortcut)]}"])
  }

  private static func replaced(at time: String, mark: String = "") -> String {
    LintSample.text(happens: [
      "{at: 8:00, shortcuts: A, set: [{widget: BWidget, from: 8:00, to: 10:00}]}",
      "\(mark){at: \(time), shortcuts: A, set: [{widget: CWidget, from: 12:00, to: 13:00}]}",
    ])
  }

  static let cases: [Case] = [
    Case(
      code: "shortcut.empty",
      wrong: set("«{widget: BWidget, from: 10:00, to: 9:00}"),
      nearMiss: set("{widget: BWidget, from: 9:00, to: 10:00}")
    ),
    Case(
      code: "suggestion.tooShort",
      wrong: set("«{widget: BWidget, from: 9:00, for: 59s}"),
      nearMiss: set("{widget: BWidget, from: 9:00, for: 60s}")
    ),
    Case(
      code: "shortcut.mixedProviders",
      wrong: set(
        "«{widget: BWidget, providers: [{routine: morning}, {from: 9:00, to: 10:00}]}"
      ),
      nearMiss: set(
        "{widget: BWidget, providers: [{location: Office}, {from: 9:00, to: 10:00}]}"
      )
    ),
    Case(
      code: "shortcuts.replaced",
      wrong: replaced(at: "9:59", mark: "«"),
      nearMiss: replaced(at: "10:00")
    ),
  ]

  @Test(arguments: cases)
  func `What would not work well is found where it stands`(example: Case) throws {
    #expect(
      try LintSample.found(example.wrong) == LintSample.expected(example.code, in: example.wrong)
    )
  }

  @Test(arguments: cases)
  func `What only looks like it is let pass`(example: Case) throws {
    #expect(try LintSample.found(example.nearMiss) == [])
  }

  @Test func `Taking everything back on purpose is no mistake`() throws {
    let text = LintSample.text(happens: [
      "{at: 8:00, shortcuts: A, set: [{widget: BWidget, from: 8:00, to: 10:00}]}",
      "{at: 9:00, shortcuts: A, set: []}",
    ])
    #expect(try LintSample.found(text) == [])
  }
}
