/// A list that grows at its end, whose copies share all but its last piece.
///
/// A snapshot copies everything. An array would be copied whole by the first append after a
/// snapshot, so a year of snapshots would take quadratic time; a long list is not moved either.
public struct GrowingList<Element: Sendable>: RandomAccessCollection, Sendable {
  @usableFromInline static var pieceLength: Int { 1024 }

  @usableFromInline var pieces: [[Element]] = []
  @usableFromInline var last: [Element] = []

  /// Creates an empty list.
  public init() {}

  /// The index of the first element.
  @inlinable
  public var startIndex: Int { 0 }
  /// How many elements it has.
  @inlinable
  public var endIndex: Int { pieces.count * Self.pieceLength + last.count }

  /// Puts an element at the end.
  @inlinable @inline(__always)
  public mutating func append(_ element: Element) {
    last.append(element)
    if last.count == Self.pieceLength { beginPiece() }
  }

  @usableFromInline
  mutating func beginPiece() {
    pieces.append(last)
    last = []
    last.reserveCapacity(Self.pieceLength)
  }

  /// Keeps the first elements, of which there are at least that many.
  public mutating func keep(first count: Int) {
    let piece = count / Self.pieceLength
    if piece < pieces.count {
      last = pieces[piece]
      pieces.removeLast(pieces.count - piece)
    }
    last.removeLast(last.count - count % Self.pieceLength)
  }

  /// Frees the memory of the pieces before an index, which must not be read again.
  ///
  /// - Complexity: O(1) for each piece that was not released before.
  public mutating func release(before index: Int) {
    var piece = Swift.min(index / Self.pieceLength, pieces.count) - 1
    while piece >= 0, !pieces[piece].isEmpty {
      pieces[piece] = []
      piece -= 1
    }
  }

  /// The element at an index, from 0.
  @inlinable
  public subscript(index: Int) -> Element {
    let piece = index / Self.pieceLength
    return piece < pieces.count
      ? pieces[piece][index % Self.pieceLength] : last[index - piece * Self.pieceLength]
  }
}

/// An optional value on the heap, one word wide: for large values that are often missing.
public indirect enum Boxed<Value> {
  case none
  case some(Value)

  /// Boxes a value, if there is one.
  @inlinable
  public init(_ value: Value?) {
    if let value { self = .some(value) } else { self = .none }
  }

  /// The value, or nil.
  @inlinable
  public var value: Value? {
    if case .some(let value) = self { value } else { nil }
  }
}

extension Boxed: Equatable where Value: Equatable {}
extension Boxed: Hashable where Value: Hashable {}
extension Boxed: Sendable where Value: Sendable {}

extension RandomAccessCollection {
  /// The first index whose element fails a condition that a beginning satisfies, in O(log n).
  @inlinable
  package func partition(while holds: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = self.count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if holds(self[middle]) {
        low = index(after: middle)
        count -= half + 1
      } else {
        count = half
      }
    }
    return low
  }
}
