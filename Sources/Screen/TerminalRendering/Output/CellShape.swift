/// The geometry of a drawing glyph in its cell of 10 by 20.
///
/// Pictures draw boxes, blocks, braille and our marks as shapes, because fonts leave seams between
/// lines or lack the glyphs.
package enum CellShape {
  /// Left, top, width, height; `isBlock` for rectangles that have to meet exactly.
  case rect(Double, Double, Double, Double, isBlock: Bool)
  /// As SVG path data relative to the cell's corner.
  case fill(String)
  /// As SVG path data relative to the cell's corner.
  case stroke(String, width: Double)

  package static let cellWidth = 10.0
  package static let cellHeight = 20.0
  private static let light = 1.5
  private static let heavy = 3.5

  /// Nil for a scalar that the font draws.
  package static func shapes(of scalar: UInt32) -> [CellShape]? {
    switch scalar {
    case 0x2500...0x257F: box(scalar)
    case 0x2580...0x259F: block(scalar)
    case 0x2800...0x28FF: braille(scalar)
    default: mark(scalar)
    }
  }

  private static func mark(_ scalar: UInt32) -> [CellShape]? {
    switch scalar {
    case 0x25CF: [.fill("m1.5 10a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z")]
    case 0x25CB: [.stroke("m1.8 10a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0z", width: 1.2)]
    case 0x25B2: [.fill("m5 5.5l4.5 9h-9z")]
    case 0x25BA: [.fill("m1 5.5l8.5 4.5l-8.5 4.5z")]
    case 0x25C4: [.fill("m9 5.5l-8.5 4.5l8.5 4.5z")]
    case 0x271A: [.fill("m3.5 5.5h3v3h3v3h-3v3h-3v-3h-3v-3h3z")]
    case 0x2713: [.stroke("m1.5 11l2.5 3l4.5 -8", width: 1.4)]
    case 0x2717: [.stroke("m2 6l6 8m0 -8l-6 8", width: 1.4)]
    default: nil
    }
  }

  /// The weights of the arms of box characters: left, right, up, down.
  private static let arms: [UInt32: [Int]] = [
    0x2500: [1, 1, 0, 0], 0x2501: [2, 2, 0, 0], 0x2502: [0, 0, 1, 1], 0x2503: [0, 0, 2, 2],
    0x250C: [0, 1, 0, 1], 0x250F: [0, 2, 0, 2], 0x2510: [1, 0, 0, 1], 0x2513: [2, 0, 0, 2],
    0x2514: [0, 1, 1, 0], 0x2517: [0, 2, 2, 0], 0x2518: [1, 0, 1, 0], 0x251B: [2, 0, 2, 0],
    0x251C: [0, 1, 1, 1], 0x2523: [0, 2, 2, 2], 0x2524: [1, 0, 1, 1], 0x252B: [2, 0, 2, 2],
    0x252C: [1, 1, 0, 1], 0x2533: [2, 2, 0, 2], 0x2534: [1, 1, 1, 0], 0x253B: [2, 2, 2, 0],
    0x253C: [1, 1, 1, 1], 0x254B: [2, 2, 2, 2], 0x2574: [1, 0, 0, 0], 0x2575: [0, 0, 1, 0],
    0x2576: [0, 1, 0, 0], 0x2577: [0, 0, 0, 1], 0x2578: [2, 0, 0, 0], 0x2579: [0, 0, 2, 0],
    0x257A: [0, 2, 0, 0], 0x257B: [0, 0, 0, 2],
  ]

  private static func box(_ scalar: UInt32) -> [CellShape]? {
    switch scalar {
    case 0x256D: [.stroke("m5 20v-6q0 -4 4 -4h1", width: light)]
    case 0x256E: [.stroke("m5 20v-6q0 -4 -4 -4h-1", width: light)]
    case 0x256F: [.stroke("m5 0v6q0 4 -4 4h-1", width: light)]
    case 0x2570: [.stroke("m5 0v6q0 4 4 4h1", width: light)]
    case 0x254C: dashes(light, isVertical: false)
    case 0x254D: dashes(heavy, isVertical: false)
    case 0x254E: dashes(light, isVertical: true)
    case 0x254F: dashes(heavy, isVertical: true)
    default: arms[scalar].map(lines)
    }
  }

  private static func lines(_ four: [Int]) -> [CellShape] {
    let weights = four.map { [0, light, heavy][$0] }
    let (left, right, up, down) = (weights[0], weights[1], weights[2], weights[3])
    // Arms reach across the middle by half of the crossing line, so that corners are square.
    let acrossX = max(up, down) / 2
    let acrossY = max(left, right) / 2
    if left == right && left > 0 && up == 0 && down == 0 {
      return [.rect(0, 10 - left / 2, 10, left, isBlock: false)]
    }
    if up == down && up > 0 && left == 0 && right == 0 {
      return [.rect(5 - up / 2, 0, up, 20, isBlock: false)]
    }
    var shapes: [CellShape] = []
    if left > 0 { shapes.append(.rect(0, 10 - left / 2, 5 + acrossX, left, isBlock: false)) }
    if right > 0 {
      shapes.append(.rect(5 - acrossX, 10 - right / 2, 5 + acrossX, right, isBlock: false))
    }
    if up > 0 { shapes.append(.rect(5 - up / 2, 0, up, 10 + acrossY, isBlock: false)) }
    if down > 0 {
      shapes.append(.rect(5 - down / 2, 10 - acrossY, down, 10 + acrossY, isBlock: false))
    }
    return shapes
  }

  private static func dashes(_ weight: Double, isVertical: Bool) -> [CellShape] {
    (0..<2).map { index in
      isVertical
        ? .rect(5 - weight / 2, Double(index) * 10 + 2, weight, 6, isBlock: false)
        : .rect(Double(index) * 5 + 1, 10 - weight / 2, 3, weight, isBlock: false)
    }
  }

  private static func block(_ scalar: UInt32) -> [CellShape]? {
    switch scalar {
    case 0x2580: [.rect(0, 0, 10, 10, isBlock: true)]
    case 0x2581...0x2588:
      [.rect(0, Double(0x2588 - scalar) * 2.5, 10, Double(scalar - 0x2580) * 2.5, isBlock: true)]
    case 0x2589...0x258F: [.rect(0, 0, Double(0x2590 - scalar) * 1.25, 20, isBlock: true)]
    case 0x2590: [.rect(5, 0, 5, 20, isBlock: true)]
    case 0x2594: [.rect(0, 0, 10, 2.5, isBlock: true)]
    case 0x2595: [.rect(8.75, 0, 1.25, 20, isBlock: true)]
    case 0x2596...0x259F: quadrants(scalar)
    default: nil
    }
  }

  private static func quadrants(_ scalar: UInt32) -> [CellShape] {
    // Upper left, upper right, lower left, lower right as bits 1, 2, 4, 8.
    let masks = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]
    let mask = masks[Int(scalar - 0x2596)]
    let quarters = (0..<4).filter { mask >> $0 & 1 == 1 }
    return quarters.map { quarter in
      let (row, column) = quarter.quotientAndRemainder(dividingBy: 2)
      return .rect(Double(column * 5), Double(row * 10), 5, 10, isBlock: true)
    }
  }

  private static func braille(_ scalar: UInt32) -> [CellShape] {
    (dots(of: scalar) ?? []).map { dot in
      let left = SVGOutput.number(dot.x - dotRadius)
      return .fill("m\(left) \(dot.y)a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0z")
    }
  }

  package static let dotRadius = 1.6

  /// The centres of a braille character's dots; nil for any other.
  package static func dots(of scalar: UInt32) -> [(x: Double, y: Double)]? {
    guard (0x2800...0x28FF).contains(scalar) else { return nil }
    let columns = [0, 0, 0, 1, 1, 1, 0, 1]
    let rows = [0, 1, 2, 0, 1, 2, 3, 3]
    let mask = scalar - 0x2800
    let dots = (0..<8).filter { mask >> $0 & 1 == 1 }
    return dots.map { dot in
      let row = Double(rows[dot])
      return (columns[dot] == 0 ? 2.5 : 7.5, 2.5 + row * 5)
    }
  }
}

/// Turns cells into shapes and words, each at a place of the caller's.
struct CellArtist {
  struct Word {
    /// The baseline.
    var y: Double
    var color: RGB
    var isBold: Bool
    var letters: [Character] = []
    var places: [Double] = []
    var columns = 0

    var text: String { String(letters) }
  }

  let palette: Palette
  private(set) var grounds = GatheredPaths<PathPaint>()
  private(set) var blocks = GatheredPaths<PathPaint>()
  private(set) var lines = GatheredPaths<PathPaint>()
  private(set) var strokes = GatheredPaths<PathPaint>()
  private(set) var words: [Word] = []

  /// Below the top of the cell.
  static let baseline = 15.5

  init(palette: Palette) { self.palette = palette }

  /// The place is that of the first cell's corner.
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
          PathPaint(color: colors.background)
        )
      }
      if style.attributes.contains(.underline) {
        lines.add(rect: (x, y + 17, CellShape.cellWidth, 1.2), PathPaint(color: colors.foreground))
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
      var open = word ?? Word(y: y + Self.baseline, color: colors.foreground, isBold: isBold)
      open.letters.append(frame.character(of: cell))
      open.places.append(x)
      open.columns += Int(cell.width)
      word = open
    }
    finish(&word)
  }

  var shapes: [String] {
    let edges = grounds.filled + blocks.filled
    let sharp = edges.isEmpty ? [] : ["<g shape-rendering=\"crispEdges\">\(edges.joined())</g>"]
    return sharp + lines.filled + strokes.stroked
  }

  private mutating func finish(_ word: inout Word?) {
    if let word { words.append(word) }
    word = nil
  }

  private mutating func add(_ shapes: [CellShape], x: Double, y: Double, color: RGB) {
    let paint = PathPaint(color: color)
    for shape in shapes {
      switch shape {
      case .rect(let left, let top, let width, let height, let isBlock):
        let rect = (x + left, y + top, width, height)
        if isBlock {
          blocks.add(rect: rect, paint)
        } else {
          lines.add(rect: rect, paint)
        }
      case .fill(let path): lines.add(path: Self.start(x, y) + path, paint)
      case .stroke(let path, let width):
        strokes.add(path: Self.start(x, y) + path, PathPaint(color: color, width: width))
      }
    }
  }

  private static func start(_ x: Double, _ y: Double) -> String {
    "M\(SVGOutput.number(x)) \(SVGOutput.number(y))"
  }
}
