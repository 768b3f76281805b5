/// The deliveries that a widget gets which comes or is configured later, where each widget has a
/// timeline of its own and no provider makes it.
struct KeptDeliveries {
  private var byKind: [[(replacing: Input.Replacement, entries: [CompactEntry])]]

  init(kinds: Int) { byKind = Array(repeating: [], count: kinds) }

  mutating func keep(_ entries: [CompactEntry], of kind: Int, replacing: Input.Replacement) {
    if case .everything = replacing { byKind[kind] = [] }
    if case .timelines = replacing { byKind[kind].removeAll { $0.replacing == replacing } }
    byKind[kind].append((replacing, entries))
  }

  /// All entries that were delivered for a widget, in order of date.
  func timeline(of widget: WidgetIdentity, in plan: Plan) -> [CompactEntry] {
    var known = plan.tracks[widget.kind.index]
    for delivery in byKind[widget.kind.index] where delivery.replacing.concerns(widget) {
      if delivery.replacing != .nothing { known = [] }
      known += delivery.entries
    }
    return known.enumerated().sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
      .map(\.element)
  }
}

extension Input.Replacement {
  /// A suggestion takes the size of any stack.
  func concerns(_ widget: WidgetIdentity) -> Bool {
    guard case .timelines(let target) = self else { return true }
    let fits = target.family == nil || widget.family == nil || widget.family == target.family
    return fits && widget.resolved.matches(target.values)
      && target.unset.allSatisfy { widget.resolved[$0] == nil }
  }
}
