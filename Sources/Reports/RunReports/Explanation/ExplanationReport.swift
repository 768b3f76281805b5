package import Scenarios
package import SimulationCore
package import SmartStacks
package import TerminalRendering

/// Why the Home Screen is as it is at a moment: stacks, named widgets, and what comes next.
package struct ExplanationReport {
  package let run: Run
  package let moment: SimulationTime
  package let stacks: [StackExplanation]
  package let widgets: [WidgetExplanation]
  package let next: [UpcomingMovement]
  /// What was learned and says at the moment; nil when nothing was learned.
  let learned: LearnedExplanation?
  /// What would bring the named widgets on top, where that was asked.
  package var changes: [any ExplanationAppendix] = []
  /// On which defaults what is shown hangs, where that was asked.
  package var sure: [any ExplanationAppendix] = []

  /// The run must be computed to its end.
  package init(
    run: Run,
    moment: SimulationTime,
    stacks: [StackID],
    widgets: [WidgetRequest] = [],
    next: Int
  ) {
    self.run = run
    self.moment = moment
    self.stacks = stacks.map { run.explanation(of: $0, at: moment) }
    self.widgets = widgets.map { run.explanation(of: $0, at: moment) }
    learned = run.learned(at: moment, askedAbout: self.widgets)
    self.next = run.upcomingMovements(after: moment, limit: next) { movement in
      stacks.isEmpty || stacks.contains(movement.stack)
    }
  }

  var decisions: [Decision] {
    var numbers: Set<Int> = []
    for stack in stacks {
      if let decision = stack.arrival.decision { numbers.insert(decision) }
      numbers.formUnion(stack.passed.map(\.decision))
      numbers.formUnion(stack.others.compactMap { $0.obstacle?.decision })
      numbers.formUnion(stack.timelines.flatMap(\.decisions))
    }
    numbers.formUnion(widgets.flatMap { $0.timeline?.decisions ?? [] })
    numbers.formUnion(widgets.compactMap { $0.obstacle?.decision })
    if widgets.contains(where: { $0.candidate?.untouched != nil }) { numbers.insert(44) }
    return numbers.sorted().compactMap(Decision.numbered)
  }
}

package enum WidgetRequest {
  case placed(WidgetID)
  /// A kind that is not, with the values that matter.
  case kind(KindID, Configuration)
}

/// What was found out besides, by more runs than the one that is explained.
package protocol ExplanationAppendix: Sendable {
  func lines(in text: ExplanationText) -> [HarmlessText]

  func json(in document: ExplanationJSON) -> JSONValue
}
