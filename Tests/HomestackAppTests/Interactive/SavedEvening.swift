import Scenarios
import Testing

@testable import HomestackApp
@testable import ScenarioText

extension Evening {
  /// The evening as it would be saved with some of its text replaced.
  static func saved(
    replacing changes: (old: String, new: String)...,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> LoadedScenario {
    var text = text
    for change in changes {
      #expect(text.contains(change.old), sourceLocation: sourceLocation)
      text = text.replacing(change.old, with: change.new)
    }
    let (scenario, diagnostics) = ScenarioReader.read(text: text, file: "evening.yaml")
    let read = try #require(scenario, "\(diagnostics)", sourceLocation: sourceLocation)
    return LoadedScenario(read, text: text)
  }

  /// Saved without the stack Desk.
  static let withoutDesk = (
    old: [
      "      - stack: Desk",
      "        smartRotate: false",
      "        widgetSuggestions: false",
      "        widgets: [{kind: Weather, id: deskWeather}, {kind: Reminders, id: deskReminders}]\n",
    ].joined(separator: "\n"),
    new: ""
  )
  /// Saved without the second page.
  static let onePage = (
    old: [
      "    - - stack: Other",
      "        smartRotate: false",
      "        widgetSuggestions: false",
      "        widgets: [{kind: Weather, id: otherWeather}, {kind: Calendar, id: otherCalendar}]\n",
    ].joined(separator: "\n"),
    new: ""
  )
  /// Saved with a stack before all others.
  static let oneMore = (
    old: "- - {stack: Home,",
    new: "- - {stack: First, widgets: [{kind: Weather, id: w}]}\n      - {stack: Home,"
  )
  static let laterChoir = (old: "{at: 17:00, show: Choir", new: "{at: 17:10, show: Choir")
}
