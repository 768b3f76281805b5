import TerminalRendering

extension ViewBar {
  /// Draws the bar in the shapes of the house's own gauges.
  func draw(into frame: inout Frame, area: Rect, clip: Rect, look: Look) {
    let seen = area.at(row: area.row).intersection(clip)
    guard !seen.isEmpty else { return }
    let glyphs = look.glyphs
    // A track that is painted has the shape of the bar; one that is not is dashed.
    let isPainted = look.hasTints && !glyphs.isASCII
    let track = isPainted ? glyphs.gaugeFull : glyphs.gaugeEmpty
    guard let share else {
      let isTrack = ink == .faint || ink == .track || ink == .line || ink == .muted
      let glyph = isTrack ? track : glyphs.gaugeFull
      frame.fill(seen, style: Style(isTrack ? .track : ink), glyph: glyph)
      return
    }
    let bounded = share.isFinite ? min(1, max(0, share)) : 0
    let halves = Int((bounded * Double(seen.columns) * 2).rounded())
    frame.fill(seen, style: Style(.track), glyph: track)
    var full = seen
    full.columns = halves / 2
    frame.fill(full, style: Style(ink), glyph: glyphs.gaugeFull)
    if halves % 2 == 1 && !glyphs.isASCII {
      let column = full.endColumn
      frame.draw(glyphs.gaugeHalf, column: column, row: seen.row, style: Style(ink), clip: seen)
    }
  }
}
