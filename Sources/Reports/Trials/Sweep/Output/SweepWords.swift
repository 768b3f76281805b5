import Scenarios
import SmartStacks

/// How the numbers of a sweep are said.
enum SweepWords {
  /// A share with one decimal: `84.1 %`.
  static func percent(_ share: Double) -> String {
    let tenths = Int((min(1, max(0, share)) * 1000).rounded())
    return "\(tenths / 10).\(tenths % 10) %"
  }

  /// The bounds of an interval: `82.1 to 84.6 %`; nothing without bounds.
  static func interval(_ estimate: Estimate) -> String? {
    guard let low = estimate.low, let high = estimate.high else { return nil }
    return "\(percent(low).dropLast(2)) to \(percent(high))"
  }

  /// A rate with two decimals.
  static func rate(_ value: Double) -> String {
    let hundredths = Int(min(1e15, max(0, value)) * 100 + 0.5)
    return "\(hundredths / 100).\(Wording.twoDigits(hundredths % 100))"
  }

  /// A minute of the clock: `09:30`.
  static func clock(_ minute: Int) -> String {
    let minute = max(0, min(SweepClock.day - 1, minute))
    return "\(Wording.twoDigits(minute / 60)):\(Wording.twoDigits(minute % 60))"
  }

  /// The sentence that says what was found at the glances.
  static func headline(_ point: SweepReport.Point) -> String {
    guard let onTop = point.onTop else { return noGlances }
    let interval = interval(onTop).map { " (95 %: \($0))" } ?? ""
    return "At \(percent(onTop.value))\(interval) of "
      + "\(DecimalText.grouped(point.looks)) glances the wanted widget was on top."
  }

  /// When the person looks, for what and where: `08:30 CalendarWidget on Home`.
  static func look(_ look: SweepReport.Look) -> String {
    (look.clock.isEmpty ? "" : look.clock + " ") + "\(look.wants) on \(look.stack)"
  }

  /// What is said where a scenario has no glances, with how to write them.
  static let noGlances =
    "The scenario has no glances, so nothing says how often the wanted widget was on top. "
    + "Add when the person looks, and for what:"

  /// How glances are written.
  static let glancesExample = [
    "glances:", "  - {at: \"8:30\", every: weekday, jitter: 10m, wants: CalendarWidget}",
  ]

  /// What a sweep is of: `1,000 runs, jitter 5m, seed 7`.
  static func settings(_ report: SweepReport) -> String {
    let most = report.points.map(\.runs).max() ?? 0
    let runs = DecimalText.grouped(most)
    let noun = most == 1 ? "run" : "runs"
    let count =
      report.isWhole
      ? "\(runs) \(noun)" : "\(runs) of \(DecimalText.grouped(report.head.runs)) runs"
    let days = report.points.map(\.days).max() ?? 1
    let length = days > 1 ? [" of \(days) days each"] : []
    let each = report.points.count > 1 ? " at each of \(report.points.count) points" : ""
    return
      ([count + length.joined() + each] + report.head.disturbance + ["seed \(report.head.seed)"])
      .joined(separator: ", ")
  }

  static func movement(_ stack: SweepReport.Stack) -> String {
    var words = "\(rate(stack.movementsPerHour)) movements an hour"
    if let movements = stack.counted.movements.quartiles {
      words += ", \(movements.median) a run"
      if movements.low != movements.high { words += " (\(movements.low) to \(movements.high))" }
    }
    if let unseen = stack.unseen { words += "; nobody saw \(percent(unseen)) of them" }
    return words + "."
  }

  /// What became of the suggestions; nil when there were none.
  static func suggestions(_ stack: SweepReport.Stack) -> String? {
    guard stack.counted.suggestions > 0 else { return nil }
    func count(_ number: Int) -> String { DecimalText.grouped(number) }
    var parts = [
      "\(count(stack.counted.kept)) kept", "\(count(stack.counted.dismissed)) dismissed",
      "\(count(stack.counted.ended)) ended",
    ]
    if stack.counted.otherwise > 0 {
      parts.append("\(count(stack.counted.otherwise)) left otherwise")
    }
    let noun = stack.counted.suggestions == 1 ? "suggestion" : "suggestions"
    return "\(count(stack.counted.suggestions)) \(noun): \(parts.joined(separator: ", "))."
  }
}

extension Double {
  /// The nearest whole number of millionths that there is room for.
  var boundedMillionths: Int64 { Int64((min(9e12, max(-9e12, self)) * 1_000_000).rounded()) }
}
