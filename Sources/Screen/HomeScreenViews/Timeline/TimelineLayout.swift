import SmartStacks
import TerminalRendering

/// Which rows of the timeline hold what: lanes, plots and marks, as far as there is room.
struct TimelineLayout {
  /// What a row, or some rows, show.
  enum Content {
    /// A stack's lane; nil heads what is on no stack.
    case lane(StackID?)
    case plot(section: Int, track: Int)
    case marks(section: Int, track: Int)
  }

  struct Item {
    var content: Content
    var rows: Range<Int>
  }

  let axisRow: Int
  private(set) var items: [Item] = []
  private(set) var eventRow: Int?
  let statement: Rect
  /// How many tracks found no room.
  private(set) var hidden = 0

  init(_ size: Size, screen: TimelineScreen) {
    let isTall = size.rows >= 30
    let isRich = LayoutClass(size) == .rich
    axisRow = isTall && size.rows >= 40 ? 2 : 1
    let statementRows = isRich ? 2 + screen.tracks.sections.count : size.rows >= 16 ? 1 : 0
    let bottom = size.rows - 1 - (isRich ? 1 : 0)
    statement = size.band(row: bottom - statementRows, rows: statementRows)
    let gap = isTall ? 1 : 0
    eventRow = size.rows >= 20 ? statement.row - 1 - gap : nil
    let end = eventRow ?? statement.row
    place(from: axisRow + 1, to: end, tallest: isRich ? 12 : 7, screen)
    // Few tracks leave a void, and then what was donated stands below them and not under it.
    if let row = eventRow, let last = items.last?.rows.upperBound {
      eventRow = min(row, last + gap)
    }
  }

  private struct Block {
    var section: Int
    var tracks: [Int]
  }

  private mutating func place(
    from top: Int,
    to end: Int,
    tallest: Int,
    _ screen: TimelineScreen
  ) {
    let sections = screen.tracks.sections
    var blocks = sections.indices.map { index in
      Block(section: index, tracks: Array(sections[index].tracks.indices))
    }
    func marks(_ block: Block) -> Int {
      block.tracks.count { sections[block.section].tracks[$0].hasMarks }
    }
    func plots(_ block: Block) -> Int {
      block.tracks.count { sections[block.section].tracks[$0].hasPlot }
    }
    /// The rows that some blocks take with plots of a height.
    func rows(_ blocks: [Block], height: Int, gaps: Bool) -> Int {
      blocks.reduce(gaps ? max(0, blocks.count - 1) : 0) { sum, block in
        sum + 1 + plots(block) * height + marks(block)
      }
    }
    let room = end - top
    // Tracks that have no room go from the end, those of the chosen widget's stack last.
    let chosen = screen.chosenTrack?.track.name
    while rows(blocks, height: 2, gaps: false) > room {
      guard let block = Self.leastWanted(blocks, sections, chosen) else { break }
      blocks[block].tracks.removeLast()
      hidden += 1
    }
    while rows(blocks, height: 2, gaps: false) > room, blocks.count > 1 { blocks.removeLast() }
    let gaps = rows(blocks, height: 3, gaps: true) <= room
    let used = rows(blocks, height: 0, gaps: gaps)
    let count = blocks.reduce(0) { $0 + plots($1) }
    var spare = count == 0 ? 0 : max(0, room - used)
    let height = count == 0 ? 0 : min(tallest, max(2, spare / count))
    spare -= height * count
    var row = top
    for block in blocks {
      items.append(Item(content: .lane(sections[block.section].stack), rows: row..<row + 1))
      row += 1
      for track in block.tracks {
        let what = sections[block.section].tracks[track]
        if what.hasPlot {
          let more = height < tallest && spare > 0 ? 1 : 0
          spare -= more
          let rows = row..<min(end, row + height + more)
          items.append(Item(content: .plot(section: block.section, track: track), rows: rows))
          row = rows.upperBound
        }
        if what.hasMarks, row < end {
          items.append(
            Item(content: .marks(section: block.section, track: track), rows: row..<row + 1)
          )
          row += 1
        }
      }
      if gaps { row += 1 }
    }
  }

  /// The block that gives up a track next: the last one that has any to spare.
  private static func leastWanted(
    _ blocks: [Block],
    _ sections: [DayTracks.Section],
    _ chosen: String?
  ) -> Int? {
    func holdsChosen(_ block: Block) -> Bool {
      block.tracks.last.map { sections[block.section].tracks[$0].name == chosen } ?? false
    }
    let full = blocks.indices.filter { !blocks[$0].tracks.isEmpty }
    return full.last { !holdsChosen(blocks[$0]) } ?? full.last
  }
}

extension DayTracks.Track {
  /// Whether there is something to plot over time.
  var hasPlot: Bool { score != nil || prediction != nil }
}
