/// A frame as a self-contained picture without a script, a font or seams.
///
/// Grounds, boxes, blocks, braille and marks are geometry; only words are text, and every letter
/// has its place, so a wider font changes nothing else.
package enum SVGOutput {
  static let margin = 14.0
  /// For text in cells.
  package static let fonts = "'JetBrains Mono','DejaVu Sans Mono',Menlo,Consolas,monospace"

  /// The title is for screen readers.
  package static func text(_ frame: Frame, palette: Palette, title: String = "Homestack")
    -> HarmlessText
  {
    var artist = CellArtist(palette: palette)
    for row in 0..<frame.size.rows {
      artist.draw(frame, row: row, x: margin, y: margin + Double(row) * CellShape.cellHeight)
    }
    let (opening, page) = opening(frame.size, palette, title: title)
    var lines = opening + [page, "<g shape-rendering=\"crispEdges\">"]
    lines += artist.grounds.filled + artist.blocks.filled
    lines.append("</g>")
    lines += artist.lines.filled + artist.strokes.stroked
    lines.append("<g font-family=\"\(fonts)\" font-size=\"16.67\">")
    lines += artist.words.map(element)
    lines += ["</g>", "</svg>", ""]
    return HarmlessText(document: lines.joined(separator: "\n"))
  }

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

  private static func element(_ word: CellArtist.Word) -> String {
    let weight = word.isBold ? " font-weight=\"bold\"" : ""
    let places = word.places.map(number).joined(separator: " ")
    return "<text y=\"\(number(word.y))\" fill=\"\(word.color.hex)\"\(weight) x=\"\(places)\">"
      + "\(XMLText.escaped(word.text))</text>"
  }

  /// In hundredths at most, without trailing zeros; the value is not below zero.
  package static func number(_ value: Double) -> String {
    let hundredths = Int(value * 100 + 0.5)
    let (whole, part) = (hundredths / 100, hundredths % 100)
    if part == 0 { return "\(whole)" }
    if part.isMultiple(of: 10) { return "\(whole).\(part / 10)" }
    return part < 10 ? "\(whole).0\(part)" : "\(whole).\(part)"
  }
}

package enum XMLText {
  /// The text in XML 1.0, between tags and in attributes with double quotes.
  ///
  /// Markup is escaped. Invisible characters (returns and tabs, controls of the second set,
  /// direction marks, zero-width ones, tags) become numeric references: a reader gets them back,
  /// and a document shown in a terminal does nothing there. What no document may hold is left out.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += reference(scalar)
      case let scalar where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        continue
      case let scalar where PlainText.isHidden(scalar): result += reference(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Outside text as markup, without direction marks.
  package static func shown(_ outside: String) -> String { escaped(outside.harmless) }

  private static func reference(_ scalar: Unicode.Scalar) -> String {
    "&#x\(String(scalar.value, radix: 16, uppercase: true));"
  }
}

/// Path data gathered by look, so that a picture needs few elements.
package struct GatheredPaths<Look: Equatable> {
  package typealias Rect = (x: Double, y: Double, width: Double, height: Double)

  private var groups: [(look: Look, data: String, pending: Rect?)] = []

  package init() {}

  /// Adds a rectangle, merged with the one before where they meet side by side.
  package mutating func add(rect: Rect, _ look: Look) {
    let index = group(look)
    if let last = groups[index].pending, last.y == rect.y, last.height == rect.height,
      last.x + last.width == rect.x
    {
      groups[index].pending?.width += rect.width
    } else {
      groups[index].data += Self.data(groups[index].pending)
      groups[index].pending = rect
    }
  }

  package mutating func add(path: String, _ look: Look) { groups[group(look)].data += path }

  /// One element for each look, in the order in which they came.
  package func elements(_ element: (_ look: Look, _ data: String) -> String) -> [String] {
    groups.map { element($0.look, $0.data + Self.data($0.pending)) }
  }

  private mutating func group(_ look: Look) -> Int {
    if let index = groups.firstIndex(where: { $0.look == look }) { return index }
    groups.append((look, "", nil))
    return groups.count - 1
  }

  private static func data(_ rect: Rect?) -> String {
    guard let rect else { return "" }
    let number = SVGOutput.number
    return "M\(number(rect.x)) \(number(rect.y))h\(number(rect.width))v\(number(rect.height))"
      + "h-\(number(rect.width))z"
  }
}

struct PathPaint: Equatable {
  var color: RGB
  var width = 0.0
}

extension GatheredPaths<PathPaint> {
  var filled: [String] { elements { "<path fill=\"\($0.color.hex)\" d=\"\($1)\"/>" } }

  var stroked: [String] {
    elements {
      "<path fill=\"none\" stroke=\"\($0.color.hex)\" "
        + "stroke-width=\"\(SVGOutput.number($0.width))\" d=\"\($1)\"/>"
    }
  }
}
