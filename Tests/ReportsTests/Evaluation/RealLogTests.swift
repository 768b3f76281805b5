import Scenarios
import TestSupport
import Testing

@testable import Evaluation
@testable import ScenarioText
@testable import WrittenText

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
  func `HABIT ranks as the referee's, and better by its own rules`(
    name: String,
    mark: Double
  ) throws {
    let log = try Self.log(name)
    let plain = try #require(ChoiceEntrant.all.first { $0.key == "habitFixed" })

    #expect(abs(Self.mean(log, plain, .mrr) - mark) <= 0.0006)
    #expect(Self.mean(log, .habit, .mrr) > mark + 0.005)
  }

  @Test(arguments: [
    ("mostRecent", 0.393), ("mostRecentSkipping", 0.440), ("mostFrequent", 0.625),
    ("frecency", 0.619), ("hourHistogram", 0.669), ("timeOfDay", 0.698), ("markov", 0.683),
    ("logLinear", 0.780), ("habitAdaptive", 0.816),
  ])
  func `Every baseline finds what the referee's finds among the first three`(
    key: String,
    hits: Double
  ) throws {
    let entrant = try #require(ChoiceEntrant.all.first { $0.key == key })

    let mean = Self.mean(try Self.log("adl"), entrant, .hitAt3)

    #expect(abs(mean - hits) <= 0.0006)
  }

  @Test func `Surfacing is as right as the referee's`() throws {
    let users = try Self.log("adl").users
    let scores = users.map { user in
      var trial = ProactiveTrial(user)
      return trial.run().scores
    }
    let habit = SurfacingModel.allCases.firstIndex(of: .habit) ?? 0
    func mean(_ variant: Int, _ measure: SurfacingMeasure) -> Double {
      scores.map { measure.value($0[variant][habit]) }.reduce(0, +) / Double(scores.count)
    }

    #expect(abs(mean(0, .precisionAt4) - 0.1967) < 0.0006)
    #expect(abs(mean(0, .precisionAt8) - 0.1718) < 0.0006)
    #expect(abs(mean(0, .averagePrecision) - 0.0907) < 0.0006)
    #expect(abs(mean(1, .precisionAt4) - 0.1912) < 0.0006)
    #expect(abs(mean(1, .bestGuessWhenActive) - 0.5501) < 0.0006)
  }
}
