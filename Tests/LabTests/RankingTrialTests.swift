import Habits
import SmartStacks
import TestSupport
import Testing

@testable import ScenarioText
@testable import Scenarios
@testable import homestack_lab

/// The ranking protocol on logs small enough to work out by hand.
@Suite struct RankingTrialTests {
  /// Ten views of two items an hour apart: seven of history, three of test.
  private static func user(_ items: [Int], gap: Int64 = 3600) -> ViewLog.User {
    ViewLog.User(
      name: "ana",
      views: items.enumerated().map { index, item in
        ViewLog.View(moment: HabitMoment(seconds: Int64(index) * gap), item: item)
      },
      items: (0...(items.max() ?? 0)).map { "item \($0)" }
    )
  }

  private static func outcome(_ key: String, _ user: ViewLog.User) throws -> RankingTrial.Outcome {
    let entrant = try #require(ChoiceEntrant.all.first { $0.key == key })
    return try #require(RankingTrial(user).run([entrant]).first)
  }

  @Test func `The test is the last three of ten, in places worked out by hand`() throws {
    // Test: 0, 1, 2. Counts before them: 0 four times, 1 three times; then 5 and 3; then 5 and 4.
    let user = Self.user([0, 0, 1, 0, 1, 0, 1, 0, 1, 2])

    let frequent = try Self.outcome("mostFrequent", user)
    let recent = try Self.outcome("mostRecent", user)

    #expect(RankingTrial(user).testCount == 3)
    #expect(RankingTrial(user).unseenCount == 1)
    #expect(frequent.all.count == 3)
    // First, second, and one that was never viewed: a miss.
    #expect(frequent.all.rate(.hitAt1) == 1.0 / 3)
    #expect(frequent.all.rate(.hitAt3) == 2.0 / 3)
    #expect(frequent.all.rate(.mrr) == (1 + 0.5) / 3)
    // The most recent is never the next here: 1 before 0, 0 before 1.
    #expect(recent.all.rate(.hitAt1) == 0)
    #expect(recent.all.rate(.mrr) == (0.5 + 0.5) / 3)
  }

  @Test func `Of equal scores the more recently viewed comes first`() throws {
    let user = Self.user([0, 1, 0, 1, 0, 1, 0, 1, 0, 1])

    // Before the views of the test, 0 and 1 were viewed 4 and 3, 4 and 4, 5 and 4 times.
    let outcome = try Self.outcome("mostFrequent", user)

    #expect(outcome.all.rate(.hitAt1) == 0)
    #expect(outcome.all.rate(.mrr) == 0.5)
  }

  @Test(arguments: [(Int64(60), 0), (3600, 3)])
  func `A view at least five minutes after another is a start`(gap: Int64, starts: Int) throws {
    let user = Self.user([0, 1, 0, 1, 0, 1, 0, 1, 0, 1], gap: gap)
    let recent = try Self.outcome("mostRecent", user)

    #expect(recent.all.rate(.hitAt1) == 0)
    #expect(recent.starts.count == starts)
  }

  @Test func `A stack of ten ranks its own items only`() throws {
    // Twelve items, each viewed as often as its number says, then the least and the most.
    let history = (0..<12).flatMap { item in Array(repeating: item, count: item + 1) }
    let user = Self.user(history + Array(repeating: 0, count: 32) + [11, 11])

    let outcome = try Self.outcome("mostFrequent", user)

    // Item 0 is viewed once in the history and is in no stack; 11 is, and it is first in it.
    #expect(outcome.ten.count == 2)
    #expect(outcome.ten.rate(.hitAt1) == 1)
    #expect(outcome.all.count == 34)
  }
}

/// The marks on logs of real people: what a referee reached, the same models written in Python.
@Suite(.enabled(if: RealFiles.logs.arePresent, RealFiles.logs.absence)) struct RealLogTests {
  /// The mean over people of a measure of the ranking.
  static func mean(_ log: ViewLog, _ entrant: ChoiceEntrant, _ measure: RankMeasure) -> Double {
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
  func `HABIT that rules nothing out ranks as the referee's`(name: String, mark: Double) throws {
    let log = try Self.log(name)
    let plain = ChoiceEntrant(key: "fixed", title: "") { HabitRanking(rulesOutCurrent: false) }

    #expect(abs(Self.mean(log, plain, .mrr) - mark) <= 0.0006)
  }

  @Test(arguments: [("mostRecent", 0.393), ("mostFrequent", 0.625), ("logLinear", 0.780)])
  func `Every baseline finds what the referee's finds`(key: String, hits: Double) throws {
    let entrant = try #require(ChoiceEntrant.all.first { $0.key == key })

    let mean = Self.mean(try Self.log("adl"), entrant, .hitAt3)

    #expect(abs(mean - hits) <= 0.0006)
  }
}
