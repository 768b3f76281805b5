import Evaluation
import Documents
import SimulationCore

/// Writes a sweep as a table with one line for each number (RFC 4180).
package enum SweepCSV {
  /// The names of the columns.
  package static let header = [
    "scenario", "settings", "runs", "stack", "widget", "measure", "value", "low", "high", "clock",
  ]

  /// The whole table.
  package static func document(_ report: SweepReport) -> [UInt8] {
    var table = Table(scenario: report.head.scenario)
    table.append(header)
    for point in report.points { table.append(point) }
    return table.bytes
  }

  private struct Table {
    let scenario: String
    var bytes: [UInt8] = []
    private var settings = ""
    private var runs = 0

    init(scenario: String) { self.scenario = scenario }

    mutating func append(_ cells: [String]) {
      for (index, cell) in cells.enumerated() {
        if index > 0 { bytes.append(0x2c) }
        CSVText.append(cell, to: &bytes)
      }
      bytes.append(0x0a)
    }

    mutating func append(_ point: SweepReport.Point) {
      settings = point.words.joined(separator: " ")
      runs = point.runs
      line("", "", "onTopAtGlances", point.onTop)
      line("", "", "movementsPerHour", point.movementsPerHour)
      line("", "", "unseenMovements", point.unseen)
      for look in point.glances {
        line(look.stack, look.wants, "onTopAtGlances", look.onTop, clock: look.clock)
      }
      for stack in point.stacks { append(stack) }
    }

    private mutating func append(_ stack: SweepReport.Stack) {
      line(stack.name, "", "movementsPerHour", stack.movementsPerHour)
      line(stack.name, "", "movementsOfRun", stack.movements)
      line(stack.name, "", "unseenMovements", stack.unseen)
      let counts = [
        ("turns", stack.turns), ("suggestions", stack.suggestions), ("kept", stack.kept),
        ("dismissed", stack.dismissed), ("ended", stack.ended), ("leftOtherwise", stack.otherwise),
      ]
      for (measure, count) in counts { cells(stack.name, "", measure, String(count), "", "") }
      for widget in stack.widgets {
        line(stack.name, widget.name, "firstMinuteOfDay", widget.first)
        line(stack.name, widget.name, "firstDay", widget.firstDay)
        line(stack.name, widget.name, "runsItComes", widget.runs)
        line(stack.name, widget.name, "daysItComes", widget.days)
        line(stack.name, widget.name, "daysShown", widget.shown)
        let seconds = String(widget.perDay.milliseconds / 1000)
        cells(stack.name, widget.name, "secondsOnTopPerDay", seconds, "", "")
      }
    }

    /// The value is the median, low and high are the quartiles.
    private mutating func line(
      _ stack: String,
      _ widget: String,
      _ measure: String,
      _ quartiles: Quartiles?
    ) {
      guard let quartiles else { return }
      cells(
        stack,
        widget,
        measure,
        String(quartiles.median),
        String(quartiles.low),
        String(quartiles.high)
      )
    }

    private mutating func line(
      _ stack: String,
      _ widget: String,
      _ measure: String,
      _ estimate: Estimate?,
      clock: String = ""
    ) {
      guard let estimate else { return }
      cells(
        stack,
        widget,
        measure,
        number(estimate.value),
        estimate.low.map(number) ?? "",
        estimate.high.map(number) ?? "",
        clock: clock
      )
    }

    private mutating func line(
      _ stack: String,
      _ widget: String,
      _ measure: String,
      _ value: Double?
    ) {
      guard let value else { return }
      cells(stack, widget, measure, number(value), "", "")
    }

    private mutating func cells(
      _ stack: String,
      _ widget: String,
      _ measure: String,
      _ value: String,
      _ low: String,
      _ high: String,
      clock: String = ""
    ) {
      append([scenario, settings, String(runs), stack, widget, measure, value, low, high, clock])
    }

    private func number(_ value: Double) -> String {
      var bytes: [UInt8] = []
      NumberText.append(millionths: value.boundedMillionths, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
