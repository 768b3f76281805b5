import SimulationCore

// What is seen of a stack, and what that costs (decision 55, reading 17).
//
// A stack that comes to rest elsewhere must not move before somebody's eyes; what it does while
// nobody looks disturbs nobody. A look finds what was decided before it: whatever it or the act
// that it is part of brings about is decided at the end of its instant.
extension Engine {
  /// Whether coming to rest costs something only once it is seen: since the first look of a run.
  var countsSeenRests: Bool { policy.restCounted == .seen && home.isLookedAt }

  /// Somebody looks at a stack: the one place where that is noted, whatever the look is part of.
  mutating func look(at stack: Int, log: inout EventLog) {
    guard home.isThere(stack) else { return }
    if learning.isQuiet(at: now) { restBeforeLook(log: &log) }
    noteLook()
    guard policy.restCounted == .seen else { return }
    if !home.isLookedAt { beginCountingLooks() }
    guard home.look(at: stack) else { return }
    let gap = policy.restGap
    let count = home.noteSeenRest(of: stack, at: now, on: day, gap: gap)
    log.append(
      .restSeen(
        stack: StackID(stack),
        widget: home.stacks[stack].top,
        count: count,
        until: now + gap
      ),
      at: now
    )
  }

  /// Somebody looks where nobody did for weeks, so nothing was worked out: what would show there is
  /// worked out now, from what came before.
  private mutating func restBeforeLook(log: inout EventLog) {
    guard policy.rest == .likeliest else { return }
    for stack in home.stacks.indices where mayRestElsewhere(stack) {
      evaluateRotation(of: stack, isAsking: false, log: &log)
    }
  }

  /// Somebody looks at all stacks of a page.
  mutating func look(atPage page: Int, log: inout EventLog) {
    for stack in home.stacks.indices where home.stacks[stack].page == page {
      look(at: stack, log: &log)
    }
  }

  /// From now on no rest waits for what others cost by the clock.
  private mutating func beginCountingLooks() {
    home.beginCountingLooks(at: now)
    for widget in widgets.indices {
      let slot = widgets[widget]
      guard slot.stack >= 0, slot.obstacle.source == .rest, slot.obstacle.reason != nil else {
        continue
      }
      attention.waitChanged(for: Int(slot.stack))
    }
  }
}
