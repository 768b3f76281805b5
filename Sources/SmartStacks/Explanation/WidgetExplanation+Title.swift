public import SimulationCore

extension Run {
  /// What the subject of an explanation is called: a widget, or its kind with the values that were
  /// asked for.
  public func title(of explanation: WidgetExplanation, at time: SimulationTime) -> WidgetTitle {
    if let widget = explanation.candidate?.widget { return title(of: widget, at: time) }
    let words = world.words(for: explanation.configuration, of: explanation.kind)
    return WidgetTitle(
      kind: world.kinds[explanation.kind.index].title,
      distinction: words.isEmpty ? nil : words
    )
  }
}
