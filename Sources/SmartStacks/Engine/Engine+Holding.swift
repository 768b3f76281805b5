import SimulationCore

// What holds a suggestion that shows.
extension Engine {
  /// The periods in which shortcuts and predictions hold a suggestion, with where they come from.
  struct Holding {
    var dated: DatePeriodsRule.Period?
    /// The place of the shortcut in its list.
    var shortcut: Int?
    var predicted: DatePeriodsRule.Period?
    /// The identity of the prediction, or of one that holds nothing and that the suggestion serves:
    /// nothing else is suggested for it.
    var prediction: Int32?

    /// When the last of them ends.
    var end: SimulationTime? { [dated?.end, predicted?.end].compactMap { $0 }.max() }

    /// What speaks for the suggestion: what ends last decides.
    func causes(of widget: WidgetID, app: Int) -> Causes {
      let isDated = dated.map { $0.end >= predicted?.end ?? $0.end } ?? false
      return Causes(
        of: widget,
        source: isDated ? .shortcut : .prediction,
        shortcut: shortcut.map { (AppID(app), $0) },
        prediction: prediction
      )
    }
  }

  /// What holds a suggestion: all of its sources, as far as they may suggest (decision 2, reading
  /// 26); what is predicted already held one does not leave it for doubt.
  func periods(holding shown: SuggestionState, in stack: Int, alreadyPredicted: Bool) -> Holding {
    let mayBeDated = policy.suggestionSources.contains(.shortcut)
    let dated = mayBeDated ? longestShortcut(for: shown.widget) : nil
    let predicted = predictedPeriod(holding: shown, in: stack, alreadyPredicted: alreadyPredicted)
    return Holding(
      dated: dated?.period,
      shortcut: dated?.shortcut.place,
      predicted: predicted?.period,
      prediction: predicted?.prediction ?? prediction(for: Int(shown.widget.index))?.id
    )
  }
}
