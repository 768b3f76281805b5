package import Scenarios
import SimulationCore
package import SmartStacks

/// An expectation about what is shown, as an item of `expect`.
package struct ExpectationLine {
  private let expectation: Expectation
  private let world: World

  package init(_ expectation: Expectation, in world: World) {
    (self.expectation, self.world) = (expectation, world)
  }

  /// The item on one line: `{at: "2021-06-09T13:12:00", stack: Home, top: CalendarWidget}`.
  package var text: String {
    let stack: JSONValue = ["stack": expectation.stack.map { world[$0].name }]
    return FlowText.of(times.adding(stack).adding(claim).withoutNulls)
  }

  /// Why no item can say it: a file has no name for the second of two equal times.
  package var problem: String? {
    let moment = expectation.when.moment
    guard world.calendar.moment(of: world.calendar.local(at: moment)) != moment else { return nil }
    return "\(name(of: moment)) occurs twice that day, and the second time can't be written"
  }

  /// The change that adds it to `expect`, which begins with it where there is none.
  package func edit(of document: ScenarioDocument) -> ScenarioEdit {
    let path: [ScenarioPath.Component] = [.key(ScenarioFields.expect.key)]
    guard let items = document.root.member(ScenarioFields.expect)?.items, !items.isEmpty else {
      return ScenarioEdit(ScenarioPath(path), "[\(text)]")
    }
    return ScenarioEdit(ScenarioPath(path + [.place(items.count)]), text)
  }

  private var times: JSONValue {
    switch expectation.when {
    case .at(let moment), .near(let moment, _): ["at": name(of: moment)]
    case .during(let start, let end): ["from": name(of: start), "to": name(of: end)]
    }
  }

  private func name(of moment: SimulationTime) -> String {
    DateText.dateTime(world.calendar.local(at: moment))
  }

  private var claim: JSONValue {
    switch expectation.claim {
    case .top(let name, let source): ["top": name, "source": source?.rawValue]
    case .suggested(let name, let source):
      ["suggested": name ?? "none", "source": source?.rawValue]
    case .never(let name, let source): ["never": name, "source": source?.rawValue]
    case .withheld(let name, let reason, let source, _):
      ["withheld": name, "source": source?.rawValue, "reason": reason?.rawValue]
    case .rotations(let bounds, _, _): ["rotations": bounds.atLeast]
    case .widgets, .suggestions, .predicted, .shown, .donations, .rejected, .rejections, .refused,
      .reloads:
      [:]
    }
  }
}
