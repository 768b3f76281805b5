import TerminalRendering

/// A run of text in one style.
struct Words {
  var text: String
  var style: Style

  init(_ text: String, _ style: Style = .text) {
    self.text = text
    self.style = style
  }

  static func space(_ columns: Int) -> Words { Words(String(repeating: " ", count: columns)) }

  var columns: Int { text.columns }

  var strong: Words { Words(text, style.on(.page).bold) }

  /// The same words, muted where they were plain.
  var quiet: Words { style == .text ? Words(text, .muted) : self }
}

extension Sequence<Words> { var columns: Int { reduce(0) { $0 + $1.columns } } }

extension String {
  /// The text padded on the right to a width, with a minimum number of blanks.
  func padded(to columns: Int, blanks least: Int = 0) -> String {
    self + String(repeating: " ", count: max(least, columns - self.columns))
  }
}

extension Range<Int> {
  /// So many of some places, from the wanted one on as far as that goes.
  static func window(_ room: Int, of count: Int, from wanted: Int) -> Range {
    let first = Swift.min(Swift.max(0, wanted), Swift.max(0, count - room))
    return first..<Swift.min(count, first + room)
  }
}

// What is written on the page.
extension Style {
  static let text = Style()
  static let muted = Style(.muted)
  static let faint = Style(.faint)
  static let focus = Style(.focus)
  static let line = Style(.line)
  static let track = Style(.track)
  static let veil = Style(.veil)

  static func hue(_ index: Int) -> Style { Style(.hue(index)) }
  static func future(_ index: Int) -> Style { Style(.future(index)) }

  init(_ foreground: Ink, _ attributes: Attributes) { self.init(foreground, on: .page, attributes) }

  var bold: Style { Style(foreground, on: background, attributes.union(.bold)) }

  func on(_ ground: Ink) -> Style { Style(foreground, on: ground, attributes) }
}

/// What the marks and lines of the screen mean, without a word about colour.
enum MarkLegend {
  /// Every mark with its meaning, in the order of help.
  static func rows(_ glyphs: Glyphs) -> [(marks: String, meaning: String)] {
    [
      ("\(glyphs.relevance)", "Turned by relevance: its app's score"),
      ("\(glyphs.prediction)", "Turned or suggested by a prediction: a habit"),
      ("\(glyphs.suggestion)", "Suggested: covers the stack for a while"),
      ("\(glyphs.withheld)", "Held back or refused: nothing moved"),
      ("\(glyphs.donation)", "An event: an app told something, or opened"),
      ("\(glyphs.ourDefault)", "A number of ours: none is published"),
      ("\(glyphs.dotHere) \(glyphs.dotOther)", "Of a stack or the pages: shown, others"),
      ("\(glyphs.now)", "The moment that is shown"),
      (line { _ in glyphs.lanePast }, "Solid: happened; a heavy border: selected"),
      (line { _ in glyphs.laneFuture }, "Thin or dotted: to come"),
      (line { glyphs.dashedBorder.horizontal[$0] }, "Dashed: a suggestion and its time left"),
    ]
  }

  /// The marks of what was seen on a phone, on a day with any.
  static func sightings(_ glyphs: Glyphs) -> (marks: String, meaning: String) {
    ("\(glyphs.done) \(glyphs.withheld)", "On a lane, seen on a phone: the same, another")
  }

  static func fitted(_ glyphs: Glyphs) -> (marks: String, meaning: String) {
    ("\(glyphs.fitted)", "A number fitted to what was seen on a phone")
  }

  private static func line(_ glyph: (Int) -> Character) -> String { String((0..<3).map(glyph)) }

  /// The three marks that say why something moved, the longest first.
  static func reasons(_ glyphs: Glyphs) -> [[(mark: Character, meaning: String)]] {
    [
      ["turned by relevance", "by a prediction", "suggested"],
      ["relevance", "prediction", "suggestion"], ["score", "habit", "suggested"],
    ].map { [(glyphs.relevance, $0[0]), (glyphs.prediction, $0[1]), (glyphs.suggestion, $0[2])] }
  }
}
