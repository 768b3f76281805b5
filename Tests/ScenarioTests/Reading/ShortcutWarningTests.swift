import Testing

@testable import Scenarios

/// A shortcut may name a widget that no app offers, which is refused; whoever does not mean that is
/// told.
@Suite struct ShortcutWarningTests {
  private static func read(_ expect: String = "") -> [Diagnostic] {
    let marked = MarkedText(
      Sample.scenario + """
        happens:
          - {at: 9:00, shortcuts: Calendar, set: [{widget: ⟦CalenderWidget⟧, from: now, for: 30m}]}
        expect: [\(expect)]

        """
    )
    let result = Sample.read(marked.text)
    #expect(result.scenario != nil)
    #expect(result.diagnostics.allSatisfy { $0.severity == .warning })
    #expect(result.diagnostics.allSatisfy { marked.places.contains($0.location) })
    return result.diagnostics
  }

  @Test func `The warning names the widget and the nearest one`() {
    let found = Self.read()

    #expect(
      found.map(\.message) == ["no app offers a widget 'CalenderWidget': the shortcut is refused"]
    )
    #expect(found.map(\.code.name) == ["refusedShortcut"])
    #expect(found.first?.suggestion == "CalendarWidget")
  }

  @Test(arguments: [
    ("{at: 9:00, refused: shortcut}", 0), ("{at: 9:00, refused: shortcut, reason: unknownKind}", 0),
    ("{at: 9:00, refused: shortcut, times: 1}", 0), ("{refused: shortcut, times: 0}", 1),
    ("{at: 9:00, refused: shortcut, reason: staticKind}", 1), ("{at: 9:00, refused: keep}", 1),
  ])
  func `Who expects the refusal is not warned`(expect: String, warnings: Int) {
    #expect(Self.read(expect).count == warnings)
  }
}
