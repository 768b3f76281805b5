import SimulationCore

/// How much each item was wanted at each quarter-hour of weekdays and weekends, smoothed.
///
/// Learning smooths, so that a question reads two numbers per item; those of a quarter-hour are
/// contiguous. `Float` is enough: what is read is a sum of many, of which the logarithm is used.
struct TimeOfDayTable {
  static let quarters = 96

  private var values: [Float] = []
  private var capacity = 0
  /// The sum of each row; empty without `keepsTotals`.
  private var totals: [Double]
  private let kernel: [Double]
  private let reach: Int

  /// - Parameters:
  ///   - sigma: the width of the Gaussian, in quarter-hours.
  ///   - isNormalised: whether the weights add up to 1; else the middle one is 1.
  ///   - keepsTotals: whether `total` may be asked for.
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

  mutating func reserve(_ items: Int) {
    guard items > capacity else { return }
    let wider = max(8, items, capacity + capacity / 4)
    var moved = [Float](repeating: 0, count: 2 * Self.quarters * wider)
    for row in 0..<(2 * Self.quarters) {
      for item in 0..<capacity { moved[row * wider + item] = values[row * capacity + item] }
    }
    values = moved
    capacity = wider
  }

  mutating func add(_ weight: Double, of item: Int, on day: DayType, at quarter: Int) {
    let base = day.rawValue * Self.quarters
    for (place, share) in kernel.enumerated() {
      let near = (quarter + place - reach + Self.quarters) % Self.quarters
      values[(base + near) * capacity + item] += Float(weight * share)
      if !totals.isEmpty { totals[base + near] += weight * share }
    }
  }

  @inline(__always)
  func withRow<R>(_ day: DayType, _ quarter: Int, _ body: (UnsafeBufferPointer<Float>) -> R) -> R {
    let start = (day.rawValue * Self.quarters + quarter) * capacity
    return values.withUnsafeBufferPointer { buffer in
      body(UnsafeBufferPointer(rebasing: buffer[start..<start + capacity]))
    }
  }

  /// Requires `keepsTotals`.
  func total(on day: DayType, at quarter: Int) -> Double {
    totals[day.rawValue * Self.quarters + quarter]
  }

  func value(of item: Int, on day: DayType, at quarter: Int) -> Double {
    Double(values[(day.rawValue * Self.quarters + quarter) * capacity + item])
  }

  mutating func scale(by factor: Double) {
    for place in values.indices { values[place] *= Float(factor) }
    for place in totals.indices { totals[place] *= factor }
  }
}

/// The classes of an age: below 7.5 minutes, then each about twice as long.
///
/// Learning Habits, 2: bin = floor(log2(1 + age / 7.5 min)), twelve of them.
enum AgeBins {
  static let count = 12
  private static let unit: Int64 = 450

  /// The class of an age in seconds, in whole numbers so that it is the same everywhere.
  @inline(__always)
  static func bin(_ age: Int64) -> Int {
    let units = UInt64(max(0, age) / unit + 1)
    return min(63 - units.leadingZeroBitCount, count - 1)
  }

  /// The first age, in seconds, of the next class.
  static func next(after bin: Int) -> Int64 {
    bin + 1 < count ? unit * (Int64(1) << Int64(bin + 1)) - unit : .max
  }
}

/// Which items enter another class of age next, without asking all of them.
///
/// In each class they wait in the order of their last views, which is that in which they leave it;
/// an item that was viewed again meanwhile waits elsewhere, and is skipped.
struct AgeQueues {
  var count = [Int](repeating: 0, count: AgeBins.count)
  private var queues = [Queue](repeating: Queue(), count: AgeBins.count)
  private var viewed: [Int32] = []
  /// No item is due before it: most quarter-hours end here.
  private var earliest = Int64.max

  private struct Queue {
    var waiting: [(item: Int32, last: Int64)] = []
    /// The first that was not removed yet.
    var first = 0
  }

  mutating func note(_ item: Int) {
    if let place = viewed.firstIndex(of: Int32(item)) { viewed.remove(at: place) }
    viewed.append(Int32(item))
  }

  mutating func enter(_ item: Int, _ bin: Int, last: Int64) {
    count[bin] += 1
    guard bin + 1 < AgeBins.count else { return }
    queues[bin].waiting.append((Int32(item), last))
    earliest = min(earliest, last + AgeBins.next(after: bin))
  }

  /// No class changes before this moment, in seconds since 1970-01-01T00:00Z, unless something is
  /// viewed; `max` for never.
  var nextDue: Int64 {
    var next = Int64.max
    for old in queues.indices where queues[old].first < queues[old].waiting.count {
      next = min(next, queues[old].waiting[queues[old].first].last + AgeBins.next(after: old))
    }
    return next
  }

  /// Removes the items whose class changes, those with the oldest views first, then new views in
  /// order.
  mutating func takeDue(at now: Int64, last: [Int64], bin: [Int32]) -> [Int32] {
    guard now >= earliest else {
      guard !viewed.isEmpty else { return [] }
      let due = viewed
      viewed = []
      return due
    }
    var due: [Int32] = []
    for old in queues.indices.reversed() where queues[old].first < queues[old].waiting.count {
      let end = AgeBins.next(after: old)
      let (next, since) = queues[old].waiting[queues[old].first]
      let waits = last[Int(next)] == since && bin[Int(next)] == Int32(old) && now - since < end
      if waits { continue }
      var queue = Queue()
      swap(&queue, &queues[old])
      while queue.first < queue.waiting.count {
        let (item, time) = queue.waiting[queue.first]
        let isThere = last[Int(item)] == time && bin[Int(item)] == Int32(old)
        guard !isThere || now - time >= end else { break }
        if isThere { due.append(item) }
        queue.first += 1
      }
      if queue.first * 2 > queue.waiting.count {
        queue.waiting.removeFirst(queue.first)
        queue.first = 0
      }
      queues[old] = queue
    }
    earliest = nextDue
    due += viewed
    viewed.removeAll(keepingCapacity: true)
    return due
  }
}

/// What all items share at a moment, computed once.
struct TimingFrame {
  var start = HabitMoment(seconds: 0)
  /// The class of the time since the last view of any item, 0 to 5.
  var quiet = 5
  /// The context of the last view and its age, or nil when that is too long ago.
  var context: Int?
  /// How many quarter-hours there were in this class, and in this context.
  var quietChances = 0.0
  var contextChances = 0.0
  /// By item: the quarter-hours of the context with a view.
  var contextHits: [Float] = []
  /// The items of which that is not zero.
  var contextItems: [Int32] = []
  /// The number of days, the other kind counting less.
  var days = 0.0
  /// By class of age: how much likelier a view is than at any age.
  var rhythm = [Double](repeating: 1, count: AgeBins.count)
  /// The virtual quarter-hours with a view, scaled like an item's own counts.
  var baseHits = 0.0
  /// Reciprocals of the divisors of all items; `perLived` also scales the counts to now.
  var perLived = 0.0
  var perDay = 0.0
  var perQuiet = 0.0
  var perContext = 0.0
  /// Scales the table of the times of day to now.
  var fade = 1.0
}
