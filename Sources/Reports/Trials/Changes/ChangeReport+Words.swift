package import RunReports
import ScenarioText
package import Scenarios
package import SimulationCore
package import SmartStacks
package import TerminalRendering

// Changes in words; names come from files, and whoever shows them makes them harmless.
extension OfferedChange {
  /// What is changed: a path, two with a plus between, or the item that is added.
  package var place: String {
    if let addition { return "happens: \(addition)" }
    return steps.map(\.path.description).joined(separator: " + ")
  }

  /// From what to what: `20 to 31`.
  package var change: String {
    addition != nil ? "new item" : steps.map(\.words).joined(separator: ", ")
  }

  /// Whether it goes from one value to another: `20 to 31`.
  fileprivate var isEdit: Bool {
    guard addition == nil, let step = steps.first else { return false }
    return step.before != nil && ![.entry, .combination, .switch].contains(step.kind)
  }

  /// How far it goes: `+55%`, or nothing where that cannot be said.
  var reach: String {
    guard steps.count == 1, let step = steps.first, distance < 100_000 else { return "" }
    switch step.kind.facts.form {
    case .score, .duration:
      guard step.before != nil else { return "" }
      let percent = (distance + 5) / 10
      return percent == 0 ? "under 1%" : "\(percent)%"
    case .time:
      guard let before = step.before.flatMap(ClockText.clock),
        let after = ClockText.clock(step.after)
      else { return "" }
      let span = Wording.span(SimulationDuration(milliseconds: Int64(abs(after - before))))
      return "\(span) \(after < before ? "earlier" : "later")"
    case .boolean, nil: return ""
    }
  }

  /// What a run with it shows, seen from a moment: `on top from 13:05 because of relevance`.
  package func outcome(from moment: SimulationTime, in world: World) -> String {
    let how =
      switch cause {
      case .rotation(let source): " because of \(source.rawValue)"
      case .suggestion(let source): ", suggested by \(source.rawValue)"
      case .start, .uncovered, .swipe, .kept, .edit: ""
      }
    return arrival(from: moment, in: world) + how
  }

  /// Since when a run with it shows the widget: `on top from 13:05`.
  package func arrival(from moment: SimulationTime, in world: World) -> String {
    cause == .start
      ? "on top from the start"
      : "on top from \(Wording.moment(since, from: moment, world.calendar))"
  }

  /// Whether it ends a pool of scores that never vary, and where else it does the same; or empty.
  var notes: String {
    var notes: [String] = []
    if let varied { notes.append("the scores of \(varied) then vary (rule 62†)") }
    if alike > 0 {
      let places = Wording.count(alike, "other place")
      notes.append("the same at \(places) in the list")
    }
    return notes.map { "; \($0)" }.joined()
  }
}

extension OfferedChange.Step {
  /// What is done: a box is ticked, a switch turned on, anything else goes from one to another.
  fileprivate var words: String {
    if kind == .entry { return "new entry: \(after)" }
    if kind == .combination {
      // Where the whole list is set, the new one is its last.
      let start = after.hasPrefix("[[") ? after.lastIndex(of: "[") : nil
      return "add the supported combination \(start.map { after[$0...].dropLast() } ?? after[...])"
    }
    if kind == .switch, case .key(let key) = path.components.last {
      let isOn = after == "yes"
      if let box = Self.boxes[key] { return "\(isOn ? "check" : "uncheck") \"\(box)\"" }
      if let name = Self.switches[key] { return "turn \(name) \(isOn ? "on" : "off")" }
    }
    return before.map { "\($0) to \(after)" } ?? "set to \(after)"
  }

  private static let boxes = [
    "eligibleForSuggestions": "Intent is eligible for Siri Suggestions",
    "eligibleForWidgets": "Intent is eligible for widgets",
  ]
  private static let switches = [
    "smartRotate": "Smart Rotate", "widgetSuggestions": "Widget Suggestions",
    "developerMode": "Developer Mode",
  ]
}

extension ChangeReport {
  /// What the changes of a group are about, as a heading; nil where there is only one group.
  package func heading(of group: OfferedChange.Group) -> String? {
    guard Set(offers.map(\.group)).count > 1 else { return nil }
    switch group {
    case .widget: return "This widget"
    case .others: return "Other events"
    case .rules: return "Rules"
    }
  }

  /// What was tried and came to nothing, and how many runs it took; never empty.
  package var trials: String {
    let kinds =
      tried.filter { $0.values > 0 }
      .map { Wording.count($0.values, $0.kind.facts.one, $0.kind.facts.several) }
      + (pairs > 0 ? [Wording.count(pairs, "pair")] : [])
    let list = kinds.isEmpty ? "no value in the file" : kinds.joined(separator: ", ")
    let trials = "Tried: \(list), in \(Wording.count(runs, "run"))."
    let cut = leftOut.map(\.facts.several) + (leavesOutPairs ? ["pairs"] : [])
    guard !cut.isEmpty else { return trials }
    return "\(trials) Some \(cut.joined(separator: ", ")) were skipped to save time."
  }

  package var remarks: [String] {
    var remarks: [String] = []
    if explanation.isShowing { return ["It is already on top."] }
    let changes = offers.filter { !$0.isAddition }
    let takesTwo = !changes.isEmpty && changes.allSatisfy { $0.steps.count > 1 }
    if isSearching {
      remarks.append("No single change brings it to the top then. Trying finer steps and pairs.")
    } else if offers.isEmpty {
      remarks.append("None of the changes tried brings it to the top then.")
    } else if takesTwo {
      remarks.append("No single change brings it to the top then, but two together do.")
    }
    let hasScore = offers.contains { offer in
      offer.group == .widget && offer.steps.contains { $0.kind == .score }
    }
    if !hasScore, let candidate = explanation.candidate, candidate.source == .relevance,
      let value = candidate.value, value.isPositive
    {
      remarks.append(
        value.percent >= 100
          ? "Its score is already its best, so a higher score changes nothing."
          : "A higher score alone is not enough."
      )
    }
    return remarks
  }
}

extension ChangeReport: ExplanationAppendix {
  package func lines(in text: ExplanationText) -> [HarmlessText] {
    let when = text.moment(text.report.moment)
    var lines = text.title("What would bring \(explanation.name) to the top at \(when)")
    lines += remarks.map { text.painted($0, Style(.text)) }
    var group: OfferedChange.Group?
    for offer in offers {
      if offer.group != group, let heading = heading(of: offer.group) {
        lines.append(text.painted("\(heading):", Style(.muted)))
      }
      group = offer.group
      // A path is to be copied: it stands in a line of its own and is never cut.
      lines.append(text.painted(offer.place, Style(.text)))
      let distance = offer.reach
      let by = distance.isEmpty ? "" : " (\(distance.hasSuffix("%") ? "by " : "")\(distance))"
      let outcome = offer.outcome(from: text.report.moment, in: text.world)
      let told = text.painted("\(by): \(outcome)\(offer.notes)", Style(.muted))
      let verb = offer.isEdit ? "change " : ""
      lines.append("  \(text.strong("\(verb)\(offer.change)"))\(told)")
    }
    if !tried.isEmpty { lines.append(text.painted(trials, Style(.faint))) }
    return lines
  }

  package func json(in document: ExplanationJSON) -> JSONValue {
    [
      "widget": explanation.name, "onTop": explanation.isShowing,
      "offers": offers.map { json(of: $0, in: document) },
      "tried": tried.map { tried -> JSONValue in
        ["kind": tried.kind.rawValue, "values": tried.values, "offered": tried.offered]
      }, "pairs": pairs, "leftOut": leftOut.map(\.rawValue) + (leavesOutPairs ? ["pair"] : []),
      "runs": runs,
    ]
  }

  private func json(of offer: OfferedChange, in document: ExplanationJSON) -> JSONValue {
    let steps = offer.steps.map { step in
      ["path": step.path.description, "before": step.before, "after": step.after] as JSONValue
    }
    return [
      "kind": offer.kind.rawValue, "group": offer.group.rawValue, "set": steps,
      "happens": offer.addition, "distance": offer.distance, "since": document.moment(offer.since),
      "cause": offer.cause.code, "source": offer.cause.source?.rawValue, "alike": offer.alike,
      "varied": offer.varied,
    ]
  }
}

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
