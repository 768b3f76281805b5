/// Which stack takes a suggestion (decisions 27, 31, 32, 34, 52 and 59).
///
/// "One of the user's stacks" is all that is published: ours† is the first on the visible page that
/// lastingly can, in reading order. A hold does not send the suggestion elsewhere; it waits
/// (reading 24).
enum TargetStackRule {
  enum Result: Equatable {
    case stack(Int)
    /// The rule that stops the most promising stack, and that stack.
    case none(WithheldReason, stack: Int?)
  }

  static func target(
    for families: [WidgetFamily],
    definitions: [World.Stack],
    states: [StackState],
    order: [Int],
    visiblePage: Int,
    policy: Policy,
    isInTodayView: (Int) -> Bool,
    isSilenced: (Int) -> Bool
  ) -> Result {
    var occupied: Int?
    var switchedOff: Int?
    var silenced: Int?
    for index in order {
      let family = definitions[index].family
      guard policy.target == .firstOnAnyPage || states[index].page == visiblePage,
        policy.todaySuggest || !isInTodayView(index), families.contains(family),
        policy.profile.has(family), states[index].members.count >= 2
      else { continue }
      guard !isSilenced(index) else {
        silenced = silenced ?? index
        continue
      }
      guard states[index].widgetSuggestions else {
        switchedOff = switchedOff ?? index
        continue
      }
      let shown = states[index].suggestion == nil ? 0 : 1
      guard shown < policy.limitConcurrent else {
        occupied = occupied ?? index
        continue
      }
      return .stack(index)
    }
    if let occupied { return .none(.concurrent, stack: occupied) }
    if let switchedOff { return .none(.switchedOff, stack: switchedOff) }
    if let silenced { return .none(.silenced, stack: silenced) }
    return .none(.noTarget, stack: nil)
  }
}
