import Scenarios
import SimulationCore

/// A number of a sweep, as programs read it.
enum SweepFigure {
  case count(Int)
  case rate(Double?)
  case share(Estimate?)
  case quartiles(Quartiles?)

  /// A number with the key under which it stands.
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

  /// The value with its bounds, of quartiles the median between the others; nil where there is
  /// nothing to tell.
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
