extension World {
  /// The one of several predictions that would speak for a widget with certain values: what the
  /// engine would ask, for views that look ahead (decision 44, reading 34).
  ///
  /// - Parameters:
  ///   - predictions: what is predicted, of any intents.
  ///   - kind: the widget's kind.
  ///   - saved: the values that the person set.
  /// - Returns: the prediction, or nil when none means such a widget.
  public func prediction(
    among predictions: [PredictionState],
    for kind: KindID,
    saved: Configuration
  ) -> PredictionState? {
    guard let intent = intent(of: kind) else { return nil }
    return PredictionMatchRule.speaking(
      among: predictions.lazy.filter { $0.intent == intent },
      saved: saved,
      of: intents[intent.index],
      defaults: policy.matchDefaults
    )
  }
}
