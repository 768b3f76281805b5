import TerminalRendering

/// A row of cells as SVG whose shapes name their roles, so that one row serves light and dark.
///
/// Grounds, boxes, blocks and marks are geometry; words are text that is as wide as its cells.
struct PageRow {
  private var grounds = ""
  /// By the classes that they have.
  private var shapes = GatheredPaths<String>()
  private var words = ""
  /// The hues that a chosen row's ground would hide, in either theme.
  private let hidden: Set<Ink>

  static func markup(of frame: Frame, row: Int, hidden: Set<Ink>) -> String {
    var output = PageRow(hidden: hidden)
    output.draw(frame, row: row)
    let shapes = output.shapes.elements { "<path class='\($0)' d='\($1)'/>" }
    return output.grounds + shapes.joined() + output.words
  }

  private init(hidden: Set<Ink>) { self.hidden = hidden }

  /// Cells of one look side by side.
  private struct Run {
    var column: Int
    var columns = 0
    var style: Style
    var text = ""
  }

  private mutating func draw(_ frame: Frame, row: Int) {
    var ground = Run(column: 0, style: Style())
    var word: Run?
    for column in 0..<frame.size.columns {
      let cell = frame[column: column, row: row]
      var style = cell.style
      if style.background == .select, hidden.contains(style.foreground) { style.foreground = .text }
      if style.background != ground.style.background {
        finish(ground: ground)
        ground = Run(column: column, style: style)
      }
      ground.columns += 1
      if cell.width == 0 { continue }
      let dots = CellShape.dots(of: cell.glyph)
      if let shape = cell.glyph == 0x20 || dots != nil ? [] : CellShape.shapes(of: cell.glyph) {
        finish(word)
        word = nil
        for one in shape { add(one, column: column, style: style) }
        if let dots, !dots.isEmpty { add(dots: dots, column: column, style: style) }
        continue
      }
      let isSame =
        word?.style.foreground == style.foreground && word?.style.attributes == style.attributes
      if !isSame {
        finish(word)
        word = Run(column: column, style: style)
      }
      word?.columns += Int(cell.width)
      word?.text.append(frame.character(of: cell))
    }
    finish(word)
    finish(ground: ground)
  }

  private mutating func finish(ground: Run) {
    guard ground.style.background != .page, ground.columns > 0 else { return }
    grounds += "<rect x='\(ground.column * 10)' width='\(ground.columns * 10)' height='20'"
    grounds += " class='f-\(ground.style.background.cssName)'/>"
  }

  private mutating func finish(_ word: Run?) {
    guard let word, !word.text.isEmpty else { return }
    let bold = word.style.attributes.contains(.bold) ? " b" : ""
    words += "<text x='\(word.column * 10)' y='15.5' textLength='\(word.columns * 10)'"
    words += " class='f-\(word.style.foreground.cssName)\(bold)'>"
    words += "\(XMLText.escaped(word.text))</text>"
    if word.style.attributes.contains(.underline) {
      let line = "M\(word.column * 10) 17h\(word.columns * 10)v1.2h-\(word.columns * 10)z"
      shapes.add(path: line, "f-\(word.style.foreground.cssName)")
    }
  }

  private mutating func add(_ shape: CellShape, column: Int, style: Style) {
    let ink = style.foreground.cssName
    switch shape {
    case .rect(let left, let top, let width, let height, _):
      shapes.add(rect: (Double(column * 10) + left, top, width, height), "f-\(ink)")
    case .fill(let path): shapes.add(path: "M\(column * 10) 0\(path)", "f-\(ink)")
    case .stroke(let path, let width):
      shapes.add(path: "M\(column * 10) 0\(path)", "o s-\(ink) w\(Int(width * 10))")
    }
  }

  /// Dots as lines without a length, whose ends are round.
  private mutating func add(dots: [(x: Double, y: Double)], column: Int, style: Style) {
    let number = SVGOutput.number
    let data = dots.map { "M\(number(Double(column * 10) + $0.x)) \(number($0.y))h0" }.joined()
    shapes.add(path: data, "o dot s-\(style.foreground.cssName)")
  }
}
