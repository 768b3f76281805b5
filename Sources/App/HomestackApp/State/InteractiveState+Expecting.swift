import HomeScreenViews
import ScenarioText
import Scenarios
import SimulationCore
import SmartStacks
import Trials

// What is shown becomes an item of `expect`, and is searched for what it hangs on.
extension InteractiveState {
  /// Whether the chosen widget of the explanation shows, else what the selected stack shows.
  var answer: Expectation? {
    guard let screen = view.whyScreen else {
      return run.answers(at: now, stacks: stackInQuestion.map { [$0] } ?? []).first
    }
    return run.answers(at: now, stacks: [], widgets: [screen.chosenRow.name]).first
  }

  /// The same, or why a widget that does not show was held back at most an hour ago.
  private var claim: Expectation? {
    guard let screen = view.whyScreen, !screen.chosenRow.isOnTop else { return answer }
    for index in (0..<run.recordCount(through: now)).reversed() {
      let record = run.log[index]
      if record.time < now - .hours(1) { break }
      guard case .withheld(let held) = record.event, held.stack == screen.stack,
        run.name(of: held.widget) == screen.chosenRow.name
      else { continue }
      var claim = answer
      claim?.when = .at(record.time)
      claim?.stack = screen.stack
      claim?.claim = .withheld(screen.chosenRow.name, reason: held.reason)
      return claim
    }
    return answer
  }

  /// Adds what is shown to `expect`; the same key takes back what was added last.
  mutating func expect() {
    guard let document = loaded.trial?()?.document else {
      return say("This scenario can't be edited.")
    }
    guard let claim else { return say("There is no stack to expect anything of.") }
    let line = ExpectationLine(claim, in: loaded.world).text
    if let last = file.edits.last, last.value == line || last.value == "[\(line)]" {
      let problem = show(Array(file.edits.dropLast()), of: file.original)
      return say(problem ?? "No longer expected: \(line)")
    }
    let edit = document.expecting(line)
    let problem = change(edit.path.description, to: edit.value, wall: wall)
    say(problem ?? "Expected: \(line)")
    expected = problem == nil ? claim : nil
  }

  /// Shows what an answer hangs on: in the explanation, and after it was expected.
  mutating func show(_ report: SureReport) {
    views.show(sure: report.brief)
    guard expected != nil else { return }
    expected = nil
    say("Expected: \(report.statement). \(report.brief)")
  }
}
