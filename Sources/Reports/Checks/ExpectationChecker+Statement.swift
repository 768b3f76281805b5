import Scenarios
import SimulationCore
import SmartStacks
import TerminalRendering

extension ExpectationChecker {
  /// What an expectation says, in words.
  func statement(of expectation: Expectation) -> String {
    let stack = expectation.stack.map { run.world.stacks[$0.index].name } ?? ""
    let claim: String
    switch expectation.claim {
    case .top(let widget, let source):
      claim = "\(stack) shows \(widget)" + (source.map { " because of \($0.rawValue)" } ?? "")
    case .widgets(let names): claim = "\(stack) holds \(names.joined(separator: ", "))"
    case .rotations(let count):
      claim = "\(stack) makes \(Wording.count(count, "rotation", "rotations"))"
    case .suggestions(let count):
      claim = "\(stack) gets \(Wording.count(count, "suggestion", "suggestions"))"
    case .suggested(let name):
      claim = name.map { "\($0) is suggested on \(stack)" } ?? "nothing is suggested on \(stack)"
    case .withheld(let widget, let reason):
      claim = "\(widget) is held back" + (reason.map { " because of \($0.rawValue)" } ?? "")
    case .predicted, .shown, .donations, .rejected, .rejections, .refused, .reloads:
      claim = claimOfApps(expectation.claim)
    }
    return "\(when(expectation)) \(claim)"
  }

  /// The moment, where the statement is about a span and does not name it.
  func clock(_ moment: SimulationTime, of expectation: Expectation) -> String {
    if case .at = expectation.when { return "" }
    return " at \(clock(moment))"
  }

  private func when(_ expectation: Expectation) -> String {
    switch expectation.when {
    case .at(let moment): return clock(moment)
    case .during(let start, let end):
      let first = run.world.calendar.local(at: start)
      let last = run.world.calendar.local(at: end)
      let isMidnight = last.millisecondOfDay == 0 && last.date > first.date
      let to = isMidnight && last.date == first.date.adding(days: 1) ? "24:00" : nil
      let isOneDay = first.date == last.date
      return "\(clock(start))–\(to ?? (isOneDay ? Wording.clock(last) : clock(end)))"
    }
  }

  /// A clock time, with the day where the scenario has several.
  private func clock(_ moment: SimulationTime) -> String {
    let calendar = run.world.calendar
    let local = calendar.local(at: moment)
    if run.world.end <= calendar.startOfNextDay(after: .zero) { return Wording.clock(local) }
    return "\(Wording.date(local.date, year: false)) \(Wording.clock(local))"
  }
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
  /// The sentence with its mark in front.
  func marked() -> String {
    mark.map { "\(Glyphs.unicode.character(of: $0)) \(text)" } ?? text
  }
}
