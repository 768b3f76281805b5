package import Scenarios
package import SimulationCore
package import SmartStacks

extension Run {
  /// What is so at a moment, as expectations: what each stack shows with the signal that brought it
  /// there, and of each widget whether it shows.
  package func answers(
    at moment: SimulationTime,
    stacks: [StackID],
    widgets: [String] = []
  ) -> [Expectation] {
    let state = state(at: moment)
    let shown = state.stacks.indices.map(StackID.init).compactMap { stack in
      answer(on: state[stack], stack, at: moment)
    }
    return stacks.compactMap { stack in shown.first { $0.stack == stack } }
      + widgets.map { name in
        shown.first { $0.claim.shownName == name } ?? expectation(nil, .never(name), at: moment)
      }
  }

  private func answer(on state: StackState, _ stack: StackID, at moment: SimulationTime)
    -> Expectation?
  {
    guard state.isThere else { return nil }
    if let suggestion = state.suggestion {
      let claim = Expectation.Claim.suggested(
        name(of: suggestion.widget),
        source: suggestion.source
      )
      return expectation(stack, claim, at: moment)
    }
    return expectation(stack, .top(name(of: state.top), source: state.cause.source), at: moment)
  }

  private func expectation(
    _ stack: StackID?,
    _ claim: Expectation.Claim,
    at moment: SimulationTime
  ) -> Expectation {
    Expectation(
      item: 0,
      when: .at(moment),
      stack: stack,
      claim: claim,
      file: "",
      location: .start
    )
  }
}

extension Expectation.Claim {
  /// The widget that it says is shown.
  fileprivate var shownName: String? {
    switch self {
    case .top(let name, _): name
    case .suggested(let name, _): name
    case .widgets, .never, .rotations, .suggestions, .withheld, .predicted, .shown, .donations,
      .rejected, .rejections, .refused, .reloads:
      nil
    }
  }
}
