import RunReports
import SimulationCore
import SmartStacks
import TerminalRendering

/// What a stack shows at a moment, to be compared with the name of a widget.
///
/// A name is what `expect:` takes in a scenario: a kind such as `Parcel` means any of that kind, an
/// identifier or `Kind(parameter=value)` the one widget. So it is no value that is equal to a name:
/// a widget answers to several.
///
/// Where the day has no such stack, time or widget, it is neither equal nor unequal to the name:
/// `==` and `!=` both are false, so that an expectation never holds because of a name that is
/// misspelt. `!(… == …)` would; ask for `name`, which throws, where you need the opposite.
///
/// Its description is what a failed `#expect` prints: what is there and why, why the widget that it
/// was compared with is not, and what stops each other one.
public struct ShownWidget: Sendable {
  enum Place: Sendable {
    case top
    case suggestion
  }

  /// What was found.
  private struct Finding: Sendable {
    let stack: StackID
    let moment: SimulationTime
    let widget: WidgetID?
  }

  private let day: SimulatedDay
  private let place: Place
  private let stack: String
  private let outcome: Result<Finding, DayProblem>
  private let asked = AskedName()

  init(_ place: Place, of stack: SimulatedDay.Stack, at time: String) {
    day = stack.day
    self.place = place
    self.stack = stack.name
    outcome = Self.find(place, of: stack, at: time)
  }

  private static func find(
    _ place: Place,
    of stack: SimulatedDay.Stack,
    at time: String
  ) -> Result<Finding, DayProblem> {
    do throws(DayProblem) {
      let id = try stack.day.stackID(stack.name)
      let moment = try stack.day.moment(time)
      let state = stack.day.run.state(at: moment)[id]
      let widget: WidgetID? =
        switch place {
        case .top: state.members.isEmpty ? nil : state.top
        case .suggestion: state.suggestion?.widget
        }
      return .success(Finding(stack: id, moment: moment, widget: widget))
    } catch {
      return .failure(error)
    }
  }

  /// Whether it is what a name means.
  public static func == (shown: ShownWidget, name: String) -> Bool {
    shown.answers(to: name) ?? false
  }

  /// Whether it is another one than a name means, or none.
  public static func != (shown: ShownWidget, name: String) -> Bool {
    shown.answers(to: name).map { !$0 } ?? false
  }

  /// Whether there is none: nothing is suggested, or the stack is empty.
  public var isNothing: Bool {
    if case .success(let finding) = outcome { finding.widget == nil } else { false }
  }

  /// The name of the widget in the log, or nil where there is none: the identifier of a placed
  /// widget, or `Kind(parameter=value)` for a suggestion.
  ///
  /// - Throws: `DayProblem` where the day has no such stack or time.
  public var name: String? {
    get throws(DayProblem) {
      let finding = try outcome.get()
      return finding.widget.map { day.run.name(of: $0) }
    }
  }

  /// Whether a name means it; nil where it is unknown what it means.
  private func answers(to name: String) -> Bool? {
    asked.note(name)
    guard case .success(let finding) = outcome,
      (try? day.widgets(name, at: finding.moment)) != nil
    else { return nil }
    return finding.widget.map { day.run.isNamed($0, name) } ?? false
  }
}

extension ShownWidget: CustomStringConvertible {
  /// How many lines are written at most of the widgets that nobody asked for.
  private static let mostOthers = 8
  /// How many widgets of one name are told of, and how much that went wrong.
  private static let mostAsked = 3

  /// What is there and why, why the widget that it was compared with is not, and what stops each
  /// other one; a bounded number of lines.
  public var description: String {
    switch outcome {
    case .success(let finding): lines(of: finding).joined(separator: "\n  ")
    case .failure(let problem): problem.description
    }
  }

  private func lines(of finding: Finding) -> [String] {
    let explainer = Explainer(run: day.run, at: finding.moment)
    var lines = [headline(of: finding)]
    if day.run.state(at: finding.moment)[finding.stack].members.isEmpty {
      return lines + ["The stack is empty."]
    }
    let explanation = day.run.explanation(of: finding.stack, at: finding.moment)
    lines.append(told(explainer.sentences(of: explanation)))
    if let name = asked.last { lines += reasons(for: name, finding, explainer) }
    let others = explanation.others.filter { other in
      asked.last.map { !day.run.isNamed(other.widget, $0) } ?? true
    }
    lines += others.prefix(Self.mostOthers).map { other in
      let words = other.obstacle.map {
        explainer.words(for: $0, top: explanation.winner.widget)
      }
      return PlainText.harmless("\(other.name): \(words ?? "on top")")
    }
    if others.count > Self.mostOthers { lines.append("and \(others.count - Self.mostOthers) more") }
    return lines + day.troubles.suffix(Self.mostAsked).map { "Its code: \($0)" }
  }

  private func headline(of finding: Finding) -> String {
    let name = finding.widget.map { day.run.name(of: $0) } ?? "nothing"
    let verb =
      switch place {
      case .top: "is on top of"
      case .suggestion: "is suggested in"
      }
    return PlainText.harmless("\(name) \(verb) \(stack) at \(day.words(for: finding.moment))")
  }

  /// Why the widget that somebody expected is where it is, in the words of `explain`.
  private func reasons(
    for name: String,
    _ finding: Finding,
    _ explainer: Explainer
  ) -> [String] {
    do throws(DayProblem) {
      return try day.widgets(name, at: finding.moment).prefix(Self.mostAsked).map { widget in
        let explanation = day.run.explanation(of: widget, at: finding.moment)
        return told(explainer.sentences(of: explanation))
      }
    } catch {
      return [error.description]
    }
  }

  private func told(_ sentences: [Sentence]) -> String {
    PlainText.harmless(sentences.map(\.text).joined(separator: " "))
  }
}
