package import Scenarios
import SimulationCore
import SmartStacks

enum SweepWords {
  /// A share with one decimal: `84.1%`.
  static func percent(_ share: Double) -> String {
    let tenths = Int((min(1, max(0, share)) * 1000).rounded())
    return "\(tenths / 10).\(tenths % 10)%"
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
}

extension Estimate {
  /// The bounds of its interval: `82.1 to 84.6%`; nothing without bounds.
  var interval: String? {
    guard let low, let high else { return nil }
    return "\(SweepWords.percent(low).dropLast()) to \(SweepWords.percent(high))"
  }
}

extension SweepReport {
  private static let noGlances =
    "The scenario has no glances, so the report can't show how often the wanted widget was on "
    + "top. Add the times at which the person looks, and the wanted widgets:"

  static let glancesExample = [
    "glances:", "  - {at: \"8:30\", every: weekday, jitter: 10m, wants: CalendarWidget}",
  ]

  /// What a sweep is of: `1,000 runs, jitter 5m, seed 7`.
  var settings: String {
    let most = points.map(\.runs).max() ?? 0
    let runs = DecimalText.grouped(most)
    let noun = most == 1 ? "run" : "runs"
    let count = isWhole ? "\(runs) \(noun)" : "\(runs) of \(DecimalText.grouped(head.runs)) runs"
    let days = points.map(\.days).max() ?? 1
    let length = days > 1 ? " of \(days) days each" : ""
    let each = points.count > 1 ? " for each of \(points.count) combinations" : ""
    return ([count + length + each] + head.disturbance + ["seed \(head.seed)"])
      .joined(separator: ", ")
  }
}

extension SweepReport.Point {
  var headline: String {
    guard let onTop else { return SweepReport.noGlances }
    let interval = onTop.interval.map { " (95%: \($0))" } ?? ""
    return "The wanted widget was on top at \(SweepWords.percent(onTop.value))\(interval) of "
      + "\(DecimalText.grouped(looks)) glances."
  }
}

extension SweepReport.Look {
  /// When the person looks, for what and where: `08:30 CalendarWidget in Home`.
  var words: String { (clock.isEmpty ? "" : clock + " ") + "\(wants) in \(stack)" }
}

extension SweepReport.Stack {
  var movement: String {
    var words = "\(SweepWords.rate(movementsPerHour)) changes per hour"
    if let movements = counted.movements.quartiles {
      words += ", \(movements.median) per run"
      if movements.low != movements.high { words += " (\(movements.low) to \(movements.high))" }
    }
    if let unseen { words += "; \(SweepWords.percent(unseen)) of them were not seen" }
    return words + "."
  }

  /// What became of the suggestions; nil when there were none.
  var suggestions: String? {
    guard counted.suggestions > 0 else { return nil }
    let kinds = [
      (counted.kept, "kept"), (counted.dismissed, "dismissed"), (counted.ended, "ended"),
    ]
    let more = counted.otherwise > 0 ? [(counted.otherwise, "left for another reason")] : []
    let parts = (kinds + more).map { "\(DecimalText.grouped($0)) \($1)" }
    let noun = counted.suggestions == 1 ? "suggestion" : "suggestions"
    return "\(DecimalText.grouped(counted.suggestions)) \(noun): \(parts.joined(separator: ", "))."
  }
}

extension Double {
  /// The nearest whole number of millionths that there is room for.
  var boundedMillionths: Int64 { Int64((min(9e12, max(-9e12, self)) * 1_000_000).rounded()) }
}

extension Disturbance {
  /// What it does, in words: `jitter 5m`, `skip 10%`.
  package var words: [String] {
    var words: [String] = []
    if jitter > .zero { words.append("jitter \(jitter.text)") }
    if skipped > 0 { words.append("skip \(Self.percent(skipped))%") }
    if added > 0 { words.append("add \(Self.percent(added))%") }
    return words
  }

  private static func percent(_ millionths: UInt64) -> String {
    Wording.decimal(millionths: Int64(millionths) * 100)
  }
}

extension SweptRun {
  /// The options that show it: `--sweep-run 4 --jitter 5m`.
  package var options: String {
    let words = ["--sweep-run \(number)"] + disturbance.words.map { "--\($0)" }
    return words.joined(separator: " ")
  }
}

enum SweepFigure {
  case count(Int)
  case rate(Double?)
  case share(Estimate?)
  case quartiles(Quartiles?)

  typealias Keyed = (key: String, figure: SweepFigure)

  var json: JSONValue {
    switch self {
    case .count(let count): .integer(count)
    case .rate(let rate): rate.map { .millionths($0.boundedMillionths) } ?? .null
    case .share(let share):
      share.map { share in
        [
          "value": Self.rate(share.value).json, "low": Self.rate(share.low).json,
          "high": Self.rate(share.high).json,
        ]
      } ?? .null
    case .quartiles(let quartiles): quartiles.map { $0.json { $0 } } ?? .null
    }
  }

  /// The value with its bounds, of quartiles the median between the others; nil for nothing.
  var cells: [String]? {
    switch self {
    case .count(let count): [String(count), "", ""]
    case .rate(let rate): rate.map { [Self.decimal($0), "", ""] }
    case .share(let share):
      share.map { [$0.value, $0.low, $0.high].map { $0.map(Self.decimal) ?? "" } }
    case .quartiles(let quartiles):
      quartiles.map { [$0.median, $0.low, $0.high].map(String.init) }
    }
  }

  private static func decimal(_ value: Double) -> String {
    NumberText.decimal(millionths: value.boundedMillionths)
  }
}

extension Quartiles {
  func json(_ value: (Int) -> some JSONWritable) -> JSONValue {
    ["low": value(low), "median": value(median), "high": value(high)]
  }
}

extension SweepReport.Stack {
  var figures: [SweepFigure.Keyed] {
    [
      ("movementsPerHour", .rate(movementsPerHour)),
      ("movementsOfRun", .quartiles(counted.movements.quartiles)), ("turns", .count(counted.turns)),
      ("suggestions", .count(counted.suggestions)), ("unseenMovements", .rate(unseen)),
      ("kept", .count(counted.kept)), ("dismissed", .count(counted.dismissed)),
      ("ended", .count(counted.ended)), ("leftOtherwise", .count(counted.otherwise)),
    ]
  }
}

extension SweepReport.Widget {
  var figures: [SweepFigure.Keyed] {
    [
      ("firstDay", .quartiles(firstDay)), ("runsItComes", .share(runs)),
      ("daysItComes", .share(days)), ("daysShown", .share(shown)),
      ("secondsOnTopPerDay", .count(Int(perDay.milliseconds / 1000))),
    ]
  }
}
