/// The cells to send so that a terminal showing one frame shows another.
package struct FrameDifference: Hashable {
  /// Neighbouring cells of a row that changed; never half of a wide character.
  package struct Run: Hashable {
    package let row: Int
    package let columns: Range<Int>
  }

  package private(set) var runs: [Run] = []

  /// Compares two frames; frames of different sizes differ everywhere.
  ///
  /// Cells are compared as words and most rows end there, so a frame at rest costs next to nothing.
  package init(from old: Frame, to new: Frame) {
    let columns = new.size.columns
    guard old.size == new.size else {
      runs = (0..<new.size.rows).map { Run(row: $0, columns: 0..<columns) }
      return
    }
    let hasClusters = !(old.clusters.isEmpty && new.clusters.isEmpty)
    old.cells.withUnsafeBytes { oldBytes in
      new.cells.withUnsafeBytes { newBytes in
        for row in 0..<new.size.rows {
          let start = row * columns
          if hasClusters || FrameDifference.differs(oldBytes, newBytes, start, columns) {
            appendRuns(of: row, old: old, new: new)
          }
        }
      }
    }
  }

  package var cellCount: Int { runs.reduce(0) { $0 + $1.columns.count } }

  package var isEmpty: Bool { runs.isEmpty }

  private static func differs(
    _ old: UnsafeRawBufferPointer,
    _ new: UnsafeRawBufferPointer,
    _ start: Int,
    _ count: Int
  ) -> Bool {
    var difference: UInt64 = 0
    for index in start..<start + count {
      let offset = index * MemoryLayout<Cell>.stride
      difference |=
        old.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        ^ new.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    return difference != 0
  }

  private mutating func appendRuns(of row: Int, old: Frame, new: Frame) {
    let columns = new.size.columns
    let start = row * columns
    var column = 0
    while column < columns {
      guard FrameDifference.differs(old, new, at: start + column) else {
        column += 1
        continue
      }
      var first = column
      while first > 0 && new.cells[start + first].width == 0 { first -= 1 }
      var end = column + 1
      while end < columns
        && (new.cells[start + end].width == 0 || FrameDifference.differs(old, new, at: start + end))
      { end += 1 }
      append(Run(row: row, columns: first..<end))
      column = end
    }
  }

  private static func differs(_ old: Frame, _ new: Frame, at index: Int) -> Bool {
    let (before, after) = (old.cells[index], new.cells[index])
    guard before == after else { return true }
    return after.glyph >= Frame.clusterBase && old.character(of: before) != new.character(of: after)
  }

  private mutating func append(_ run: Run) {
    if let last = runs.last, last.row == run.row, last.columns.upperBound >= run.columns.lowerBound
    {
      runs.removeLast()
      runs.append(Run(row: run.row, columns: last.columns.lowerBound..<run.columns.upperBound))
    } else {
      runs.append(run)
    }
  }
}
