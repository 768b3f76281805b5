import Scenarios
import SimulationCore

/// Writes a sweep as a table with one line for each number (RFC 4180).
package enum SweepCSV {
  /// The names of the columns.
  static let header = [
    "scenario", "settings", "runs", "stack", "widget", "measure", "value", "low", "high", "clock",
  ]

  package static func document(_ report: SweepReport) -> [UInt8] {
    var table = CSVTable(header)
    for point in report.points {
      for line in lines(point) {
        guard let numbers = line.numbers else { continue }
        table.cell(report.head.scenario)
        table.cell(point.words.joined(separator: " "))
        table.cell(point.runs)
        let cells = [line.stack, line.widget, line.measure] + numbers + [line.clock]
        for cell in cells { table.cell(cell) }
        table.endRow()
      }
    }
    return table.bytes
  }

  /// A number with its bounds, and what it is of.
  private struct Line {
    var stack = ""
    var widget = ""
    let measure: String
    /// The value, low and high; nil where there is nothing to tell.
    let numbers: [String]?
    var clock = ""
  }

  private static func lines(_ point: SweepReport.Point) -> [Line] {
    var lines = [
      Line(measure: "onTopAtGlances", numbers: numbers(point.onTop)),
      Line(measure: "movementsPerHour", numbers: numbers(point.movementsPerHour)),
      Line(measure: "unseenMovements", numbers: numbers(point.unseen)),
    ]
    lines += point.glances.map { look in
      Line(
        stack: look.stack,
        widget: look.wants,
        measure: "onTopAtGlances",
        numbers: numbers(look.onTop),
        clock: look.clock
      )
    }
    return lines + point.stacks.flatMap(Self.lines)
  }

  private static func lines(_ stack: SweepReport.Stack) -> [Line] {
    let measures = [
      ("movementsPerHour", numbers(stack.movementsPerHour)),
      ("movementsOfRun", numbers(stack.counted.movements.quartiles)),
      ("unseenMovements", numbers(stack.unseen)),
      ("turns", numbers(stack.counted.turns)), ("suggestions", numbers(stack.counted.suggestions)),
      ("kept", numbers(stack.counted.kept)), ("dismissed", numbers(stack.counted.dismissed)),
      ("ended", numbers(stack.counted.ended)), ("leftOtherwise", numbers(stack.counted.otherwise)),
    ]
    let lines = measures.map { Line(stack: stack.name, measure: $0, numbers: $1) }
    return lines
      + stack.widgets.flatMap { widget in
        [
          ("firstMinuteOfDay", numbers(widget.first)), ("firstDay", numbers(widget.firstDay)),
          ("runsItComes", numbers(widget.runs)), ("daysItComes", numbers(widget.days)),
          ("daysShown", numbers(widget.shown)),
          ("secondsOnTopPerDay", numbers(Int(widget.perDay.milliseconds / 1000))),
        ].map { Line(stack: stack.name, widget: widget.name, measure: $0, numbers: $1) }
      }
  }

  // MARK: Numbers

  /// The value is the median, low and high are the quartiles.
  private static func numbers(_ quartiles: Quartiles?) -> [String]? {
    quartiles.map { [$0.median, $0.low, $0.high].map(String.init) }
  }

  private static func numbers(_ estimate: Estimate?) -> [String]? {
    estimate.map { [$0.value, $0.low, $0.high].map { $0.map(number) ?? "" } }
  }

  private static func numbers(_ value: Double?) -> [String]? {
    value.map { [number($0), "", ""] }
  }

  private static func numbers(_ count: Int) -> [String]? { [String(count), "", ""] }

  private static func number(_ value: Double) -> String {
    NumberText.decimal(millionths: value.boundedMillionths)
  }
}
