extension IntentDefinition {
  /// The parameters whose rows show while a widget has certain values, in order.
  ///
  /// A child shows only when its parent holds what the relationship asks for: WWDC20 10194 16:25
  /// est. Values that were not set are the defaults, and a switch that was never set is off. A
  /// child of a hidden parent is hidden too. A relationship that leads nowhere, or round in a
  /// circle, hides nothing (Readings, F2).
  public func visibleParameters(for configuration: Configuration) -> [IntentParameter] {
    let values = resolved(configuration)
    return parameters.filter { shows($0, values) }
  }

  private func shows(_ child: IntentParameter, _ values: Configuration) -> Bool {
    guard let relationship = child.relationship,
      let parent = parameter(relationship.parent)
    else { return true }
    if isInCircle(child) { return true }
    return holds(relationship.condition, parent, values) && shows(parent, values)
  }

  private func holds(
    _ condition: IntentParameter.ParentRelationship.Condition,
    _ parent: IntentParameter,
    _ values: Configuration
  ) -> Bool {
    let value = values[parent.name]
    return switch condition {
    case .anyValue: value?.items.isEmpty == false
    case .exactly(let wanted): (value ?? (parent.type == .boolean ? "false" : nil)) == wanted
    }
  }

  private func isInCircle(_ child: IntentParameter) -> Bool {
    var next = child.relationship
    for _ in parameters {
      guard let parent = next.flatMap({ parameter($0.parent) }) else { return false }
      if parent.name == child.name { return true }
      next = parent.relationship
    }
    return false
  }
}
