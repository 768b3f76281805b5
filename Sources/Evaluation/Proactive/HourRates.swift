import Habits
import SimulationCore

/// The hour histogram as a proactive model: of the days of this kind, on how many an item was
/// viewed in such a quarter-hour, by the hour of the clock.
struct HourRates {
  private static let fade = PortableMath.exp2(-1 / 30.0)

  /// By hour of the kind of day, item by item: days and quarter-hours with a view.
  private var hits = [[Double]](repeating: [], count: 48)
  private var days = [0.0, 0.0]
  /// Quarter-hours with a view of each item, and of all there were.
  private var opened: [Double] = []
  private var lived = 0.0
  private var day: Int32?
  /// The views of the day that is not over: an item and an hour, once for each quarter-hour.
  private var today: [(item: Int, hour: Int)] = []
  private var known = 0

  /// Begins a quarter-hour: a day that ended is folded in.
  mutating func begin(_ start: HabitMoment) {
    known = opened.count
    if let day, start.day > day { end(DayType(of: day)) }
    day = max(day ?? .min, start.day)
  }

  private mutating func end(_ type: DayType) {
    for hour in hits.indices {
      for item in hits[hour].indices { hits[hour][item] *= Self.fade }
    }
    for item in opened.indices { opened[item] *= Self.fade }
    lived *= Self.fade
    for kind in days.indices { days[kind] *= Self.fade }
    for view in today { hits[type.rawValue * 24 + view.hour][view.item] += 1 }
    days[type.rawValue] += 1
    today.removeAll(keepingCapacity: true)
  }

  /// The likeliest of the items that a test lets through, from those of the variant.
  func guesses(_ start: HabitMoment, last: [Int64]) -> (any: Surfaced, fresh: Surfaced) {
    let perLived = 0.5 / (lived + 5)
    let perDay = 1 / (days[start.dayType.rawValue] + 0.5)
    var any = Surfaced()
    var fresh = Surfaced()
    hits[start.dayType.rawValue * 24 + start.quarter / 4].withUnsafeBufferPointer { hits in
      opened.withUnsafeBufferPointer { opened in
        for item in 0..<known {
          let rate = max(1e-5, (hits[item] / 4 + perLived * (opened[item] + 0.05)) * perDay)
          guard rate > fresh.value || rate > any.value else { continue }
          if rate > any.value { any = Surfaced(item: item, value: rate) }
          if rate > fresh.value, start.seconds - last[item] > SurfacingVariant.rest {
            fresh = Surfaced(item: item, value: rate)
          }
        }
      }
    }
    return (any, fresh)
  }

  /// Ends the quarter-hour in which these items were viewed, each named once.
  mutating func close(_ start: HabitMoment, opened items: [Int]) {
    lived += 1
    for item in items {
      while opened.count <= item {
        opened.append(0)
        for hour in hits.indices { hits[hour].append(0) }
      }
      opened[item] += 1
      today.append((item, start.quarter / 4))
    }
  }
}

/// An item that a model would surface, and how sure it is; -1 is none.
struct Surfaced {
  var item = -1
  var value = 0.0
}
