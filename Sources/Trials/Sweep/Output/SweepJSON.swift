import Evaluation
import Documents
import SimulationCore
package import TerminalRendering

/// Writes a sweep as one JSON document.
package enum SweepJSON {
  /// The whole document.
  package static func document(_ report: SweepReport) -> HarmlessText {
    let head = report.head
    let value = JSONValue.object([
      .init("scenario", .string(head.scenario)), .init("seed", .string(String(head.seed))),
      .init("runs", .integer(head.runs)), .init("isWhole", .boolean(report.isWhole)),
      .init("disturbance", .texts(head.disturbance)),
      .init("points", .array(report.points.map(point))),
    ])
    return HarmlessText(document: value.text() + "\n")
  }

  private static func point(_ point: SweepReport.Point) -> JSONValue {
    .object([
      .init("settings", .texts(point.words)), .init("runs", .integer(point.runs)),
      .init("daysOfEachRun", .integer(point.days)), .init("glances", .integer(point.looks)),
      .init("onTopAtGlances", estimate(point.onTop)),
      .init(
        "looks",
        .array(
          point.glances.map { look in
            .object([
              .init("clock", .string(look.clock)), .init("wants", .string(look.wants)),
              .init("stack", .string(look.stack)),
              .init("glances", .integer(look.looks)), .init("onTop", estimate(look.onTop)),
            ])
          }
        )
      ),
      .init("movementsPerHour", number(point.movementsPerHour)),
      .init("unseenMovements", .orNull(point.unseen, number)),
      .init("stacks", .array(point.stacks.map(stack))),
    ])
  }

  private static func stack(_ stack: SweepReport.Stack) -> JSONValue {
    .object([
      .init("stack", .string(stack.name)),
      .init("movementsPerHour", number(stack.movementsPerHour)),
      .init("movementsOfRun", quartiles(stack.movements) { .integer($0) }),
      .init("turns", .integer(stack.turns)), .init("suggestions", .integer(stack.suggestions)),
      .init("unseenMovements", .orNull(stack.unseen, number)),
      .init("kept", .integer(stack.kept)), .init("dismissed", .integer(stack.dismissed)),
      .init("ended", .integer(stack.ended)), .init("leftOtherwise", .integer(stack.otherwise)),
      .init("widgets", .array(stack.widgets.map(widget))),
    ])
  }

  private static func widget(_ widget: SweepReport.Widget) -> JSONValue {
    .object([
      .init("widget", .string(widget.name)), .init("title", .string(widget.title)),
      .init("isOwn", .boolean(widget.isOwn)),
      .init("firstOfDay", quartiles(widget.first) { .string(SweepWords.clock($0)) }),
      .init("firstDay", quartiles(widget.firstDay) { .integer($0) }),
      .init("runsItComes", estimate(widget.runs)), .init("daysItComes", estimate(widget.days)),
      .init("daysShown", estimate(widget.shown)),
      .init("secondsOnTopPerDay", .integer(Int(widget.perDay.milliseconds / 1000))),
    ])
  }

  private static func number(_ value: Double) -> JSONValue {
    .millionths(value.boundedMillionths)
  }

  private static func estimate(_ estimate: Estimate?) -> JSONValue {
    guard let estimate else { return .null }
    return .object([
      .init("value", number(estimate.value)), .init("low", .orNull(estimate.low, number)),
      .init("high", .orNull(estimate.high, number)),
    ])
  }

  private static func quartiles(
    _ quartiles: Quartiles?,
    _ value: (Int) -> JSONValue
  ) -> JSONValue {
    guard let quartiles else { return .null }
    return .object([
      .init("low", value(quartiles.low)), .init("median", value(quartiles.median)),
      .init("high", value(quartiles.high)),
    ])
  }
}
