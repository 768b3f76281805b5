import Foundation
import TestSupport
import Testing

@testable import TerminalRendering

@Suite struct ContrastTests {
  @Test func `black and white are 21 apart and a colour is 1 from itself`() {
    #expect(abs(Contrast.ratio(RGB(0), RGB(0xFF_FFFF)) - 21) < 1e-9)
    #expect(Contrast.ratio(RGB(0x74_B9FF), RGB(0x74_B9FF)) == 1)
  }

  @Test(arguments: [
    (0xE9_ECF2, 0x0F_1218, 15.8), (0x7F_8A9C, 0x19_1F29, 4.7), (0x4D_5563, 0xF7_F6F2, 6.9),
    (0xFF_FFFF, 0x00_3A9E, 10.0), (0xCB_BB8C, 0x4A_3C17, 5.7),
  ])
  func `ratios are those of the guide`(first: UInt32, second: UInt32, expected: Double) {
    #expect(abs(Contrast.ratio(RGB(first), RGB(second)) - expected) < 0.06)
  }

  @Test func `a theme whose words sink into the page is found out`() {
    let theme = Theme(
      name: "fog",
      title: "Fog",
      colors: [.page: RGB(0x80_8080), .text: RGB(0x90_9090), .badge: RGB(0xFF_FFFF)]
    )

    #expect(theme.contrast.ratio == 4.5)
    #expect(ThemeContrast.failures(of: theme).contains("text on page"))
    #expect(ThemeContrast.failures(of: .terminal).isEmpty)
  }
}

@Suite struct NearestColorTests {
  @Test(arguments: 16...255)
  func `a colour of the 256 is nearest to itself`(number: Int) {
    let color = TerminalColors.cubeAndGreys[number - 16]

    let nearest = NearestColor.indexed(color)

    #expect(TerminalColors.cubeAndGreys[Int(nearest) - 16] == color)
  }

  @Test(arguments: [
    (0xFF_0000, 9), (0x00_D080, 10), (0x3B_90F0, 12), (0x10_1010, 0), (0xFE_FEFE, 15),
  ])
  func `one of 16 keeps the hue`(color: UInt32, expected: UInt8) {
    #expect(NearestColor.sixteen(RGB(color)) == expected)
  }

  @Test func `a colour that would vanish on its ground gives way`() {
    let page = RGB(0x1E_1E1E)

    let number = NearestColor.sixteen(RGB(0x22_2222), on: page, contrast: 4.5)

    #expect(Contrast.ratio(TerminalColors.sixteen[Int(number)], page) >= 4.5)
  }
}

@Suite struct RGBTests {
  @Test func `colours are read from six digits and nothing else`() {
    #expect(RGB(hex: "#0f1218") == RGB(0x0F_1218))
    #expect(RGB(hex: "#0F1218")?.hex == "#0f1218")
    #expect(RGB(hex: "0f1218") == nil)
    #expect(RGB(hex: "#fff") == nil)
    #expect(RGB(hex: "#0f121g") == nil)
    #expect(RGB(hex: "#+f1218") == nil)
  }
}

@Suite struct XColorTests {
  @Test(arguments: [
    ("rgb:0/0/0", 0), ("rgb:f/f/f", 0xFF_FFFF), ("rgb:1/8/f", 0x11_88FF),
    ("rgb:0f/12/18", 0x0F_1218), ("rgb:000/800/fff", 0x00_80FF), ("rgb:1d1d/1f1f/2121", 0x1D_1F21),
    ("rgb:FFFF/0000/8080", 0xFF_0080), ("RGB:ff/f/ffff", 0xFF_FFFF),
    ("rgba:ff/00/80/40", 0xFF_0080),
    ("#f06", 0xFF_0066), ("#0f1218", 0x0F_1218), ("#0F1218", 0x0F_1218),
    ("#fff000800", 0xFF_0080), ("#ffff00008080", 0xFF_0080),
  ])
  func `the forms of X11 are colours`(text: String, value: UInt32) {
    #expect(RGB(xColor: text) == RGB(value))
  }

  @Test(arguments: [
    "", "#", "rgb:", "rgb://", "rgb:0/0", "rgb:0/0/0/0", "rgb:00000/0/0", "rgb:zz/00/00",
    "rgb:-1/0/0", "rgb:+1/0/0", "rgb: 1/0/0", "rgb:0/0/0 ", "rgba:", "rgba:0/0/0", "rgba:0/0/0/z",
    "rgbi:0.5/0.5/0.5", "red", "#12", "#12345", "#1234567", "#gg0000", "#１２３", "rgb:０/0/0",
    "rgb:0/0/0:0", "0f1218", "?", String(repeating: "#0", count: 100_000),
  ])
  func `nothing else is`(text: String) { #expect(RGB(xColor: text) == nil) }
}

@Suite struct AutomaticThemeTests {
  @Test(
    arguments: [
      (.truecolor, .light, "light"), (.truecolor, .dark, "dark"), (.truecolor, nil, "dark"),
      (.indexed, .light, "light"), (.indexed, nil, "dark"), (.sixteen, .light, "terminal"),
      (.eight, nil, "terminal"), (.mono, .dark, "terminal"),
    ] as [(ColorDepth, Theme.Appearance?, String)]
  )
  func `own colours where there are enough, on the background that is there`(
    depth: ColorDepth,
    background: Theme.Appearance?,
    name: String
  ) { #expect(AutomaticTheme.themeName(depth: depth, background: background) == name) }
}

/// The theme files against the contrast table; the reader of theme files has tests of its own.
@Suite struct ShippedThemeTests {
  @Test(arguments: ["dark", "light", "high-contrast", "blueprint", "departures"])
  func `every pair of text and ground can be read`(name: String) throws {
    let theme = try Self.theme(named: name)

    let failures = ThemeContrast.failures(of: theme)

    #expect(failures.isEmpty)
  }

  @Test(arguments: ["dark", "light", "high-contrast", "blueprint", "departures"])
  func `lines of what is to come are seen`(name: String) throws {
    let theme = try Self.theme(named: name)

    let lowest = (0..<Ink.hueCount).map {
      Contrast.ratio(theme.color(of: .future($0)), theme.color(of: .page))
    }.min()

    #expect(try #require(lowest) >= 3)
    #expect(Contrast.ratio(theme.color(of: .line), theme.color(of: .page)) >= 2)
  }

  @Test(arguments: ["dark", "light", "high-contrast", "blueprint", "departures"])
  func `text stays text when there are only 16 colours`(name: String) throws {
    let palette = Palette(theme: try Self.theme(named: name), depth: .sixteen)
    let page = palette.colors(of: palette[Style()]).background

    let ratios = [Ink.text, .muted, .faint, .focus].map {
      Contrast.ratio(palette.colors(of: palette[Style($0)]).foreground, page)
    }

    #expect(ratios.allSatisfy { $0 >= 4.5 })
    let hues = (0..<Ink.hueCount).map {
      Contrast.ratio(palette.colors(of: palette[Style(.hue($0))]).foreground, page)
    }
    #expect(hues.allSatisfy { $0 >= 2 })
  }

  private static func theme(named name: String) throws -> Theme {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "themes/\(name).yaml"), encoding: .utf8)
    var colors: [Theme.Role: RGB] = [:]
    var values: [String: String] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      let value = parts[1].filter { $0 != "\"" && $0 != " " }
      if let role = Theme.Role(rawValue: parts[0]) { colors[role] = RGB(hex: value) }
      values[parts[0]] = value
    }
    try #require(colors.count == Theme.Role.allCases.count)
    return Theme(
      name: name,
      title: try #require(values["title"]),
      colors: colors,
      tintPercent: try #require(values["tint"].flatMap { Int($0) }),
      contrast: values["contrast"].flatMap(Theme.ContrastLevel.init) ?? .AA
    )
  }
}
