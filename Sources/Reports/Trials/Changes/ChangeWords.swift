package import RunReports
import ScenarioText
package import Scenarios
package import SimulationCore
package import SmartStacks
package import TerminalRendering

/// Puts changes into words; names come from files, and whoever shows them makes them harmless.
package struct ChangeWords: Sendable {
  private let world: World
  private let moment: SimulationTime

  package init(world: World, moment: SimulationTime) {
    self.world = world
    self.moment = moment
  }

  /// What is changed: a path, two with a plus between, or the item that is added.
  package func place(_ offer: OfferedChange) -> String {
    if let addition = offer.addition { return "happens: \(addition)" }
    return offer.steps.map(\.path.description).joined(separator: " + ")
  }

  /// From what to what: `20 to 31`.
  package func change(_ offer: OfferedChange) -> String {
    if offer.addition != nil { return "one more" }
    return offer.steps.map(words).joined(separator: ", ")
  }

  /// What is done: a box is ticked, a switch turned on, anything else goes from one to another.
  private func words(_ step: OfferedChange.Step) -> String {
    if step.kind == .entry { return "one more entry: \(step.after)" }
    if step.kind == .combination {
      // Where the whole list is set, the new one is its last.
      let start = step.after.hasPrefix("[[") ? step.after.lastIndex(of: "[") : nil
      let added = start.map { String(step.after[$0...].dropLast()) } ?? step.after
      return "add the supported combination \(added)"
    }
    if step.kind == .switch, case .key(let key) = step.path.components.last {
      let isOn = step.after == "yes"
      if let box = Self.boxes[key] { return "\(isOn ? "tick" : "untick") \"\(box)\"" }
      if let name = Self.switches[key] { return "turn \(name) \(isOn ? "on" : "off")" }
    }
    return "\(step.before ?? "not set") to \(step.after)"
  }

  /// What the boxes of an intent's definition are called.
  private static let boxes = [
    "eligibleForSuggestions": "Intent is eligible for Siri Suggestions",
    "eligibleForWidgets": "Intent is eligible for widgets",
  ]
  private static let switches = [
    "smartRotate": "Smart Rotate", "widgetSuggestions": "Widget Suggestions",
    "developerMode": "Developer Mode",
  ]

  /// What the changes of a group are about, as a heading; nil where there is only one group.
  package func heading(_ group: OfferedChange.Group, in report: ChangeReport) -> String? {
    guard Set(report.offers.map(\.group)).count > 1 else { return nil }
    switch group {
    case .widget: return "This widget"
    case .others: return "What else happens"
    case .rules: return "The rules"
    }
  }

  /// How far it goes: `+55 %`, or nothing where that cannot be said.
  func distance(_ offer: OfferedChange) -> String {
    guard offer.steps.count == 1, let step = offer.steps.first, offer.distance < 100_000 else {
      return ""
    }
    switch step.kind.facts.form {
    case .score, .duration:
      guard step.before != nil else { return "" }
      let percent = (offer.distance + 5) / 10
      return percent == 0 ? "under 1 %" : "\(percent) %"
    case .time:
      guard let before = step.before.flatMap(ClockText.clock),
        let after = ClockText.clock(step.after)
      else { return "" }
      return Wording.span(SimulationDuration(milliseconds: Int64(abs(after - before))))
    case .boolean, nil: return ""
    }
  }

  /// What a run with it shows: `on top since 13:05`.
  package func outcome(_ offer: OfferedChange) -> String {
    let how =
      switch offer.cause {
      case .rotation(let source): " by \(source.rawValue)"
      case .suggestion(let source): ", suggested by \(source.rawValue)"
      case .start, .uncovered, .swipe, .kept, .edit: ""
      }
    return since(offer) + how
  }

  /// What else there is to know of a change: that it ends a pool of scores that never vary, and
  /// where else it does the same; empty where there is nothing.
  func notes(_ offer: OfferedChange) -> String {
    var notes: [String] = []
    if let varied = offer.varied {
      notes.append("the scores of \(varied) then vary (decision 62†)")
    }
    if offer.alike > 0 {
      let places = Wording.count(offer.alike, "other place", "other places")
      notes.append("the same at \(places) of the list")
    }
    return notes.map { "; \($0)" }.joined()
  }

  /// Since when a run with it shows the widget: `on top since 13:05`.
  package func since(_ offer: OfferedChange) -> String {
    let since = Wording.moment(offer.since, from: moment, world.calendar)
    return offer.cause == .start ? "on top from the start" : "on top since \(since)"
  }

  /// What was tried and came to nothing, and how many runs it took; never empty.
  package func tried(_ report: ChangeReport) -> String {
    let kinds =
      report.tried.filter { $0.values > 0 }
      .map { Wording.count($0.values, $0.kind.facts.one, $0.kind.facts.several) }
      + (report.pairs > 0 ? [Wording.count(report.pairs, "pair", "pairs")] : [])
    let list = kinds.isEmpty ? "nothing that is set in the file" : kinds.joined(separator: ", ")
    let tried = "Tried: \(list), in \(Wording.count(report.runs, "run", "runs"))."
    let cut = report.leftOut.map(\.facts.several) + (report.leavesOutPairs ? ["pairs"] : [])
    guard !cut.isEmpty else { return tried }
    return "\(tried) Not all \(cut.joined(separator: ", ")): a run to that moment takes long."
  }

  /// What has to be said where no change helps, or where one that people try first does not.
  package func remarks(_ report: ChangeReport) -> [String] {
    var remarks: [String] = []
    if report.explanation.isShowing { return ["It is on top: nothing has to change."] }
    let changes = report.offers.filter { !$0.isAddition }
    let takesTwo = !changes.isEmpty && changes.allSatisfy { $0.steps.count > 1 }
    if report.isSearching {
      remarks.append("No value alone brings it on top then; trying finer steps, and two together.")
    } else if report.offers.isEmpty {
      remarks.append("Nothing that was tried brings it on top then.")
    } else if takesTwo {
      remarks.append("No value alone brings it on top then; two together do.")
    }
    let hasScore = report.offers.contains { offer in
      offer.group == .widget && offer.steps.contains { $0.kind == .score }
    }
    if !hasScore, let candidate = report.explanation.candidate, candidate.source == .relevance,
      let value = candidate.value, value.isPositive
    {
      remarks.append(
        value.percent >= 100
          ? "Its score is its own best already: a higher one changes nothing."
          : "No score of its own is enough by itself."
      )
    }
    return remarks
  }
}

extension ChangeReport: ExplanationAppendix {
  /// What would bring a widget on top at the moment, each change with what a run with it showed.
  package func lines(in text: ExplanationText) -> [HarmlessText] {
    let words = ChangeWords(world: text.world, moment: text.report.moment)
    let when = text.moment(text.report.moment)
    var lines = text.title("What would bring \(explanation.name) on top at \(when)")
    lines += words.remarks(self).map { text.painted($0, Style(.text)) }
    var group: OfferedChange.Group?
    for offer in offers {
      if offer.group != group, let heading = words.heading(offer.group, in: self) {
        lines.append(text.painted("\(heading):", Style(.muted)))
      }
      group = offer.group
      // A path is to be copied: it stands in a line of its own and is never cut.
      lines.append(text.painted(words.place(offer), Style(.text)))
      let distance = words.distance(offer)
      let by = distance.isEmpty ? "" : ", by \(distance)"
      let outcome = "\(by): \(words.outcome(offer))\(words.notes(offer))"
      lines.append(
        "  \(text.strong(words.change(offer)))\(text.painted(outcome, Style(.muted)))"
      )
    }
    if !tried.isEmpty { lines.append(text.painted(words.tried(self), Style(.faint))) }
    return lines
  }

  package func json(in document: ExplanationJSON) -> JSONValue {
    [
      "widget": explanation.name, "onTop": explanation.isShowing,
      "offers": offers.map { json(of: $0, in: document) },
      "tried": tried.map { tried -> JSONValue in
        ["kind": tried.kind.rawValue, "values": tried.values, "offered": tried.offered]
      },
      "pairs": pairs, "leftOut": leftOut.map(\.rawValue) + (leavesOutPairs ? ["pair"] : []),
      "runs": runs,
    ]
  }

  private func json(of offer: OfferedChange, in document: ExplanationJSON) -> JSONValue {
    let steps = offer.steps.map { step in
      ["path": step.path.description, "before": step.before, "after": step.after] as JSONValue
    }
    return [
      "kind": offer.kind.rawValue, "group": offer.group.rawValue, "set": steps,
      "happens": offer.addition, "distance": offer.distance,
      "since": document.moment(offer.since),
      "cause": offer.cause.code, "source": offer.cause.source?.rawValue, "alike": offer.alike,
      "varied": offer.varied,
    ]
  }
}

/// A word of a command line, as one types it for a shell.
enum ShellWord {
  /// The word, in quotes where a shell would take it apart or act on it.
  ///
  /// Brackets stay: what they match is nothing, and a shell that minds says so.
  static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { character in
      character.isLetter || character.isNumber || "._-:=[]/+,%@".contains(character)
    }
    return isPlain
      ? word
      : "'"
        + word.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: #"'\''"#) + "'"
  }
}
