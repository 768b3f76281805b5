import Habits
@testable import Scenarios
import TestSupport
import Testing

@testable import ScenarioText
@testable import homestack_lab

/// The marks on logs of real people: what a referee reached, the same models written in Python.
@Suite(.enabled(if: RealFiles.logs.arePresent, RealFiles.logs.absence)) struct RealLogTests {
  /// The mean over people of a measure of the ranking.
  private static func mean(
    _ log: ViewLog,
    _ entrant: ChoiceEntrant,
    _ measure: RankMeasure
  ) -> Double {
    let rates = log.users.compactMap { user in
      RankingTrial(user).run([entrant]).first?.all.rate(measure)
    }
    return rates.reduce(0, +) / Double(rates.count)
  }

  private static func log(_ name: String) throws -> ViewLog {
    let result = ViewLogReader.read(bytes: try RealFiles.logs.bytes(of: "\(name).tsv"), file: name)
    #expect(result.diagnostics.isEmpty)
    return try #require(result.log)
  }

  @Test(arguments: [("phone", 0.569), ("adl", 0.654)])
  func `HABIT that rules nothing out ranks as the referee's`(
    name: String,
    mark: Double
  ) throws {
    let log = try Self.log(name)
    let plain = ChoiceEntrant(key: "fixed", title: "") {
      HabitRanking(rulesOutCurrent: false)
    }

    #expect(abs(Self.mean(log, plain, .mrr) - mark) <= 0.0006)
  }

  @Test(arguments: [
    ("mostRecent", 0.393), ("mostFrequent", 0.625), ("logLinear", 0.780),
  ])
  func `Every baseline finds what the referee's finds among the first three`(
    key: String,
    hits: Double
  ) throws {
    let entrant = try #require(ChoiceEntrant.all.first { $0.key == key })

    let mean = Self.mean(try Self.log("adl"), entrant, .hitAt3)

    #expect(abs(mean - hits) <= 0.0006)
  }
}
