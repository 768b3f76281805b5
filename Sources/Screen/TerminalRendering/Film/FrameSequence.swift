/// Frames over time, each different row kept once.
///
/// What a film, a recording for a player and a page with a scrubber are all written from.
package struct FrameSequence {
  /// A row of the screen that differs from what stood there before.
  package struct Change: Hashable {
    /// Which row, from 0.
    package var row: Int
    /// What stands there now: an index into `rows`.
    package var content: Int
  }

  /// A moment at which the screen changes.
  package struct Shot: Hashable {
    /// Milliseconds from the start.
    package var time: Int
    /// The rows that change, from the top; all of them at first.
    package var changes: [Change]
  }

  package struct Marker: Hashable {
    /// Milliseconds from the start.
    package var time: Int
    package var title: String
  }

  package let size: Size
  /// Every different row, as a frame of one row.
  package private(set) var rows: [Frame] = []
  /// What is shown, in order of time.
  package private(set) var shots: [Shot] = []
  /// What there is to see, in order of time.
  package private(set) var markers: [Marker] = []
  /// How long the film is, in milliseconds.
  package private(set) var length = 0

  private var places: [Frame: Int] = [:]
  /// What each row of the screen shows now; nil before the first shot.
  private var shown: [Int]?

  package init(size: Size) { self.size = size }

  /// Shows a frame from a moment on; nothing is kept of one that looks like the one before.
  ///
  /// A film has one size and goes forward: a frame of another size is left out, and one that is
  /// late comes when the last one did.
  package mutating func append(_ frame: Frame, at moment: Int) {
    guard frame.size == size else { return }
    let time = max(moment, length)
    length = time
    var contents: [Int] = []
    contents.reserveCapacity(size.rows)
    for row in 0..<size.rows { contents.append(place(of: frame.row(row))) }
    let changes = contents.indices.filter { shown?[$0] != contents[$0] }
      .map { Change(row: $0, content: contents[$0]) }
    shown = contents
    guard !changes.isEmpty else { return }
    if shots.last?.time == time {
      // Two frames of one moment are one: the later is what is seen.
      shots[shots.count - 1].changes.removeAll { old in changes.contains { $0.row == old.row } }
      shots[shots.count - 1].changes += changes
      shots[shots.count - 1].changes.sort { $0.row < $1.row }
    } else {
      shots.append(Shot(time: time, changes: changes))
    }
  }

  /// Names a moment.
  package mutating func mark(_ title: String, at time: Int) {
    markers.append(Marker(time: time, title: title))
    length = max(length, time)
  }

  /// Keeps the last frame until a moment.
  package mutating func hold(until time: Int) { length = max(length, time) }

  /// Every frame with its moment, put together again.
  package var frames: [(time: Int, frame: Frame)] {
    var frame = Frame(size: size)
    return shots.map { shot in
      for change in shot.changes { frame.blit(rows[change.content], toColumn: 0, row: change.row) }
      return (shot.time, frame)
    }
  }

  private mutating func place(of row: Frame) -> Int {
    if let place = places[row] { return place }
    places[row] = rows.count
    rows.append(row)
    return rows.count - 1
  }
}

extension Frame {
  package func row(_ row: Int) -> Frame { columns(0..<size.columns, row: row) }

  /// A part of a row as a frame of its own.
  func columns(_ columns: Range<Int>, row: Int) -> Frame {
    var part = Frame(size: Size(columns: columns.count, rows: 1))
    part.blit(self, from: Rect(columns, row: row), toColumn: 0, row: 0)
    return part
  }
}
