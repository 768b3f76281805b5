import Scenarios

/// Writes a sweep as a table with one line for each number (RFC 4180).
package enum SweepCSV {
  /// The names of the columns.
  private static let header = [
    "scenario", "settings", "runs", "stack", "widget", "measure", "value", "low", "high", "clock",
  ]

  package static func document(_ report: SweepReport) -> [UInt8] {
    var table = CSVTable(header)
    for point in report.points {
      func add(
        _ figures: [SweepFigure.Keyed],
        stack: String = "",
        widget: String = "",
        clock: String = ""
      ) {
        for (measure, figure) in figures {
          guard let numbers = figure.cells else { continue }
          table.cell(report.head.scenario)
          table.cell(point.words.joined(separator: " "))
          table.cell(point.runs)
          for cell in [stack, widget, measure] + numbers + [clock] { table.cell(cell) }
          table.endRow()
        }
      }
      add([
        ("onTopAtGlances", .share(point.onTop)),
        ("movementsPerHour", .rate(point.movementsPerHour)),
        ("unseenMovements", .rate(point.unseen)),
      ])
      for look in point.glances {
        let figures: [SweepFigure.Keyed] = [("onTopAtGlances", .share(look.onTop))]
        add(figures, stack: look.stack, widget: look.wants, clock: look.clock)
      }
      for stack in point.stacks {
        // What nobody saw stands beside the movements.
        let figures = stack.figures
        add(figures[..<2] + [figures[4]] + figures[2..<4] + figures[5...], stack: stack.name)
        for widget in stack.widgets {
          let first = ("firstMinuteOfDay", SweepFigure.quartiles(widget.first))
          add([first] + widget.figures, stack: stack.name, widget: widget.name)
        }
      }
    }
    return table.bytes
  }
}
