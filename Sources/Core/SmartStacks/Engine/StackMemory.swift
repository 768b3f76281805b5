import SimulationCore

/// What a stack remembers beyond what shows.
struct StackMemory {
  /// What held the suggestion when it was looked at last, while there is one.
  var hold: Hold?
  /// What the person never wants suggested here again.
  var silence = SilenceRule()
  /// The predicted suggestion that stands first and waits for a hold or gap to end: nothing of
  /// less worth goes before it.
  var waiting: WidgetID?
  /// What suggestions were compared with last, and the widget that it is of; nil when none was.
  var compared: (value: Fraction, widget: WidgetID?)?
  /// When the person touched the stack last, and when it moved by itself.
  var touchedAt = SimulationTime.zero
  var movedAt = SimulationTime.zero
  /// The moment for which a wake-up is already planned.
  var wakes = SimulationTime.zero

  /// What holds a suggestion.
  struct Hold {
    /// The provider of the shortcut, or nil for a prediction.
    var provider: Record.SuggestionWindow.Provider?
    /// Whether a prediction is among it: it does not leave again for doubt (reading 41).
    var isPredicted: Bool
    /// What speaks for it.
    var causes: Causes
  }
}
