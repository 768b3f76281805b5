/// What is still to happen, taken out in the order `(time, priority, sequence)`.
///
/// The sequence counts scheduled events, so that equals keep the order in which they were put in.
/// It is a plain value: a copy is a snapshot.
public struct Agenda<Event: Sendable>: Sendable {
  @usableFromInline
  struct Item: Sendable {
    /// The time, then the priority in a byte, then the sequence: one number to compare.
    @usableFromInline var key: UInt128
    @usableFromInline var event: Event

    @inlinable
    init(time: SimulationTime, order: UInt64, event: Event) {
      // Moments before the start come first as unsigned numbers, too.
      let ordered = UInt64(bitPattern: time.milliseconds) ^ (1 << 63)
      key = UInt128(ordered) << 64 | UInt128(order)
      self.event = event
    }

    @inlinable
    var time: SimulationTime {
      let ordered = UInt64(truncatingIfNeeded: key >> 64)
      return SimulationTime(milliseconds: Int64(bitPattern: ordered ^ (1 << 63)))
    }

    @inlinable
    static func precedes(_ lhs: Item, _ rhs: Item) -> Bool { lhs.key < rhs.key }
  }

  @usableFromInline var heap: [Item] = []
  @usableFromInline var nextSequence: UInt64 = 0

  /// Creates an empty agenda.
  public init() {}

  /// How many events are still to come.
  @inlinable
  public var count: Int { heap.count }

  /// When the next event is due, or nil when nothing is to come.
  @inlinable
  public var nextDue: SimulationTime? { heap.first?.time }

  /// Puts an event on the agenda; lower priorities come first at the same time.
  ///
  /// - Complexity: O(log n)
  @inlinable
  public mutating func schedule(_ event: Event, at time: SimulationTime, priority: UInt8 = 0) {
    let order = UInt64(priority) << 56 | nextSequence
    nextSequence += 1
    heap.append(Item(time: time, order: order, event: event))
    siftUp(from: heap.count - 1)
  }

  /// Removes and returns the next event that is due no later than the deadline.
  ///
  /// - Complexity: O(log n)
  @inlinable
  public mutating func popNext(
    through deadline: SimulationTime
  ) -> (time: SimulationTime, event: Event)? {
    guard let first = heap.first, first.time <= deadline else { return nil }
    removeNext()
    return (first.time, first.event)
  }

  /// The next event, if it is due at exactly that moment or earlier; it stays on the agenda.
  @inlinable
  public func next(at time: SimulationTime) -> Event? {
    guard let first = heap.first, first.time <= time else { return nil }
    return first.event
  }

  /// Removes the next event.
  ///
  /// - Precondition: the agenda is not empty.
  /// - Complexity: O(log n)
  @inlinable
  public mutating func removeNext() {
    let last = heap.removeLast()
    guard !heap.isEmpty else { return }
    heap[0] = last
    siftDown()
  }

  /// Replaces the next event by another one, which saves a removal when something recurs.
  ///
  /// - Precondition: the agenda is not empty.
  /// - Complexity: O(log n)
  @inlinable
  public mutating func replaceNext(
    with event: Event,
    at time: SimulationTime,
    priority: UInt8 = 0
  ) {
    precondition(!heap.isEmpty, "there is no next event to replace")
    heap[0] = Item(time: time, order: UInt64(priority) << 56 | nextSequence, event: event)
    nextSequence += 1
    siftDown()
  }

  @inlinable
  mutating func siftUp(from start: Int) {
    heap.withUnsafeMutableBufferPointer { items in
      var child = start
      let item = items[child]
      while child > 0 {
        let parent = (child - 1) / 2
        guard Item.precedes(item, items[parent]) else { break }
        items[child] = items[parent]
        child = parent
      }
      items[child] = item
    }
  }

  /// Finds the place of the first item.
  ///
  /// What replaced the next event usually comes after all others, so its gap sinks to the end
  /// first, with one comparison for each level, and the item rises from there.
  @inlinable
  mutating func siftDown() {
    heap.withUnsafeMutableBufferPointer { items in
      let count = items.count
      let item = items[0]
      var gap = 0
      var child = 2
      while child < count {
        child -= Item.precedes(items[child - 1], items[child]) ? 1 : 0
        items[gap] = items[child]
        gap = child
        child = gap * 2 + 2
      }
      if child == count {
        items[gap] = items[child - 1]
        gap = child - 1
      }
      while gap > 0 {
        let parent = (gap - 1) / 2
        guard Item.precedes(item, items[parent]) else { break }
        items[gap] = items[parent]
        gap = parent
      }
      items[gap] = item
    }
  }
}
