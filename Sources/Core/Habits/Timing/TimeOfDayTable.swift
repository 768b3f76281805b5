import SimulationCore

/// How much each item was wanted at each quarter-hour of weekdays and of weekends, smoothed over
/// the neighbouring quarter-hours.
///
/// The smoothing is done when something is learned, so that asking reads two numbers per item. A
/// quarter-hour's numbers of all items lie side by side. `Float` is enough: what is read is a sum
/// of many, and its place in the decision is a logarithm.
struct TimeOfDayTable: Sendable {
  static let quarters = 96

  private var values: [Float] = []
  private var capacity = 0
  /// What each row adds up to; empty where nobody asks.
  private var totals: [Double]
  private let kernel: [Double]
  private let reach: Int

  /// - Parameters:
  ///   - sigma: the width of the Gaussian, in quarter-hours.
  ///   - isNormalised: whether the weights add up to 1; else the middle one is 1.
  ///   - keepsTotals: whether it can say what it holds of all items.
  init(sigma: Double, isNormalised: Bool, keepsTotals: Bool = false) {
    totals = keepsTotals ? Array(repeating: 0, count: 2 * Self.quarters) : []
    reach = Int((3 * sigma).rounded(.up))
    let raw = (-reach...reach).map { offset in
      let distance = Double(offset) / sigma
      return PortableMath.exp(-0.5 * distance * distance)
    }
    let sum = isNormalised ? raw.reduce(0, +) : 1
    kernel = raw.map { $0 / sum }
  }

  /// Makes room for so many items.
  mutating func reserve(_ items: Int) {
    guard items > capacity else { return }
    let wider = max(8, items, capacity + capacity / 4)
    var moved = [Float](repeating: 0, count: 2 * Self.quarters * wider)
    for row in 0..<(2 * Self.quarters) {
      for item in 0..<capacity {
        moved[row * wider + item] = values[row * capacity + item]
      }
    }
    values = moved
    capacity = wider
  }

  /// Adds a weight at a quarter-hour and, less and less, around it.
  mutating func add(_ weight: Double, of item: Int, on day: DayType, at quarter: Int) {
    let base = day.rawValue * Self.quarters
    for (place, share) in kernel.enumerated() {
      let near = (quarter + place - reach + Self.quarters) % Self.quarters
      values[(base + near) * capacity + item] += Float(weight * share)
      if !totals.isEmpty { totals[base + near] += weight * share }
    }
  }

  /// Calls with what the table holds at a quarter-hour, by item.
  @inline(__always)
  func withRow<R>(_ day: DayType, _ quarter: Int, _ body: (UnsafeBufferPointer<Float>) -> R) -> R {
    let start = (day.rawValue * Self.quarters + quarter) * capacity
    return values.withUnsafeBufferPointer { buffer in
      body(UnsafeBufferPointer(rebasing: buffer[start..<start + capacity]))
    }
  }

  /// What the table holds of all items at a quarter-hour, where totals are kept.
  func total(on day: DayType, at quarter: Int) -> Double {
    totals[day.rawValue * Self.quarters + quarter]
  }

  /// What the table holds of an item at a quarter-hour.
  func value(of item: Int, on day: DayType, at quarter: Int) -> Double {
    Double(values[(day.rawValue * Self.quarters + quarter) * capacity + item])
  }

  mutating func scale(by factor: Double) {
    for place in values.indices { values[place] *= Float(factor) }
    for place in totals.indices { totals[place] *= factor }
  }

  var bytes: Int { roomBytes(values) + roomBytes(totals) }
}
