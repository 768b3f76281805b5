/// The classes of how long ago something was: below 7.5 minutes, then each about twice as long.
///
/// Learning Habits, 2: bin = floor(log2(1 + age / 7.5 min)), twelve of them.
enum AgeBins {
  static let count = 12
  private static let unit: Int64 = 450

  /// The class of an age in seconds; whole numbers throughout, so that it is the same everywhere.
  @inline(__always)
  static func bin(_ age: Int64) -> Int {
    let units = UInt64(max(0, age) / unit + 1)
    return min(63 - units.leadingZeroBitCount, count - 1)
  }

  /// The first age, in seconds, of the class after that of another.
  static func next(after bin: Int) -> Int64 {
    bin + 1 < count ? unit * (Int64(1) << Int64(bin + 1)) - unit : .max
  }
}

/// Which items come to another class of age next, without asking all of them.
///
/// In each class they wait in the order of their last views, which is that in which they leave it;
/// who was viewed again meanwhile waits elsewhere, and is passed over.
struct AgeQueues: Sendable {
  /// How many items are in each class.
  var count = [Int](repeating: 0, count: AgeBins.count)
  private var queues = [Queue](repeating: Queue(), count: AgeBins.count)
  /// The items that were viewed in the quarter-hour that just ended, in order.
  private var viewed: [Int32] = []
  /// Nothing that waits is due before it: most quarter-hours end here.
  private var earliest = Int64.max

  private struct Queue: Sendable {
    var waiting: [(item: Int32, last: Int64)] = []
    /// The first that was not taken out yet.
    var first = 0
  }

  var bytes: Int { queues.reduce(roomBytes(viewed)) { $0 + roomBytes($1.waiting) } }

  /// Notes that an item was viewed.
  mutating func note(_ item: Int) {
    if let place = viewed.firstIndex(of: Int32(item)) { viewed.remove(at: place) }
    viewed.append(Int32(item))
  }

  /// Puts an item in the queue of the class it came to.
  mutating func enter(_ item: Int, _ bin: Int, last: Int64) {
    count[bin] += 1
    guard bin + 1 < AgeBins.count else { return }
    queues[bin].waiting.append((Int32(item), last))
    earliest = min(earliest, last + AgeBins.next(after: bin))
  }

  /// No class changes before this moment, in seconds since 1970-01-01T00:00Z, unless something was
  /// viewed; `max` when none does any more.
  var nextDue: Int64 {
    var next = Int64.max
    for old in queues.indices where queues[old].first < queues[old].waiting.count {
      next = min(next, queues[old].waiting[queues[old].first].last + AgeBins.next(after: old))
    }
    return next
  }

  /// Takes out the items whose class changes at a moment, those with the oldest views first; views
  /// come in the order of their times.
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
