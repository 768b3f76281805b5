/// Frames as pictures for a program that turns shapes into pixels: the first whole, each other one
/// no more than what changed.
///
/// What did not change is clear, so that a picture is laid over those before it. Every letter has
/// its own place, because such programs advance by the font and not by the cell.
package struct FilmPictures: Sendable {
  /// A part of the film's area, in pixels.
  package struct Area: Hashable, Sendable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int
  }

  /// What is laid over the pictures before it.
  package struct Picture: Hashable, Sendable {
    /// From when on it is seen, in milliseconds.
    package let time: Int
    package let area: Area
    /// An SVG as large as the area.
    package let drawing: HarmlessText
  }

  /// All of the film's area.
  package let area: Area
  /// What is seen, in order of time; the first is whole and comes at 0.
  package private(set) var pictures: [Picture] = []
  /// The last frame whole, for those who play nothing.
  package private(set) var poster: Picture
  /// How long the film is, in milliseconds.
  package let length: Int

  private let palette: Palette

  /// Browsers show for a tenth of a second what is meant for so many milliseconds or fewer.
  package static let shortest = 10
  /// How far letters may reach out of their cells, in pixels.
  private static let reach = 2
  private static let margin = Int(SVGOutput.margin)
  private static let cellWidth = Int(CellShape.cellWidth)
  private static let cellHeight = Int(CellShape.cellHeight)

  /// Draws a sequence.
  ///
  /// What would be seen too shortly is left out, and what comes next stands in its place.
  package init(_ sequence: FrameSequence, palette: Palette) {
    let area = Area(
      x: 0,
      y: 0,
      width: sequence.size.columns * Self.cellWidth + 2 * Self.margin,
      height: sequence.size.rows * Self.cellHeight + 2 * Self.margin
    )
    self.area = area
    self.palette = palette
    length = sequence.length
    var frame = Frame(size: sequence.size)
    var shown = frame
    poster = Picture(time: 0, area: area, drawing: "")
    for (index, shot) in sequence.shots.enumerated() {
      for change in shot.changes {
        frame.replace(row: change.row, by: sequence.rows[change.content])
      }
      let next = index + 1 < sequence.shots.count ? sequence.shots[index + 1].time : nil
      if let next, next - shot.time <= Self.shortest { continue }
      if pictures.isEmpty {
        pictures.append(whole(frame))
      } else {
        append(frame, over: shown, at: shot.time)
      }
      shown = frame
    }
    poster = whole(shown)
    if pictures.isEmpty { pictures.append(poster) }
  }

  /// Milliseconds for which each picture is seen.
  package var delays: [Int] {
    let times = pictures.map(\.time) + [max(length, pictures.last?.time ?? 0)]
    return zip(times, times.dropFirst()).map { $1 - $0 }
  }

  // MARK: Drawing

  /// All of a frame.
  ///
  /// Its last pixel is not quite opaque: `rsvg-convert` writes what is wholly opaque in another
  /// form, and the pictures of a film have one.
  private func whole(_ frame: Frame) -> Picture {
    var artist = CellArtist(palette: palette)
    for row in 0..<frame.size.rows {
      draw(frame, row: row, columns: 0..<frame.size.columns, with: &artist)
    }
    let (width, height, page) = (area.width, area.height, palette.pageColor.hex)
    let ground =
      "<g shape-rendering=\"crispEdges\" fill=\"\(page)\">"
      + "<path d=\"M0 0H\(width)V\(height - 1)H\(width - 1)V\(height)H0z\"/>"
      + "<rect x=\"\(width - 1)\" y=\"\(height - 1)\" width=\"1\" height=\"1\" "
      + "fill-opacity=\"0.996\"/></g>"
    return picture([ground] + Self.elements(of: artist), area: area, at: 0)
  }

  /// What differs between two frames, with all that reaches into it.
  private mutating func append(_ frame: Frame, over shown: Frame, at time: Int) {
    let runs = FrameDifference(from: shown, to: frame).runs
    guard let first = runs.first, let last = runs.last else { return }
    let left = runs.reduce(frame.size.columns) { min($0, $1.columns.lowerBound) }
    let right = runs.reduce(0) { max($0, $1.columns.upperBound) }
    let (x, y) = corner(column: left, row: first.row)
    let (endX, endY) = corner(column: right, row: last.row + 1)
    // A clear column at the right, so that no picture is wholly opaque.
    let area = Area(
      x: x - Self.reach,
      y: y - Self.reach,
      width: endX - x + 2 * Self.reach + 1,
      height: endY - y + 2 * Self.reach
    )
    var artist = CellArtist(palette: palette)
    for (row, columns) in Self.neighbours(of: runs, in: frame) {
      draw(frame, row: row, columns: columns, with: &artist)
    }
    let ground =
      "<clipPath id=\"c\"><path d=\"\(outline(of: runs))\"/></clipPath>"
      + "<g clip-path=\"url(#c)\"><rect x=\"\(area.x)\" y=\"\(area.y)\" "
      + "width=\"\(area.width)\" height=\"\(area.height)\" fill=\"\(palette.pageColor.hex)\"/>"
    pictures.append(picture([ground] + Self.elements(of: artist) + ["</g>"], area: area, at: time))
  }

  /// The cells that changed and what their letters reach, as the data of a path.
  private func outline(of runs: [FrameDifference.Run]) -> String {
    runs.map { run in
      let (x, y) = corner(column: run.columns.lowerBound, row: run.row)
      let width = run.columns.count * Self.cellWidth + 2 * Self.reach
      let height = Self.cellHeight + 2 * Self.reach
      return "M\(x - Self.reach) \(y - Self.reach)h\(width)v\(height)h-\(width)z"
    }.joined()
  }

  /// The parts of rows that can be seen in and around what changed, in whole characters.
  private static func neighbours(
    of runs: [FrameDifference.Run],
    in frame: Frame
  ) -> [(row: Int, columns: Range<Int>)] {
    var parts: [(row: Int, columns: Range<Int>)] = []
    for row in 0..<frame.size.rows {
      let near = runs.filter { abs($0.row - row) <= 1 }
        .map {
          max(0, $0.columns.lowerBound - 1)..<min(frame.size.columns, $0.columns.upperBound + 1)
        }
        .sorted { $0.lowerBound < $1.lowerBound }
      for var columns in near {
        while columns.lowerBound > 0, frame[column: columns.lowerBound, row: row].width == 0 {
          columns = columns.lowerBound - 1..<columns.upperBound
        }
        if let last = parts.last, last.row == row, last.columns.upperBound >= columns.lowerBound {
          let end = max(last.columns.upperBound, columns.upperBound)
          parts[parts.count - 1].columns = last.columns.lowerBound..<end
        } else {
          parts.append((row, columns))
        }
      }
    }
    return parts
  }

  private func draw(
    _ frame: Frame,
    row: Int,
    columns: Range<Int>,
    with artist: inout CellArtist
  ) {
    let (x, y) = corner(column: columns.lowerBound, row: row)
    artist.draw(frame.columns(columns, row: row), row: 0, x: Double(x), y: Double(y))
  }

  private func corner(column: Int, row: Int) -> (x: Int, y: Int) {
    (Self.margin + column * Self.cellWidth, Self.margin + row * Self.cellHeight)
  }

  private func picture(_ elements: [String], area: Area, at time: Int) -> Picture {
    let drawing =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(area.width)\" "
      + "height=\"\(area.height)\" viewBox=\"\(area.x) \(area.y) \(area.width) \(area.height)\">"
      + elements.joined(separator: "\n") + "</svg>\n"
    return Picture(time: time, area: area, drawing: HarmlessText(document: drawing))
  }

  private static func elements(of artist: CellArtist) -> [String] {
    artist.shapes + ["<g font-family=\"\(SVGOutput.fonts)\" font-size=\"16.67\">"]
      + artist.words.map(element) + ["</g>"]
  }

  /// A word, letter by letter.
  private static func element(_ word: CellArtist.Word) -> String {
    let style = "fill=\"\(word.color.hex)\"" + (word.isBold ? " font-weight=\"bold\"" : "")
    let end = (word.places.first ?? 0) + Double(word.columns) * CellShape.cellWidth
    var plain = ""
    var framed = ""
    let sides = zip(word.places, word.places.dropFirst() + [end])
    for (letter, (x, next)) in zip(word.letters, sides) {
      let text = XMLText.escaped(String(letter))
      let left = SVGOutput.number(x)
      if staysInCell(letter) {
        plain += "<tspan x=\"\(left)\">\(text)</tspan>"
        continue
      }
      let top = SVGOutput.number(word.y - CellArtist.baseline)
      let width = SVGOutput.number(next - x)
      framed += "<svg x=\"\(left)\" y=\"\(top)\" width=\"\(width)\" height=\"\(cellHeight)\">"
      framed += "<text y=\"\(SVGOutput.number(CellArtist.baseline))\" \(style)>\(text)</text></svg>"
    }
    guard !plain.isEmpty else { return framed }
    return "<text y=\"\(SVGOutput.number(word.y))\" \(style)>\(plain)</text>" + framed
  }

  /// Whether fonts of cells have the letter, with no more than `reach` beside its cell.
  ///
  /// What comes from other fonts may be of any size. It is cut off at its cell, as terminals do, or
  /// the next picture would leave some of it there.
  private static func staysInCell(_ letter: Character) -> Bool {
    guard letter.unicodeScalars.count == 1, let scalar = letter.unicodeScalars.first else {
      return false
    }
    // Up to Cyrillic, and dashes, quotes and the like.
    return scalar.value < 0x530 || (0x2010...0x203A).contains(scalar.value)
  }
}
