import Scenarios
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
      "glances": point.looks, "onTopAtGlances": SweepFigure.share(point.onTop).json,
      "looks": point.glances.map { look -> JSONValue in
        [
          "clock": look.clock, "wants": look.wants, "stack": look.stack, "glances": look.looks,
          "onTop": SweepFigure.share(look.onTop).json,
        ]
      },
      "movementsPerHour": SweepFigure.rate(point.movementsPerHour).json,
      "unseenMovements": SweepFigure.rate(point.unseen).json,
      "stacks": point.stacks.map { stack in
        (["stack": stack.name] as JSONValue).adding(object(stack.figures))
          .adding(["widgets": stack.widgets.map(widget)])
      },
    ]
  }

  private static func widget(_ widget: SweepReport.Widget) -> JSONValue {
    let told: JSONValue = [
      "widget": widget.name, "title": widget.title, "isOwn": widget.isOwn,
      "firstOfDay": widget.first.map { $0.json(SweepWords.clock) },
    ]
    return told.adding(object(widget.figures))
  }

  private static func object(_ figures: [SweepFigure.Keyed]) -> JSONValue {
    .object(figures.map { JSONValue.Member($0.key, $0.figure.json) })
  }
}
