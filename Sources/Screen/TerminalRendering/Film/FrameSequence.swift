/// Frames over time, with each different row kept once, for films, recordings and pages.
package struct FrameSequence {
  package struct Change: Hashable {
    package var row: Int
    /// An index into `rows`.
    package var content: Int
  }

  package struct Shot: Hashable {
    /// In milliseconds from the start.
    package var time: Int
    /// From the top; at first all rows.
    package var changes: [Change]
  }

  package struct Marker: Hashable {
    /// In milliseconds from the start.
    package var time: Int
    package var title: String
  }

  package let size: Size
  /// As frames of one row.
  package private(set) var rows: [Frame] = []
  /// In order of time.
  package private(set) var shots: [Shot] = []
  /// In order of time.
  package private(set) var markers: [Marker] = []
  /// In milliseconds.
  package private(set) var length = 0

  private var places: [Frame: Int] = [:]
  /// The content of each row; nil before the first shot.
  private var shown: [Int]?

  package init(size: Size) { self.size = size }

  /// Shows a frame from a moment on; equal frames in sequence are kept once.
  ///
  /// A frame of another size is left out, and the time of a late frame is that of the last one.
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
      // Of two frames at one moment the later is seen.
      shots[shots.count - 1].changes.removeAll { old in changes.contains { $0.row == old.row } }
      shots[shots.count - 1].changes += changes
      shots[shots.count - 1].changes.sort { $0.row < $1.row }
    } else {
      shots.append(Shot(time: time, changes: changes))
    }
  }

  package mutating func mark(_ title: String, at time: Int) {
    markers.append(Marker(time: time, title: title))
    length = max(length, time)
  }

  package mutating func hold(until time: Int) { length = max(length, time) }

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

  func columns(_ columns: Range<Int>, row: Int) -> Frame {
    var part = Frame(size: Size(columns: columns.count, rows: 1))
    part.blit(self, from: Rect(columns, row: row), toColumn: 0, row: 0)
    return part
  }
}
