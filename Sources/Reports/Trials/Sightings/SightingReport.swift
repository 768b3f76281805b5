package import Scenarios
package import SmartStacks
package import TerminalRendering

/// What somebody saw on a phone beside what a run shows.
///
/// It says no more than how far the two agree: by the published rules and our defaults.
package struct SightingReport: Sendable {
  /// A sighting that the run does not agree with.
  package struct Difference: Hashable, Sendable {
    package var sighting: Sighting
    /// What was seen, and when.
    package var statement: String
    package var found: String
    /// Why, as an explanation says it; only of the first.
    package var reasons: [String] = []
    /// The smallest change of a knob with which the run agrees; nil where none was looked for.
    package var change: String?
  }

  /// How many sightings of something agree.
  package struct Tally: Hashable, Sendable {
    package var name: String
    package var agreed = 0
    package var count = 0
  }

  package let agreement: SightingAgreement
  package let phone: PhoneKnowledge
  let run: Run
  /// Those that do not agree, in order of time.
  package private(set) var differences: [Difference] = []
  /// By the stack that was looked at, in the order of the stacks.
  package private(set) var stacks: [Tally] = []
  /// By day, in order.
  package private(set) var days: [Tally] = []

  /// Compares what was seen with a run that was computed to its end, and looks for a change of a
  /// knob with which the first that does not agree would, if there is a remedy.
  package init(of scenario: Scenario, run: Run, remedy: ScenarioRemedy?) {
    agreement = SightingAgreement(of: scenario.sightings, with: run)
    phone = scenario.phone
    self.run = run
    let words = SightingWords(run)
    differences = agreement.results.filter { !$0.agrees }.map { result in
      Difference(
        sighting: result.sighting,
        statement: "\(words.when(result.sighting)) \(words.what(result.sighting))",
        found: words.found(result)
      )
    }
    if let first = differences.first?.sighting {
      differences[0].reasons = words.why(first).map { $0.marked() }
      differences[0].change = remedy?.change(for: first, among: scenario.sightings)
    }
    days = Self.tallies(agreement.results) { words.day($0) }
    let ordered = agreement.results.sorted { $0.sighting.stack.index < $1.sighting.stack.index }
    stacks = Self.tallies(ordered) { words.stack($0) }
  }

  /// How many agree, of things that follow one another.
  private static func tallies(
    _ results: [SightingAgreement.Result],
    by naming: (Sighting) -> String
  ) -> [Tally] {
    results.reduce(into: []) { tallies, result in
      let name = naming(result.sighting)
      if tallies.last?.name != name { tallies.append(Tally(name: name)) }
      tallies[tallies.count - 1].count += 1
      if result.agrees { tallies[tallies.count - 1].agreed += 1 }
    }
  }

  package var count: Int { agreement.results.count }

  /// Whether something was seen, and the run agrees with all of it.
  package var isWhole: Bool { count > 0 && differences.isEmpty }
}

// As text.
extension SightingReport {
  private static let mostDifferences = 20

  /// What it comes to, in one sentence.
  package static func summary(_ reports: [SightingReport]) -> HarmlessText {
    let count = reports.reduce(0) { $0 + $1.count }
    let agreed = reports.reduce(0) { $0 + $1.agreement.agreed }
    return "\(SightingWords.summary(agreed, of: count))"
  }

  /// Its lines for people; `excerpt` shows the line of a file.
  func lines(excerpt: (Sighting) -> [HarmlessText]) -> [HarmlessText] {
    var lines: [HarmlessText] = []
    for (index, difference) in differences.prefix(Self.mostDifferences).enumerated() {
      let place = difference.sighting.location
      let start: HarmlessText = "\(difference.sighting.file):\(place.line):\(place.column)"
      lines.append("\(start): seen otherwise: \(difference.statement)")
      if index == 0 { lines += excerpt(difference.sighting) }
      lines += difference.remarks.map { remark in
        "  \(HarmlessText("\(remark.word):").padded(to: 7))\(remark.text)"
      }
    }
    let left = differences.count - Self.mostDifferences
    if left > 0 { lines.append("and \(left) more that were seen otherwise") }
    lines.append("\(Self.summary([self]))")
    if count == 0 {
      lines.append("  `seen:` in the scenario says what a phone showed, or a table: --seen FILE.")
    }
    lines += table(stacks + (days.count > 1 ? days : []))
    lines.append("What the phone knew:")
    lines += PhoneKnowledge.Fact.allCases.map { fact in
      "  \(HarmlessText(fact.words).padded(to: 18))\(fact.words(phone[fact]))"
    }
    lines.append("\(run.world.policy.basisSentence("compared with what was seen"))")
    return lines
  }

  private func table(_ tallies: [Tally]) -> [HarmlessText] {
    let width = 2 + (tallies.map { HarmlessText($0.name).columns }.max() ?? 0)
    return tallies.map { tally in
      "  \(HarmlessText(tally.name).padded(to: max(18, width)))\(tally.agreed) of \(tally.count)"
    }
  }
}

extension SightingReport.Difference {
  /// What there is to say of it, each line with the word that says what it is.
  var remarks: [(word: String, text: String)] {
    [("found", found)] + reasons.map { ("why", $0) } + (change.map { [("how", $0)] } ?? [])
      + (sighting.note.map { [("note", $0)] } ?? [])
  }
}
