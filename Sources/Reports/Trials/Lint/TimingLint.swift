package import Scenarios
package import SmartStacks

/// Finds what a scenario does that would not work well, whatever the engine makes of it.
package enum TimingLint {
  /// What is worth saying about a scenario and its run, in order of place; what the file allows
  /// is not.
  package static func findings(in run: Run, of scenario: Scenario) -> [LintFinding] {
    let subject = LintSubject(run: run, scenario: scenario)
    // What a repeat makes of one place in the file is said once; a stable order helps to compare.
    var seen: Set<LintFinding.Place> = []
    let found = rules.flatMap { $0.findings(in: subject) }
      .filter { seen.insert($0.place).inserted }
    return without(scenario.allowedFindings, found).enumerated().sorted { first, second in
      let (left, right) = (first.element.location, second.element.location)
      return (left.line, left.column, first.offset) < (right.line, right.column, second.offset)
    }.map(\.element)
  }

  /// The findings without those that the file allows, and what is allowed and is not there:
  /// misspelt, or mended since.
  private static func without(
    _ allowed: [AllowedFinding],
    _ findings: [LintFinding]
  ) -> [LintFinding] {
    let codes = Set(findings.map(\.code))
    let unused = allowed.filter { !codes.contains($0.code) }.map { allowance in
      LintFinding(
        code: "lint.unused",
        location: allowance.location,
        message: "\(allowance.code) is allowed, and there is no such finding.",
        advice: "Take the line out, or correct the code."
      )
    }
    let names = Set(allowed.map(\.code))
    return findings.filter { !names.contains($0.code) } + unused
  }

  /// The rules, in the order in which they are said of one place.
  private static let rules: [LintRule] = [
    .noExpectations, .expectAlikeRuns, .emptyDuration, .scoreNotFinite, .scoreOutOfScale,
    .scoreConstant, .scoreUnremarkable, .scoreAlwaysBest, .scoreSingle, .scoreFromNow,
    .scoreInverted, .entriesTooClose, .entriesTooMany, .reloadDateOver, .entriesOver,
    .reloadNeverAsked, .reloadBudget, .donationIneligible, .donationNoCombination,
    .donationParameterless, .donationEverChanging, .donationNotOffered, .combinationUntitled,
    .shortcutEmpty, .shortcutOver, .suggestionTooShort, .suggestionTooLong, .suggestionRoutine,
    .shortcutMixedProviders, .shortcutNotDates, .shortcutRefused, .shortcutsReplaced,
    .widgetUnreachable, .stackRestless, .pageFull, .relevanceKitNoEffect,
  ]
}
