import RunReports
package import Scenarios
import SimulationCore
package import SmartStacks

struct ClaimGroup: Hashable {
  private let item: Int
  private let claim: Expectation.Claim

  init(_ expectation: Expectation) {
    item = expectation.item
    claim = expectation.claim
  }
}

/// Compares what a scenario says must come true with what the log and the state say did.
///
/// A claim about a moment is read off the state, a claim about how often off the log.
package struct ExpectationChecker {
  let run: Run
  let narrator: Narrator
  let predictions: [PredictedSpan]
  /// Whether it says why a claim about what stands is not true, and when it would be.
  var tellsReasons = true
  /// States that are known already; others are computed again.
  var states: [SimulationTime: HomeScreenState] = [:]

  /// The run must be computed to its end.
  package init(run: Run) {
    self.run = run
    predictions = run.world.intents.isEmpty ? [] : PredictedSpan.all(of: run, until: .never)
    narrator = Narrator(run: run)
  }

  /// Checks expectations of one run in their order; those that are meant of several days together
  /// give one result, at the place of the first.
  package func check(_ expectations: [Expectation]) -> [ExpectationResult] {
    Self.claims(expectations).map { claim in
      if let days = claim[0].days { return result(of: claim, on: days) }
      return ExpectationResult(
        expectation: claim[0],
        statement: self[claim[0]].statement(),
        failure: failure(of: claim[0])
      )
    }
  }

  /// The expectations, those of several days that are judged together in one list.
  static func claims(_ expectations: [Expectation]) -> [[Expectation]] {
    var judged: Set<ClaimGroup> = []
    return expectations.compactMap { expectation in
      guard expectation.days != nil else { return [expectation] }
      let group = ClaimGroup(expectation)
      guard judged.insert(group).inserted else { return nil }
      return expectations.filter { ClaimGroup($0) == group }
    }
  }

  /// What was found instead of expectations that make one claim; nil when all came true, or those
  /// of so many days as it says.
  func failure(ofAll group: [Expectation]) -> Failure? {
    guard let days = group.first?.days else {
      // Each is judged once: the first of a lazy sequence is worked out to find it, and once more.
      for expectation in group {
        if let failure = failure(of: expectation) { return failure }
      }
      return nil
    }
    return result(of: group, on: days).failure
  }

  typealias Failure = ExpectationResult.Failure

  func failure(of expectation: Expectation) -> Failure? { self[expectation].failure }

  subscript(expectation: Expectation) -> ExpectationCheck {
    ExpectationCheck(expectation: expectation, checker: self)
  }

  private func result(of days: [Expectation], on wanted: Bounds<Int>) -> ExpectationResult {
    let judged = days.map { (expectation: $0, failure: failure(of: $0)) }
    let passed = judged.filter { $0.failure == nil }.map { day(of: $0.expectation) }
    let count = Wording.count(days.count, "day")
    var failed: Failure?
    if !wanted.hold(passed.count) {
      let names = passed.isEmpty ? "" : ": \(passed.prefix(7).joined(separator: ", "))"
      let missed = passed.count < wanted.atLeast ?? 0 ? judged.filter { $0.failure != nil } : []
      failed = Failure(
        found: "on \(passed.count) of \(count)\(names)",
        reasons: missed.prefix(3).map { missed in
          "\(day(of: missed.expectation)): \(missed.failure?.found ?? "")"
        }
      )
    }
    return ExpectationResult(
      expectation: days[0],
      statement: statement(ofAll: days),
      failure: failed
    )
  }

  func statement(ofAll group: [Expectation]) -> String {
    let days = Wording.count(group.count, "day")
    guard let wanted = group[0].days ?? (group.count > 1 ? Bounds(exactly: group.count) : nil)
    else { return self[group[0]].statement() }
    return "on \(wanted.words(of: days)), \(self[group[0]].statement(isDated: false))"
  }

  private func day(of expectation: Expectation) -> String {
    Wording.date(run.world.calendar.local(at: expectation.when.moment).date, year: false)
  }
}

struct ExpectationCheck {
  typealias Failure = ExpectationResult.Failure

  var expectation: Expectation
  let checker: ExpectationChecker

  var run: Run { checker.run }
  var narrator: Narrator { checker.narrator }
  var predictions: [PredictedSpan] { checker.predictions }
  var tellsReasons: Bool { checker.tellsReasons }

  func state(at moment: SimulationTime) -> HomeScreenState {
    checker.states[moment] ?? run.state(at: moment)
  }

  /// What was found instead; nil when it came true.
  var failure: Failure? {
    let counted = self.counted
    if let counted, let bounds = counted.bounds { return countFailure(counted, bounds) }
    let isNearStanding = counted == nil && expectation.when.isNear
    if let (event, within) = expectation.manner.order, !isNearStanding {
      return orderFailure(event, within)
    }
    guard let counted else { return standingFailure }
    return happeningFailure(counted)
  }

  func momentFailure(at moment: SimulationTime) -> Failure {
    if let (wanted, verb, found) = standing(expectation.claim) {
      return standsFailure(wanted, found(moment), verb, moment)
    }
    let state = state(at: moment)
    guard let id = expectation.stack ?? stackWith(expectation.claim, in: state) else {
      return Failure(found: "another")
    }
    let stack = state[id]
    let top = stack.members.isEmpty ? nil : stack.top
    let topName = top.map { run.name(of: $0) } ?? "nothing"
    let clock = atClock(moment)
    let suggested = stack.suggestion?.widget
    switch expectation.claim {
    case .top(let name, _):
      if let top, isNamed(top, name) {
        return failure("\(topName) is on top \(stack.cause.words)", moment, nil)
      }
      var failure = failure("\(topName) is on top\(clock)", moment, name)
      failure.line = line("top", for: name, found: top)
      return failure
    case .widgets(let names):
      let found = self.suggested(in: stack) + stack.members
      let missing = names.first { name in !found.contains { isNamed($0, name) } }
      let list = found.map { run.name(of: $0) }.joined(separator: ", ")
      let words = found.isEmpty ? "the stack doesn't exist" : "the stack contains \(list)"
      return failure(words, moment, missing)
    case .suggested(let name, _):
      let isFound = suggested.flatMap { widget in name.map { isNamed(widget, $0) } } ?? false
      let by = isFound ? because(stack.suggestion?.source) : ""
      let what = suggested.map { run.name(of: $0) } ?? "nothing"
      var failure = failure("\(what) is suggested\(by)\(clock)", moment, name)
      failure.line = name.flatMap { line("suggested", for: $0, found: suggested) }
      return failure
    case .never(let name, _):
      let isTop = top.map { isNamed($0, name) } ?? false
      let what = isTop ? topName : suggested.map { run.name(of: $0) } ?? name
      let found = "\(what) is \(isTop ? "on top" : "suggested")\(clock)"
      return failure(found, moment, nil, on: id)
    case .rotations, .suggestions, .withheld, .predicted, .shown, .donations, .rejected,
      .rejections, .refused, .reloads:
      return Failure(found: "another")
    }
  }

  private func suggested(in stack: StackState) -> [WidgetID] {
    stack.suggestion.map { [$0.widget] } ?? []
  }

  private func stackWith(_ claim: Expectation.Claim, in state: HomeScreenState) -> StackID? {
    guard case .never(let name, _) = claim else { return nil }
    return state.stacks.indices.first { index in
      let stack = state.stacks[index]
      let shown = (stack.members.isEmpty ? [] : [stack.top]) + suggested(in: stack)
      return shown.contains { isNamed($0, name) }
    }.map(StackID.init)
  }

  private func failure(
    _ found: String,
    _ moment: SimulationTime,
    _ wanted: String?,
    on stack: StackID? = nil
  ) -> Failure {
    guard tellsReasons else { return Failure(found: found) }
    let stack = stack ?? expectation.stack
    var reasons = [narrator.why(at: moment, stack: stack).marked()]
    if let wanted, let stack, let obstacle = obstacle(of: wanted, on: stack, at: moment) {
      reasons.append(obstacle.marked())
    }
    return Failure(found: found, reasons: reasons)
  }

  func withheldFailure(
    _ widget: String,
    _ reason: WithheldReason?,
    _ source: Policy.Source?
  ) -> Failure? {
    let found = withheld(widget)
    let isFound = found.contains { withheld in
      let isReason = reason == nil || reason == withheld.reason
      return isReason && (source == nil || source == withheld.source)
    }
    if isFound { return nil }
    let codes = found.map(\.reason.rawValue)
    let words = codes.isEmpty ? "\(widget) was not held back" : "\(widget) was held back"
    let because = codes.isEmpty ? "" : " because of \(codes.joined(separator: ", "))"
    return failure(words + because, expectation.when.moment, widget)
  }

  /// What holds a widget back at the moment, or at any moment of the span.
  private func withheld(_ widget: String) -> [Record.Withheld] {
    let start = expectation.when.span.start
    let log = run.log
    var standing: [Record.Withheld] = []
    for index in 0..<indices.upperBound {
      let record = log[index]
      guard case .withheld(let withheld) = record.event,
        expectation.stack == nil || (withheld.stack ?? expectation.stack) == expectation.stack,
        isNamed(withheld.widget, widget)
      else { continue }
      if record.time < start {
        standing.removeAll { $0.source == withheld.source }
        if withheld.until ?? .never <= start { continue }
      }
      standing.append(withheld)
    }
    return standing
  }

  /// What keeps a widget from the top of a stack at a moment; of several of that name the one that
  /// is in the stack.
  private func obstacle(
    of name: String,
    on stack: StackID,
    at moment: SimulationTime
  ) -> Sentence? {
    let requests = (try? WidgetRequest.named(name, in: run, at: moment)) ?? []
    let all = requests.map { run.standing(of: $0, at: moment) }
    let inStack = all.first { if case .stack(stack, _) = $0.place { true } else { false } }
    let explainer = Explainer(run: run, at: moment)
    return (inStack ?? all.first).flatMap { explainer.obstacle(of: $0, on: stack) }
  }

  func sentence(at index: Int) -> String {
    let clock = Wording.clock(run.world.calendar.local(at: run.log[index].time))
    return "\(clock) \(narrator.sentence(at: index).marked())"
  }

  var indices: Range<Int> {
    let (start, end) = expectation.when.span
    return before(start)..<max(before(start), before(end))
  }

  private func before(_ moment: SimulationTime) -> Int {
    run.recordCount(through: moment - .instant)
  }

  func isNamed(_ widget: WidgetID, _ name: String) -> Bool { run.isNamed(widget, name) }

  /// What to write to mean what was found, where it is of the kind that was asked for and only
  /// configured otherwise.
  func line(_ key: String, for wanted: String, found widget: WidgetID?) -> String? {
    guard let widget, !isNamed(widget, wanted) else { return nil }
    let kind = run.world[run.kind(of: widget)].kind
    let placed = run.world.widgets.first { $0.id == wanted }
    let asked =
      placed.map { run.world[$0.kind].kind } ?? String(wanted.prefix { $0 != "(" })
    guard asked == kind else { return nil }
    return "write \(key): \(Self.quoted(run.name(of: widget))) for the widget that was found, "
      + "or \(key): \(Self.quoted(kind)) for any \(kind)"
  }

  private static func quoted(_ name: String) -> String {
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || "-_.()=".contains($0) }
    return isPlain && name.first?.isLetter == true ? name : "\"\(name)\""
  }
}
