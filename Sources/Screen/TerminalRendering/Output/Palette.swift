package struct ResolvedStyle: Hashable {
  package var foreground: TerminalColor
  package var background: TerminalColor
  package var attributes: Style.Attributes

  package init(
    foreground: TerminalColor = .standard,
    background: TerminalColor = .standard,
    attributes: Style.Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }
}

package enum TerminalColor: Hashable {
  case standard
  /// One of 8, 16 or 256.
  case indexed(UInt8)
  case rgb(RGB)
}

/// The styles of a theme's roles at a depth of colour; they only use colours and never redefine
/// them, so a terminal is left as it was found.
package struct Palette {
  package let theme: Theme
  package let depth: ColorDepth
  package let isMono: Bool
  /// Whether every role has a colour, so that none of the terminal's own is seen.
  package let hasOwnColors: Bool

  /// The scenario's own colours, as they are shown; none without true colour.
  package let accents: [RGB]

  private let foregrounds: [TerminalColor]
  private let backgrounds: [TerminalColor]

  /// The background only matters to themes without colours: `terminal` takes those of the 16 that
  /// can be read on it, or on any if it is unknown.
  package init(
    theme: Theme,
    depth: ColorDepth,
    terminalBackground: Theme.Appearance? = nil,
    accents: [RGB] = []
  ) {
    let appearance = terminalBackground ?? theme.appearance
    let theme = theme.kind == .rgb ? theme : theme.shown(on: appearance)
    self.theme = theme
    self.depth = depth
    isMono = depth == .mono || theme.kind == .mono
    var foregrounds = Array(repeating: TerminalColor.standard, count: Ink.count)
    var backgrounds = foregrounds
    if !isMono {
      for ink in Ink.all {
        let (front, back) =
          theme.kind == .terminal
          ? Palette.terminalColors(ink, on: terminalBackground)
          : Palette.nearest(ink, theme: theme, depth: depth)
        foregrounds[ink] = front
        backgrounds[ink] = back
      }
    }
    let isExact = depth == .truecolor && theme.kind == .rgb
    self.accents = (isExact ? accents.prefix(Ink.accentCount) : []).map { theme.readable($0) }
    for (index, color) in self.accents.enumerated() { foregrounds[.accent(index)] = .rgb(color) }
    self.foregrounds = foregrounds
    self.backgrounds = backgrounds
    hasOwnColors = Ink.all.allSatisfy { ink in
      foregrounds[ink] != .standard && backgrounds[ink] != .standard
    }
  }

  package func look(glyphs: Glyphs = .unicode) -> Look {
    var look = Look(
      glyphs: glyphs,
      hasTints: theme.kind == .rgb && depth >= .indexed,
      isMono: isMono
    )
    look.accentCount = accents.count
    if !isMono { look.alikeHues = alikeHues }
    return look
  }

  /// For each hue, the first that is shown in the same way.
  package var alikeHues: [Int] {
    let shown = (0..<Ink.hueCount).map { self[Style(.hue($0))] }
    return shown.map { style in shown.firstIndex(of: style) ?? 0 }
  }

  package subscript(style: Style) -> ResolvedStyle {
    if isMono { return mono(style) }
    if theme.kind == .terminal || depth <= .sixteen { return withoutGrounds(style) }
    var foreground = style.foreground
    if style.background == .select && hidesOnSelect(foreground) { foreground = .text }
    return ResolvedStyle(
      foreground: front(foreground),
      background: back(style.background),
      attributes: style.attributes
    )
  }

  private func front(_ ink: Ink) -> TerminalColor { foregrounds[ink] }
  private func back(_ ink: Ink) -> TerminalColor { backgrounds[ink] }

  /// Whether a hue has too little contrast on a selected row.
  private func hidesOnSelect(_ ink: Ink) -> Bool {
    guard ink.isHue else { return false }
    let shown = colors(of: ResolvedStyle(foreground: front(ink), background: back(.select)))
    return Contrast.ratio(shown.foreground, shown.background) < theme.contrast.ratio
  }

  /// Attributes only: hues are plain, quiet roles dim, loud grounds reversed.
  private func mono(_ style: Style) -> ResolvedStyle {
    var attributes = style.attributes
    switch style.background {
    case .badge, .select: attributes.insert(.reverse)
    case let ground where ground.isTint: attributes.insert(.underline)
    case let ground where ground.isLoudGround: attributes.insert(.reverse)
    default: if style.foreground.isQuiet { attributes.insert(.dim) }
    }
    return ResolvedStyle(attributes: attributes)
  }

  /// 16 colours or fewer: no fills, so an important ground is its colour reversed.
  private func withoutGrounds(_ style: Style) -> ResolvedStyle {
    var resolved = ResolvedStyle(
      foreground: front(style.foreground),
      background: back(.page),
      attributes: style.attributes
    )
    switch style.background {
    case .badge, .select:
      resolved.foreground = front(.text)
      resolved.attributes.insert(.reverse)
    case let ground where ground.isTint: resolved.attributes.insert(.underline)
    case let ground where ground.isLoudGround:
      resolved.foreground = front(ground)
      resolved.attributes.insert(.reverse)
    default:
      if style.foreground == .faint && theme.kind == .terminal { resolved.attributes.insert(.dim) }
    }
    if depth == .eight { brighten(&resolved) }
    return resolved
  }

  /// Eight colours have no bright half; bold replaces it.
  private func brighten(_ style: inout ResolvedStyle) {
    if case .indexed(let number) = style.foreground, number >= 8 {
      style.foreground = .indexed(number - 8)
      style.attributes.insert(.bold)
    }
    if case .indexed(let number) = style.background, number >= 8 {
      style.background = .indexed(number - 8)
    }
  }

  private static func terminalColors(
    _ ink: Ink,
    on background: Theme.Appearance?
  ) -> (TerminalColor, TerminalColor) {
    if let hue = ink.hueIndex {
      let number = TerminalColors.hues(on: background)[hue]
      return (number.map(TerminalColor.indexed) ?? .standard, .standard)
    }
    let isLine = ink == .line || ink == .track || ink == .veil
    return (isLine ? .indexed(8) : .standard, .standard)
  }

  private static func nearest(
    _ ink: Ink,
    theme: Theme,
    depth: ColorDepth
  ) -> (TerminalColor, TerminalColor) {
    // With few colours, the future keeps its hue's colour: a shade of it would be another hue.
    let shown = depth <= .sixteen && ink.isFuture ? .hue(ink.hueIndex ?? 0) : ink
    let color = theme.color(of: shown)
    let isTerminalPage = theme.usesTerminalPage && (ink == .page)
    switch depth {
    case .truecolor: return (.rgb(color), isTerminalPage ? .standard : .rgb(color))
    case .indexed:
      let isRead = ink.isReadText || ink.isHue
      let grounds = isRead ? [Ink.page, .bar].map { shownGround($0, of: theme) } : []
      let contrast = theme.contrast.ratio
      let nearest = NearestColor.indexed(color, on: grounds, contrast: contrast)
      let number = TerminalColor.indexed(nearest)
      return (number, isTerminalPage ? .standard : number)
    case .sixteen, .eight, .mono:
      let pageNumber: UInt8 = theme.appearance == .dark ? 0 : 15
      if ink == .page {
        return (.indexed(pageNumber), theme.usesTerminalPage ? .standard : .indexed(pageNumber))
      }
      let page = TerminalColors.sixteen[Int(pageNumber)]
      let isRead = ink.isReadText || shown.isHue
      let number = NearestColor.sixteen(color, on: page, contrast: isRead ? 4.5 : 2)
      return (.indexed(number), .indexed(pageNumber))
    }
  }

  private static func shownGround(_ ink: Ink, of theme: Theme) -> RGB {
    let color = theme.color(of: ink)
    if ink == .page && theme.usesTerminalPage { return color }
    return TerminalColors.cubeAndGreys[Int(NearestColor.indexed(color)) - 16]
  }

  package var pageColor: RGB { color(self[Style()].background) ?? theme.color(of: .page) }

  /// The colours of a style in a picture, with substitutes for the terminal's own.
  package func colors(of style: ResolvedStyle) -> (foreground: RGB, background: RGB) {
    var foreground = color(style.foreground) ?? theme.color(of: .text)
    var background = color(style.background) ?? pageColor
    if style.attributes.contains(.reverse) { swap(&foreground, &background) }
    if style.attributes.contains(.dim) {
      foreground = foreground.blended(over: background, percent: 62)
    }
    return (foreground, background)
  }

  private func color(_ color: TerminalColor) -> RGB? {
    switch color {
    case .standard: nil
    case .indexed(let number) where number < 16: TerminalColors.sixteen[Int(number)]
    case .indexed(let number): TerminalColors.cubeAndGreys[Int(number) - 16]
    case .rgb(let color): color
    }
  }
}
