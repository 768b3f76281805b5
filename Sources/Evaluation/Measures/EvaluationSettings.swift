import Scenarios
package import SmartStacks

/// What an evaluation is asked to do otherwise than usual.
package struct EvaluationSettings: Sendable {
  /// The share of each person's views that only teaches.
  package var history = 0.7
  /// What a view is when the stacks run.
  package var viewsAs = ViewsAs.donations
  /// The knobs of the rulebook by which the stacks run.
  package var policy = Policy()
  /// The knobs as they were typed, such as `rest=likeliest`.
  package var policyWords: [String] = []
  /// What is told of the list, where only its rows are scored; its marks are in the log.
  package var listed: ListedRows?
  /// Whether the largest stack runs under limits of how often it is seen to rest elsewhere.
  package var tellsCurve = false
  /// Whether what came of each view is kept.
  package var keepsViews = false

  /// What `history` may be.
  package static let historyBounds = 0.1...0.95

  /// What is usual: the protocols as they are published, and the product as it ships.
  package init() {}

  /// The first view of somebody's test part.
  func testStart(of user: ViewLog.User) -> Int {
    Int((history * Double(user.views.count)).rounded(.down))
  }
}

/// What a view of a log is when the stacks run.
package enum ViewsAs: String, CaseIterable, Sendable {
  /// A donation of the one intent of one app, with the item as its value.
  case donations
  /// The opening of an app: each item is one, with one widget that cannot be configured.
  case launches
}

extension ViewLog.User {
  /// Whether a view is scored: those that were listed, or all of the test part.
  func isScored(_ index: Int, testStart: Int) -> Bool {
    guard let scored else { return index >= testStart }
    return scored[index]
  }
}
