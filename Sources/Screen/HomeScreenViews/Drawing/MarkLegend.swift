import TerminalRendering

/// What the marks and lines of the screen mean, without a word about colour.
enum MarkLegend {
  /// Every mark with its meaning, in the order of help.
  static func rows(_ glyphs: Glyphs) -> [(marks: String, meaning: String)] {
    [
      (mark(glyphs.relevance), "Turned by relevance: its app's score"),
      (mark(glyphs.prediction), "Turned or suggested by a prediction: a habit"),
      (mark(glyphs.suggestion), "Suggested: covers the stack for a while"),
      (mark(glyphs.withheld), "Held back or refused: nothing moved"),
      (mark(glyphs.donation), "An event: an app told something, or opened"),
      (mark(glyphs.ourDefault), "A number of ours: none is published"),
      (
        "\(glyphs.dotHere) \(glyphs.dotOther)",
        "Of a stack or the pages: shown, others"
      ),
      (mark(glyphs.now), "The moment that is shown"),
      (line { _ in glyphs.lanePast }, "Solid: happened; a heavy border: selected"),
      (line { _ in glyphs.laneFuture }, "Thin or dotted: to come"),
      (
        line { glyphs.dashedBorder.horizontal[$0] },
        "Dashed: a suggestion and its time left"
      ),
    ]
  }

  /// The marks of what was seen on a phone, on a day with any.
  static func sightings(_ glyphs: Glyphs) -> (marks: String, meaning: String) {
    ("\(glyphs.done) \(glyphs.withheld)", "On a lane, seen on a phone: the same, another")
  }

  static func fitted(_ glyphs: Glyphs) -> (marks: String, meaning: String) {
    (mark(glyphs.fitted), "A number fitted to what was seen on a phone")
  }

  private static func mark(_ glyph: Character) -> String { String(glyph) }

  private static func line(_ glyph: (Int) -> Character) -> String { String((0..<3).map(glyph)) }

  /// The three marks that say why something moved, the longest first.
  static func reasons(_ glyphs: Glyphs) -> [[(mark: Character, meaning: String)]] {
    let (turned, predicted) = (glyphs.relevance, glyphs.prediction)
    return [
      [
        (turned, "turned by relevance"), (predicted, "by a prediction"),
        (glyphs.suggestion, "suggested"),
      ],
      [(turned, "relevance"), (predicted, "prediction"), (glyphs.suggestion, "suggestion")],
      [(turned, "score"), (predicted, "habit"), (glyphs.suggestion, "suggested")],
    ]
  }
}
