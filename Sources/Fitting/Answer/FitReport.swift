import Documents
package import Scenarios
import SmartStacks
import Trials

/// What a fit comes to, in words that text, JSON and page share.
package struct FitReport: Sendable {
  /// Values of a knob that are all possible, or all ruled out by the same sightings.
  package struct Span: Hashable, Sendable {
    /// `12m to 25m`, or words with commas.
    package var values: String
    /// The sightings that rule it out, in words, those that tell most first.
    package var against: [String] = []
  }

  /// A value that was tried.
  package struct Tried: Hashable, Sendable {
    package let value: String
    package let isPossible: Bool
  }

  /// What was seen says of one knob.
  package struct Line: Hashable, Sendable {
    package var key: String
    package var decision: Int
    package var own: String
    /// The sign beside its own value, such as † of a default that is ours; none without.
    package var mark: String
    /// The value that explains most.
    package var value: String
    package var possible: [Span] = []
    package var ruledOut: [Span] = []
    /// Every value that was tried, and whether it is possible; numbers in their order.
    package var values: [Tried] = []
    /// The knobs whose other values make one of this possible.
    package var entangled: [String] = []
    /// What else is changed where the values agree, as `key=value`; told together with others only.
    package var beside: [String] = []

    /// Whether its own value is among those that agree.
    package var isOwnPossible: Bool { !values.contains { $0.value == own && !$0.isPossible } }
  }

  /// Knobs each of which may have its own value, and of which one has another.
  package struct Group: Hashable, Sendable {
    /// What each of them must have been, the others of them as they are.
    package var lines: [Line]
    /// The sightings that rule out that all are as they are, in words, those that tell most first.
    package var against: [String]
  }

  /// The names of the scenarios.
  package let names: [String]
  package let verdict: FitVerdict
  /// How many sightings there are.
  package let count: Int
  /// How many knobs were asked about.
  package let asked: Int
  /// How many settings were run.
  package let runs: Int
  package let doubt: Double
  package let told: [Line]
  /// What is told of several together.
  package let together: [Group]
  package let open: [Line]
  /// The keys of the knobs on which nothing that was seen depends.
  package let notTold: [String]
  /// The keys of the knobs that were not asked, as it was stopped.
  package let notAsked: [String]
  /// The sightings that the fitted values do not show: when, what was seen, and what they show.
  package let unexplained: [(statement: String, found: String)]
  /// What the phones knew, by scenario.
  package let phones: [PhoneKnowledge]
  /// Whether the scenarios have our defaults, but for what they say of themselves.
  package let isByDefaults: Bool
  /// Whether a scenario has chance in it, of which one course was run.
  package let hasChance: Bool
  package let isStopped: Bool
  /// The values that explain most and are no longer the scenario's own.
  package let changes: [(key: String, value: String)]

  /// Puts a result into words.
  package init(_ result: FitResult) {
    let words = SightingSentences(result)
    names = result.scenarios.map(\.name)
    verdict = result.verdict
    count = result.evidence.count
    asked = result.knobs.count
    runs = result.runs
    doubt = result.evidence.doubt
    let policy = result.scenarios.first?.world.policy ?? Policy()
    func lines(_ status: FitFinding.Status) -> [Line] {
      result.findings(status).map { Line($0, result.knobs, policy, words) }
    }
    // What is no longer our default comes first.
    told = lines(.told).filter { $0.value != $0.own } + lines(.told).filter { $0.value == $0.own }
    together = result.groups.map { group in
      Group(
        lines: group.members.map { member in
          var finding = result.findings[member.knob]
          finding.values = member.values
          var line = Line(finding, result.knobs, policy, words)
          line.beside = member.beside.changes.map {
            "\(result.knobs[$0.knob].knob.key)=\($0.value)"
          }
          return line
        },
        against: group.against.map(words.statement)
      )
    }
    open = lines(.open)
    notTold = lines(.notTold).map(\.key)
    notAsked = lines(.notAsked).map(\.key)
    unexplained = result.fitted.indices.filter { !result.fitted[$0].agrees }.map { place in
      (words.statement(place), result.found[place])
    }
    phones = result.scenarios.map(\.phone)
    isByDefaults = policy == Policy()
    hasChance = result.scenarios.contains(where: \.dependsOnChance)
    isStopped = result.isStopped
    changes = result.best.changes.map { (result.knobs[$0.knob].knob.key, $0.value) }
  }
}

extension FitReport.Line {
  fileprivate init(
    _ finding: FitFinding,
    _ knobs: [FitKnob],
    _ policy: Policy,
    _ words: SightingSentences
  ) {
    let knob = knobs[finding.knob]
    key = knob.knob.key
    decision = knob.knob.decision
    own = knob.own
    mark = knob.knob.mark(in: policy)?.rawValue ?? ""
    value = finding.value
    values = finding.values.map { .init(value: $0.value, isPossible: $0.isPossible) }
    possible = knob.spans(of: finding.values) { $0.isPossible }.map { .init(values: $0.words) }
    for span in knob.spans(of: finding.values, where: { !$0.isPossible }) {
      let against = span.against.map(words.statement)
      // Words that the same sightings rule out stand together.
      if !knob.isOrdered, let place = ruledOut.firstIndex(where: { $0.against == against }) {
        ruledOut[place].values += "; \(span.words)"
      } else {
        ruledOut.append(FitReport.Span(values: span.words, against: against))
      }
    }
    entangled = finding.entangled.map { knobs[$0].knob.key }
  }
}

extension FitKnob {
  /// Values that lie side by side and go together; of words all together.
  func spans(
    of values: [FitFinding.Value],
    where holds: (FitFinding.Value) -> Bool
  ) -> [(words: String, against: [Int])] {
    guard isOrdered else {
      return values.filter(holds).map { ($0.value, $0.against) }
    }
    var spans: [(words: String, against: [Int])] = []
    var start: Int?
    for place in values.indices where holds(values[place]) {
      let first = start ?? place
      start = first
      guard place + 1 == values.count || !holds(values[place + 1]) else { continue }
      let isLast = place + 1 == values.count && first < place
      let low = values[first].value
      let high = values[place].value
      let words = first == place ? low : isLast ? "\(low) or more" : "\(low) to \(high)"
      // Those that speak against all of them speak against the one that they tell least of.
      let telling = values[first...place].min { $0.loss < $1.loss }
      spans.append((words, telling?.against ?? []))
      start = nil
    }
    return spans
  }
}

/// Sightings of several scenarios in words.
private struct SightingSentences {
  private let scenarios: [SightingWords]
  private let names: [String]
  /// The scenario of each sighting.
  private let places: [Int]
  private let result: FitResult

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
