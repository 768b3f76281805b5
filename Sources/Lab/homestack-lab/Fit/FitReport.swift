import Scenarios
import SmartStacks
import Trials

struct FitReport {
  /// Values of a rule setting that are all ruled out by the same sightings.
  struct Span {
    /// `12m to 25m`, or words with semicolons.
    var values: String
    /// The sightings that rule it out, in words, the strongest first.
    var against: [String] = []
  }

  struct Line {
    var key: String
    var decision: Int
    var own: String
    /// The sign beside its own value, such as † of a default that is ours; empty without one.
    var mark: String
    var value: String
    var possible: [String]
    var ruledOut: [Span] = []
    /// What else is changed where the values agree, as `key=value`; only told together with others.
    var beside: [String] = []
  }

  struct Group {
    /// What each of them must have been, the others of them as they are.
    var lines: [Line]
    var against: [String]
  }

  let result: FitResult
  /// The findings that rule out the value that the scenario has.
  let told: [Line]
  let together: [Group]
  /// How many rule settings still allow the value that the scenario has, by what is known of them.
  let others: [(key: String, count: Int, words: String)]
  /// The sightings that the fitted values do not show: when, what was seen, and what they show.
  let unexplained: [(statement: String, found: String)]

  /// Whether a scenario has chance in it, of which one course was run.
  var hasChance: Bool { result.scenarios.contains(where: \.dependsOnChance) }

  init(_ result: FitResult) {
    let words = SightingSentences(result)
    self.result = result
    let policy = result.policy
    func isRefuted(_ finding: FitFinding) -> Bool {
      finding.rulesOut(result.ruleSettings[finding.ruleSetting].own)
    }
    let kinds: [(FitFinding.Status, String, String)] = [
      (.told, "confirmed", "with only other values ruled out"),
      (.open, "open", "with no value ruled out"),
      (.notTold, "notTold", "with no effect on the observations"),
      (.notAsked, "notAsked", "not fitted because the fit was interrupted"),
    ]
    others = kinds.map { status, key, words in
      (key, result.findings.count { $0.status == status && !isRefuted($0) }, words)
    }
    told = result.findings.filter { $0.status == .told && isRefuted($0) }
      .map { Line($0, result.ruleSettings, policy, words) }
    together = result.groups.map { group in
      Group(
        lines: group.members.map { member in
          var finding = result.findings[member.ruleSetting]
          finding.values = member.values
          var line = Line(finding, result.ruleSettings, policy, words)
          line.beside = member.beside.changes.map {
            "\(result.ruleSettings[$0.ruleSetting].setting.key)=\($0.value)"
          }
          return line
        },
        against: group.against.map(words.statement)
      )
    }
    unexplained = result.fitted.indices.filter { !result.fitted[$0].agrees }.map { place in
      (words.statement(place), result.found[place])
    }
  }
}

extension FitReport.Line {
  fileprivate init(
    _ finding: FitFinding,
    _ ruleSettings: [FittedRuleSetting],
    _ policy: Policy,
    _ words: SightingSentences
  ) {
    let ruleSetting = ruleSettings[finding.ruleSetting]
    key = ruleSetting.setting.key
    decision = ruleSetting.setting.decision
    own = ruleSetting.own
    mark = ruleSetting.setting.mark(in: policy)?.rawValue ?? ""
    value = finding.value
    possible = ruleSetting.spans(of: finding.values) { $0.isPossible }.map(\.words)
    for span in ruleSetting.spans(of: finding.values, where: { !$0.isPossible }) {
      let against = span.against.map(words.statement)
      // Words that the same sightings rule out stand together.
      if !ruleSetting.isOrdered, let place = ruledOut.firstIndex(where: { $0.against == against }) {
        ruledOut[place].values += "; \(span.words)"
      } else {
        ruledOut.append(FitReport.Span(values: span.words, against: against))
      }
    }
  }
}

private struct SightingSentences {
  let scenarios: [SightingWords]
  let names: [String]
  let places: [Int]
  let result: FitResult

  init(_ result: FitResult) {
    self.result = result
    scenarios = result.scenarios.map { SightingWords(Run(world: $0.world, goesBack: false)) }
    names = result.scenarios.map(\.name)
    places = result.scenarios.enumerated().flatMap { place, scenario in
      scenario.sightings.map { _ in place }
    }
  }

  /// When it was, and what was seen; of several scenarios in which.
  func statement(_ place: Int) -> String {
    let words = scenarios[places[place]]
    let sighting = result.fitted[place].sighting
    let scenario = names.count > 1 ? "\(names[places[place]]): " : ""
    return "\(scenario)\(words.when(sighting)) \(words.what(sighting))"
  }
}

// As JSON; its keys are stable, new ones may be added.
extension FitReport: JSONWritable {
  var json: JSONValue {
    let verdict = result.verdict
    return [
      "scenarios": result.scenarios.map(\.name), "sightings": result.evidence.count,
      "days": verdict.days, "doubt": JSONValue.millionths(result.evidence.doubt.millionths),
      "knobs": result.ruleSettings.count, "runs": result.runs, "stopped": result.isStopped,
      "chance": hasChance, "agreedAsWritten": verdict.agreedOwn,
      "agreedFitted": verdict.agreedFitted, "believed": verdict.isBelieved,
      "chanceOfDisagreements": JSONValue.millionths(verdict.chance.millionths),
      "refused": verdict.isRefused, "leftOutBy": verdict.days < 2 ? "quarters" : "days",
      "leftOut": ["fitted": verdict.leftOut.fitted, "asWritten": verdict.leftOut.own] as JSONValue,
      "told": told.map(line), "toldTogether": together.map(group),
      "others": JSONValue.object(others.map { .init($0.key, .integer($0.count)) }),
      "unexplained": unexplained.map { one in
        ["seen": one.statement, "found": one.found] as JSONValue
      },
    ]
  }

  private func line(_ line: Line) -> JSONValue {
    [
      "knob": line.key, "decision": line.decision, "own": line.own, "value": line.value,
      "agree": line.possible,
      "ruledOut": line.ruledOut.map { span in
        ["values": span.values, "by": span.against] as JSONValue
      },
    ]
  }

  private func group(_ group: Group) -> JSONValue {
    [
      "oneOf": group.lines.map { line in
        [
          "knob": line.key, "decision": line.decision, "own": line.own,
          "agree": line.possible, "beside": line.beside,
        ] as JSONValue
      }, "by": group.against,
    ]
  }
}
