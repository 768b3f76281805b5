import Scenarios
import ScenarioText
import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing
import Trials

@testable import homestack_lab

@Suite struct FitTests {
  /// Calendar comes at 9:30, and Reminders when the gap after it is over; and so on the next day.
  static let day = """
    homestack: 1
    name: A day
    starts: 2021-06-09T06:00
    days: 2
    apps:
      Weather:
        widgets:
          Weather:
            timeline:
              - {at: 7:00, every: day, relevance: {score: 2, duration: 12h}}
              - {at: 21:00, every: day, relevance: {score: 9, duration: 1h}}
      Calendar:
        widgets:
          Calendar:
            timeline:
              - {at: 9:30, every: day, relevance: {score: 4, duration: 20m}}
              - {at: 13:00, every: day, relevance: {score: 4, duration: 20m}}
              - {at: 20:00, every: day, relevance: {score: 8, duration: 20m}}
      Reminders:
        widgets:
          Reminders:
            timeline:
              - {at: 9:32, every: day, relevance: {score: 5, duration: 1h}}
              - {at: 13:02, every: day, relevance: {score: 5, duration: 1h}}
    home: {pages: [[{stack: Home, widgets: [Weather, Calendar, Reminders]}]]}
    phone: {earlierScores: no, developerMode: no}

    """

  /// A phone whose gap is twelve minutes: Reminders is there at 9:43, and not at 9:41.
  static let seen = """
    seen:
      - {at: "8:00", widget: Weather}
      - {at: "9:41", widget: Calendar}
      - {at: "9:43", widget: Reminders}
      - {at: "13:11", widget: Calendar}
      - {at: "13:13", widget: Reminders}
      - {at: "9:41", day: 2, widget: Calendar}
      - {at: "9:43", day: 2, widget: Reminders}
      - {at: "13:11", day: 2, widget: Calendar}
      - {at: "13:13", day: 2, widget: Reminders}

    """

  static func result(
    of text: String,
    keys: Set<String>? = nil,
    doubt: Double = 0.05,
    threads: Int = 2,
    progress: SweepProgress = SweepProgress()
  ) async throws -> FitResult {
    let scenario = try #require(ScenarioReader.read(text: text, file: "sample.yaml").scenario)
    var fit = Fit([scenario], keys: keys, doubt: doubt, threads: threads, progress: progress)
    return await fit.result()
  }

  private static func line(_ key: String, _ result: FitResult) -> FitReport.Line? {
    FitReport(result).told.first { $0.key == key }
  }

  @Test func `a gap is fitted to the minute, and what rules the others out`() async throws {
    let result = try await Self.result(of: Self.day + Self.seen)

    let gap = try #require(Self.line("limit.gap", result))
    #expect(gap.value == "12m")
    #expect(gap.possible == ["12m to 13m"])
    #expect(gap.ruledOut.map(\.values) == ["0s to 11m", "14m or more"])
    #expect(gap.ruledOut[0].against.first?.contains("showed Calendar") == true)
    #expect(result.verdict.agreedFitted == 9)
    #expect(result.verdict.agreedOwn == 5)
    let other = result.findings.first {
      result.ruleSettings[$0.ruleSetting].setting.key == "limit.suggestions"
    }
    #expect(other?.status == .notTold)
  }

  @Test func `a value between two rungs is found`() async throws {
    // Seen so tightly that neither 15 nor 20 minutes explain any of it.
    let times = [
      "9:46": "Calendar", "9:48": "Reminders", "13:16": "Calendar", "13:18": "Reminders",
    ]
    let rows = times.sorted { $0.key < $1.key }.flatMap { time, widget in
      [1, 2].map { "  - {at: \"\(time)\", day: \($0), widget: \(widget)}\n" }
    }
    let result = try await Self.result(of: Self.day + "seen:\n" + rows.joined())

    let gap = try #require(Self.line("limit.gap", result))
    #expect(gap.value == "17m")
    #expect(gap.possible == ["17m to 18m"])
    #expect(result.verdict.agreedFitted == 8)
  }

  @Test func `text and JSON say it, the text in 80 columns`() async throws {
    let report = FitReport(try await Self.result(of: Self.day + Self.seen))

    let text = FitText().text(report).text
    assertSnapshot(text, named: "a-day.fit")
    assertSnapshot(report.json.document.text, named: "a-day.fit.json")
    // Listed is the one rule setting whose default is ruled out; all others are one sentence.
    #expect(report.told.map(\.key) == ["limit.gap"])
    #expect(
      report.told.count + report.others.reduce(0) { $0 + $1.count }
        == report.result.ruleSettings.count
    )
    #expect(text.matches(of: /\d+ other rule settings can keep their values:/).count == 1)
    #expect(!text.contains("limit.rotations"))
    #expect(text.split(separator: "\n").allSatisfy { $0.columns <= 80 })
  }

  @Test func `one thread and three come to the same`() async throws {
    let one = try await Self.result(of: Self.day + Self.seen, threads: 1)
    let three = try await Self.result(of: Self.day + Self.seen, threads: 3)

    #expect(FitReport(one).json == FitReport(three).json)
  }

  @Test func `of one rule setting alone nothing else is asked`() async throws {
    let result = try await Self.result(of: Self.day + Self.seen, keys: ["limit.gap"])

    #expect(result.findings.count == 1)
    #expect(Self.line("limit.gap", result)?.possible == ["12m to 13m"])
    #expect(result.runs < 100)
  }

  @Test func `without doubt one sighting tells, and where all is doubted none`() async throws {
    let doubted = try await Self.result(of: Self.day + Self.seen, doubt: 1)
    #expect(doubted.findings.allSatisfy { $0.status != .told })

    let one = Self.day + "seen: [{at: \"9:43\", widget: Reminders}]\n"
    let sure = try await Self.result(of: one, keys: ["limit.gap"], doubt: 0)
    #expect(Self.line("limit.gap", sure)?.ruledOut.map(\.values) == ["14m or more"])
    let unsure = try await Self.result(of: one)
    #expect(unsure.findings.allSatisfy { $0.status != .told })
  }

  @Test func `what no rule setting explains is listed, and nothing is fitted`() async throws {
    // Weather all day, whatever its scores.
    let times = ["9:31", "9:50", "13:05", "13:30", "17:10", "17:30"]
    let odd = ["Reminders", "Calendar", "Weather", "Calendar", "Reminders", "Weather"]
    let rows = zip(times, odd).map { "  - {at: \"\($0)\", widget: \($1)}\n" }
    let result = try await Self.result(of: Self.day + "seen:\n" + rows.joined())

    #expect(!result.verdict.isBelieved)
    #expect(result.findings.allSatisfy { $0.status != .told })
    let report = FitReport(result)
    #expect(report.unexplained.count >= 2)
    #expect(FitText().text(report).text.contains("Not explained by the values that explain most"))
  }

  @Test func `a fit that is stopped says so, and keeps what it has`() async throws {
    let progress = SweepProgress()
    progress.stop()
    let result = try await Self.result(of: Self.day + Self.seen, progress: progress)

    #expect(result.isStopped)
    #expect(result.runs == 1)
    #expect(FitText().text(FitReport(result)).text.contains("The fit was interrupted"))
  }

  @Test func `what is stated of the phone is not asked`() async throws {
    let policy = Policy()
    var phone = PhoneKnowledge()
    #expect(
      FittedRuleSetting.all(of: policy, phone: phone).contains { $0.setting.key == "developerMode" }
    )
    phone[.developerMode] = .stated(false)
    #expect(
      !FittedRuleSetting.all(of: policy, phone: phone).contains {
        $0.setting.key == "developerMode"
      }
    )
  }

  @Test func `every value of a ladder is one that its rule setting takes`() throws {
    for ruleSetting in FittedRuleSetting.all(of: Policy(), phone: PhoneKnowledge()) {
      #expect(ruleSetting.values.contains(ruleSetting.own), "\(ruleSetting.setting.key)")
      for value in ruleSetting.values {
        var policy = Policy()
        #expect(throws: Never.self) { try policy.set(ruleSetting.setting.key, value) }
        #expect(ruleSetting.setting.text(policy) == value, "\(ruleSetting.setting.key)")
      }
      #expect(Set(ruleSetting.nearestFirst) == Set(ruleSetting.values))
      #expect(ruleSetting.nearestFirst.first == ruleSetting.own)
    }
  }

  /// Nothing but Weather is seen, where the others score: nothing turns, for whatever reason.
  private static let still = """
    seen:
      - {at: "9:45", not: Calendar}
      - {at: "10:00", widget: Weather}
      - {at: "13:10", widget: Weather}
      - {at: "13:40", widget: Weather}
      - {at: "20:10", widget: Weather}
      - {at: "9:45", day: 2, widget: Weather}
      - {at: "13:10", day: 2, widget: Weather}
      - {at: "20:10", day: 2, widget: Weather}

    """

  @Test func `what several rule settings explain alike is fitted to them together`() async throws {
    let result = try await Self.result(of: Self.day + Self.still)
    let report = FitReport(result)

    #expect(report.together.count == 1)
    let group = try #require(report.together.first)
    let keys = group.lines.map(\.key)
    #expect(keys.contains("sources.rotate") && keys.contains("limit.rotations"))
    #expect(group.lines.allSatisfy { !$0.possible.isEmpty })
    #expect(!group.against.isEmpty)
    #expect(report.told.isEmpty)
    assertSnapshot(FitText().text(report).text, named: "still.fit")
    assertSnapshot(report.json.document.text, named: "still.fit.json")
    // Each of the values that agree explains it by itself, and nothing does with all as they are.
    for member in result.groups[0].members {
      let value = try #require(member.values.first { $0.isPossible })
      let setting = FitSetting.own.setting(member.ruleSetting, to: value.value)
      let shown = result.evidence.shown(under: setting).results
      #expect(
        shown.allSatisfy { $0.agrees },
        "\(result.ruleSettings[member.ruleSetting].setting.key)"
      )
    }
  }

  @Test func `the chance of so many disagreements is that of the binomial distribution`() {
    #expect(abs(FitVerdict.tail(1, of: 10, each: 0.05) - 0.401263) < 1e-6)
    #expect(abs(FitVerdict.tail(3, of: 10, each: 0.05) - 0.011504) < 1e-6)
    #expect(FitVerdict.tail(0, of: 10, each: 0.05) == 1)
    #expect(FitVerdict.tail(5, of: 10, each: 1) == 1)
    #expect(FitVerdict.tail(1, of: 10, each: 0) == 0)
    #expect(FitVerdict.tail(9000, of: 100_000, each: 0.05) < 1e-9)
  }
}
