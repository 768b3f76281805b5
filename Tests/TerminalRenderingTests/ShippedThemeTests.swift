import Foundation
import TestSupport
import Testing

@testable import TerminalRendering

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

  @Test(arguments: [("dark", 4.74), ("light", 4.75), ("blueprint", 5.56), ("departures", 5.13)])
  func `labels on the bar have the contrast of the guide`(name: String, expected: Double) throws {
    let theme = try Self.theme(named: name)

    let ratio = Contrast.ratio(theme.color(of: .faint), theme.color(of: .bar))

    #expect(abs(ratio - expected) < 0.01)
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
