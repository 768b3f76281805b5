/// What a view has to know about how its frame will be shown.
///
/// Colours are settled later, from roles. Shapes are not: where no fill can be painted, a lane has
/// to become a line, so views ask here.
package struct Look: Hashable, Sendable {
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
  /// The same in ASCII.
  package static let asciiMono = Look(glyphs: .ascii, hasTints: false, isMono: true)
}
