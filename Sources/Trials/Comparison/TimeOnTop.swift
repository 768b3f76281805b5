package import SimulationCore
package import SmartStacks

/// How long each widget was on top of each stack, as a run's log tells it.
package struct TimeOnTop: Hashable, Sendable {
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
  package private(set) var shares: [Share] = []

  /// Reads a run from its start to a moment, as far as it was computed.
  package init(of run: Run, until end: SimulationTime) {
    var follower = TopFollower(run.world)
    var places: [Key: Int] = [:]
    var byStack = [[Share]](repeating: [], count: run.world.stacks.count)
    var since = [SimulationTime](repeating: .zero, count: run.world.stacks.count)
    func add(_ stack: Int, until time: SimulationTime) {
      guard let widget = follower.stacks[stack].top, time > since[stack] else { return }
      let key = Key(stack: stack, widget: run.name(of: widget))
      let place = places[key] ?? byStack[stack].count
      if place == byStack[stack].count {
        places[key] = place
        byStack[stack].append(
          Share(
            stack: run.world.stacks[stack].name,
            widget: key.widget,
            title: run.title(of: widget, at: since[stack]).text,
            time: .seconds(0)
          )
        )
      }
      let longer = byStack[stack][place].time.milliseconds + (time - since[stack]).milliseconds
      byStack[stack][place].time = SimulationDuration(milliseconds: longer)
    }
    for record in run.log {
      if record.time >= end { break }
      guard let stack = record.event.changedStack?.index, byStack.indices.contains(stack) else {
        continue
      }
      add(stack, until: record.time)
      since[stack] = record.time
      follower.follow(record.event)
    }
    for stack in byStack.indices { add(stack, until: end) }
    shares = byStack.flatMap { $0 }
  }

  private struct Key: Hashable {
    let stack: Int
    let widget: String
  }
}
