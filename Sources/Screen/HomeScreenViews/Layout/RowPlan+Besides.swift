import SmartStacks

extension RowPlan {
  /// So many predictions are told below what shows elsewhere than on the Home Screen.
  static let mostPredictions = 3
  /// The rows that both take at most, with a heading.
  static let mostElsewhere = 1 + Surface.allCases.count + mostPredictions

  /// Rows that the scores keep where thin lanes take some of theirs: a heading, and three a plot.
  private static func leastScores(_ wish: Wish) -> Int { max(7, 3 + 3 * min(wish.plots, 5)) }

  /// Makes room for thin lanes: below each lane where rows are left over or the scores have enough,
  /// below one where only blanks or the dots have to go for it.
  ///
  /// The panes stay as they are as long as they can, so that nothing jumps when a branch starts;
  /// they are never made too low for it.
  mutating func addBesides(_ wish: Wish) {
    guard wish.layoutClass != .floor, wish.layoutClass != .notice, lanes > 0 else { return }
    if lanes > 1, let plan = freeing(lanes, wish, costly: false) {
      self = plan
    } else if let plan = freeing(1, wish, costly: true) {
      self = plan
    }
  }

  /// The plan with so many rows for thin lanes, or nil where it has not got them.
  private func freeing(_ rows: Int, _ wish: Wish, costly: Bool) -> RowPlan? {
    var plan = self
    plan.besides = rows
    var missing = rows
    func take(_ free: Int) -> Int {
      let taken = min(missing, max(0, free))
      missing -= taken
      return taken
    }
    plan.spare -= take(plan.spare)
    if plan.scores > 0 { plan.scores -= take(plan.scores - Self.leastScores(wish)) }
    if missing == 0 { return plan }
    guard costly else { return nil }
    let steps: [WritableKeyPath<RowPlan, Bool>] = [
      \.blankAboveAxis, \.blankUnderHeader, \.hasDots,
    ]
    plan.blankAboveWhy -= take(plan.blankAboveWhy)
    for step in steps where plan[keyPath: step] && missing > 0 {
      plan[keyPath: step] = take(1) == 0
    }
    if missing == 0 { return plan }
    guard plan.paneHeight > Self.comfortable else { return nil }
    plan.paneHeight -= 1
    plan.spare += plan.paneRows - missing
    return plan
  }
}
