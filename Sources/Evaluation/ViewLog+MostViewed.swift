import Scenarios

extension ViewLog.User {
  /// The person with the views of the items that they viewed most, of equal ones the first viewed.
  ///
  /// - Parameter limit: how many items.
  /// - Returns: the person with at most so many items, numbered as they were first viewed.
  func mostViewed(_ limit: Int) -> Self {
    guard items.count > limit else { return self }
    var counts = [Int](repeating: 0, count: items.count)
    for view in views { counts[view.item] += 1 }
    let order = counts.indices.sorted { (-counts[$0], $0) < (-counts[$1], $1) }
    // In their old order they are numbered as they were first viewed.
    let kept = order.prefix(limit).sorted()
    var numbers = [Int?](repeating: nil, count: items.count)
    for (number, item) in kept.enumerated() { numbers[item] = number }
    var person = Self(name: name, views: [], items: kept.map { items[$0] })
    person.scored = scored.map { _ in [] }
    for (index, view) in views.enumerated() {
      guard let number = numbers[view.item] else { continue }
      person.views.append(ViewLog.View(moment: view.moment, item: number))
      if let scored { person.scored?.append(scored[index]) }
    }
    return person
  }
}
