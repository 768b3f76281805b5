import ScenarioText
import SimulationCore
package import SmartStacks

/// One of two runs that are compared.
package final class ComparedRun: Sendable {
  /// What it is called in reports: a file, or what was changed in one.
  package let label: String
  /// Every single value of the text that it was read from, by path.
  let values: [(path: String, text: String)]
  package let run: Run

  /// Creates a side by the scenario's text, with what was changed in it, and its run, computed to
  /// its end, which can go back.
  package init(label: String, text: String, run: Run) {
    self.label = label
    values = ScenarioPath.scalars(of: text).map { ($0.path.description, $0.text ?? "") }
    self.run = run
  }

  /// The sentence that tells a record.
  func sentence(at record: Int) -> String { Narrator(run: run).sentence(at: record).text }

  /// A movement, as far as it can be compared with one of another run.
  struct Movement {
    var record: Int
    var time: SimulationTime
    /// The day, from 0, and the time of that day in milliseconds.
    var day: Int
    var clock: Int64
    var stack: String
    var moved: RecordedMovement
    var widget: String
  }

  var movements: [Movement] {
    let calendar = run.world.calendar
    let first = calendar.local(at: .zero).date
    return run.log.indices.compactMap { index in
      let record = run.log[index]
      guard let moved = record.event.movement else { return nil }
      // The person's act tells of a kept suggestion; its end says the same again.
      if case .suggestionRemoved = record.event, moved.kind == .kept { return nil }
      let local = calendar.local(at: record.time)
      return Movement(
        record: index,
        time: record.time,
        day: Int(local.date.daysSinceEpoch - first.daysSinceEpoch),
        clock: Int64(local.millisecondOfDay),
        stack: run.world.stacks[moved.stack.index].name,
        moved: moved,
        widget: run.name(of: moved.widget)
      )
    }
  }

  /// How long each widget was on top of each stack, in order of the stacks and of their coming.
  var timesOnTop: [(stack: String, widget: String, title: String, length: SimulationDuration)] {
    let lanes = TopSpans.lanes(of: run, from: .zero, until: run.world.end)
    return zip(run.world.stacks, lanes).flatMap { stack, lane in
      lane.groups { run.name(of: $0.widget) }.map { widget, spans in
        (
          stack.name, widget, run.title(of: spans[0].widget, at: spans[0].start).text,
          SimulationDuration(milliseconds: spans.reduce(0) { $0 + $1.length.milliseconds })
        )
      }
    }
  }
}
