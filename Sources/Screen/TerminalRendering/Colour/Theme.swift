/// The shipped themes are in `themes/*.yaml`; only those without colours of their own are in code.
package struct Theme: Hashable {
  package enum Kind: String, CaseIterable {
    /// The file names a colour for each role.
    case rgb
    /// The terminal's own 16 colours on its own background.
    case terminal
    /// No colours, only attributes.
    case mono
  }

  package enum Appearance: String, CaseIterable {
    case dark
    case light

    /// Dark where light text has more contrast on it than dark text.
    package init(ofPage page: RGB) { self = Contrast.luminance(page) > 0.18 ? .light : .dark }
  }

  package enum ContrastLevel: String, CaseIterable {
    case AA
    case AAA

    package var ratio: Double { self == .AA ? 4.5 : 7 }
  }

  /// The raw values are the keys of theme files.
  package enum Role: String, CaseIterable {
    case page, bar, select, badge, text, muted, faint, focus, line, track, veil
    case sky, coral, amber, mint, rose, violet, teal, sand

    /// In the order of their numbers: `sky` is hue 0.
    package static let hues: [Role] = [.sky, .coral, .amber, .mint, .rose, .violet, .teal, .sand]

    package var ink: Ink {
      if let hue = Role.hues.firstIndex(of: self) { return .hue(hue) }
      return Ink(rawValue: UInt8(Role.allCases.firstIndex(of: self) ?? 0))
    }
  }

  package let name: String
  package let title: String
  package let kind: Kind
  package let appearance: Appearance
  package let contrast: ContrastLevel
  package let usesTerminalPage: Bool
  /// The part of a hue over the page in past lanes and washes.
  package let tintPercent: Int

  /// By raw value of `Ink`.
  private let inks: [RGB]

  /// The part of a hue in future lines and dots.
  package static let futurePercent = 80

  /// A missing role takes the text's colour, or the page's for a ground; readers report it before.
  ///
  /// Without a `page` colour the page is the terminal's own, and tints are mixed over black or
  /// white by appearance.
  package init(
    name: String,
    title: String,
    colors: [Role: RGB],
    tintPercent: Int = 42,
    appearance: Appearance? = nil,
    contrast: ContrastLevel = .AA
  ) {
    self.name = name
    self.title = title
    kind = .rgb
    self.appearance = appearance ?? colors[.page].map(Appearance.init(ofPage:)) ?? .dark
    self.contrast = contrast
    usesTerminalPage = colors[.page] == nil
    self.tintPercent = tintPercent
    inks = Theme.inks(colors, appearance: self.appearance, tintPercent: tintPercent)
  }

  /// - Precondition: The kind is not `rgb`.
  package init(name: String, title: String, kind: Kind, appearance: Appearance = .dark) {
    precondition(kind != .rgb, "a theme of kind rgb needs colors")
    self.name = name
    self.title = title
    self.kind = kind
    self.appearance = appearance
    contrast = .AA
    usesTerminalPage = true
    tintPercent = 0
    inks = Theme.inks(TerminalColors.stand(for: appearance), appearance: appearance, tintPercent: 0)
  }

  /// For the terminal's own colours, what a common terminal shows.
  package func color(of ink: Ink) -> RGB { inks[ink] }

  func shown(on appearance: Appearance) -> Theme {
    guard kind != .rgb, appearance != self.appearance else { return self }
    return Theme(name: name, title: title, kind: kind, appearance: appearance)
  }

  /// A colour, brought nearer to that of text until it is clear on the page and on selected rows.
  func readable(_ color: RGB) -> RGB {
    let grounds = [self.color(of: .page), self.color(of: .select)]
    let shades = stride(from: 100, through: 0, by: -5)
      .lazy.map { color.blended(over: self.color(of: .text), percent: $0) }
    let clear = shades.first { shade in
      grounds.allSatisfy { Contrast.ratio(shade, $0) >= Self.clearRatio }
    }
    return clear ?? self.color(of: .text)
  }

  /// The least contrast of controls, after WCAG 2.
  private static let clearRatio = 3.0

  /// The terminal's own colours: the default where there are 16 or fewer.
  package static let terminal = Theme(name: "terminal", title: "Terminal", kind: .terminal)
  package static let mono = Theme(name: "mono", title: "Mono", kind: .mono)

  private static func inks(
    _ colors: [Role: RGB],
    appearance: Appearance,
    tintPercent: Int
  ) -> [RGB] {
    let page = colors[.page] ?? RGB(appearance == .dark ? 0 : 0xFF_FFFF)
    let text = colors[.text] ?? RGB(appearance == .dark ? 0xFF_FFFF : 0)
    var inks = Array(repeating: text, count: Ink.count)
    for role in Role.allCases {
      let isGround = role == .page || role == .bar || role == .select
      let color = colors[role] ?? (isGround ? page : text)
      inks[role.ink] = color
    }
    for hue in 0..<Ink.hueCount {
      let color = inks[.hue(hue)]
      inks[.tint(hue)] = color.blended(over: page, percent: tintPercent)
      inks[.future(hue)] = color.blended(over: page, percent: futurePercent)
    }
    return inks
  }
}

/// The theme for a terminal when nobody names one.
package enum AutomaticTheme {
  /// As settings and arguments write it.
  package static let name = "auto"

  /// Nil is an unknown background.
  ///
  /// With 256 colours or more a theme paints its own page, so an unknown background can be taken as
  /// dark. With fewer, `terminal` uses the background that is there.
  package static func themeName(depth: ColorDepth, background: Theme.Appearance?) -> String {
    guard depth >= .indexed else { return Theme.terminal.name }
    return (background ?? .dark).rawValue
  }
}
