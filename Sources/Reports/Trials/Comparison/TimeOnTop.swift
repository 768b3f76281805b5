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
    for (stack, lane) in TopSpans.lanes(of: run, from: .zero, until: end).enumerated() {
      var places: [String: Int] = [:]
      for span in lane {
        let widget = run.name(of: span.widget)
        let place = places[widget] ?? shares.count
        if place == shares.count {
          places[widget] = place
          shares.append(
            Share(
              stack: run.world.stacks[stack].name,
              widget: widget,
              title: run.title(of: span.widget, at: span.start).text,
              time: .zero
            )
          )
        }
        shares[place].time.milliseconds += span.length.milliseconds
      }
    }
  }
}
