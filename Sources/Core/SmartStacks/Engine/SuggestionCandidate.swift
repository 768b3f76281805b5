import SimulationCore

/// A widget that a shortcut or a prediction would suggest now.
struct SuggestionCandidate: Sendable {
  let widget: WidgetID
  /// The signal behind it; a dated one speaks before a predicted one.
  let source: Policy.Source
  /// The place of the shortcut in its list, or the identity of the prediction.
  var origin: Int32
  /// What it is worth beside placed widgets; a dated one counts as 1.
  let value: Fraction
  /// Since when it is due, and until when.
  var period: DatePeriodsRule.Period
}
