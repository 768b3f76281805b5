import SimulationCore

// Why a stack shows what it shows.
extension Engine {
  /// Explains a stack; the arrival and the rules passed come from the instant of its last move.
  func explanation(
    of stack: StackID,
    horizon: SimulationTime,
    history: ArrivalHistory
  ) -> StackExplanation {
    let verdict = Verdict(self)
    let state = home.stacks[stack.index]
    var candidates = state.members.enumerated().map {
      member($0.element, at: $0.offset, of: stack, verdict: verdict)
    }
    candidates += suggestionCandidates(of: stack, verdict: verdict).map {
      suggestion($0, in: stack, verdict: verdict)
    }
    let awaited = candidates.map(\.widget).filter { $0 != state.top }
    let outlook = outlook(
      until: horizon,
      wanted: { _, widget in awaited.contains(widget) },
      isEnough: { $0.count == awaited.count }
    )
    for index in candidates.indices {
      candidates[index].nextWin = outlook.wins.first { $0.widget == candidates[index].widget }
    }
    let winner = candidates.first { $0.widget == state.top }
    return StackExplanation(
      moment: now,
      stack: stack,
      state: state,
      winner: winner ?? suggestion(state.top, in: stack, verdict: verdict),
      arrival: history.arrival,
      passed: history.passed,
      others: candidates.filter { $0.widget != state.top },
      movementsToday: history.movementsToday,
      horizon: outlook.horizon
    )
  }

  /// What a run's past tells about a stack.
  struct ArrivalHistory {
    var arrival: StackExplanation.Arrival
    var passed: [PassedRule]
    var movementsToday: Int
  }

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
