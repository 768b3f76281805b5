import SimulationCore
import SmartStacks

/// How long each widget was on top of each stack, as a run's log tells it.
struct TimeOnTop: Hashable, Sendable {
  /// A widget of a stack.
  package struct Share: Hashable, Sendable {
    /// The stack's name.
    package var stack: String
    /// The widget's name in the log, and what people call it.
    package var widget: String
    package var title: String
    package var time: SimulationDuration
  }

  /// In order of the stacks, and in each of when a widget was first on top.
  private(set) var shares: [Share] = []

  /// Reads a run from its start to a moment, as far as it was computed.
  init(of run: Run, until end: SimulationTime) {
    var tops = TopSpans(run.world)
    var places: [Key: Int] = [:]
    var byStack = [[Share]](repeating: [], count: run.world.stacks.count)
    func add(_ span: TopSpans.Span) {
      let stack = span.stack.index
      let key = Key(stack: stack, widget: run.name(of: span.widget))
      let place = places[key] ?? byStack[stack].count
      if place == byStack[stack].count {
        places[key] = place
        byStack[stack].append(
          Share(
            stack: run.world.stacks[stack].name,
            widget: key.widget,
            title: run.title(of: span.widget, at: span.start).text,
            time: .seconds(0)
          )
        )
      }
      byStack[stack][place].time.milliseconds += span.length.milliseconds
    }
    for record in run.log {
      if record.time >= end { break }
      if let span = tops.follow(record) { add(span) }
    }
    for span in tops.last(until: end) { add(span) }
    shares = byStack.flatMap { $0 }
  }

  private struct Key: Hashable {
    let stack: Int
    let widget: String
  }
}
