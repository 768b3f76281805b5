import Scenarios

/// A scenario that claims nothing proves nothing; of lines that never apply the reader tells.
enum NoExpectationsLint {
  static func findings(_ subject: LintSubject) -> [LintFinding] {
    guard subject.scenario.writtenExpectations == 0 else { return [] }
    return [
      LintFinding(
        code: "noExpectations",
        location: .start,
        message: "the scenario states nothing under expect:",
        advice: "Say what must come true, so that the check can tell."
      )
    ]
  }
}
