/// How well one colour can be told from another, after WCAG 2.
package enum Contrast {
  /// The lightness of a colour between 0 (black) and 1 (white).
  package static func luminance(_ color: RGB) -> Double {
    let light = LinearLight.ofStep
    return 0.2126 * light[Int(color.red)] + 0.7152 * light[Int(color.green)] + 0.0722
      * light[Int(color.blue)]
  }

  /// The ratio between two colours, from 1 to 21, whichever is the lighter one.
  package static func ratio(_ first: RGB, _ second: RGB) -> Double {
    let (a, b) = (luminance(first), luminance(second))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Two roles that meet on the screen.
  package struct Pair: Hashable, Sendable {
    package let foreground: Ink
    package let background: Ink
  }

  /// A line of the table of contrasts: pairs that have to keep the theme's level.
  package struct Requirement: Hashable, Sendable {
    package let name: String
    package let pairs: [Pair]
  }

  /// What every theme has to hold: 4.5, or 7 where the theme promises AAA.
  package static let requirements: [Requirement] = {
    let hues = 0..<Ink.hueCount
    func one(_ name: String, _ foreground: Ink, _ background: Ink) -> Requirement {
      Requirement(name: name, pairs: [Pair(foreground: foreground, background: background)])
    }
    return [
      one("text on page", .text, .page), one("muted on page", .muted, .page),
      one("faint on page", .faint, .page), one("faint on bar", .faint, .bar),
      one("text on select", .text, .select), one("muted on select", .muted, .select),
      one("page on badge", .page, .badge),
      Requirement(
        name: "hues on page, page on hues",
        pairs: hues.map { Pair(foreground: .hue($0), background: .page) }
      ),
      Requirement(
        name: "text on tints",
        pairs: hues.map { Pair(foreground: .text, background: .tint($0)) }
      ),
    ]
  }()

  /// A pair that a theme does not tell apart well enough.
  package struct Failure: Hashable, Sendable {
    package let requirement: String
    package let pair: Pair
    package let ratio: Double
    package let needed: Double
  }

  /// The pairs of a theme that fall short; none for themes whose colours are the terminal's own.
  package static func failures(of theme: Theme) -> [Failure] {
    guard theme.kind == .rgb else { return [] }
    let needed = theme.contrast.ratio
    return requirements.flatMap { requirement in
      requirement.pairs.compactMap { pair in
        let ratio = ratio(theme.color(of: pair.foreground), theme.color(of: pair.background))
        guard ratio < needed else { return nil }
        return Failure(
          requirement: requirement.name,
          pair: pair,
          ratio: ratio,
          needed: needed
        )
      }
    }
  }
}
