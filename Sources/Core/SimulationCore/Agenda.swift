/// What is still to happen, taken out in the order `(time, priority, sequence)`.
///
/// The sequence counts scheduled events, so that equals keep the order in which they were put in.
/// Events of one time and priority that are put in one after another wait in one row, and the heap
/// orders the rows behind the first: timelines change on the hour together, and so cost the heap
/// little more than one of them would. It is a plain value: a copy is a snapshot.
public struct Agenda<Event: Sendable>: Sendable {
  /// Events that share a place in the heap.
  @usableFromInline
  struct Row: Sendable {
    /// The time, then the priority in a byte, then the sequence: one number to compare.
    @usableFromInline var key: UInt128
    /// The place of its first event.
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

  /// An event and the place of the one behind it in its row, or -1; a free place names the next
  /// free one.
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

  /// The row that comes before all others; without a first place nothing is to come.
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

  /// The next event, if it is due at exactly that moment or earlier; it stays on the agenda.
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

  /// Replaces the next event by another one, which saves a removal when something recurs.
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
      // It was alone in its row, which takes the new one's place.
      sink(Row(time: time, order: nextOrder(priority), first: place))
      open(place, time, priority)
    }
  }
}

// Rows and places.
extension Agenda {
  /// Whether an event of this time and priority joins the row that was put in last.
  @inlinable
  func isOpen(_ time: SimulationTime, _ priority: UInt8) -> Bool {
    openEnd >= 0 && openTime == time && openPriority == priority
  }

  /// Notes the row that was put in last, by its end.
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

  /// Puts a place behind the row that was put in last, or begins another.
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

  /// The front goes on with its next place, or gives way to the first of the other rows.
  @inlinable
  mutating func goOn(with next: Int) {
    front.first = next
    if next < 0, let last = heap.popLast() { sink(last) }
  }

  /// Puts a row in place of the front, which is over.
  @inlinable
  mutating func sink(_ row: Row) {
    guard let first = heap.first, Row.precedes(first, row) else {
      front = row
      return
    }
    front = first
    siftDown(row)
  }

  // MARK: The heap

  @inlinable
  mutating func siftUp(from start: Int) {
    heap.withUnsafeMutableBufferPointer { rows in Self.lift(rows[start], from: start, in: rows) }
  }

  /// Lets a row rise from a gap to its place.
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

  /// Finds the place of a row that takes that of the first.
  ///
  /// What replaced the next event usually comes after all others, so its gap sinks to the end
  /// first, with one comparison for each level, and the row rises from there.
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
