internal import CTerminal
package import Testing

extension Trait where Self == ConditionTrait {
  /// For what the ncurses of macOS cannot do: direct colour, more than 255 pairs of colours, entries
  /// that this program changes.
  package static var needsNewCurses: Self {
    .enabled(if: setsDirectColor, "this ncurses has 256 colors and 255 pairs of them at most")
  }
}

/// Whether the ncurses of this build does more than that of macOS.
package let setsDirectColor = ct_knows_direct_color()
