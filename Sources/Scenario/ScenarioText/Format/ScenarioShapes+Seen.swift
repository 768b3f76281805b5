import Scenarios

extension ScenarioShapes {
  /// An item of `seen`; a table has a column for each key, with `time` for `at`.
  static let sighting = MappingShape("sighting", "a sighting") {
    "What somebody saw on a phone. A run is compared with it, and nothing of the run depends on it."
    Field("at", .timeAround, required: true) {
      "When it was seen, perhaps with how far that may be off: 9:30 ±5m."
    }
    Field("day", .integer(1...3660), "On which day, from 1; the first when left out.")
    Field("stack", .text) {
      "The stack that was looked at; when left out the only one, or the only one with the widget."
    }
    Field("widget", .text) {
      "The widget on top: a kind, however configured, Kind(card=acme), or a name."
    }
    Field("not", .text, "A widget that was not on top, where nobody knows which was.")
    Field("suggested", .boolean, "Whether what was on top was a suggestion.")
    Field("within", .duration) {
      "How far the time may be off, before and after, at most 24h; it is exact when left out."
    }
    Field("note", .text, "What there is to say about it.")
  }
  .with(mixedUp: ["time": "at", "top": "widget", "in": "stack", "never": "not"])

  static let phone = MappingShape("phone", "what a phone knew") {
    "What the phone on which things were seen knew, and the scenario does not have."
    Field("earlierScores", .boolean) {
      "Whether apps gave scores before the start, or in it, that the scenario does not have."
    }
    Field("earlierHabits", .boolean) {
      "Whether the person had habits, in the weeks before, that the scenario does not have."
    }
    Field("otherApps", .boolean) {
      "Whether there were other apps, with widgets to show or to suggest."
    }
    Field("developerMode", .boolean) {
      "Whether WidgetKit Developer Mode was on, which lifts the limits."
    }
  }
}
