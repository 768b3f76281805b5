import SimulationCore
import SmartStacks

/// How long each widget was on top of each stack, as a run's log tells it.
struct TimeOnTop: Hashable, Sendable {
  package struct Share: Hashable, Sendable {
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
    let lanes = TopSpans.lanes(of: run, from: .zero, until: end)
    shares = zip(run.world.stacks, lanes).flatMap { stack, lane in
      lane.groups { run.name(of: $0.widget) }.map { widget, spans in
        Share(
          stack: stack.name,
          widget: widget,
          title: run.title(of: spans[0].widget, at: spans[0].start).text,
          time: SimulationDuration(milliseconds: spans.reduce(0) { $0 + $1.length.milliseconds })
        )
      }
    }
  }
}
