import Testing

@testable import TerminalRendering

@Suite struct PaletteTests {
  private let dark = Theme(
    name: "dark",
    title: "Dark",
    colors: [
      .page: RGB(0x0F_1218), .bar: RGB(0x19_1F29), .select: RGB(0x2F_3A4D),
      .badge: RGB(0xE9_ECF2), .text: RGB(0xE9_ECF2), .line: RGB(0x4A_5669), .sky: RGB(0x74_B9FF),
      .sand: RGB(0xD2_C29B),
    ]
  )

  @Test func `truecolor shows the theme as it is`() {
    let resolved = Palette(theme: dark, depth: .truecolor)[Style(.hue(0), on: .bar, [.bold])]

    #expect(
      resolved
        == ResolvedStyle(
          foreground: .rgb(RGB(0x74_B9FF)),
          background: .rgb(RGB(0x19_1F29)),
          attributes: [.bold]
        )
    )
  }

  @Test func `tint and future are made of the hue and the page`() {
    #expect(dark.color(of: .tint(7)) == RGB(red: 97, green: 92, blue: 79))
    #expect(dark.color(of: .future(7)) == RGB(red: 171, green: 159, blue: 129))
  }

  @Test(arguments: Ink.all)
  func `256 colours never use the first 16`(ink: Ink) {
    let resolved = Palette(theme: dark, depth: .indexed)[Style(ink, on: ink)]

    for color in [resolved.foreground, resolved.background] {
      guard case .indexed(let number) = color else {
        Issue.record("\(color) is not one of 256")
        return
      }
      #expect(number >= 16)
    }
  }

  @Test(arguments: [ColorDepth.sixteen, .truecolor])
  func `the terminal theme is the terminal's own colours`(depth: ColorDepth) {
    let palette = Palette(theme: .terminal, depth: depth, terminalBackground: .dark)

    #expect(palette[Style(.hue(0))].foreground == .indexed(12))
    #expect(palette[Style(.text)].foreground == .standard)
    #expect(palette[Style(.text, on: .bar)].background == .standard)
    #expect(palette[Style(.line)].foreground == .indexed(8))
    #expect(palette[Style(.faint)].attributes == [.dim])
    #expect(palette[Style(.page, on: .badge, [.bold])].attributes == [.bold, .reverse])
    #expect(palette[Style(.page, on: .hue(3))].foreground == .indexed(10))
    #expect(!palette.look().hasTints)
  }

  @Test func `a hue of the terminal's own can be read on a light background`() {
    let palette = Palette(theme: .terminal, depth: .sixteen, terminalBackground: .light)

    for hue in 0..<Ink.hueCount {
      let ratio = Contrast.ratio(
        palette.colors(of: palette[Style(.hue(hue))]).foreground,
        RGB(0xFF_FFFF)
      )
      #expect(ratio >= 4.5, "hue \(hue): \(ratio)")
    }
  }

  @Test(arguments: [RGB(0), RGB(0x1E_1E1E), RGB(0xFF_FFFF)])
  func `where the background is unknown a hue can be told on any`(page: RGB) {
    for number in TerminalColors.hues(on: nil).compactMap(\.self) {
      let ratio = Contrast.ratio(TerminalColors.sixteen[Int(number)], page)
      #expect(ratio >= 3, "\(number): \(ratio)")
    }
  }

  @Test func `eight colours brighten with bold`() {
    let palette = Palette(theme: .terminal, depth: .eight, terminalBackground: .dark)
    let resolved = palette[Style(.hue(0))]

    #expect(resolved.foreground == .indexed(4))
    #expect(resolved.attributes == [.bold])
  }

  private static let monoCases: [(Style, Style.Attributes)] = [
    (Style(.hue(2), [.bold]), [.bold]), (Style(.hue(2)), []), (Style(.muted), []),
    (Style(.faint), [.dim]), (Style(.line), [.dim]), (Style(.track), [.dim]),
    (Style(.veil), [.dim]), (Style(.future(1)), [.dim]), (Style(.page, on: .badge), [.reverse]),
    (Style(.faint, on: .select), [.reverse]),
    (Style(.page, on: .hue(1), [.bold]), [.bold, .reverse]),
    (Style(.text, on: .tint(1)), [.underline]),
  ]

  @Test(arguments: monoCases)
  func `without colours attributes tell everything`(style: Style, expected: Style.Attributes) {
    for palette in [Palette(theme: .mono, depth: .truecolor), Palette(theme: dark, depth: .mono)] {
      #expect(
        palette[style]
          == ResolvedStyle(foreground: .standard, background: .standard, attributes: expected)
      )
      #expect(palette.look().isMono && !palette.look().hasTints)
    }
  }

  @Test func `a hue too close to a chosen row's ground is drawn as text`() {
    let theme = Theme(
      name: "x",
      title: "X",
      colors: [
        .page: RGB(0), .select: RGB(0x00_3A9E), .text: RGB(0xFF_FFFF), .sky: RGB(0x7C_C4FF),
      ],
      contrast: .AAA
    )

    let resolved = Palette(theme: theme, depth: .truecolor)[Style(.hue(0), on: .select)]

    #expect(resolved.foreground == .rgb(RGB(0xFF_FFFF)))
  }

  @Test func `a theme without a page leaves the terminal's background`() {
    let theme = Theme(name: "x", title: "X", colors: [.text: RGB(0xFF_FFFF)], appearance: .dark)

    #expect(Palette(theme: theme, depth: .truecolor)[Style()].background == .standard)
    #expect(Palette(theme: theme, depth: .sixteen)[Style()].background == .standard)
  }

  @Test(arguments: zip(Theme.Role.hues, 0..<8))
  func `a theme's keys are the roles of the screen`(role: Theme.Role, hue: Int) {
    #expect(role.ink == .hue(hue))
    #expect(Theme.Role(rawValue: Ink.hue(hue).name) == role)
    #expect(Ink.hue(hue + 8) == Ink.hue(hue))
  }
}

@Suite struct ThemeTests {
  @Test func `a theme of colours cannot be made without them`() async {
    await #expect(processExitsWith: .failure) { _ = Theme(name: "x", title: "X", kind: .rgb) }
  }

  @Test func `light and dark are told by the page`() {
    #expect(Theme(name: "x", title: "X", colors: [.page: RGB(0xF7_F6F2)]).appearance == .light)
    #expect(Theme(name: "x", title: "X", colors: [.page: RGB(0x0C_2A52)]).appearance == .dark)
  }
}
