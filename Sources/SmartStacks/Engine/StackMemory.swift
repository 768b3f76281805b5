import SimulationCore

/// What a stack remembers beyond what shows.
struct StackMemory: Sendable {
  /// The place that the suggestion was laid before, while there is one.
  var suggestionAnchor: Int?
  /// The widget that the suggestion covered when it came: it shows again when the suggestion ends
  /// on top (reading 27).
  var covered: WidgetID?
  /// The provider that held the suggestion when it was looked at last, or nil for a prediction.
  var holder: Record.SuggestionWindow.Provider?
  /// What the person never wants suggested here again.
  var silence = SilenceRule()
  /// Whether a predicted suggestion stands first and waits for a hold or gap to end: nothing of
  /// less worth goes before it.
  var isSuggestionWaiting = false
  /// The moment for which a wake-up is already planned.
  var wakes = SimulationTime.zero
}
