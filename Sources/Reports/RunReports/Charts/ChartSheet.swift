package import TerminalRendering

/// What a vector chart is drawn on, from top to bottom: words in lines, and plots beside labels.
///
/// Fonts are the reader's own sans serif; every shape carries its colour.
package struct ChartSheet {
  package static let width = 1000
  package static let margin = 24
  /// Where plots begin, in pixels.
  package static let left = 176
  /// What a plot as wide as the sheet is drawn in.
  package static let unit = ChartScale.Unit.pixels(left: 0, width: 10 * (width - left - margin))

  package let paint: ChartPaint
  private let theme: Theme
  private var body = ""
  /// How far down it is filled.
  package var y = 0

  package init(_ title: String, theme: Theme) {
    self.theme = theme
    paint = .theme(theme)
    y = 44
    write(title, size: 22, ink: .text, isBold: true)
  }

  /// The document, with the title that a reader of the screen says.
  package func document(titled title: String) -> HarmlessText {
    let size = "width=\"\(Self.width)\" height=\"\(y)\""
    return HarmlessText(
      document: """
        <svg xmlns="http://www.w3.org/2000/svg" \(size) \
        viewBox="0 0 \(Self.width) \(y)" role="img" font-family="\(ChartText.fonts)">
        <title>\(XMLText.escaped(title))</title>
        <rect \(size) fill="\(theme.color(of: .page).hex)"/>
        \(body)</svg>

        """
    )
  }

  /// Writes a line at the height that is reached, or below it.
  package mutating func write(
    _ text: String,
    x: Int = margin,
    size: Int,
    ink: Ink,
    isBold: Bool = false,
    below: Int = 0
  ) {
    let weight = isBold ? " font-weight=\"600\"" : ""
    body += "<text x=\"\(x)\" y=\"\(y + below)\" font-size=\"\(size)\"\(weight)"
    body += "\(paint.attributes(fill: ink))>\(XMLText.shown(text))</text>\n"
  }

  package mutating func writeDay(_ heading: String) {
    y += 34
    write(heading, size: 16, ink: .text, isBold: true)
    y += 8
  }

  package mutating func draw(_ svg: String, height: Int) {
    body += "<g transform=\"translate(\(Self.left) \(y))\">\n\(svg)</g>\n"
    y += height
  }

  mutating func add(_ svg: String) { body += svg }
}
