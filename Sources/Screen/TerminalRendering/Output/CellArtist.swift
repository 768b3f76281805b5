/// Turns cells into shapes and words, each at a place of the caller's.
struct CellArtist {
  /// Letters of one style in a row.
  struct Word {
    /// The line that the letters stand on.
    var y: Double
    var color: RGB
    var isBold: Bool
    var letters: [Character] = []
    var places: [Double] = []
    var columns = 0

    var text: String { String(letters) }
  }

  let palette: Palette
  private(set) var grounds = ColoredPaths()
  private(set) var blocks = ColoredPaths()
  private(set) var lines = ColoredPaths()
  private(set) var strokes = ColoredPaths()
  private(set) var words: [Word] = []

  /// How far below the top of its cell a letter stands.
  static let baseline = 15.5

  init(palette: Palette) { self.palette = palette }

  /// Draws a row of a frame; the place is that of its first cell's corner.
  mutating func draw(_ frame: Frame, row: Int, x: Double, y: Double) {
    var word: Word?
    for column in 0..<frame.size.columns {
      let cell = frame[column: column, row: row]
      let style = palette[cell.style]
      let colors = palette.colors(of: style)
      let x = x + Double(column) * CellShape.cellWidth
      if colors.background != palette.pageColor {
        grounds.add(
          rect: (x, y, CellShape.cellWidth, CellShape.cellHeight),
          color: colors.background
        )
      }
      if style.attributes.contains(.underline) {
        lines.add(rect: (x, y + 17, CellShape.cellWidth, 1.2), color: colors.foreground)
      }
      guard cell.width > 0 else { continue }
      let shapes = CellShape.shapes(of: cell.glyph)
      if cell.glyph == 0x20 || shapes != nil {
        // Each word is placed by itself: not every viewer reads a place for each letter.
        finish(&word)
        add(shapes ?? [], x: x, y: y, color: colors.foreground)
        continue
      }
      let isBold = style.attributes.contains(.bold)
      if word?.color != colors.foreground || word?.isBold != isBold { finish(&word) }
      var open =
        word ?? Word(y: y + Self.baseline, color: colors.foreground, isBold: isBold)
      open.letters.append(frame.character(of: cell))
      open.places.append(x)
      open.columns += Int(cell.width)
      word = open
    }
    finish(&word)
  }

  /// All but the words, what is lowest first.
  var shapes: [String] {
    let edges = grounds.filled + blocks.filled
    let sharp =
      edges.isEmpty ? [] : ["<g shape-rendering=\"crispEdges\">\(edges.joined())</g>"]
    return sharp + lines.filled + strokes.stroked
  }

  private mutating func finish(_ word: inout Word?) {
    if let word { words.append(word) }
    word = nil
  }

  private mutating func add(_ shapes: [CellShape], x: Double, y: Double, color: RGB) {
    for shape in shapes {
      switch shape {
      case .rect(let left, let top, let width, let height, let isBlock):
        let rect = (x + left, y + top, width, height)
        if isBlock {
          blocks.add(rect: rect, color: color)
        } else {
          lines.add(rect: rect, color: color)
        }
      case .fill(let path): lines.add(path: Self.start(x, y) + path, color: color)
      case .stroke(let path, let width):
        strokes.add(path: Self.start(x, y) + path, color: color, width: width)
      }
    }
  }

  private static func start(_ x: Double, _ y: Double) -> String {
    "M\(SVGOutput.number(x)) \(SVGOutput.number(y))"
  }
}
