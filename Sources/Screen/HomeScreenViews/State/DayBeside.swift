package import SimulationCore
package import SmartStacks

/// A day of another course of events, to be seen beside the one that is shown: as it was before
/// the file was saved, or in another branch.
///
/// Its lanes are told in stacks and kinds of the shown world, since the widgets of another run have
/// other identifiers.
package struct DayBeside: Hashable, Sendable {
  /// A span in which a stack showed a widget.
  package struct Span: Hashable, Sendable {
    /// The widget's name, by which it is the same widget in both courses of events.
    package var widget: String
    /// What it is called.
    package var title: String
    /// Its kind; nil where the shown world has none of that name.
    package var kind: KindID?
    package var start: SimulationTime
    /// The moment after the last.
    package var end: SimulationTime
  }

  package struct Lane: Hashable, Sendable {
    /// The stack's own widgets.
    package var members: [Span] = []
    /// Suggestions that lay on top.
    package var suggestions: [Span] = []
  }

  /// The first moment of the day.
  package let start: SimulationTime
  /// The moment after the last.
  package let end: SimulationTime
  /// The lanes, by `StackID` of the shown world; nil for a stack that was not there.
  package let lanes: [Lane?]

  /// Tells the day of another run.
  ///
  /// - Parameters:
  ///   - history: The day as the other run's log tells it.
  ///   - run: The other run.
  ///   - world: The shown world.
  ///   - moment: The moment of the shown world for one of the other's.
  package init(
    _ history: DayHistory,
    of run: Run,
    in world: World,
    moment: (SimulationTime) -> SimulationTime = { $0 }
  ) {
    let kinds = run.world.kinds.map { kind in
      let app = run.world.apps[kind.app.index].name
      let named = world.kinds.indices.filter { world.kinds[$0].kind == kind.kind }
      let own = named.first { world.apps[world.kinds[$0].app.index].name == app }
      return (own ?? named.first).map(KindID.init)
    }
    func told(_ span: StackHistory.Span) -> Span {
      Span(
        widget: run.name(of: span.widget),
        title: run.title(of: span.widget, at: span.start).text,
        kind: kinds[run.kind(of: span.widget).index],
        start: moment(span.start),
        end: moment(span.end)
      )
    }
    start = moment(history.start)
    end = moment(history.end)
    lanes = world.stacks.map { stack in
      let index = run.world.stacks.firstIndex { $0.name == stack.name }
      guard let lane = index.flatMap({ history.lane(of: StackID($0)) }) else { return nil }
      return Lane(members: lane.members.map(told), suggestions: lane.suggestions.map(told))
    }
  }

  /// A lane of the shown world's stack; nil where the stack was not there.
  func lane(of stack: StackID) -> Lane? {
    lanes.indices.contains(stack.index) ? lanes[stack.index] : nil
  }

  /// Whether a moment lies in the day.
  package func covers(_ now: SimulationTime) -> Bool { now >= start && now <= end }
}

/// What is drawn thin below the lanes, and what it may be called there, the longest name first.
struct Beside {
  var names: [String]
  var day: DayBeside

  /// The longest name that fits in some columns; empty where none does.
  func name(columns: Int) -> String { names.first { $0.count <= columns } ?? "" }
}
