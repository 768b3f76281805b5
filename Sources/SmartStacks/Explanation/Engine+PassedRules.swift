import SimulationCore

// The rules that a widget passed when it came on top, asked of the engine as it was then.
extension Engine {
  /// The rules in the order in which they are asked; the engine has applied all that was due at
  /// its instant, and decided nothing yet.
  func passedRules(of stack: StackID, state: StackState) -> [PassedRule] {
    var after = self
    var ignored = EventLog.none
    after.evaluate(log: &ignored)
    let asked = ArrivalQuestions(before: self, after: after, stack: stack.index, widget: state.top)
    switch state.cause {
    case .rotation(let source): return asked.ofRotation(by: source)
    case .suggestion(let source): return asked.ofSuggestion(by: source)
    case .start, .uncovered, .swipe, .kept, .edit: return []
    }
  }
}
