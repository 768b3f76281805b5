import RunReports
package import Scenarios
import SimulationCore
import SmartStacks
import TerminalRendering

extension ExpectationCheck {
  /// What an expectation says, in words; `isDated` says on which day, where there are several.
  func statement(isDated: Bool = true) -> String {
    let when = when(isDated: isDated)
    let claim = claim()
    func order(_ start: String, _ event: Expectation.Event, _ limit: String?) -> String {
      "\(when) \(claim) \(start) \(words(of: event))" + (limit.map { ", at most \($0)" } ?? "")
    }
    switch expectation.manner {
    case .throughout: return "\(when) \(claim)"
    case .sometime: return "\(when), at some time: \(claim)"
    case .lasting(let length):
      return "\(when), for \(length.words { Wording.span($0) }): \(claim)"
    case .share(let share): return "\(when), for \(share.words { "\($0)%" }) of it: \(claim)"
    case .before(let event, let within):
      return order("before", event, within.map { "\(Wording.span($0)) before" })
    case .after(let event, let within):
      return order("after", event, within.map { "\(Wording.span($0)) after" })
    case .afterEach(let event, let within):
      return order("after each time that", event, within.map { "\(Wording.span($0)) after" })
    }
  }

  private func claim() -> String {
    let stack = expectation.stack.map { run.world[$0].name } ?? ""
    switch expectation.claim {
    case .top(let widget, let source): return "\(stack) shows \(widget)\(because(source))"
    case .widgets(let names):
      return names.isEmpty
        ? "\(stack) doesn't exist" : "\(stack) contains \(names.joined(separator: ", "))"
    case .suggested(let name, let source):
      return "\(name ?? "nothing") is suggested in \(stack)\(because(source))"
    case .never(let name, let source):
      let place = expectation.stack == nil ? "" : " in \(stack)"
      return "\(name) is never on top or suggested\(place)\(because(source))"
    case .rotations(let count, let widget, let source):
      let to = widget.map { " to \($0)" } ?? ""
      return "\(stack) rotates \(count.words("time"))\(to)\(because(source))"
    case .suggestions(let count, let widget, let source):
      let of = widget.map { " of \($0)" } ?? ""
      return "\(stack) gets \(count.words("suggestion"))\(of)\(because(source))"
    case .withheld(let widget, let reason, let source, let times):
      let by = source.map { ", favored by \($0.rawValue)," } ?? ""
      return "\(widget)\(by) is held back\(because(reason))\(often(times))"
    case .predicted(let named): return "\(named.map(name) ?? "nothing") is predicted"
    case .shown(let surface, let named):
      return "\(surface.rawValue) shows \(named.map(name) ?? "nothing")"
    case .donations(let count, let intent):
      let of = intent.map { " of \($0)" } ?? ""
      return "\(count.words("donation"))\(of) \(count.isOne ? "is" : "are") accepted"
    case .rejected(let intent, let reason, let code, let times):
      let error = code.map { " with error \($0)" } ?? ""
      return "a donation of \(intent) is rejected\(because(reason))\(error)\(often(times))"
    case .rejections(let count):
      return "\(count.words("donation")) \(count.isOne ? "is" : "are") rejected"
    case .refused(let action, let reason, let times):
      return "\(action) is refused" + (reason.map { " because of \($0)" } ?? "") + often(times)
    case .reloads(let count, let widget):
      return "\(widget) gets \(count.words("timeline"))"
    }
  }

  func because(_ reason: (some RawRepresentable<String>)?) -> String {
    reason.map { " because of \($0.rawValue)" } ?? ""
  }

  private func often(_ times: Bounds<Int>?) -> String {
    times.map { ", \($0.words("time"))" } ?? ""
  }

  func words(of event: Expectation.Event) -> String {
    let stack = event.stack.map { run.world[$0].name }
    switch event.kind {
    case .top(let name):
      return "\(name) comes to the top\(stack.map { " of \($0)" } ?? "")\(because(event.source))"
    case .suggested(let name):
      return "\(name) is suggested\(stack.map { " in \($0)" } ?? "")\(because(event.source))"
    case .removed(let name, let reason):
      return "the suggestion of \(name) leaves\(stack.map { " \($0)" } ?? "")\(because(reason))"
    case .donation(let named): return "\(name(named)) is donated"
    }
  }

  /// The moment, where the statement is about a span and does not name it.
  func atClock(_ moment: SimulationTime) -> String {
    if case .at = expectation.when { return "" }
    return " at \(clock(moment))"
  }

  private func when(isDated: Bool) -> String {
    switch expectation.when {
    case .at(let moment): clock(moment, isDated: isDated)
    case .near(let moment, let within):
      "\(clock(moment, isDated: isDated)) ±\(Wording.span(within))"
    case .during(let start, let end): span(start, end, isDated: isDated)
    }
  }

  /// A span: `09:00–10:00`, with the day where the scenario has several.
  func span(_ start: SimulationTime, _ end: SimulationTime, isDated: Bool = true) -> String {
    let first = run.world.calendar.local(at: start)
    let last = run.world.calendar.local(at: end)
    let isMidnight = last.millisecondOfDay == 0 && last.date > first.date
    let to = isMidnight && last.date == first.date.adding(days: 1) ? "24:00" : nil
    let isOneDay = first.date == last.date
    let from = clock(start, isDated: isDated)
    return "\(from)–\(to ?? (isOneDay ? Wording.clock(last) : clock(end)))"
  }

  func clock(_ moment: SimulationTime, isDated: Bool = true) -> String {
    isDated ? run.world.dated(moment) : Wording.clock(run.world.calendar.local(at: moment))
  }
}

extension Bounds {
  /// The limits in words: `at least 20 min`.
  func words(_ word: (Value) -> String) -> String {
    switch (atLeast, atMost) {
    case (let least?, let most?) where least == most: word(least)
    case (let least?, let most?): "\(word(least)) to \(word(most))"
    case (let least?, nil): "at least \(word(least))"
    case (nil, let most?): "at most \(word(most))"
    case (nil, nil): "any number"
    }
  }
}

extension Bounds<Int> {
  /// The limits with their noun: `1 rotation`, `at most 6 rotations`, `2 to 6 rotations`.
  func words(_ one: String) -> String {
    "\(words { "\($0)" }) \(one)\((atMost ?? atLeast) == 1 ? "" : "s")"
  }

  /// The limits of how many of something there are: `at least 4 of 5 days`.
  func words(of all: String) -> String { "\(words { "\($0)" }) of \(all)" }

  var isOne: Bool { atLeast == 1 && atMost == 1 }
}

extension TopCause {
  var words: String {
    switch self {
    case .start: "from the start"
    case .rotation(let source), .suggestion(let source): "because of \(source.rawValue)"
    case .uncovered: "since a suggestion left"
    case .swipe: "since the person swiped to it"
    case .kept: "since the person kept it"
    case .edit: "since the person edited the stack"
    }
  }
}

extension Sentence {
  func marked() -> String { mark.map { "\(Glyphs.unicode.character(of: $0)) \(text)" } ?? text }
}

package struct ExpectationResult: Hashable {
  /// What the scenario says; of several days that are judged together, the first.
  package var expectation: Expectation
  /// What it says, in words: `09:30 Home shows Calendar`.
  var statement: String
  var failure: Failure?
  /// On which defaults it hangs, where that was asked.
  package var sure: String?

  struct Failure: Hashable {
    var found: String
    var reasons: [String] = []
    /// When it was so, nearest to when it should have been; nil where that says nothing.
    var near: String?
    /// What to write, where something was there that is only configured otherwise.
    var line: String?
    /// The change that makes it true; nil where none was searched for or found.
    var change: String?

    /// What there is to say besides what was found, each line with the word that says what it is.
    var remarks: [(word: String, text: String)] {
      reasons.map { ("why", $0) } + (near.map { [("near", $0)] } ?? [])
        + (line.map { [("line", $0)] } ?? []) + (change.map { [("how", $0)] } ?? [])
    }
  }

  package var isPassed: Bool { failure == nil }
}
