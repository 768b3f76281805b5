import SimulationCore

// What speaks for a widget besides its relevance (decisions 1 and 17, X8).
extension Engine {
  /// Whether anything but the full weight of relevance can speak for a widget now: the short path
  /// of an evaluation asks for no more.
  @inline(__always)
  func mayHaveOtherReasons(_ widget: Int) -> Bool {
    if policy.rotationSources.contains(.shortcut) { return true }
    if policy.combineRelevance != CombinationRule.fullWeight { return true }
    return !predictions.isEmpty && isPredicted(kind: Int(widgets[widget].kind))
  }

  /// Weighs all reasons for a widget; its relevance already stands.
  ///
  /// What is on top counts with all of them: a rule that stops a candidate does not weaken it.
  mutating func weigh(_ widget: Int, isVisible: Bool) {
    let slot = widgets[widget]
    var reason = CombinationRule.Reason(
      source: .relevance,
      value: CombinationRule.weighted(slot.value, by: policy.combineRelevance),
      obstacle: isVisible ? nil : relevanceObstacle(slot)
    )
    widgets[widget].prediction = 0
    widgets[widget].shortcut = -1
    if let prediction = prediction(for: widget), !(isVisible && yields(prediction)) {
      widgets[widget].prediction = prediction.id
      widgets[widget].predictionStart = prediction.start
      widgets[widget].predictionEnd = prediction.end
      let predicted = CombinationRule.Reason(
        source: .prediction,
        value: CombinationRule.weighted(prediction.value, by: policy.combinePrediction),
        obstacle: isVisible ? nil : obstacle(of: prediction, slot)
      )
      reason = reason.joined(with: predicted, by: policy.combine)
    }
    if policy.rotationSources.contains(.shortcut), let shortcut = rotatingShortcut(of: widget) {
      widgets[widget].shortcut = Int32(shortcut.place)
      // A shortcut that rotates is worth 1 and adds nothing to that (reading 31).
      let isDeclined = !isVisible && shortcut.latestStart < slot.declinedShortcutAt
      let asked = CombinationRule.Reason(
        source: .shortcut,
        value: .one,
        obstacle: isDeclined ? .declined : nil
      )
      reason = reason.joined(with: asked, by: .max)
    }
    widgets[widget].value = reason.value
    widgets[widget].source = reason.source
    widgets[widget].reasonObstacle = reason.obstacle
    widgets[widget].isWeighed = true
  }

  /// The rule that stops relevance as a reason.
  @inline(__always)
  func relevanceObstacle(_ slot: WidgetSlot) -> WithheldReason? {
    if !policy.rotationSources.contains(.relevance) { return .notEligible }
    return slot.windowEntry >= 0 && slot.declinedEntry == slot.windowEntry ? .declined : nil
  }

  /// The rule that stops a prediction as a reason.
  private func obstacle(of prediction: PredictionState, _ slot: WidgetSlot) -> WithheldReason? {
    if !policy.rotationSources.contains(.prediction) { return .notEligible }
    if yields(prediction) { return .donated }
    return prediction.start < slot.declinedPredictionAt ? .declined : nil
  }

  /// Whether a prediction gives way to one of the same app that rests on donations.
  private func yields(_ prediction: PredictionState) -> Bool {
    guard case .app(let app) = prediction.subject else { return false }
    return launchYields(of: app)
  }

  /// Notes that the person swiped away from a widget: every reason for it now is declined, and a
  /// new one is not (reading 16).
  mutating func declineReasons(of widget: Int) {
    widgets[widget].declinedAt = now
    widgets[widget].declinedDay = day
    widgets[widget].declinedEntry =
      widgets[widget].hasWindow(at: now) ? widgets[widget].windowEntry : -1
    if prediction(for: widget) != nil { widgets[widget].declinedPredictionAt = now }
    if policy.rotationSources.contains(.shortcut), rotatingShortcut(of: widget) != nil {
      widgets[widget].declinedShortcutAt = now
    }
  }
}
