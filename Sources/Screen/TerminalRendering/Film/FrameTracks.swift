/// The parts of a sequence that change, with their contents over time.
///
/// Unchanged columns beside a part are drawn once, and equal contents are kept once, also in other
/// rows.
struct FrameTracks {
  struct Track {
    let row: Int
    let columns: Range<Int>
    /// The first from 0.
    var steps: [(time: Int, content: Int)]
  }

  /// What never changes; the rest is blank.
  private(set) var still: Frame
  private(set) var tracks: [Track] = []
  /// As frames of one row.
  private(set) var contents: [Frame] = []
  private var places: [Frame: Int] = [:]

  /// Changes this close are one part: another part costs more than the columns between.
  private static let nearest = 4

  init(_ sequence: FrameSequence) {
    let frames = sequence.frames
    guard let first = frames.first?.frame else {
      still = Frame(size: sequence.size)
      return
    }
    still = first
    for row in 0..<sequence.size.rows {
      for columns in Self.moving(row, in: frames) { add(row, columns, frames) }
    }
  }

  private static func moving(_ row: Int, in frames: [(time: Int, frame: Frame)]) -> [Range<Int>] {
    guard let first = frames.first?.frame else { return [] }
    var changes = [Bool](repeating: false, count: first.size.columns)
    for (before, after) in zip(frames, frames.dropFirst()) {
      for column in changes.indices where !changes[column] {
        changes[column] = differs(before.frame, after.frame, column, row)
      }
    }
    // A part begins and ends with whole characters in every frame.
    var parts: [Range<Int>] = []
    for column in changes.indices where changes[column] {
      var part = column..<column + 1
      while part.lowerBound > 0,
        frames.contains(where: { $0.frame[column: part.lowerBound, row: row].width == 0 })
      { part = part.lowerBound - 1..<part.upperBound }
      while part.upperBound < first.size.columns,
        frames.contains(where: { $0.frame[column: part.upperBound, row: row].width == 0 })
      { part = part.lowerBound..<part.upperBound + 1 }
      if let last = parts.last, part.lowerBound - last.upperBound < nearest {
        parts[parts.count - 1] = last.lowerBound..<max(last.upperBound, part.upperBound)
      } else {
        parts.append(part)
      }
    }
    return parts
  }

  private static func differs(_ old: Frame, _ new: Frame, _ column: Int, _ row: Int) -> Bool {
    let (before, after) = (old[column: column, row: row], new[column: column, row: row])
    return before.style != after.style || before.width != after.width
      || old.character(of: before) != new.character(of: after)
  }

  private mutating func add(
    _ row: Int,
    _ columns: Range<Int>,
    _ frames: [(time: Int, frame: Frame)]
  ) {
    var track = Track(row: row, columns: columns, steps: [])
    for (time, frame) in frames {
      let content = place(of: frame.columns(columns, row: row))
      if track.steps.last?.content != content { track.steps.append((time, content)) }
    }
    tracks.append(track)
    for column in columns { still[column: column, row: row] = .blank() }
  }

  private mutating func place(of content: Frame) -> Int {
    if let place = places[content] { return place }
    places[content] = contents.count
    contents.append(content)
    return contents.count - 1
  }
}
