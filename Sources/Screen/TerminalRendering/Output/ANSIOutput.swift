/// A frame as text with colour sequences, for pagers and recordings.
package enum ANSIOutput {
  /// The rows, each begun without colour, coloured by as few sequences as it takes, and reset.
  package static func text(_ frame: Frame, palette: Palette) -> HarmlessText {
    var text = ""
    for row in 0..<frame.size.rows {
      var pen = FramePen(palette: palette)
      for column in 0..<frame.size.columns {
        pen.write(frame[column: column, row: row], of: frame, to: &text)
      }
      if pen.style != ResolvedStyle() { text += "\u{1B}[0m" }
      text += "\n"
    }
    return HarmlessText(own: text)
  }

  /// A text in a style, and the terminal's own after it; as it is where the style is that already.
  package static func painted(_ text: HarmlessText, _ style: ResolvedStyle) -> HarmlessText {
    let plain = ResolvedStyle()
    if style == plain { return text }
    return HarmlessText(own: "\(sequence(from: plain, to: style))\(text.text)\u{1B}[0m")
  }

  /// The select-graphic-rendition sequence that turns one style into another.
  package static func sequence(from old: ResolvedStyle, to new: ResolvedStyle) -> String {
    var codes: [String] = []
    var base = old
    if !old.attributes.isSubset(of: new.attributes) {
      codes.append("0")
      base = ResolvedStyle()
    }
    let added = new.attributes.subtracting(base.attributes)
    if added.contains(.bold) { codes.append("1") }
    if added.contains(.dim) { codes.append("2") }
    if added.contains(.underline) { codes.append("4") }
    if added.contains(.reverse) { codes.append("7") }
    if base.foreground != new.foreground { codes.append(code(new.foreground, isGround: false)) }
    if base.background != new.background { codes.append(code(new.background, isGround: true)) }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }

  private static func code(_ color: TerminalColor, isGround: Bool) -> String {
    let base = isGround ? 10 : 0
    return switch color {
    case .standard: "\(39 + base)"
    case .indexed(let number) where number < 8: "\(30 + base + Int(number))"
    case .indexed(let number) where number < 16: "\(90 + base + Int(number) - 8)"
    case .indexed(let number): "\(38 + base);5;\(number)"
    case .rgb(let color): "\(38 + base);2;\(color.red);\(color.green);\(color.blue)"
    }
  }
}

/// Writes what a terminal needs to show a frame where it shows another.
struct FramePen {
  let palette: Palette
  private(set) var style = ResolvedStyle()

  /// The text; without a frame before, the screen is cleared and all of it drawn.
  mutating func text(from old: Frame?, to new: Frame) -> String {
    var text = ""
    if old == nil {
      text += "\u{1B}[0m\u{1B}[?25l\u{1B}[2J"
      style = ResolvedStyle()
    }
    let from = old ?? Frame(size: Size(columns: 0, rows: 0))
    for run in FrameDifference(from: from, to: new).runs {
      text += "\u{1B}[\(run.row + 1);\(run.columns.lowerBound + 1)H"
      for column in run.columns { write(new[column: column, row: run.row], of: new, to: &text) }
    }
    return text
  }

  /// Writes a cell, and before it what changes its style.
  mutating func write(_ cell: Cell, of frame: Frame, to text: inout String) {
    guard cell.width > 0 else { return }
    let wanted = palette[cell.style]
    if wanted != style {
      text += ANSIOutput.sequence(from: style, to: wanted)
      style = wanted
    }
    let character = frame.character(of: cell)
    // Drawing lets nothing else into a frame; here is where it would come out.
    text.append(character.unicodeScalars.contains(where: PlainText.isHidden) ? " " : character)
  }
}

/// A frame as plain text: shapes without colours.
package enum PlainOutput {
  /// The rows without trailing spaces, each ended by a line break.
  package static func text(_ frame: Frame) -> HarmlessText {
    (0..<frame.size.rows).map { HarmlessText(frame.text(row: $0)).trimmed }.asLines
  }
}

/// What a view has to know about how its frame will be shown.
///
/// Colours are settled later, from roles. Shapes are not: where no fill can be painted, a lane has
/// to become a line, so views ask here.
package struct Look: Hashable {
  package var glyphs: Glyphs
  /// Whether areas may be filled: washes, the spans of lanes, the tracks of gauges.
  package var hasTints: Bool
  /// Whether hues are told apart by nothing but attributes.
  package var isMono: Bool

  package init(glyphs: Glyphs = .unicode, hasTints: Bool = true, isMono: Bool = false) {
    self.glyphs = glyphs
    self.hasTints = hasTints && !isMono
    self.isMono = isMono
  }

  /// Every shape says what it means without a colour: text output and `NO_COLOR`.
  package static let mono = Look(hasTints: false, isMono: true)
  package static let asciiMono = Look(glyphs: .ascii, hasTints: false, isMono: true)
}
