import Habits
import Scenarios

/// What "most frequent in this half hour" would have predicted, as often as the product did.
struct HalfHourGuesses {
  private struct Guess {
    var item: Int
    var start: Int64
    /// The views in its half hour.
    var views: Range<Int>
  }

  private var guesses: [Guess] = []
  /// The share of the days lived with a view in this half hour, by guess.
  private var confidence: [Float] = []

  /// Names an item at the beginning of every half hour of the test part.
  init(_ user: ViewLog.User, testStart: Int) {
    var table = HalfHourTable()
    for view in user.views[..<testStart] { table.learn(view) }
    var halfHours = HalfHours(user, from: testStart)
    while let span = halfHours.nextSpan() {
      let now = span.start
      let most = table.mostFrequent(at: now) { table.isFresh($0, at: now.seconds) }
      if span.isWhole, let most {
        guesses.append(Guess(item: most.item, start: now.seconds, views: span.views))
        confidence.append(Float(most.days) / Float(table.daysLived(at: now)))
      }
      for view in user.views[span.views] { table.learn(view) }
    }
  }

  /// What came of the surest of them; which these are is known only afterwards.
  ///
  /// - Parameters:
  ///   - limit: how many.
  ///   - times: the person's views.
  ///   - foresee: is told which views were of the item named for their half hour.
  /// - Returns: what came of them, but for their views.
  func tally(_ limit: Int, _ times: ViewTimes, foresee: (Int) -> Void) -> PredictionTally {
    var tally = PredictionTally()
    for place in ConfidenceOrder.descending(confidence).prefix(limit) {
      let guess = guesses[Int(place)]
      let from = guess.views.lowerBound
      let end = guess.start + PredictionScore.hour
      tally.count += 1
      tally.right += times.isViewed(guess.item, from: from, before: end) ? 1 : 0
      tally.there += times.isAnyViewed(from: from, before: end) ? 1 : 0
      // Viewed a second time within the hour, it is no longer fresh and not counted.
      if let view = times.next(of: guess.item, from: from), view < guess.views.upperBound {
        foresee(view)
      }
    }
    return tally
  }
}

/// When a prediction counts as right.
enum PredictionScore {
  /// So many seconds from its beginning on.
  static let hour: Int64 = 3600
}
