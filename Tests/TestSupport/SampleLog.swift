import SimulationCore

/// A log of people who never lived: habits sharp and broad, and items that follow others.
package enum SampleLog {
  private static let monday: Int64 = 18_785 * 86_400

  /// The log as lines of user, time and item, with a header.
  ///
  /// - Parameters:
  ///   - people: how many people.
  ///   - days: for how many days each.
  ///   - seed: the same seed gives the same log.
  package static func text(people: Int = 5, days: Int = 21, seed: UInt64 = 1) -> String {
    var lines = ["user\tt\titem"]
    for person in 0..<people {
      var stream = Seed(seed).stream("sample log", String(person))
      for day in 0..<days {
        let midnight = monday + Int64(day) * 86_400
        lines += self.day(person, midnight, isWeekend: day % 7 >= 5, &stream)
      }
    }
    return lines.map { "\($0)\n" }.joined()
  }

  private static func day(
    _ person: Int,
    _ midnight: Int64,
    isWeekend: Bool,
    _ stream: inout RandomStream
  ) -> [String] {
    var views: [(time: Int64, item: String)] = []
    func minutes(_ bound: UInt64) -> Int64 { Int64(stream.next(below: bound)) * 60 }
    func happens(_ percent: UInt64) -> Bool { stream.next(below: 100) < percent }
    // Sharp: around a time of its own, on weekdays.
    if !isWeekend, happens(90) {
      let time = midnight + Int64(7 + person % 3) * 3600 + minutes(40)
      views.append((time, "Departures"))
      if happens(80) { views.append((time + 120 + minutes(5), "Weather")) }
    }
    if happens(85) { views.append((midnight + 12 * 3600 + minutes(50), "Purchases")) }
    if happens(75) { views.append((midnight + 20 * 3600 + minutes(90), "Podcasts")) }
    // Broad: at any time while awake.
    for item in ["Mail", "News", "Photos"] {
      for _ in 0..<3 where happens(55) {
        views.append((midnight + 8 * 3600 + minutes(14 * 60), item))
      }
    }
    return views.sorted { ($0.time, $0.item) < ($1.time, $1.item) }.map {
      "person \(person + 1)\t\($0.time)\t\($0.item)"
    }
  }
}
