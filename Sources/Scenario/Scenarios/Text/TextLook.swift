package import TerminalRendering

/// How plain text looks where it goes: painted for a person at a terminal, bare for anything else.
package struct TextLook {
  package let glyphs: Glyphs
  /// The colours; nil for none.
  private let palette: Palette?

  package init(glyphs: Glyphs = .unicode, palette: Palette? = nil) {
    self.glyphs = glyphs
    self.palette = palette
  }

  package var isPainted: Bool { palette != nil }

  package func shown(_ outside: String) -> HarmlessText { glyphs.shown(outside) }

  package func paint(_ text: HarmlessText, _ style: Style) -> HarmlessText {
    palette.map { ANSIOutput.painted(text, $0[style]) } ?? text
  }

  package func strong(_ text: HarmlessText) -> HarmlessText { paint(text, .strong) }

  package func faint(_ text: HarmlessText) -> HarmlessText { paint(text, Style(.faint)) }

  /// Rows of cells in columns two blanks apart, those without any text left out.
  package static func table(_ rows: [[HarmlessText]]) -> [HarmlessText] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in rows.map { $0[column].columns }.max() ?? 0 }
    return rows.map { row in
      let cells = row.indices.filter { widths[$0] > 0 }.map { row[$0].padded(to: widths[$0]) }
      return cells.joined(separator: "  ").trimmed
    }
  }
}

extension Style {
  package static let strong = Style(.text, on: .page, .bold)
}
