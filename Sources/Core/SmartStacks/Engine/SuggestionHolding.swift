import SimulationCore

/// The periods in which shortcuts and predictions hold a suggestion, and their sources.
struct SuggestionHolding {
  private(set) var dated: DatePeriodsRule.Period?
  private var shortcut: Int?
  private var predicted: DatePeriodsRule.Period?
  /// The identity of the prediction, or of one that does not hold the suggestion but is served by
  /// it.
  private var prediction: Int32?

  /// Finds all sources of a suggestion, as far as they may suggest (decision 2, reading 26); a
  /// prediction that already held one is not dropped for doubt.
  static func holding(
    _ shown: SuggestionState,
    in stack: Int,
    alreadyPredicted: Bool,
    reading engine: Engine
  ) -> SuggestionHolding {
    var holding = SuggestionHolding()
    if engine.policy.suggestionSources.contains(.shortcut),
      let longest = engine.shortcuts.longest(for: shown.widget, engine.widgets, at: engine.now)
    {
      (holding.dated, holding.shortcut) = (longest.period, longest.shortcut.place)
    }
    let widget = Int(shown.widget.index)
    let intent = engine.widgets.intent(of: widget)
    if intent >= 0, engine.policy.suggestionSources.contains(.prediction) {
      holding.findPrediction(IntentID(intent), of: widget, in: stack, alreadyPredicted, engine)
    }
    holding.prediction = holding.prediction ?? engine.prediction(for: widget)?.id
    return holding
  }

  /// Finds the prediction that holds a suggestion longest.
  ///
  /// One whose widget the person already has holds nothing (reading 26). It continues a dated
  /// suggestion only where it would have suggested the widget itself.
  private mutating func findPrediction(
    _ intent: IntentID,
    of widget: Int,
    in stack: Int,
    _ alreadyPredicted: Bool,
    _ engine: Engine
  ) {
    for slot in engine.predictions.slots(of: intent) {
      let found = engine.predictions[slot]
      guard engine.means(found.values, of: intent, widget),
        !engine.isHeldForOptions(found.values, intent), alreadyPredicted || found.doubt == nil,
        !engine.home.holds(found.values, of: intent, forStack: stack, engine.widgets)
      else { continue }
      if let predicted, predicted.end >= found.end { continue }
      predicted = DatePeriodsRule.Period(start: found.start, end: found.end)
      prediction = found.id
    }
  }

  var end: SimulationTime? { [dated?.end, predicted?.end].compactMap { $0 }.max() }

  func hold(
    of widget: WidgetID,
    app: AppID,
    by provider: Record.SuggestionWindow.Provider?
  ) -> StackMemory.Hold {
    let isDated = dated.map { $0.end >= predicted?.end ?? $0.end } ?? false
    let causes = Causes(
      of: widget,
      source: isDated ? .shortcut : .prediction,
      shortcut: shortcut.map { (app, $0) },
      prediction: prediction
    )
    return .init(provider: provider, isPredicted: predicted != nil, causes: causes)
  }
}

extension RemovalReason {
  static func ending(
    _ shown: SuggestionState,
    in stack: Int,
    reading engine: Engine
  ) -> RemovalReason {
    if let until = shown.until, until <= engine.now { return .ended }
    if shown.source == .prediction {
      let prediction = engine.prediction(for: Int(shown.widget.index))
      if case .intent(let intent, _, let values)? = prediction?.subject,
        engine.isHeldForOptions(values, intent)
      {
        return .invalidated
      }
      // A prediction holds nothing once the person has the widget (reading 26).
      if prediction != nil { return .edited }
      return engine.learning.wasForgotten(at: engine.now) ? .deleted : .ended
    }
    switch engine.home.memories[stack].hold?.provider {
    case .place, .routine:
      // The person left, unless the app itself withdrew the place.
      let app = engine.widgets.app(of: Int(shown.widget.index)).index
      let isLeft = engine.shortcuts.goByWhereabouts(for: shown.widget, of: app)
      return isLeft ? .leftPlace : .invalidated
    case .date, .usage, nil: return .invalidated
    }
  }
}
