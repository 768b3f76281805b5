import TerminalRendering

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
