import TerminalRendering

/// A run of text in one style.
struct Words {
  var text: String
  var style: Style

  init(_ text: String, _ style: Style) {
    self.text = text
    self.style = style
  }

  init(_ text: String, _ ink: Ink = .text, _ attributes: Style.Attributes = []) {
    self.init(text, Style(ink, attributes))
  }

  static func space(_ columns: Int) -> Words { Words(String(repeating: " ", count: columns)) }

  var columns: Int { CellWidth.columns(of: text) }

  var strong: Words {
    Words(text, Style(style.foreground, on: .page, style.attributes.union(.bold)))
  }

  /// The same words, muted where they were plain.
  var quiet: Words { style == Style(.text) ? Words(text, .muted) : self }
}

extension Sequence<Words> {
  var columns: Int { reduce(0) { $0 + $1.columns } }
}

extension String {
  /// The text with blanks behind it, so that it takes these columns: so many blanks at least.
  func padded(to columns: Int, blanks least: Int = 0) -> String {
    let missing = max(least, columns - CellWidth.columns(of: self))
    return self + String(repeating: " ", count: missing)
  }
}

extension ScreenPart {
  /// Runs cut to the columns there are; of titles what tells them apart is cut last.
  func cut(_ runs: [Words], to columns: Int, areTitles: Bool = false) -> [Words] {
    var left = columns
    var kept: [Words] = []
    for run in runs where left > 0 {
      let text = areTitles ? cut(title: run.text, to: left) : cut(run.text, to: left)
      kept.append(Words(text, run.style))
      left -= run.columns
    }
    return kept
  }
}
