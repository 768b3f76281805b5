import TerminalRendering

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

  var quiet: Words { style == .text ? Words(text, .muted) : self }
}

extension Sequence<Words> { var columns: Int { reduce(0) { $0 + $1.columns } } }

extension String {
  /// Padded on the right, with a minimum number of blanks.
  func padded(to columns: Int, blanks least: Int = 0) -> String {
    self + String(repeating: " ", count: max(least, columns - self.columns))
  }
}

extension Range<Int> {
  /// As many of `count` places as fit, from the wanted one if possible.
  static func window(_ room: Int, of count: Int, from wanted: Int) -> Range {
    let first = Swift.min(Swift.max(0, wanted), Swift.max(0, count - room))
    return first..<Swift.min(count, first + room)
  }
}

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

/// The meaning of marks and lines, without colours.
enum MarkLegend {
  /// In the order of help.
  static func rows(_ glyphs: Glyphs) -> [(marks: String, meaning: String)] {
    [
      ("\(glyphs.relevance)", "Rotated because of its relevance score"),
      ("\(glyphs.prediction)", "Rotated or suggested because of a habit"),
      ("\(glyphs.suggestion)", "Suggestion: covers the stack for a while"),
      ("\(glyphs.withheld)", "Held back or rejected: nothing changed"),
      ("\(glyphs.donation)", "Event: a donation, a timeline, or a launch"),
      ("\(glyphs.ourDefault)", "Homestack's default; Apple publishes no value"),
      ("\(glyphs.dotHere) \(glyphs.dotOther)", "Widgets or pages: the shown one, the others"),
      ("\(glyphs.now)", "The current time"),
      (line { _ in glyphs.lanePast }, "Solid: in the past; heavy border: selected"),
      (line { _ in glyphs.laneFuture }, "Thin or dotted: still to come"),
      (line { glyphs.dashedBorder.horizontal[$0] }, "Dashed: a suggestion, with its time left"),
    ]
  }

  static func sightings(_ glyphs: Glyphs) -> (marks: String, meaning: String) {
    ("\(glyphs.done) \(glyphs.withheld)", "Observed on a phone: same as here, different")
  }

  static func fitted(_ glyphs: Glyphs) -> (marks: String, meaning: String) {
    ("\(glyphs.fitted)", "A value fitted to observations on a phone")
  }

  private static func line(_ glyph: (Int) -> Character) -> String { String((0..<3).map(glyph)) }

  /// What plots of scores show, for a heading with so many columns left.
  static func scores(_ glyphs: Glyphs, columns: Int) -> String {
    let times = glyphs.harmless("solid: already happened · dotted: still to come")
    let whole = "height: share of the best score \(glyphs.separator) \(times)"
    return whole.columns <= columns ? whole : times
  }

  /// The meaning of the three marks for a movement's reason.
  static func reasons(_ glyphs: Glyphs) -> [(mark: Character, meaning: String)] {
    [
      (glyphs.relevance, "relevance"), (glyphs.prediction, "prediction"),
      (glyphs.suggestion, "suggestion"),
    ]
  }
}
