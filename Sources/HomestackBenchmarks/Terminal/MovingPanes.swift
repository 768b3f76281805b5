import Foundation
import HomeScreenViews
import SmartStacks
import TerminalRendering

/// The four panes that turn, described so that another program can draw the same: a still screen,
/// and in each pane a window that moves over a strip of rows.
struct MovingPanes: Encodable {
  /// A stretch of a row in one style: the text, the colours of glyph and ground, the attributes.
  ///
  /// A colour is `#rrggbb`, a number, or nothing for the terminal's own; the attributes are the
  /// letters b, d, u and r.
  typealias Segment = [String]

  struct Pane: Encodable {
    let column: Int
    let row: Int
    let columns: Int
    let rows: Int
    /// The rows of both widgets; the one between them is a seam.
    let strip: [[Segment]]
    /// The three looks of the seam.
    let seams: [[Segment]]
    /// For each frame, the first row of the strip that is seen and the look of the seam.
    let cycle: [[Int]]
  }

  let columns: Int
  let rows: Int
  let framesPerSecond: Int
  /// The whole screen before anything moves.
  let screen: [[Segment]]
  let panes: [Pane]
  /// The bytes that the minimal encoder sends for a frame, on average over the cycle.
  let leastBytes: Int

  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Describes them and proves that the description gives the frames that the views draw.
  init(_ day: MovingDay) throws {
    let count = 2 * MovingDay.frameCount(MovingDay.turnMilliseconds)
    let models = (0..<count).map { day.model(at: MovingDay.quiet, day.turns(frame: $0)) }
    let grids = models.map { TerminalGrid(day.frame($0), day.palette) }
    let layout = ScreenLayout(models[0], size: MovingDay.size)
    columns = MovingDay.size.columns
    rows = MovingDay.size.rows
    framesPerSecond = FrameShow.framesPerSecond
    screen = grids[0].rows(in: Rect(MovingDay.size))
    panes = try models[0].motions.map { motion in
      guard let pane = layout.panes.first(where: { $0.place == .stack(motion.stack) }),
        case .scroll(_, _, let passing) = motion.kind
      else { throw Failure(description: "A stack that turns is not on the screen.") }
      let cycle = models.enumerated().map { frame, model in
        Self.window(
          elapsed: model.motions[0].elapsed,
          rows: pane.rect.inset().rows,
          goesForward: (frame < count / 2) == (passing > 0)
        )
      }
      return try Self.pane(pane.rect.inset(), cycle, isReversed: passing < 0, of: day, grids)
    }
    leastBytes = Self.leastBytes(grids)
  }

  private static func pane(
    _ inside: Rect,
    _ cycle: [[Int]],
    isReversed: Bool,
    of day: MovingDay,
    _ grids: [TerminalGrid]
  ) throws -> Pane {
    let end = day.turns(
      of: day.movingStacks,
      elapsed: MovingDay.turnMilliseconds,
      isBack: false
    )
    let last = TerminalGrid(day.frame(day.model(at: MovingDay.quiet, end)), day.palette)
    let cards = (isReversed ? [last, grids[0]] : [grids[0], last]).map { $0.cells(in: inside) }
    let seams = Glyphs.unicode.seam.map { glyph in
      let cell = TerminalGrid.Cell(
        text: String(glyph),
        style: day.palette[Style(.muted)],
        width: 1
      )
      return Array(repeating: cell, count: inside.columns)
    }
    for (frame, window) in cycle.enumerated() {
      let strip = cards[0] + [seams[window[1]]] + cards[1]
      guard Array(strip[window[0]..<window[0] + inside.rows]) == grids[frame].cells(in: inside)
      else { throw Failure(description: "Frame \(frame) of a pane is not what is described.") }
    }
    return Pane(
      column: inside.column,
      row: inside.row,
      columns: inside.columns,
      rows: inside.rows,
      strip: (cards[0] + [seams[0]] + cards[1]).map(TerminalGrid.segments),
      seams: seams.map(TerminalGrid.segments),
      cycle: cycle
    )
  }

  /// The row at which the window begins and the look of the seam, as the views round them.
  private static func window(elapsed: Int, rows: Int, goesForward: Bool) -> [Int] {
    let part = Double(elapsed) / Double(MovingDay.turnMilliseconds)
    let way = Easing.rotation(part) * Double(rows + 1)
    let offset = Int(way)
    let third = min(2, Int((way - Double(offset)) * 3))
    return goesForward ? [offset, third] : [rows + 1 - offset, 2 - third]
  }

  private static func leastBytes(_ grids: [TerminalGrid]) -> Int {
    var encoder = MinimalEncoder()
    var shown: TerminalGrid?
    var sum = 0
    // Once round before it counts, so that the first picture too has one before it.
    for (index, grid) in (grids + grids).enumerated() {
      let bytes = encoder.encode(grid, over: shown)
      if index >= grids.count { sum += bytes.count }
      shown = grid
    }
    return sum / max(1, grids.count)
  }

  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}

extension TerminalGrid {
  fileprivate func cells(in area: Rect) -> [[Cell]] {
    (area.row..<area.endRow).map { row in
      (area.column..<area.endColumn).map { self[$0, row] }
    }
  }

  fileprivate func rows(in area: Rect) -> [[MovingPanes.Segment]] {
    cells(in: area).map(Self.segments)
  }

  /// A row as stretches of one style.
  fileprivate static func segments(_ row: [Cell]) -> [MovingPanes.Segment] {
    var segments: [MovingPanes.Segment] = []
    for cell in row {
      let letters = [(Style.Attributes.bold, "b"), (.dim, "d"), (.underline, "u"), (.reverse, "r")]
      let attributes = letters.filter { cell.style.attributes.contains($0.0) }.map(\.1).joined()
      let style = [name(cell.style.foreground), name(cell.style.background), attributes]
      if let last = segments.last, Array(last.dropFirst()) == style {
        segments[segments.count - 1][0] += cell.text
      } else {
        segments.append([cell.text] + style)
      }
    }
    return segments
  }

  private static func name(_ color: TerminalColor) -> String {
    switch color {
    case .standard: ""
    case .indexed(let number): "\(number)"
    case .rgb(let color):
      "#"
        + [color.red, color.green, color.blue].map { part in
          let text = String(part, radix: 16)
          return text.count == 1 ? "0" + text : text
        }.joined()
    }
  }
}
