package import TerminalRendering

/// The table of contrasts: pairs of roles that meet on the screen and have to be told apart.
package enum ThemeContrast {
  package struct Requirement: Sendable {
    package let name: String
    /// Foregrounds with their grounds.
    package let pairs: [(Ink, Ink)]
  }

  /// What every theme has to hold: 4.5, or 7 where the theme promises AAA.
  package static let requirements: [Requirement] = {
    let hues = 0..<Ink.hueCount
    let pairs: [(String, Ink, Ink)] = [
      ("text on page", .text, .page), ("muted on page", .muted, .page),
      ("faint on page", .faint, .page), ("faint on bar", .faint, .bar),
      ("text on select", .text, .select), ("muted on select", .muted, .select),
      ("page on badge", .page, .badge),
    ]
    return pairs.map { Requirement(name: $0.0, pairs: [($0.1, $0.2)]) } + [
      Requirement(name: "hues on page, page on hues", pairs: hues.map { (.hue($0), .page) }),
      Requirement(name: "text on tints", pairs: hues.map { (.text, .tint($0)) }),
    ]
  }()

  /// The requirements that a theme falls short of; none where colours are the terminal's own.
  package static func failures(of theme: Theme) -> [String] {
    guard theme.kind == .rgb else { return [] }
    return requirements.flatMap { requirement in
      requirement.pairs.compactMap { front, back in
        let ratio = Contrast.ratio(theme.color(of: front), theme.color(of: back))
        return ratio < theme.contrast.ratio ? requirement.name : nil
      }
    }
  }
}
