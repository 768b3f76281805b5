import Habits
@testable import Scenarios
import SmartStacks
import Testing
import Trials

@testable import homestack_lab

/// Logs small enough to count by hand.
enum HandMadeLog {
  static let start: Int64 = 18_785 * 86_400

  /// Mail at 8:10 and news at 20:10 for 20 days, but for two: 39 views, the last 12 are the test.
  static let twoADay: ViewLog.User = {
    var views: [(Int64, Int)] = []
    for day in Int64(0)..<20 {
      if day != 18 { views.append((day * 86_400 + 8 * 3600 + 600, 0)) }
      views.append((day * 86_400 + 20 * 3600 + 600, day == 17 ? 2 : 1))
    }
    return user(views)
  }()

  /// A person with views of items by number, in seconds from the start.
  static func user(_ views: [(Int64, Int)], name: String = "ana") -> ViewLog.User {
    let count = (views.map(\.1).max() ?? 0) + 1
    return ViewLog.User(
      name: name,
      views: views.map { ViewLog.View(moment: HabitMoment(seconds: start + $0.0), item: $0.1) },
      items: (0..<count).map {
        ["mail", "news", "other"].indices.contains($0)
          ? ["mail", "news", "other"][$0] : "item \($0)"
      }
    )
  }

  /// Parts of the day that repeat (reading 33): what they predict can be told by hand.
  static let simple: EvaluationSettings = {
    var settings = EvaluationSettings()
    settings.policy.learnModel = .simple
    return settings
  }()

  /// The same by apps that are opened.
  static let launches: EvaluationSettings = {
    var settings = simple
    settings.viewsAs = .launches
    return settings
  }()

  static func outcome(
    _ user: ViewLog.User,
    _ settings: EvaluationSettings = EvaluationSettings()
  ) -> ShippedOutcome { ShippedTrial(user, settings).outcome }

  static func evaluation(
    _ users: [ViewLog.User],
    _ settings: EvaluationSettings = EvaluationSettings(),
    threads: Int = 1
  ) async -> LogEvaluation {
    await Evaluator(threads: threads, settings: settings)
      .evaluate(ViewLog(file: "log", users: users), progress: SweepProgress())
  }
}
