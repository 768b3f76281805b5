import Habits
import Scenarios
import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import Evaluation
@testable import ScenarioText
@testable import WrittenText

/// The measures of the proactive protocol.
@Suite struct SurfacingTests {
  @Test func `The surest come first, of equal ones the earlier`() {
    #expect(ConfidenceOrder.descending([0.2, 0.7, 0.2, 0, 1, 0.7]) == [4, 1, 5, 0, 2, 3])
    #expect(ConfidenceOrder.descending([]) == [])
  }

  @Test func `Sorting digit by digit gives what sorting gives`() {
    var stream = Seed(3).stream("order")
    let values = (0..<5000).map { _ in Float(stream.next(below: 3000)) / 4000 }

    let expected = values.indices.sorted { (-values[$0], $0) < (-values[$1], $1) }

    #expect(ConfidenceOrder.descending(values).map(Int.init) == expected)
  }

  @Test func `A day of three sure quarter-hours is measured as worked out by hand`() {
    // A day: sure of item 1 at 10 (right), of 2 at 20 (wrong, yet within the hour), of 1 at 30
    // (wrong, nobody there), of 1 at 40 (right), and unsure at all others.
    var track = SurfacingTrack()
    var active = [Bool](repeating: false, count: 96)
    for quarter in 0..<96 {
      let choice: (item: Int, value: Double) =
        switch quarter {
        case 10: (1, 0.9)
        case 20: (2, 0.8)
        case 30: (1, 0.7)
        case 40: (1, 0.6)
        default: (3, 0.1)
        }
      track.add(
        Surfaced(item: choice.item, value: choice.value),
        isHit: [10, 40].contains(quarter),
        isSoon: [10, 20, 40].contains(quarter)
      )
    }
    for quarter in [10, 20, 40, 50] { active[quarter] = true }

    let score = track.score(active)

    #expect(score.precision == [0.5, 0.25])
    #expect(score.recall == [0.5, 0.5])
    let whenActive = 2.0 / 3
    #expect(score.precisionWhenActive == [whenActive, whenActive])
    #expect(score.withinHour == [0.75, 0.375])
    // 1, 2, 1 again; with all of the tenths: 3, 1, 3, 2, 3, 1, 3, 1, 3.
    #expect(score.changesPerDay == [3, 9])
    #expect(abs(score.averagePrecision - (1.0 / 4 + 2.0 / 4 / 4)) < 1e-12)
    #expect(score.bestGuessWhenActive == 2.0 / 4)
  }

  @Test func `What is said is counted in its class`() {
    var calibration = Calibration()
    for (said, came) in [(0.01, false), (0.35, true), (0.31, false), (0.9, true), (0.02, false)] {
      calibration.add(said, cameTrue: came)
    }

    #expect(calibration.bins.map(\.count) == [1, 1, 0, 0, 0, 2, 0, 0, 0, 1])
    #expect(calibration.bins[5].came == 1)
    #expect(Calibration.range(5) == (30, 40))
    #expect(Calibration.range(9) == (80, 100))
  }

  @Test func `A log that spans too long has no quarter-hours, and all else`() async throws {
    var lines = (0..<40).map { "ana\t\($0 * 4000)\titem \($0 % 3)\n" }
    lines.append("ana\t253402300000\titem 1\n")
    let log = try #require(
      ViewLogReader.read(bytes: Array(lines.joined().utf8), file: "log").log
    )

    let evaluation = await Evaluator(threads: 1).evaluate(log, progress: EvaluationProgress())

    #expect(evaluation.tooLong == 1)
    #expect(evaluation.quarters == 0)
    #expect(evaluation.estimate(.ranking, "all", "habit", "mrr") != nil)
    #expect(evaluation.estimate(.proactive, "any", "habit", "averagePrecision") == nil)
    #expect(EvaluationText().text([evaluation]).text.contains("more than ten years"))
  }

  @Test func `Of a log of ever new items those viewed most take part`() async {
    let often = (0..<40).map { view in
      ViewLog.View(moment: HabitMoment(seconds: Int64(view) * 4000, offset: 0), item: view % 4)
    }
    let once = (4..<1500).map { item in
      ViewLog.View(moment: HabitMoment(seconds: Int64(160_000 + item), offset: 0), item: item)
    }
    let names = (0..<1500).map { "item \($0)" }
    let user = ViewLog.User(name: "ana", views: often + once, items: names)

    let bounded = user.mostViewed(LogEvaluation.mostItems)
    let log = ViewLog(file: "log", users: [user])
    let evaluation = await Evaluator(threads: 1).evaluate(log, progress: EvaluationProgress())

    #expect(bounded.items == user.items.prefix(1000).map { $0 })
    #expect(bounded.views == user.views.prefix(40 + 996).map { $0 })
    #expect(user.mostViewed(1500).views == user.views)
    #expect(evaluation.rareViews == 500)
    #expect(evaluation.items == 1000)
    #expect(EvaluationText().text([evaluation]).text.contains("500 views left out: of each person"))
  }
}
