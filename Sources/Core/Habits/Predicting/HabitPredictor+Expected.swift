import SimulationCore

// What a person will look for until a stack may turn again (decision 55).
extension HabitPredictor {
  /// How the views of some items that are expected until a while is over fall on them: shares that
  /// add up to 1, and nil for one that was viewed fewer than three times.
  ///
  /// One view is the next, whenever it comes: the ranking says of what. As many more come within
  /// the while as usually do so soon after a view, and fall as the next quarter-hour says. So
  /// whoever views one thing at a time is shown the likeliest next, and whoever switches back and
  /// forth what is used most meanwhile.
  ///
  /// - Parameters:
  ///   - items: what the shares are of.
  ///   - gap: the while, in seconds.
  ///   - now: when the views are expected.
  ///   - life: what was lived until then.
  /// - Returns: the shares, in the order of the items.
  mutating func expectedShares(
    of items: [Int32],
    within gap: Int64,
    at now: HabitMoment,
    in life: HabitLife
  ) -> [Double?] {
    var room = ExpectedViews()
    swap(&room, &expected)
    defer { swap(&room, &expected) }
    room.clear()
    for item in items {
      guard let place = supportedPlace(of: item) else { continue }
      room.items.append(item)
      room.places.append(place)
    }
    guard !room.items.isEmpty else { return items.map { _ in nil } }
    estimate(room.places, at: now, into: &room.shares)
    ExpectedViews.share(&room.shares)
    ranked.learn(life.journal, upTo: time)
    ranked.weigh(room.items, at: now, into: &room.next)
    ExpectedViews.share(&room.next)
    let more = ranked.viewsSoonAfter(within: gap)
    for index in room.shares.indices {
      room.shares[index] = (room.next[index] + more * room.shares[index]) / (1 + more)
    }
    var known = 0
    return items.map { item in
      guard known < room.items.count, room.items[known] == item else { return nil }
      known += 1
      return room.shares[known - 1]
    }
  }

  /// Whether an item was viewed often enough to say something of it.
  func isSupported(_ item: Int32) -> Bool { supportedPlace(of: item) != nil }

  /// The place of an item that was viewed often enough to say something of it, or nil.
  private func supportedPlace(of item: Int32) -> Int? {
    guard let place = learner.place(of: item), learner.views[place] >= SurfacingRule.support else {
      return nil
    }
    return place
  }
}

/// Room for what is asked about expected views, kept from question to question: every stack asks at
/// every view and every half hour.
struct ExpectedViews: Sendable {
  /// The items of which enough is known, in the order of the question, and their places.
  var items: [Int32] = []
  var places: [Int] = []
  /// How the views fall on them.
  var shares: [Double] = []
  /// How the next one does.
  var next: [Double] = []

  mutating func clear() {
    items.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
  }

  /// Turns weights into shares of their sum.
  static func share(_ weights: inout [Double]) {
    let all = weights.reduce(0, +)
    guard all > 0 else { return }
    for index in weights.indices { weights[index] /= all }
  }
}
