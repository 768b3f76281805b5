/// A list that only grows, whose copies share all but its last piece.
///
/// A snapshot holds a copy of everything; an array would be copied whole by the first element that
/// is put behind a snapshot, so a year of snapshots would cost the square of what happened.
public struct GrowingList<Element: Sendable>: RandomAccessCollection, Sendable {
  private static var pieceLength: Int { 256 }

  private var pieces: [[Element]] = []
  private var last: [Element] = []

  /// Creates an empty list.
  public init() {}

  /// The index of the first element.
  public var startIndex: Int { 0 }
  /// How many elements it has.
  public var endIndex: Int { pieces.count * Self.pieceLength + last.count }

  /// Puts an element at the end.
  public mutating func append(_ element: Element) {
    last.append(element)
    guard last.count == Self.pieceLength else { return }
    pieces.append(last)
    last = []
  }

  /// The element at an index, from 0.
  public subscript(index: Int) -> Element {
    let piece = index / Self.pieceLength
    return piece < pieces.count
      ? pieces[piece][index % Self.pieceLength] : last[index - piece * Self.pieceLength]
  }
}
