/// A frame as a picture that needs nothing else: no script, no font of its own, no seams.
///
/// Grounds, boxes, blocks, braille and marks are geometry; only words are text, and every letter
/// has its place, so a wider font changes nothing but itself.
package struct SVGOutput {
  private static let margin = 14.0
  private static let fonts = "'JetBrains Mono','DejaVu Sans Mono',Menlo,Consolas,monospace"

  private let frame: Frame
  private let palette: Palette
  private var grounds = ColoredPaths()
  private var blocks = ColoredPaths()
  private var lines = ColoredPaths()
  private var strokes = ColoredPaths()
  private var words: [String] = []

  private init(_ frame: Frame, palette: Palette) {
    self.frame = frame
    self.palette = palette
  }

  /// The picture of a frame; the title is what screen readers say.
  package static func text(_ frame: Frame, palette: Palette, title: String = "Homestack")
    -> HarmlessText
  {
    var output = SVGOutput(frame, palette: palette)
    for row in 0..<frame.size.rows { output.add(row: row) }
    return HarmlessText(document: output.document(title: title))
  }

  private func document(title: String) -> String {
    let width = Self.number(Double(frame.size.columns) * CellShape.cellWidth + 2 * Self.margin)
    let height = Self.number(Double(frame.size.rows) * CellShape.cellHeight + 2 * Self.margin)
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
        + "viewBox=\"0 0 \(width) \(height)\" role=\"img\">",
      "<title>\(XMLText.escaped(title))</title>",
      "<rect width=\"\(width)\" height=\"\(height)\" fill=\"\(palette.pageColor.hex)\"/>",
      "<g shape-rendering=\"crispEdges\">",
    ]
    lines += grounds.filled + blocks.filled
    lines.append("</g>")
    lines += self.lines.filled + strokes.stroked
    lines.append("<g font-family=\"\(Self.fonts)\" font-size=\"16.67\">")
    lines += words
    lines.append("</g>")
    lines.append("</svg>")
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func add(row: Int) {
    var word = Word(row: row)
    for column in 0..<frame.size.columns {
      let cell = frame[column: column, row: row]
      let style = palette[cell.style]
      let colors = palette.colors(of: style)
      let x = Self.margin + Double(column) * CellShape.cellWidth
      let y = Self.margin + Double(row) * CellShape.cellHeight
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
      if word.color != colors.foreground || word.isBold != isBold {
        finish(&word)
        (word.color, word.isBold) = (colors.foreground, isBold)
      }
      word.text += XMLText.escaped(String(frame.character(of: cell)))
      word.places += word.places.isEmpty ? Self.number(x) : " \(Self.number(x))"
    }
    finish(&word)
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
      case .fill(let path):
        lines.add(path: "M\(Self.number(x)) \(Self.number(y))\(path)", color: color)
      case .stroke(let path, let width):
        strokes.add(
          path: "M\(Self.number(x)) \(Self.number(y))\(path)",
          color: color,
          width: width
        )
      }
    }
  }

  /// Letters of one style in a row, each at its place.
  private struct Word {
    let row: Int
    var color: RGB?
    var isBold = false
    var text = ""
    var places = ""
  }

  private mutating func finish(_ word: inout Word) {
    if let color = word.color, !word.text.isEmpty {
      let y = Self.number(Self.margin + Double(word.row) * CellShape.cellHeight + 15.5)
      let weight = word.isBold ? " font-weight=\"bold\"" : ""
      words.append(
        "<text y=\"\(y)\" fill=\"\(color.hex)\"\(weight) x=\"\(word.places)\">\(word.text)</text>"
      )
    }
    word.text = ""
    word.places = ""
  }

  /// A number, not below zero, in hundredths at most and without a tail of zeros.
  static func number(_ value: Double) -> String {
    let hundredths = Int(value * 100 + 0.5)
    let (whole, part) = (hundredths / 100, hundredths % 100)
    if part == 0 { return "\(whole)" }
    if part.isMultiple(of: 10) { return "\(whole).\(part / 10)" }
    return part < 10 ? "\(whole).0\(part)" : "\(whole).\(part)"
  }
}
