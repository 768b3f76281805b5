package import Scenarios
package import SimulationCore
package import SmartStacks

/// What is so at a moment, as expectations.
package struct ShownAnswers {
  private let shown: [Expectation]
  private let moment: SimulationTime

  /// The run must be computed as far as the moment.
  package init(_ run: Run, at moment: SimulationTime) {
    let state = run.state(at: moment)
    self.moment = moment
    shown = state.stacks.indices.map(StackID.init).compactMap { stack in
      let own = state[stack]
      guard own.isThere else { return nil }
      let claim: Expectation.Claim =
        own.suggestion.map { .suggested(run.name(of: $0.widget), source: $0.source) }
        ?? .top(run.name(of: own.top), source: own.cause.source)
      return Self.expectation(stack, claim, at: moment)
    }
  }

  /// What a stack shows, with the signal that brought it there; nil where the stack is not there.
  package subscript(stack: StackID) -> Expectation? { shown.first { $0.stack == stack } }

  /// Where a widget is shown, by its name in the log, or that it is not.
  package subscript(widget name: String) -> Expectation {
    shown.first { $0.claim.shownName == name }
      ?? Self.expectation(nil, .never(name), at: moment)
  }

  private static func expectation(
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
