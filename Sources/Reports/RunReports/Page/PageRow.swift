import TerminalRendering

/// A row of cells as SVG whose shapes name their roles, so that one row serves light and dark.
///
/// Grounds, boxes, blocks and marks are geometry; words are text that is as wide as its cells.
struct PageRow {
  private var grounds = ""
  private var shapes: [Shapes] = []
  private var words = ""
  /// The hues that a chosen row's ground would hide, in either theme.
  private let hidden: Set<Ink>

  static func markup(of frame: Frame, row: Int, hidden: Set<Ink>) -> String {
    var output = PageRow(hidden: hidden)
    output.draw(frame, row: row)
    let shapes = output.shapes.map { "<path class='\($0.classes)' d='\($0.whole)'/>" }
    return output.grounds + shapes.joined() + output.words
  }

  private init(hidden: Set<Ink>) { self.hidden = hidden }

  /// Shapes of one look as one path.
  private struct Shapes {
    let classes: String
    var data = ""
    /// The rectangle that grows as long as the next one joins it.
    var pending: (left: Double, top: Double, width: Double, height: Double)?

    var whole: String {
      guard let pending else { return data }
      let number = SVGOutput.number
      return "\(data)M\(number(pending.left)) \(number(pending.top))h\(number(pending.width))"
        + "v\(number(pending.height))h-\(number(pending.width))z"
    }
  }

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
        word?.style.foreground == style.foreground
        && word?.style.attributes == style.attributes
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
      add(line, classes: "f-\(word.style.foreground.cssName)")
    }
  }

  private mutating func add(_ shape: CellShape, column: Int, style: Style) {
    let ink = style.foreground.cssName
    switch shape {
    case .rect(let left, let top, let width, let height, _):
      let place = place(of: "f-\(ink)")
      let x = Double(column * 10) + left
      if let last = shapes[place].pending, last.top == top, last.height == height,
        last.left + last.width == x
      {
        shapes[place].pending?.width += width
      } else {
        shapes[place].data = shapes[place].whole
        shapes[place].pending = (x, top, width, height)
      }
    case .fill(let path): add("M\(column * 10) 0\(path)", classes: "f-\(ink)")
    case .stroke(let path, let width):
      add("M\(column * 10) 0\(path)", classes: "o s-\(ink) w\(Int(width * 10))")
    }
  }

  /// Dots as lines without a length, whose ends are round.
  private mutating func add(dots: [(x: Double, y: Double)], column: Int, style: Style) {
    let number = SVGOutput.number
    let data = dots.map { "M\(number(Double(column * 10) + $0.x)) \(number($0.y))h0" }.joined()
    add(data, classes: "o dot s-\(style.foreground.cssName)")
  }

  private mutating func add(_ data: String, classes: String) {
    shapes[place(of: classes)].data += data
  }

  private mutating func place(of classes: String) -> Int {
    if let place = shapes.firstIndex(where: { $0.classes == classes }) { return place }
    shapes.append(Shapes(classes: classes))
    return shapes.count - 1
  }
}
