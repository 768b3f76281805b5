package import Scenarios
package import SmartStacks

/// Finds what a scenario does that would not work well, whatever the engine makes of it.
///
/// One file holds one rule; each says what real apps get wrong, and what to do instead.
package enum TimingLint {
  /// What is worth saying about a scenario and its run, in order of place; what the file allows
  /// is not.
  package static func findings(in run: Run, of scenario: Scenario) -> [LintFinding] {
    let subject = LintSubject(run: run, scenario: scenario)
    var kept: [LintFinding] = []
    var seen: Set<LintFinding.Place> = []
    for finding in rules.flatMap({ $0(subject) }) where seen.insert(finding.place).inserted {
      kept.append(finding)
    }
    kept = UnusedAllowanceLint.applied(scenario.allowedFindings, to: kept)
    // What a repeat makes of one place in the file is said once; a stable order helps to compare.
    return kept.enumerated().sorted { first, second in
      let (left, right) = (first.element.location, second.element.location)
      return (left.line, left.column, first.offset) < (right.line, right.column, second.offset)
    }.map(\.element)
  }

  /// The rules, in the order in which they are said of one place.
  private static let rules: [@Sendable (LintSubject) -> [LintFinding]] = [
    NoExpectationsLint.findings, AlikeRunsLint.findings, NegativeDurationLint.findings,
    ScoreNotFiniteLint.findings,
    OutOfScaleScoreLint.findings, ConstantScoreLint.findings, UnremarkableScoreLint.findings,
    AlwaysBestScoreLint.findings, SingleScoreLint.findings,
    ScoreFromNowLint.findings, InvertedScoreLint.findings, EntrySpacingLint.findings,
    EntryCountLint.findings, ReloadDateLint.findings, OverEntriesLint.findings,
    UnaskedTimelineLint.findings, ReloadBudgetLint.findings, IneligibleDonationLint.findings,
    DonationCombinationLint.findings, ParameterlessDonationLint.findings,
    EverChangingParameterLint.findings, GoneDonationLint.findings, UntitledCombinationLint.findings,
    EmptyPeriodLint.findings, PastPeriodLint.findings, ShortSuggestionLint.findings,
    LongSuggestionLint.findings, RoutineSuggestionLint.findings, MixedProvidersLint.findings,
    UnsupportedProvidersLint.findings, RefusedShortcutLint.findings, DroppedShortcutLint.findings,
    UnreachableWidgetLint.findings, RestlessStackLint.findings,
    CrowdedPageLint.findings, RelevanceKitLint.findings,
  ]
}
