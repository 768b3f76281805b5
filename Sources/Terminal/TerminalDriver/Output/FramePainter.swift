internal import CTerminal
internal import TerminalRendering

/// Hands the cells of a frame to ncurses, which decides what to send.
struct FramePainter {
  /// Without UTF-8, what is not ASCII becomes a question mark.
  let utf8: Bool
  /// nil for the entry's own colours.
  private let numbers: ColorNumber.Range?
  private let colorCount: Int
  /// Whether the numbers include the whole style, which stays set until another is.
  private let tellsStyles: Bool
  private let reversesNoColor: Bool
  /// Those that the terminal shows beside a colour, and without one.
  private let colored: Style.Attributes
  private let colorless: Style.Attributes

  private var palette: Palette?
  private var lacksRoom = false
  private var pens: [Style: Pen] = [:]
  private var latest: (style: Style, pen: Pen)?
  /// Adjacent cells for one call, and their start.
  private var row: [ct_cell] = []
  private var start = (row: 0, column: 0)
  private var last: Pen?
  /// How many unchanged blanks are written rather than jumped over.
  private static let longestBridge = 6

  /// The terminal's own colours, and no attributes.
  private var plain = Pen()

  private struct Pen: Equatable {
    var pair: Int32 = 0
    /// Where they include the whole style.
    var glyph: Int32 = 0
    var ground: Int32 = 0
    /// For curses; where styles are told, underlined marks what it must not erase.
    var attributes: UInt8 = 0
    var background = TerminalColor.standard
    /// Whether a blank only shows its ground.
    var leavesBlanks = true
  }

  /// For a session that has been started; the count is that of the terminal's numbered colours.
  init(_ entry: TerminalDescription, utf8: Bool, numbers: ColorNumber.Range?, colorCount: Int) {
    self.utf8 = utf8
    self.numbers = numbers
    self.colorCount = colorCount
    tellsStyles = numbers != nil && entry.tellsStyles
    reversesNoColor = entry.reversesNoColor
    colored = entry.attributes(besideColor: true)
    colorless = entry.attributes(besideColor: false)
  }

  /// `previous` is nil when nothing was drawn before.
  mutating func paint(_ frame: Frame, over previous: Frame?, palette: Palette) {
    var known = previous
    if palette.theme != self.palette?.theme || palette.depth != self.palette?.depth
      || palette.accents != self.palette?.accents
    {
      // From a painted page to the terminal's own: to clear is shorter than to draw each blank.
      if self.palette?.hasOwnColors == true, !palette.hasOwnColors { ct_redraw() }
      self.palette = palette
      forgetPens()
      known = nil
    }
    let nothing = Frame(size: Size(columns: 0, rows: 0))
    lacksRoom = false
    draw(FrameDifference(from: known ?? nothing, to: frame), of: frame)
    if lacksRoom {
      // Pairs of earlier frames took the room. What does not fit now has no colour.
      ct_forget_pairs()
      forgetPens()
      draw(FrameDifference(from: nothing, to: frame), of: frame)
    }
    ct_show()
  }

  private mutating func forgetPens() {
    pens.removeAll(keepingCapacity: true)
    latest = nil
    last = nil
    plain = makePen(ResolvedStyle())
  }

  private mutating func draw(_ difference: FrameDifference, of frame: Frame) {
    var end = (row: -1, column: 0)
    for run in difference.runs {
      if run.row != end.row || !bridge(end.column..<run.columns.lowerBound, run.row, of: frame) {
        flush()
        // Where styles are told, they stay set wherever the cursor goes.
        if !tellsStyles { last = nil }
        start = (run.row, run.columns.lowerBound)
      }
      for column in run.columns {
        let cell = frame[column: column, row: run.row]
        guard cell.width > 0 else { continue }
        let pen = pen(column, run.row, of: frame)
        append(cell, of: frame, pen)
        last = pen
      }
      end = (run.row, run.columns.upperBound)
    }
    flush()
  }

  private mutating func flush() {
    if !row.isEmpty { ct_draw(Int32(start.row), Int32(start.column), row, Int32(row.count)) }
    row.removeAll(keepingCapacity: true)
  }

  /// Curses writes a few blanks instead of jumping over them: in the current colour, if possible.
  private mutating func bridge(_ gap: Range<Int>, _ row: Int, of frame: Frame) -> Bool {
    guard let last, gap.count <= Self.longestBridge else { return false }
    let cells = gap.map { frame[column: $0, row: row] }
    guard cells.allSatisfy({ isHidden($0, under: last) }) else { return false }
    for cell in cells { append(cell, of: frame, last) }
    return true
  }

  /// The colour and weight of a blank are invisible, so it takes the current ones.
  ///
  /// On the terminal's own page a long row of blanks takes none, as after clearing.
  private mutating func pen(_ column: Int, _ row: Int, of frame: Frame) -> Pen {
    let cell = frame[column: column, row: row]
    let own = pen(cell.style)
    guard cell.glyph == 0x20, own.leavesBlanks else { return own }
    // Where styles are told, clearing leaves no known style, so all blanks are drawn.
    let isPlain = !tellsStyles && own.background == .standard
    if let last, isHidden(cell, under: last) {
      let isLong = isPlain && (last == plain || areBlank(column, row, of: frame))
      return isLong ? plain : last
    }
    if isPlain { return plain }
    return tellsStyles ? mixed(last ?? own, over: own) : own
  }

  private mutating func mixed(_ set: Pen, over own: Pen) -> Pen {
    guard set.leavesBlanks, set.glyph != own.glyph else { return own }
    var pen = own
    pen.glyph = set.glyph
    let pair = ct_pair(pen.glyph, pen.ground)
    guard pair >= 0 else { return own }
    pen.pair = pair
    return pen
  }

  private func areBlank(_ column: Int, _ row: Int, of frame: Frame) -> Bool {
    let end = column + Self.longestBridge
    return end < frame.size.columns
      && (column...end).allSatisfy { frame[column: $0, row: row].glyph == 0x20 }
  }

  private mutating func isHidden(_ cell: Cell, under other: Pen) -> Bool {
    guard cell.glyph == 0x20, other.leavesBlanks else { return false }
    let pen = pen(cell.style)
    return pen.leavesBlanks && pen.background == other.background
  }

  private mutating func pen(_ style: Style) -> Pen {
    if let latest, latest.style == style { return latest.pen }
    let pen = pens[style] ?? makePen(palette?[style] ?? ResolvedStyle())
    pens[style] = pen
    latest = (style, pen)
    return pen
  }

  private mutating func makePen(_ style: ResolvedStyle) -> Pen {
    let style = shown(style)
    var (glyph, ground) = (number(style.foreground), number(style.background))
    if let numbers, tellsStyles {
      let told = ColorNumber.numbers(style, in: numbers, of: colorCount)
      (glyph, ground) = (Int32(told.glyph), Int32(told.ground))
    }
    let pair = ct_pair(glyph, ground)
    if pair < 0 { lacksRoom = true }
    let leavesBlanks = style.attributes.isDisjoint(with: [.underline, .reverse])
    return Pen(
      pair: pair < 0 ? plain.pair : pair,
      glyph: glyph,
      ground: ground,
      attributes: attributes(tellsStyles ? leavesBlanks ? [] : .underline : style.attributes),
      background: style.background,
      leavesBlanks: leavesBlanks
    )
  }

  /// A style as this terminal can show it.
  ///
  /// Where nothing coloured can be reversed, the colours are exchanged here. Curses 6.4 does so
  /// too, but leaves a colour set where an exchanged one is the terminal's own.
  private func shown(_ style: ResolvedStyle) -> ResolvedStyle {
    var shown = style
    let isColored = style.foreground != .standard || style.background != .standard
    if reversesNoColor, isColored, style.attributes.contains(.reverse) {
      shown.foreground = style.background == .standard ? .indexed(0) : style.background
      shown.background = style.foreground == .standard ? .indexed(7) : style.foreground
      shown.attributes.remove(.reverse)
    }
    // Otherwise curses leaves out what the terminal cannot show.
    if tellsStyles { shown.attributes.formIntersection(isColored ? colored : colorless) }
    return shown
  }

  /// -1 for the terminal's own.
  private func number(_ color: TerminalColor) -> Int32 {
    let number =
      if let numbers {
        ColorNumber.number(color, in: numbers, of: colorCount)
      } else if case .indexed(let number) = color, Int(number) < colorCount {
        Int(number)
      } else {
        nil as Int?
      }
    return number.map(Int32.init) ?? -1
  }

  private func attributes(_ attributes: Style.Attributes) -> UInt8 {
    var bits = 0
    if attributes.contains(.bold) { bits |= ct_bold }
    if attributes.contains(.dim) { bits |= ct_dim }
    if attributes.contains(.underline) { bits |= ct_underline }
    if attributes.contains(.reverse) { bits |= ct_reverse }
    return UInt8(bits)
  }

  private mutating func append(_ cell: Cell, of frame: Frame, _ pen: Pen) {
    var made = ct_cell()
    made.pair = pen.pair
    made.attributes = pen.attributes
    made.width = cell.width
    if cell.glyph < Frame.clusterBase {
      made.scalars.0 = shown(cell.glyph)
    } else {
      let scalars = frame.character(of: cell).unicodeScalars.map(\.value)
      made.scalars.0 = shown(scalars.first ?? 0x20)
      if utf8 {
        if scalars.count > 1 { made.scalars.1 = scalars[1] }
        if scalars.count > 2 { made.scalars.2 = scalars[2] }
        if scalars.count > 3 { made.scalars.3 = scalars[3] }
      }
    }
    row.append(made)
  }

  /// A control character would move the cursor; views never draw one.
  private func shown(_ glyph: UInt32) -> UInt32 {
    if (0x20..<0x7F).contains(glyph) { return glyph }
    if utf8 { return glyph >= 0xA0 && Unicode.Scalar(glyph) != nil ? glyph : 0x3F }
    return Self.twin(of: glyph)
  }

  /// ASCII for typographic signs, which are common in scenarios' texts.
  private static func twin(of glyph: UInt32) -> UInt32 {
    switch glyph {
    case 0xA0, 0x202F: 0x20
    case 0x2010...0x2015, 0x2212: 0x2D
    case 0x2018, 0x2019: 0x27
    case 0x201C, 0x201D: 0x22
    case 0x2022, 0xB7: 0x2A
    case 0x2026: 0x2E
    case 0xD7: 0x78
    default: 0x3F
    }
  }
}
