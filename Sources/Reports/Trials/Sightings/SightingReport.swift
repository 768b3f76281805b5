import RunReports
package import Scenarios
import SimulationCore
package import SmartStacks
package import TerminalRendering

/// What somebody saw on a phone beside what a run shows.
///
/// It says no more than how far the two agree: by the published rules and our defaults.
package struct SightingReport {
  struct Difference: Hashable {
    var sighting: Sighting
    var statement: String
    var found: String
    /// Why, as an explanation says it; only of the first.
    var reasons: [String] = []
    /// The smallest change of a rule setting with which the run agrees; nil where none was looked
    /// for.
    var change: String?
  }

  package struct Tally: Hashable {
    package var name: String
    var agreed = 0
    package var count = 0
  }

  let agreement: SightingAgreement
  let phone: PhoneKnowledge
  let run: Run
  /// Those that do not agree, in order of time.
  private(set) var differences: [Difference] = []
  /// By the stack that was looked at, in the order of the stacks.
  private(set) var stacks: [Tally] = []
  package private(set) var days: [Tally] = []

  /// Compares what was seen with a run that was computed to its end, and looks for a change of a
  /// rule setting with which the first that does not agree would, if there is a remedy.
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
  var isWhole: Bool { count > 0 && differences.isEmpty }

  private static let mostDifferences = 20

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
      lines.append("\(start): mismatch: \(difference.statement)")
      if index == 0 { lines += excerpt(difference.sighting) }
      lines += difference.remarks.map { remark in
        "  \(HarmlessText("\(remark.word):").padded(to: 7))\(remark.text)"
      }
    }
    let left = differences.count - Self.mostDifferences
    if left > 0 { lines.append("and \(Wording.count(left, "more mismatch", "more mismatches"))") }
    lines.append("\(Self.summary([self]))")
    if count == 0 {
      lines.append("  Add phone observations under `seen:` in the scenario, or with --seen FILE.")
    }
    lines += table(stacks + (days.count > 1 ? days : []))
    lines.append("On the phone:")
    lines += PhoneKnowledge.Fact.allCases.map { fact in
      "  \(HarmlessText(fact.words).padded(to: 18))\(fact.words(phone[fact]))"
    }
    lines.append("\(run.world.policy.basisSentence("compared with the observations"))")
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
  var remarks: [(word: String, text: String)] {
    [("found", found)] + reasons.map { ("why", $0) } + (change.map { [("how", $0)] } ?? [])
      + (sighting.note.map { [("note", $0)] } ?? [])
  }
}

// As JSON; its keys are stable, new ones may be added.
extension SightingReport {
  func json(of scenario: String, in file: String) -> JSONValue {
    let facts = PhoneKnowledge.Fact.allCases.map { fact in
      JSONValue.Member(fact.rawValue, .string(phone[fact].code))
    }
    return [
      "scenario": scenario, "file": file, "basis": run.world.policy.basis, "sightings": count,
      "agreed": agreement.agreed, "stacks": stacks.map(\.json), "days": days.map(\.json),
      "phone": JSONValue.object(facts), "first": differences.first.map { told($0) },
      "seen": agreement.results.map { told($0) },
    ]
  }

  private func told(_ difference: Difference) -> JSONValue {
    [
      "seen": difference.statement, "found": difference.found, "why": difference.reasons,
      "how": difference.change,
    ]
  }

  private func told(_ result: SightingAgreement.Result) -> JSONValue {
    let sighting = result.sighting
    return [
      "time": TimestampWriter.text(of: sighting.time, in: run.world.calendar),
      "offset": sighting.time.milliseconds, "within": sighting.within.milliseconds,
      "stack": run.world[sighting.stack].name, "widget": sighting.widget,
      "onTop": sighting.isOnTop, "suggested": sighting.isSuggested, "note": sighting.note,
      "file": sighting.file, "line": sighting.location.line, "agrees": result.agrees,
      "share": JSONValue.millionths(result.share.millionths),
      "shown": result.shown.map { run.name(of: $0.widget) },
      "shownAsSuggestion": result.shown?.isSuggestion,
    ]
  }
}

extension SightingReport.Tally {
  fileprivate var json: JSONValue { ["name": name, "agreed": agreed, "sightings": count] }
}

extension PhoneKnowledge.Basis {
  /// Its stable code in reports.
  fileprivate var code: String {
    switch self {
    case .stated(let had): had ? "stated" : "statedNone"
    case .included: "included"
    case .assumed: "assumed"
    }
  }
}

/// Puts sightings into words beside what a run shows; names come from files, and whoever shows them
/// makes them harmless.
package struct SightingWords {
  private let run: Run

  package init(_ run: Run) { self.run = run }

  /// When it was seen: `Thu 10 Jun 09:31 ±5 min`.
  package func when(_ sighting: Sighting) -> String {
    let within = sighting.within == .zero ? "" : " ±\(Wording.span(sighting.within))"
    return run.world.dated(sighting.time) + within
  }

  /// What was seen: `Home showed CalendarWidget, as a suggestion`.
  package func what(_ sighting: Sighting) -> String {
    let verb = sighting.isOnTop ? "showed" : "did not show"
    let kind = sighting.isSuggested.map { $0 ? ", as a suggestion" : ", not as a suggestion" } ?? ""
    return "\(stack(sighting)) \(verb) \(sighting.widget)\(kind)"
  }

  /// What the run shows at its time: `WeatherWidget is on top`.
  package func found(_ result: SightingAgreement.Result) -> String {
    guard let shown = result.shown else { return "\(stack(result.sighting)) doesn't exist" }
    let suggested = shown.isSuggestion ? ", as a suggestion" : ""
    return "\(run.name(of: shown.widget)) is on top\(suggested)"
  }

  /// The day of a sighting: `Wed 9 Jun`.
  package func day(_ sighting: Sighting) -> String {
    Wording.date(run.world.calendar.local(at: sighting.time).date, year: false)
  }

  func stack(_ sighting: Sighting) -> String { run.world[sighting.stack].name }

  func why(_ sighting: Sighting) -> [Sentence] {
    let moment = sighting.time
    let why = [Narrator(run: run).why(at: moment, stack: sighting.stack)]
    guard sighting.isOnTop,
      let request = (try? WidgetRequest.named(sighting.widget, in: run, at: moment))?.first
    else { return why }
    let explanation = run.explanation(of: request, at: moment)
    return why + Explainer(run: run, at: moment).sentences(of: explanation)
  }

  package static func summary(_ agreed: Int, of count: Int) -> String {
    switch count {
    case 0: "There are no observations to compare."
    case 1: "The only observation \(agreed == 1 ? "matches" : "doesn't match")."
    default: "\(agreed) of \(count) observations match."
    }
  }
}

extension PhoneKnowledge.Fact {
  package var words: String {
    switch self {
    case .earlierScores: "earlier scores"
    case .earlierHabits: "earlier habits"
    case .otherApps: "other apps"
    case .developerMode: "Developer Mode"
    }
  }

  package func words(_ basis: PhoneKnowledge.Basis) -> String {
    let none = self == .developerMode ? "off" : "none except those in the scenario"
    switch basis {
    case .stated(false): return "stated: \(none)"
    case .stated(true):
      return self == .developerMode
        ? "stated: on, so no limits applied"
        : "stated: others, which the run does not include"
    case .included: return "those in the scenario; assumed: no others"
    case .assumed: return "assumed: \(none)"
    }
  }
}
