/// A frame as a picture that needs nothing else: no script, no font of its own, no seams.
///
/// Grounds, boxes, blocks, braille and marks are geometry; only words are text, and every letter
/// has its place, so a wider font changes nothing but itself.
package struct SVGOutput {
  static let margin = 14.0
  /// The fonts of what is drawn in cells.
  package static let fonts = "'JetBrains Mono','DejaVu Sans Mono',Menlo,Consolas,monospace"

  private let frame: Frame
  private let palette: Palette
  private var artist: CellArtist

  private init(_ frame: Frame, palette: Palette) {
    self.frame = frame
    self.palette = palette
    artist = CellArtist(palette: palette)
  }

  /// The picture of a frame; the title is what screen readers say.
  package static func text(_ frame: Frame, palette: Palette, title: String = "Homestack")
    -> HarmlessText
  {
    var output = SVGOutput(frame, palette: palette)
    for row in 0..<frame.size.rows {
      let y = margin + Double(row) * CellShape.cellHeight
      output.artist.draw(frame, row: row, x: margin, y: y)
    }
    return HarmlessText(document: output.document(title: title))
  }

  private func document(title: String) -> String {
    let (opening, page) = Self.opening(frame.size, palette, title: title)
    var lines = opening + [page, "<g shape-rendering=\"crispEdges\">"]
    lines += artist.grounds.filled + artist.blocks.filled
    lines.append("</g>")
    lines += artist.lines.filled + artist.strokes.stroked
    lines.append("<g font-family=\"\(Self.fonts)\" font-size=\"16.67\">")
    lines += artist.words.map(Self.element)
    lines.append("</g>")
    lines.append("</svg>")
    return lines.joined(separator: "\n") + "\n"
  }

  /// The first lines of a picture, and its page.
  static func opening(
    _ size: Size,
    _ palette: Palette,
    title: String
  ) -> (lines: [String], page: String) {
    let width = number(Double(size.columns) * CellShape.cellWidth + 2 * margin)
    let height = number(Double(size.rows) * CellShape.cellHeight + 2 * margin)
    let lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
        + "viewBox=\"0 0 \(width) \(height)\" role=\"img\">",
      "<title>\(XMLText.escaped(title))</title>",
    ]
    let fill = palette.pageColor.hex
    return (lines, "<rect width=\"\(width)\" height=\"\(height)\" fill=\"\(fill)\"/>")
  }

  /// A word with a place for each letter, so a wider font changes nothing but itself.
  private static func element(_ word: CellArtist.Word) -> String {
    let weight = word.isBold ? " font-weight=\"bold\"" : ""
    let places = word.places.map(number).joined(separator: " ")
    return "<text y=\"\(number(word.y))\" fill=\"\(word.color.hex)\"\(weight) x=\"\(places)\">"
      + "\(XMLText.escaped(word.text))</text>"
  }

  /// A number, not below zero, in hundredths at most and without a tail of zeros.
  package static func number(_ value: Double) -> String {
    let hundredths = Int(value * 100 + 0.5)
    let (whole, part) = (hundredths / 100, hundredths % 100)
    if part == 0 { return "\(whole)" }
    if part.isMultiple(of: 10) { return "\(whole).\(part / 10)" }
    return part < 10 ? "\(whole).0\(part)" : "\(whole).\(part)"
  }
}
