import RunReports
import Scenarios
import SimulationCore
import SmartStacks

// For a failed expectation the first change with which it comes true: the app's own before others,
// and the smallest of those. There is a search for a widget that should be on top at a moment.
extension ScenarioRemedy {
  /// Adds to the first failure of each line what would help, for so many lines at most: each search
  /// makes many runs.
  package func adding(to results: [ExpectationResult], atMost most: Int) -> [ExpectationResult] {
    var results = results
    var searched: Set<Int> = []
    for index in results.indices where searched.count < most {
      let expectation = results[index].expectation
      guard !results[index].isPassed, !searched.contains(expectation.item),
        let goal = goal(of: expectation)
      else { continue }
      searched.insert(expectation.item)
      let line = results.map(\.expectation).filter { $0.item == expectation.item }
      results[index].failure?.change = change(for: line, goal)
    }
    return results
  }

  private typealias Goal = (request: WidgetRequest, moment: SimulationTime)

  private func goal(of expectation: Expectation) -> Goal? {
    guard expectation.days == nil, expectation.runs == nil, let stack = expectation.stack,
      case .top(let name, _) = expectation.claim
    else { return nil }
    let (start, end) = expectation.when.span
    let moment: SimulationTime
    switch expectation.manner {
    case .throughout:
      if case .near(let wanted, _) = expectation.when {
        moment = wanted
      } else {
        let course = ExpectationChecker(run: run)[expectation]
          .course(of: expectation.claim, on: stack, from: start, to: end)
        guard let lapse = course.firstLapse else { return nil }
        moment = lapse.start
      }
    case .sometime: moment = start
    case .lasting, .share, .before, .after, .afterEach: return nil
    }
    guard let request = try? WidgetRequest.named(name, in: run, at: moment).first else {
      return nil
    }
    return (request, moment)
  }

  private func change(for line: [Expectation], _ goal: Goal) -> String? {
    var search = ChangeSearch(trial, run: run, request: goal.request, at: goal.moment)
    let report = search.report()
    let offers = Self.rank(report.offers)
    guard let offer = offers.first(where: { satisfies(line, with: $0) }) else {
      return report.explanation.isShowing ? nil : "none of the changes tried helps"
    }
    let outcome = offer.outcome(from: goal.moment, in: run.world)
    if let addition = offer.addition { return "add to happens: \(addition) (\(outcome))" }
    let options = offer.steps.map(\.option).joined(separator: ", ")
    return "\(options) (\(outcome))"
  }

  /// Changes of what is there come before what is added, and rule settings come last.
  private static func rank(_ offers: [OfferedChange]) -> [OfferedChange] {
    let rules = offers.filter { $0.group == .rules }
    let others = offers.filter { $0.group != .rules }
    return others.filter { !$0.isAddition } + others.filter(\.isAddition) + rules
  }

  private func satisfies(_ line: [Expectation], with offer: OfferedChange) -> Bool {
    // What is added to `happens` was run when it was found; its text is not kept.
    guard offer.addition == nil else {
      if line.count == 1, case .at = line[0].when { return true }
      return false
    }
    guard let run = run(with: offer) else { return false }
    let checker = ExpectationChecker(run: run)
    return line.allSatisfy { checker.failure(of: $0) == nil }
  }
}
