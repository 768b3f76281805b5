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
  package var text: String { FlowText.of(.object(times + stack + claim)) }

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

  private var times: [JSONValue.Member] {
    switch expectation.when {
    case .at(let moment), .near(let moment, _): [.init("at", .string(name(of: moment)))]
    case .during(let start, let end):
      [.init("from", .string(name(of: start))), .init("to", .string(name(of: end)))]
    }
  }

  private func name(of moment: SimulationTime) -> String {
    DateText.dateTime(world.calendar.local(at: moment))
  }

  private var stack: [JSONValue.Member] {
    expectation.stack.map { [.init("stack", .string(world[$0].name))] } ?? []
  }

  private var claim: [JSONValue.Member] {
    func members(_ key: String, _ name: String, _ source: Policy.Source?) -> [JSONValue.Member] {
      [.init(key, .string(name))] + (source.map { [.init("source", .string($0.rawValue))] } ?? [])
    }
    switch expectation.claim {
    case .top(let name, let source): return members("top", name, source)
    case .suggested(let name, let source): return members("suggested", name ?? "none", source)
    case .never(let name, let source): return members("never", name, source)
    case .withheld(let name, let reason, let source, _):
      return members("withheld", name, source)
        + (reason.map { [.init("reason", .string($0.rawValue))] } ?? [])
    case .rotations(let bounds, _, _):
      return bounds.atLeast.map { [.init("rotations", .integer($0))] } ?? []
    case .widgets, .suggestions, .predicted, .shown, .donations, .rejected, .rejections, .refused,
      .reloads:
      return []
    }
  }
}
