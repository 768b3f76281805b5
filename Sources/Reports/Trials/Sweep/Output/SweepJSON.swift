import Scenarios
import SimulationCore
package import TerminalRendering

/// Writes a sweep as one JSON document.
package enum SweepJSON {
  package static func document(_ report: SweepReport) -> HarmlessText {
    let head = report.head
    let value: JSONValue = [
      "scenario": head.scenario, "seed": String(head.seed), "runs": head.runs,
      "isWhole": report.isWhole, "disturbance": head.disturbance,
      "points": report.points.map(point),
    ]
    return value.document
  }

  private static func point(_ point: SweepReport.Point) -> JSONValue {
    [
      "settings": point.words, "runs": point.runs, "daysOfEachRun": point.days,
      "glances": point.looks, "onTopAtGlances": point.onTop.map(estimate),
      "looks": point.glances.map { look -> JSONValue in
        [
          "clock": look.clock, "wants": look.wants, "stack": look.stack, "glances": look.looks,
          "onTop": look.onTop.map(estimate),
        ]
      },
      "movementsPerHour": number(point.movementsPerHour),
      "unseenMovements": point.unseen.map(number), "stacks": point.stacks.map(stack),
    ]
  }

  private static func stack(_ stack: SweepReport.Stack) -> JSONValue {
    [
      "stack": stack.name, "movementsPerHour": number(stack.movementsPerHour),
      "movementsOfRun": quartiles(stack.counted.movements.quartiles) { $0 },
      "turns": stack.counted.turns,
      "suggestions": stack.counted.suggestions, "unseenMovements": stack.unseen.map(number),
      "kept": stack.counted.kept, "dismissed": stack.counted.dismissed,
      "ended": stack.counted.ended,
      "leftOtherwise": stack.counted.otherwise, "widgets": stack.widgets.map(widget),
    ]
  }

  private static func widget(_ widget: SweepReport.Widget) -> JSONValue {
    [
      "widget": widget.name, "title": widget.title, "isOwn": widget.isOwn,
      "firstOfDay": quartiles(widget.first, SweepWords.clock),
      "firstDay": quartiles(widget.firstDay) { $0 }, "runsItComes": widget.runs.map(estimate),
      "daysItComes": widget.days.map(estimate), "daysShown": widget.shown.map(estimate),
      "secondsOnTopPerDay": Int(widget.perDay.milliseconds / 1000),
    ]
  }

  private static func number(_ value: Double) -> JSONValue {
    .millionths(value.boundedMillionths)
  }

  private static func estimate(_ estimate: Estimate) -> JSONValue {
    [
      "value": number(estimate.value), "low": estimate.low.map(number),
      "high": estimate.high.map(number),
    ]
  }

  private static func quartiles(
    _ quartiles: Quartiles?,
    _ value: (Int) -> some JSONWritable
  ) -> JSONValue {
    guard let quartiles else { return .null }
    return [
      "low": value(quartiles.low), "median": value(quartiles.median), "high": value(quartiles.high),
    ]
  }
}
