package import Scenarios
import SimulationCore
import SmartStacks
package import TerminalRendering

/// Writes a sweep as tables for people, 80 columns wide.
package struct SweepText {
  private static let columns = 80
  private static let title = 24

  private let look: TextLook

  package init(_ look: TextLook = TextLook()) { self.look = look }

  package func text(_ report: SweepReport) -> HarmlessText {
    var lines = [heading(report.head.scenario)]
    lines += wrapped(report.settings)
    if report.points.count > 1 { lines += grid(report) }
    for point in report.points { lines += self.point(point, isOne: report.points.count == 1) }
    return lines.asLines
  }

  private func grid(_ report: SweepReport) -> [HarmlessText] {
    let words = report.points.map { $0.words.joined(separator: " ") }
    var lines = [
      "",
      look.faint(row("", [("on top", 21), ("95%", 15), ("changes/h", 10), ("unseen", 8)])),
    ]
    for (point, words) in zip(report.points, words) {
      let cells: [(HarmlessText, Int)] = [
        (percent(point.onTop?.value), 18), (interval(point.onTop), 15),
        (plain(SweepWords.rate(point.movementsPerHour)), 10), (percent(point.unseen), 8),
      ]
      lines.append(row(fit(words, to: Self.title + 3), cells))
    }
    return lines
  }

  private func point(_ point: SweepReport.Point, isOne: Bool) -> [HarmlessText] {
    var lines: [HarmlessText] = [""]
    if !isOne { lines += [heading(point.words.joined(separator: " ")), ""] }
    lines += wrapped(point.headline)
    if point.onTop == nil {
      lines += [""] + SweepReport.glancesExample.map { "  \(plain($0))" }
    }
    if point.glances.count > 1 { lines += [""] + point.glances.map(glance) }
    for stack in point.stacks { lines += self.stack(stack, days: point.days) }
    return lines
  }

  private func glance(_ look: SweepReport.Look) -> HarmlessText {
    let bar = look.onTop.map { self.bar($0.value, 14) } ?? .spaces(14)
    let share = percent(look.onTop?.value).aligned(to: 9)
    let words = fit(look.words, to: 40)
    return "\(words) \(bar)\(share)\(interval(look.onTop).aligned(to: 16))"
  }

  private func stack(_ stack: SweepReport.Stack, days: Int) -> [HarmlessText] {
    var lines: [HarmlessText] = [""]
    lines += wrapped("\(stack.name): \(stack.movement)")
    if let suggestions = stack.suggestions { lines += wrapped(suggestions) }
    lines.append(look.faint(row("", [("first appears", 19), ("% of days", 19), ("on top", 18)])))
    let cells: [(HarmlessText, Int)] = [
      ("25%", 6), ("median", 7), ("75%", 6), (days > 1 ? "day" : "", 5), ("appears", 8),
      ("shown", 6), ("per day", 18),
    ]
    lines.append(look.faint(row("  Widget", cells)))
    return lines + stack.widgets.map { widget($0, days: days) }
  }

  private func widget(_ widget: SweepReport.Widget, days: Int) -> HarmlessText {
    func clock(_ minute: Int?) -> HarmlessText { plain(minute.map(SweepWords.clock) ?? "–") }
    let day = days > 1 ? widget.firstDay.map { plain(String($0.median)) } ?? "–" : ""
    let span = plain(Wording.span(widget.perDay))
    let share = Double(widget.perDay.milliseconds) / 86_400_000
    let cells: [(HarmlessText, Int)] = [
      (clock(widget.first?.low), 6), (clock(widget.first?.median), 7),
      (clock(widget.first?.high), 6), (day, 5), (whole(widget.days?.value), 8),
      (whole(widget.shown?.value), 6),
    ]
    return row(fit("  \(widget.title)", to: Self.title), cells) + " " + bar(share, 5)
      + span.aligned(to: 12)
  }

  private func row(_ title: HarmlessText, _ cells: [(HarmlessText, Int)]) -> HarmlessText {
    title.padded(to: Self.title) + cells.map { $0.0.aligned(to: $0.1) }.joined()
  }

  private func plain(_ text: String) -> HarmlessText { look.shown(text) }

  private func fit(_ text: String, to columns: Int) -> HarmlessText {
    let separator = plain(WidgetTitle.separator)
    return plain(text).truncated(to: columns - 1, ellipsis: look.glyphs.ellipsis, before: separator)
      .padded(to: columns)
  }

  private func heading(_ text: String) -> HarmlessText { look.strong(plain(text)) }

  private func percent(_ share: Double?) -> HarmlessText {
    plain(share.map(SweepWords.percent) ?? "–")
  }

  private func whole(_ share: Double?) -> HarmlessText { plain(share.map(Wording.percent) ?? "–") }

  private func interval(_ estimate: Estimate?) -> HarmlessText {
    guard let low = estimate?.low, let high = estimate?.high else { return "" }
    return plain("\(SweepWords.percent(low).dropLast())–\(SweepWords.percent(high))")
  }

  private func bar(_ share: Double, _ width: Int) -> HarmlessText {
    let full = Int((min(1, max(0, share)) * Double(width)).rounded())
    return HarmlessText(look.glyphs.barFull).repeated(full)
      + HarmlessText(look.glyphs.barEmpty).repeated(width - full)
  }

  private func wrapped(_ text: String) -> [HarmlessText] { plain(text).wrapped(to: Self.columns) }
}

/// Writes a sweep as a table with one line for each number (RFC 4180).
package enum SweepCSV {
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
