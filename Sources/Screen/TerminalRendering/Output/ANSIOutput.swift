/// A frame as text with colour sequences, for pagers and recordings.
package enum ANSIOutput {
  /// Each row begins without colour and ends with a reset, with as few sequences as possible.
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

  /// A styled text with a reset after it; unchanged in the default style.
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

struct FramePen {
  let palette: Palette
  private(set) var style = ResolvedStyle()

  /// Without an old frame, the screen is cleared and drawn whole.
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

  mutating func write(_ cell: Cell, of frame: Frame, to text: inout String) {
    guard cell.width > 0 else { return }
    let wanted = palette[cell.style]
    if wanted != style {
      text += ANSIOutput.sequence(from: style, to: wanted)
      style = wanted
    }
    let character = frame.character(of: cell)
    // Drawing lets nothing hidden into a frame; this is the last check.
    text.append(character.unicodeScalars.contains(where: PlainText.isHidden) ? " " : character)
  }
}

package enum PlainOutput {
  /// Without trailing spaces, each row ended by a line break.
  package static func text(_ frame: Frame) -> HarmlessText {
    (0..<frame.size.rows).map { HarmlessText(frame.text(row: $0)).trimmed }.asLines
  }
}

/// What views must know about the terminal, because shapes depend on it: colours are resolved
/// later, but where no fill can be painted a lane is a line.
package struct Look: Hashable {
  package var glyphs: Glyphs
  /// Whether areas may be filled: washes, the spans of lanes, the tracks of gauges.
  package var hasTints: Bool
  /// Whether only attributes tell hues apart.
  package var isMono: Bool
  /// How many of the scenario's own colours can be shown.
  package var accentCount = 0
  /// For each hue, the first that is shown in the same way.
  package var alikeHues = Array(0..<Ink.hueCount)

  package init(glyphs: Glyphs = .unicode, hasTints: Bool = true, isMono: Bool = false) {
    self.glyphs = glyphs
    self.hasTints = hasTints && !isMono
    self.isMono = isMono
  }

  /// Without colours, for text output and `NO_COLOR`.
  package static let mono = Look(hasTints: false, isMono: true)
  package static let asciiMono = Look(glyphs: .ascii, hasTints: false, isMono: true)
}
