import Scenarios
import SimulationCore
import SmartStacks
package import TerminalRendering

/// Writes a comparison as a JSON document; its keys are stable, new ones may be added.
package struct ComparisonJSON {
  private let comparison: Comparison
  private let words: ComparisonWords

  package init(_ comparison: Comparison) {
    self.comparison = comparison
    words = ComparisonWords(comparison: comparison)
  }

  /// The document over several lines, with a line break at the end.
  package var text: HarmlessText { document.document }

  private var document: JSONValue {
    var counts = Comparison.Fate.allCases.map { fate in
      JSONValue.Member(fate.rawValue, .integer(comparison.count(fate)))
    }
    counts.append(.init("same", .integer(comparison.counts.same)))
    let (a, b) = (comparison.a.run.world.policy.basis, comparison.b.run.world.policy.basis)
    return [
      "same": comparison.isSame, "a": side(comparison.a, movements: comparison.counts.a),
      "b": side(comparison.b, movements: comparison.counts.b),
      "basis": a == b ? a : "A: \(a); B: \(b)", "values": comparison.values.map(value),
      "parting": comparison.parting.map(parting), "counts": JSONValue.object(counts),
      "movements": comparison.differences.map(difference),
      "timeOnTop": comparison.shares.map(share),
    ]
  }

  private func side(_ side: ComparedRun, movements: Int) -> JSONValue {
    ["label": side.label, "scenario": side.run.world.name, "movements": movements]
  }

  private func value(_ value: Comparison.Value) -> JSONValue {
    ["path": value.path, "a": value.a, "b": value.b]
  }

  private func parting(_ parting: Comparison.Parting) -> JSONValue {
    [
      "a": parting.a.map { record($0, of: comparison.a) },
      "b": parting.b.map { record($0, of: comparison.b) },
    ]
  }

  private func record(_ index: Int, of side: ComparedRun) -> JSONValue {
    [
      "record": index, "time": time(side.run.log[index].time, in: side.run),
      "sentence": side.sentence(at: index),
    ]
  }

  private func difference(_ difference: Comparison.Difference) -> JSONValue {
    [
      "change": difference.fate.rawValue, "stack": difference.stack, "widget": difference.widget,
      "movement": difference.movement.rawValue, "day": difference.day + 1,
      "shift": difference.shift,
      "a": difference.a.map { moment($0, of: comparison.a) },
      "b": difference.b.map { moment($0, of: comparison.b) },
      "obstacle": difference.obstacle.map(obstacle),
    ]
  }

  private func moment(_ movement: ComparedRun.Movement, of side: ComparedRun) -> JSONValue {
    [
      "record": movement.record, "time": time(movement.time, in: side.run),
      "offset": movement.time.milliseconds, "source": movement.moved.source?.rawValue,
      "sentence": side.sentence(at: movement.record),
    ]
  }

  private func obstacle(_ obstacle: Comparison.Obstacle) -> JSONValue {
    let run = obstacle.isInB ? comparison.b.run : comparison.a.run
    return [
      "in": obstacle.isInB ? "b" : "a", "time": time(obstacle.time, in: run),
      "reason": obstacle.code, "words": obstacle.words,
      "decision": obstacle.decision > 0 ? obstacle.decision : nil,
      "until": obstacle.until.map { time($0, in: run) },
    ]
  }

  private func share(_ share: Comparison.Share) -> JSONValue {
    [
      "stack": share.stack, "widget": share.widget, "a": share.a.milliseconds,
      "b": share.b.milliseconds,
    ]
  }

  private func time(_ time: SimulationTime, in run: Run) -> JSONValue {
    .string(TimestampWriter.text(of: time, in: run.world.calendar))
  }
}
