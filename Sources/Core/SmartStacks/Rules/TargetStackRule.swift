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
    var stopped: [WithheldReason: Int] = [:]
    for index in order {
      let family = definitions[index].family
      guard policy.target == .firstOnAnyPage || states[index].page == visiblePage,
        policy.todaySuggest || !isInTodayView(index), families.contains(family),
        policy.profile.has(family), states[index].members.count >= 2
      else { continue }
      let shown = states[index].suggestion == nil ? 0 : 1
      let reason: WithheldReason
      if isSilenced(index) {
        reason = .silenced
      } else if !states[index].widgetSuggestions {
        reason = .switchedOff
      } else if shown >= policy.limitConcurrent {
        reason = .concurrent
      } else {
        return .stack(index)
      }
      stopped[reason] = stopped[reason] ?? index
    }
    let promising: [WithheldReason] = [.concurrent, .switchedOff, .silenced]
    let reason = promising.first { stopped[$0] != nil } ?? .noTarget
    return .none(reason, stack: stopped[reason])
  }
}
