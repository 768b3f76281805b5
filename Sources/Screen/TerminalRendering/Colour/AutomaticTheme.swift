/// Which theme suits a terminal when nobody names one.
package enum AutomaticTheme {
  /// What a person writes for it, and what is written down when it is kept.
  package static let name = "auto"

  /// The name of the theme for a number of colours and a background; nil is an unknown background.
  ///
  /// With 256 colours or more a theme paints its own page, so an unknown background does no harm:
  /// dark it is. With fewer, `terminal` stands on the background that is there.
  package static func themeName(depth: ColorDepth, background: Theme.Appearance?) -> String {
    guard depth >= .indexed else { return Theme.terminal.name }
    return (background ?? .dark).rawValue
  }
}
