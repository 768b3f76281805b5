import Documents
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
  package var text: HarmlessText { HarmlessText(document: document.text() + "\n") }

  private var document: JSONValue {
    var counts = Comparison.Fate.allCases.map { fate in
      JSONValue.Member(fate.rawValue, .integer(comparison.count(fate)))
    }
    counts.append(.init("same", .integer(comparison.counts.same)))
    return .object([
      .init("same", .boolean(comparison.isSame)),
      .init("a", side(comparison.a, movements: comparison.counts.a)),
      .init("b", side(comparison.b, movements: comparison.counts.b)),
      .init("basis", .string("the published rules and our defaults")),
      .init("values", .array(comparison.values.map(value))),
      .init("parting", parting),
      .init("counts", .object(counts)),
      .init("movements", .array(comparison.differences.map(difference))),
      .init("timeOnTop", .array(comparison.shares.map(share))),
    ])
  }

  private func side(_ side: ComparedRun, movements: Int) -> JSONValue {
    .object([
      .init("label", .string(side.label)),
      .init("scenario", .string(side.run.world.name)),
      .init("movements", .integer(movements)),
    ])
  }

  private func value(_ value: Comparison.Value) -> JSONValue {
    .object([
      .init("path", .string(value.path)),
      .init("a", .orNull(value.a)),
      .init("b", .orNull(value.b)),
    ])
  }

  private var parting: JSONValue {
    guard let parting = comparison.parting else { return .null }
    return .object([
      .init("a", record(parting.a, in: comparison.a.run)),
      .init("b", record(parting.b, in: comparison.b.run)),
    ])
  }

  private func record(_ index: Int?, in run: Run) -> JSONValue {
    guard let index else { return .null }
    return .object([
      .init("record", .integer(index)),
      .init("time", time(run.log[index].time, in: run)),
      .init("sentence", .string(Narrator(run: run).sentence(at: index).text)),
    ])
  }

  private func difference(_ difference: Comparison.Difference) -> JSONValue {
    .object([
      .init("change", .string(difference.fate.rawValue)),
      .init("stack", .string(difference.stack)),
      .init("widget", .string(difference.widget)),
      .init("movement", .string(difference.movement.rawValue)),
      .init("day", .integer(difference.day + 1)),
      .init("shift", .orNull(difference.shift) { .integer(Int($0)) }),
      .init("a", moment(difference.a, in: comparison.a.run)),
      .init("b", moment(difference.b, in: comparison.b.run)),
      .init("obstacle", .orNull(difference.obstacle, obstacle)),
    ])
  }

  private func moment(_ moment: Comparison.Moment?, in run: Run) -> JSONValue {
    guard let moment else { return .null }
    return .object([
      .init("record", .integer(moment.record)),
      .init("time", time(moment.time, in: run)),
      .init("offset", .integer(Int(moment.time.milliseconds))),
      .init("source", .orNull(moment.source?.rawValue)),
      .init("sentence", .string(moment.sentence)),
    ])
  }

  private func obstacle(_ obstacle: Comparison.Obstacle) -> JSONValue {
    let run = obstacle.isInB ? comparison.b.run : comparison.a.run
    return .object([
      .init("in", .string(obstacle.isInB ? "b" : "a")),
      .init("time", time(obstacle.time, in: run)),
      .init("reason", .string(obstacle.code)),
      .init("words", .string(obstacle.words)),
      .init("decision", obstacle.decision > 0 ? .integer(obstacle.decision) : .null),
      .init("until", .orNull(obstacle.until) { time($0, in: run) }),
    ])
  }

  private func share(_ share: Comparison.Share) -> JSONValue {
    .object([
      .init("stack", .string(share.stack)),
      .init("widget", .string(share.widget)),
      .init("a", .integer(Int(share.a.milliseconds))),
      .init("b", .integer(Int(share.b.milliseconds))),
    ])
  }

  private func time(_ time: SimulationTime, in run: Run) -> JSONValue {
    .string(TimestampWriter.text(of: time, in: run.world.calendar))
  }
}
