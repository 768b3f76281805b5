import Habits
import Scenarios
import SimulationCore

/// Finds the next view of an item, or of anything, in one person's views.
struct ViewTimes {
  private let views: [ViewLog.View]
  /// The views of each item, in order.
  private let byItem: [[Int]]

  init(_ user: ViewLog.User) {
    views = user.views
    var byItem = [[Int]](repeating: [], count: user.items.count)
    for (index, view) in user.views.enumerated() { byItem[view.item].append(index) }
    self.byItem = byItem
  }

  /// The first view of an item from a view on; nil when there is none.
  ///
  /// - Complexity: O(log n)
  func next(of item: Int, from view: Int) -> Int? {
    let places = byItem[item]
    let place = places.partition { $0 < view }
    return place < places.count ? places[place] : nil
  }

  /// Whether an item is viewed before a moment, in seconds, from a view on.
  func isViewed(_ item: Int, from view: Int, before end: Int64) -> Bool {
    next(of: item, from: view).map { views[$0].moment.seconds < end } ?? false
  }

  /// Whether anything is.
  func isAnyViewed(from view: Int, before end: Int64) -> Bool {
    views.indices.contains(view) && views[view].moment.seconds < end
  }
}
