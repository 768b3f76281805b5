package import Scenarios
package import SmartStacks

/// Finds what a scenario does that would not work well, whatever the engine makes of it.
package enum TimingLint {
  /// In order of place, without what the file allows.
  package static func findings(in run: Run, of scenario: Scenario) -> [LintFinding] {
    let subject = LintSubject(run: run, scenario: scenario)
    // What a repeat makes of one place in the file is said once; a stable order helps to compare.
    var seen: [String: Set<SourceLocation>] = [:]
    let found = rules.flatMap { $0.findings(in: subject) }
      .filter { seen[$0.code, default: []].insert($0.location).inserted }
    return without(scenario.allowedFindings, found).enumerated().sorted { first, second in
      let (left, right) = (first.element.location, second.element.location)
      return (left.line, left.column, first.offset) < (right.line, right.column, second.offset)
    }.map(\.element)
  }

  /// The findings without those that the file allows, plus a finding for each allowed code that is
  /// never found: it is misspelt, or was fixed since.
  private static func without(
    _ allowed: [AllowedFinding],
    _ findings: [LintFinding]
  ) -> [LintFinding] {
    let codes = Set(findings.map(\.code))
    let unused = allowed.filter { !codes.contains($0.code) }.map { allowance in
      LintFinding(
        code: "lint.unused",
        location: allowance.location,
        message: "\(allowance.code) is allowed, but there is no such finding.",
        advice: "Remove the line, or correct the code."
      )
    }
    let names = Set(allowed.map(\.code))
    return findings.filter { !names.contains($0.code) } + unused
  }

  /// The rules, in the order in which they are said of one place.
  private static let rules =
    LintRule.expectations + LintRule.scores + LintRule.entries + LintRule.reloads
    + LintRule.donations + LintRule.shortcuts + LintRule.home
}

/// One rule of the lint: what real apps get wrong, and what to do instead.
struct LintRule {
  struct Breach {
    var location: SourceLocation
    var message: String
    /// The advice and its source, where they differ between findings.
    var advice: String?
    var source: String?

    init(
      _ location: SourceLocation,
      _ message: String,
      advice: String? = nil,
      source: String? = nil
    ) {
      self.location = location
      self.message = message
      self.advice = advice
      self.source = source
    }
  }

  var code: String
  var advice: String?
  var source: String?
  var breaches: @Sendable (LintSubject) -> [Breach]

  func findings(in subject: LintSubject) -> [LintFinding] {
    breaches(subject).map { breach in
      LintFinding(
        code: code,
        location: breach.location,
        message: breach.message,
        advice: breach.advice ?? advice,
        source: breach.source ?? source
      )
    }
  }
}

extension LintRule {
  init(
    code: String,
    advice: String? = nil,
    source: String,
    ofKinds breaches: @escaping @Sendable (LintSubject.Kind, LintSubject) -> [Breach]
  ) {
    self.init(code: code, advice: advice, source: source) { subject in
      subject.kinds.flatMap { breaches($0, subject) }
    }
  }

  init(
    code: String,
    advice: String,
    source: String,
    ofShortcuts message: @escaping @Sendable (_ app: String, RelevantShortcut) -> String?
  ) {
    self.init(code: code, advice: advice, source: source) { subject in
      subject.lists.flatMap { set in
        set.list.enumerated().compactMap { index, shortcut in
          message(subject.world[set.app].name, shortcut).map {
            Breach(subject.location(ofShortcut: index, ofInput: set.input), $0)
          }
        }
      }
    }
  }
}

package struct LintFinding: Hashable {
  /// A stable name for tools.
  var code: String
  /// The file in which its cause stands; nil is the scenario.
  var file: String?
  var location: SourceLocation
  var message: String
  /// What to do about it; nil where the message says it.
  var advice: String?
  /// Where it is published, or the decision; † marks a figure that is ours.
  var source: String?
  /// Whether the reader of the file said it, and no rule of timing.
  var isOfReader = false

  /// What to do and where that is published, in one line; nil when there is nothing to add.
  var remedy: String? {
    guard let advice else { return source }
    return source.map { "\(advice) (\($0))" } ?? advice
  }
}

extension LintFinding {
  /// A warning of the reader, which counts as much; a note is no finding.
  package init?(_ diagnostic: Diagnostic) {
    guard diagnostic.severity != .note else { return nil }
    code = diagnostic.code.name
    file = diagnostic.file
    location = diagnostic.location
    message = diagnostic.message
    isOfReader = true
  }
}
