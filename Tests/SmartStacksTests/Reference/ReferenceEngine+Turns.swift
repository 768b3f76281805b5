import SimulationCore
import SmartStacks

// Which stacks turn, and to what (decisions 16, 20 and 22, readings 10 to 12 and 18).
extension ReferenceEngine {
  mutating func turn(_ stack: Int) -> Bool {
    let state = stacks[stack]
    if let suggestion = state.suggestion, suggestion.isOnTop, Self.isDated(suggestion.holders) {
      return false
    }
    guard let best = candidates(in: stack).first else { return false }
    var against = defence(of: state.members[state.visible])
    var keepsTie = policy.tie == .keepVisible || best.place > state.visible
    if let suggestion = state.suggestion, suggestion.isOnTop {
      let speaking = prediction(kind: suggestion.identity.kind, saved: suggestion.identity.values)
      against = speaking.map { worth(of: $0) } ?? .zero
      keepsTie = policy.tie == .keepVisible
    }
    let order = Fraction.order(best.worth.value, against)
    guard order > 0 || order == 0 && !keepsTie else { return false }
    let widget = state.members[best.place]
    guard !isHeld(stack), !isResting(stack, for: widgets[widget].kind) else { return false }
    if best.worth.source == .prediction, launch(for: widget) != nil {
      reached.insert(.turnByLaunch)
    }
    let from = nameOfTop(stack)
    stacks[stack].visible = best.place
    stacks[stack].suggestion?.isOnTop = false
    stacks[stack].gapUntil = now + policy.limitGap
    turns.append((widget, now))
    let source = best.worth.source?.rawValue ?? "?"
    let value = best.worth.value.decimal
    tell("\(state.name): \(from) -> \(widgets[widget].name) \(source) \(value)")
    return true
  }

  func words(_ time: SimulationTime?) -> String { ReferenceDay.clock(time) }
}
