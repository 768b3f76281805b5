/// Events still to happen, taken out in the order `(time, priority, sequence)`.
///
/// The sequence counts scheduled events, so equals keep the order in which they were added. Events
/// of one time and priority added in succession share a row, and the heap orders the rows:
/// timelines change on the hour together, and cost the heap little more than one of them. A copy is
/// a snapshot.
public struct Agenda<Event: Sendable>: Sendable {
  /// Events that share a place in the heap.
  @usableFromInline
  struct Row: Sendable {
    /// The time, then the priority in a byte, then the sequence: one number to compare.
    @usableFromInline var key: UInt128
    @usableFromInline var first: Int

    @inlinable
    init(time: SimulationTime, order: UInt64, first: Int) {
      // Moments before the start come first as unsigned numbers, too.
      key = UInt128(UInt64(bitPattern: time.milliseconds) ^ (1 << 63)) << 64 | UInt128(order)
      self.first = first
    }

    @inlinable
    var time: SimulationTime {
      let ordered = UInt64(truncatingIfNeeded: key >> 64)
      return SimulationTime(milliseconds: Int64(bitPattern: ordered ^ (1 << 63)))
    }

    @inlinable
    static func precedes(_ lhs: Row, _ rhs: Row) -> Bool { lhs.key < rhs.key }
  }

  /// An event and the next place in its row or among the free ones, or -1.
  @usableFromInline
  struct Place: Sendable {
    @usableFromInline var event: Event
    @usableFromInline var next: Int

    @inlinable
    init(event: Event, next: Int) {
      self.event = event
      self.next = next
    }
  }

  /// The first of all rows; its `first` is -1 when the agenda is empty.
  @usableFromInline var front = Row(time: .never, order: 0, first: -1)
  @usableFromInline var heap: [Row] = []
  @usableFromInline var places: [Place] = []
  /// The first free place, or -1.
  @usableFromInline var free = -1
  /// The last place of the row that was put in last, or -1: only that row may grow.
  @usableFromInline var openEnd = -1
  @usableFromInline var openTime = SimulationTime.zero
  @usableFromInline var openPriority: UInt8 = 0
  @usableFromInline var nextSequence: UInt64 = 0

  /// Creates an empty agenda.
  public init() {}

  /// When the next event is due, or nil when nothing is to come.
  @inlinable
  public var nextDue: SimulationTime? { front.first < 0 ? nil : front.time }

  /// Puts an event on the agenda; lower priorities come first at the same time.
  ///
  /// - Complexity: O(log n)
  @inlinable
  public mutating func schedule(_ event: Event, at time: SimulationTime, priority: UInt8 = 0) {
    var place = free
    if place < 0 {
      place = places.count
      places.append(Place(event: event, next: -1))
    } else {
      free = places[place].next
      places[place] = Place(event: event, next: -1)
    }
    enter(place, time, priority)
  }

  /// The next event, which stays on the agenda, or nil when it is due later than the moment.
  @inlinable
  public func next(at time: SimulationTime) -> Event? {
    guard front.first >= 0, front.time <= time else { return nil }
    return places[front.first].event
  }

  /// Removes the next event.
  ///
  /// - Precondition: the agenda is not empty.
  /// - Complexity: O(log n)
  @inlinable
  public mutating func removeNext() {
    let place = front.first
    let next = places[place].next
    places[place].next = free
    free = place
    if openEnd == place { openEnd = -1 }
    goOn(with: next)
  }

  /// Replaces the next event, which saves a removal when something recurs.
  ///
  /// - Precondition: the agenda is not empty.
  /// - Complexity: O(log n)
  @inlinable @inline(__always)
  public mutating func replaceNext(
    with event: Event,
    at time: SimulationTime,
    priority: UInt8 = 0
  ) {
    let place = front.first
    precondition(place >= 0, "there is no next event to replace")
    if openEnd == place { openEnd = -1 }
    let end = isOpen(time, priority) ? openEnd : -1
    let next = places.withUnsafeMutableBufferPointer { places in
      let next = places[place].next
      places[place] = Place(event: event, next: -1)
      if end >= 0 { places[end].next = place }
      return next
    }
    if end >= 0 {
      openEnd = place
      goOn(with: next)
    } else if next >= 0 {
      goOn(with: next)
      enterRow(place, time, priority)
    } else {
      // It was alone in its row: the new one takes its place.
      sink(Row(time: time, order: nextOrder(priority), first: place))
      open(place, time, priority)
    }
  }
}

extension Agenda {
  @inlinable
  func isOpen(_ time: SimulationTime, _ priority: UInt8) -> Bool {
    openEnd >= 0 && openTime == time && openPriority == priority
  }

  @inlinable
  mutating func open(_ place: Int, _ time: SimulationTime, _ priority: UInt8) {
    openEnd = place
    openTime = time
    openPriority = priority
  }

  @inlinable
  mutating func nextOrder(_ priority: UInt8) -> UInt64 {
    defer { nextSequence += 1 }
    return UInt64(priority) << 56 | nextSequence
  }

  @inlinable @inline(__always)
  mutating func enter(_ place: Int, _ time: SimulationTime, _ priority: UInt8) {
    if isOpen(time, priority) {
      places[openEnd].next = place
      openEnd = place
    } else {
      enterRow(place, time, priority)
    }
  }

  @inlinable @inline(never)
  mutating func enterRow(_ place: Int, _ time: SimulationTime, _ priority: UInt8) {
    var row = Row(time: time, order: nextOrder(priority), first: place)
    open(place, time, priority)
    guard front.first >= 0 else {
      front = row
      return
    }
    if Row.precedes(row, front) { swap(&row, &front) }
    heap.append(row)
    siftUp(from: heap.count - 1)
  }

  /// Continues the front row with its next place, or replaces it by the first of the other rows.
  @inlinable
  mutating func goOn(with next: Int) {
    front.first = next
    if next < 0, let last = heap.popLast() { sink(last) }
  }

  @inlinable
  mutating func sink(_ row: Row) {
    guard let first = heap.first, Row.precedes(first, row) else {
      front = row
      return
    }
    front = first
    siftDown(row)
  }

  @inlinable
  mutating func siftUp(from start: Int) {
    heap.withUnsafeMutableBufferPointer { rows in Self.lift(rows[start], from: start, in: rows) }
  }

  @inlinable @inline(__always)
  static func lift(_ row: Row, from start: Int, in rows: UnsafeMutableBufferPointer<Row>) {
    var gap = start
    while gap > 0 {
      let parent = (gap - 1) / 2
      guard Row.precedes(row, rows[parent]) else { break }
      rows[gap] = rows[parent]
      gap = parent
    }
    rows[gap] = row
  }

  /// It usually comes last: its gap sinks to the end first, with one comparison a level.
  @inlinable
  mutating func siftDown(_ row: Row) {
    heap.withUnsafeMutableBufferPointer { rows in
      let count = rows.count
      var gap = 0
      var child = 2
      while child < count {
        child -= Row.precedes(rows[child - 1], rows[child]) ? 1 : 0
        rows[gap] = rows[child]
        gap = child
        child = gap * 2 + 2
      }
      if child == count {
        rows[gap] = rows[child - 1]
        gap = child - 1
      }
      Self.lift(row, from: gap, in: rows)
    }
  }
}
