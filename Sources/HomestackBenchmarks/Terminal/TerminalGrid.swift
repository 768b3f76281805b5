import TerminalRendering

/// The cells of a screen as a terminal holds them.
///
/// Two grids are equal when nobody can tell them apart: the colour and weight of a blank are not
/// seen, so a blank has none.
struct TerminalGrid: Equatable {
  struct Cell: Hashable {
    let text: String
    let style: ResolvedStyle
    /// 1 or 2 columns; 0 for the second half of the wide character to the left.
    let width: Int

    init(text: String, style: ResolvedStyle, width: Int) {
      self.text = text
      self.width = width
      self.style =
        text == " " && style.attributes.isDisjoint(with: Self.seenOnBlanks)
        ? ResolvedStyle(background: style.background) : style
    }

    /// Attributes that show where there is no glyph.
    static let seenOnBlanks: Style.Attributes = [.underline, .reverse]

    /// A blank that shows nothing but its ground.
    static func blank(on background: TerminalColor) -> Cell {
      Cell(text: " ", style: ResolvedStyle(background: background), width: 1)
    }

    /// Whether nothing but its ground is seen, so that erasing draws it.
    var isBlank: Bool { text == " " && style == ResolvedStyle(background: style.background) }
  }

  let size: Size
  var cells: [Cell]

  /// A screen that was cleared in a colour.
  init(size: Size, clearedIn background: TerminalColor) {
    self.size = size
    cells = Array(repeating: .blank(on: background), count: size.columns * size.rows)
  }

  /// What a frame looks like in the colours of a palette.
  init(_ frame: Frame, _ palette: Palette) {
    size = frame.size
    var known: [TerminalRendering.Cell: Cell] = [:]
    cells = (0..<frame.size.rows).flatMap { row in
      (0..<frame.size.columns).map { column in
        let cell = frame[column: column, row: row]
        if let made = known[cell] { return made }
        let made = Cell(
          text: cell.width == 0 ? "" : String(frame.character(of: cell)),
          style: palette[cell.style],
          width: Int(cell.width)
        )
        known[cell] = made
        return made
      }
    }
  }

  subscript(column: Int, row: Int) -> Cell {
    get { cells[row * size.columns + column] }
    set { cells[row * size.columns + column] = newValue }
  }

  /// The ground that most blanks have.
  var commonGround: TerminalColor {
    var counts: [(ground: TerminalColor, count: Int)] = []
    for cell in cells where cell.isBlank {
      if let index = counts.firstIndex(where: { $0.ground == cell.style.background }) {
        counts[index].count += 1
      } else {
        counts.append((cell.style.background, 1))
      }
    }
    return counts.max { $0.count < $1.count }?.ground ?? .standard
  }
}
