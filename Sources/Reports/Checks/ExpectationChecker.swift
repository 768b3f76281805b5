package import Scenarios
import SimulationCore
package import SmartStacks

/// Compares what a scenario says must come true with what the log and the state say did.
///
/// It decides nothing anew: a claim about a moment is read off the state, a claim about how often
/// off the log.
package struct ExpectationChecker {
  let run: Run
  let narrator: Narrator

  /// Creates a checker of a run that was computed to its end.
  package init(run: Run) {
    self.run = run
    narrator = Narrator(run: run)
  }

  /// Checks expectations in their order.
  package func check(_ expectations: [Expectation]) -> [ExpectationResult] {
    expectations.map { expectation in
      ExpectationResult(
        expectation: expectation,
        statement: statement(of: expectation),
        failure: failure(of: expectation)
      )
    }
  }

  typealias Failure = ExpectationResult.Failure

  private func failure(of expectation: Expectation) -> Failure? {
    let stack = expectation.stack
    switch expectation.claim {
    case .rotations(let wanted):
      return countFailure(wanted, expectation, "rotation", "rotations") { event in
        event.movement.map { $0.kind == .turns && $0.stack == stack } ?? false
      }
    case .suggestions(let wanted):
      return countFailure(wanted, expectation, "suggestion", "suggestions") { event in
        event.movement.map { $0.kind == .suggested && $0.stack == stack } ?? false
      }
    case .withheld(let widget, let reason):
      return withheldFailure(widget, reason, expectation)
    case .top, .widgets, .suggested:
      for moment in moments(of: expectation) {
        if let failure = stateFailure(expectation, at: moment) { return failure }
      }
      return nil
    case .predicted, .shown, .donations, .rejected, .rejections, .refused, .reloads:
      return failureOfApps(expectation)
    }
  }

  // MARK: What is there at a moment

  private func stateFailure(_ expectation: Expectation, at moment: SimulationTime) -> Failure? {
    guard let id = expectation.stack else { return nil }
    let state = run.state(at: moment)
    let stack = state[id]
    switch expectation.claim {
    case .top(let name, let source):
      let top = state[stack.top].name
      if top != name {
        return failure(
          "\(top) is on top\(clock(moment, of: expectation))",
          expectation,
          moment,
          name
        )
      }
      guard let source, source != stack.cause.source else { return nil }
      let because = stack.cause.words
      return failure("\(top) is on top \(because)", expectation, moment, nil)
    case .widgets(let names):
      let members = stack.members.map { state[$0].name }
      let found = (stack.suggestion.map { [state[$0.widget].name] } ?? []) + members
      if found == names { return nil }
      let missing = names.first { !found.contains($0) }
      let list = found.joined(separator: ", ")
      return failure("the stack holds \(list)", expectation, moment, missing)
    case .suggested(let name):
      let found = stack.suggestion.map { state[$0.widget].name }
      if found == name { return nil }
      return failure("\(found ?? "nothing") is suggested", expectation, moment, name)
    case .rotations, .suggestions, .withheld, .predicted, .shown, .donations, .rejected,
      .rejections, .refused, .reloads:
      return nil
    }
  }

  /// The moments at which a state has to be looked at: a span changes only where its stack moves.
  private func moments(of expectation: Expectation) -> [SimulationTime] {
    switch expectation.when {
    case .at(let moment): return [moment]
    case .during(let start, let end):
      let records = run.log[run.recordCount(through: start)...].prefix { $0.time < end }
      return [start] + records.filter { $0.event.changedStack == expectation.stack }.map(\.time)
    }
  }

  private func failure(
    _ found: String,
    _ expectation: Expectation,
    _ moment: SimulationTime,
    _ wanted: String?
  ) -> Failure {
    var reasons = [told(narrator.why(at: moment, stack: expectation.stack))]
    if let wanted, let stack = expectation.stack,
      let index = lastWithheld(wanted, stack, through: moment)
    {
      reasons.append(sentence(at: index))
    }
    return Failure(found: found, reasons: reasons)
  }

  // MARK: How often something happened

  func countFailure(
    _ wanted: Int,
    _ expectation: Expectation,
    _ one: String,
    _ many: String,
    _ matches: (Record.Event) -> Bool
  ) -> Failure? {
    let found = indices(of: expectation).filter { matches(run.log[$0].event) }
    if found.count == wanted { return nil }
    let missed = found.count < wanted ? heldBack(expectation) : []
    return Failure(
      found: Wording.count(found.count, one, many),
      reasons: (found.prefix(5) + missed).sorted().map { sentence(at: $0) }
    )
  }

  /// What was held back on the stack in the span, the first of it.
  private func heldBack(_ expectation: Expectation) -> [Int] {
    guard let stack = expectation.stack else { return [] }
    let found = indices(of: expectation).lazy.filter { index in
      guard case .withheld(let withheld) = run.log[index].event else { return false }
      return withheld.stack ?? stack == stack
    }
    return Array(found.prefix(3))
  }

  /// A record's sentence with its clock time.
  func sentence(at index: Int) -> String {
    let clock = Wording.clock(run.world.calendar.local(at: run.log[index].time))
    return "\(clock) \(told(narrator.sentence(at: index)))"
  }

  /// The records of the moment or the span.
  func indices(of expectation: Expectation) -> Range<Int> {
    switch expectation.when {
    case .at(let moment):
      before(moment)..<run.recordCount(through: moment)
    case .during(let start, let end):
      before(start)..<max(before(start), before(end))
    }
  }

  private func before(_ moment: SimulationTime) -> Int {
    run.recordCount(through: moment - SimulationDuration(milliseconds: 1))
  }

  // MARK: What was held back

  private func withheldFailure(
    _ widget: String,
    _ reason: WithheldReason?,
    _ expectation: Expectation
  ) -> Failure? {
    let found = withheld(widget, expectation)
    if found.contains(where: { reason == nil || $0.reason == reason }) { return nil }
    let codes = found.map(\.reason.rawValue)
    let words = codes.isEmpty ? "\(widget) was not held back" : "\(widget) was held back"
    let because = codes.isEmpty ? "" : " because of \(codes.joined(separator: ", "))"
    let moment: SimulationTime
    switch expectation.when {
    case .at(let time), .during(let time, _): moment = time
    }
    return failure(words + because, expectation, moment, widget)
  }

  /// What holds a widget back at the moment, or at any moment of the span.
  private func withheld(_ widget: String, _ expectation: Expectation) -> [Record.Withheld] {
    let start: SimulationTime
    switch expectation.when {
    case .at(let time), .during(let time, _): start = time
    }
    var standing: [Record.Withheld] = []
    for index in 0..<indices(of: expectation).upperBound {
      let record = run.log[index]
      guard case .withheld(let withheld) = record.event,
        expectation.stack == nil || (withheld.stack ?? expectation.stack) == expectation.stack,
        run.name(of: withheld.widget) == widget
      else { continue }
      if record.time < start {
        standing.removeAll { $0.source == withheld.source }
        if withheld.until ?? .never <= start { continue }
      }
      standing.append(withheld)
    }
    return standing
  }

  private func lastWithheld(
    _ widget: String,
    _ stack: StackID,
    through moment: SimulationTime
  ) -> Int? {
    run.log[..<run.recordCount(through: moment)].lastIndex { record in
      guard case .withheld(let withheld) = record.event else { return false }
      return (withheld.stack ?? stack) == stack && run.name(of: withheld.widget) == widget
    }
  }

  private func told(_ sentence: Sentence) -> String { sentence.marked() }
}
