package import Scenarios
import SmartStacks
package import TerminalRendering

package enum ThemeReader {
  /// Reads a theme; nil, with at least one error, when it cannot be used.
  package static func read(text: String, file: String) -> (theme: Theme?, diagnostics: [Diagnostic])
  { DocumentRoot.read(text, file, ThemeFields.shape, theme) }

  package static func read(
    bytes: [UInt8],
    file: String
  ) -> (theme: Theme?, diagnostics: [Diagnostic]) {
    DocumentRoot.read(bytes, file) { read(text: $0, file: file) }
  }

  private static func theme(_ mapping: MappingReader) -> Theme {
    _ = mapping[ThemeFields.version]
    let name = mapping[ThemeFields.name] ?? mapping.diagnostics.source.stem
    let title = mapping[ThemeFields.title] ?? name
    let appearance = mapping[ThemeFields.appearance]
    let contrast = mapping[ThemeFields.contrast] ?? .AA
    let tint = mapping[ThemeFields.tint] ?? 42
    let kind = mapping[ThemeFields.kind] ?? .rgb
    let colors = colors(mapping, kind)
    guard kind == .rgb else {
      return Theme(name: name, title: title, kind: kind, appearance: appearance ?? .dark)
    }
    return Theme(
      name: name,
      title: title,
      colors: colors,
      tintPercent: tint,
      appearance: appearance,
      contrast: contrast
    )
  }

  private static func colors(_ mapping: MappingReader, _ kind: Theme.Kind) -> [Theme.Role: RGB] {
    var colors: [Theme.Role: RGB] = [:]
    for (role, field) in ThemeFields.roles {
      guard mapping.has(field) else {
        // Without a page color the terminal's own background shows.
        if kind == .rgb, role != .page { mapping.misses(field) }
        continue
      }
      if kind != .rgb {
        let words = "a theme of kind \(kind.rawValue) cannot set colors"
        mapping.contradict(words, at: field)
        continue
      }
      colors[role] = mapping[field]
    }
    return colors
  }
}

enum ThemeFields {
  static let version = Field("homestack-theme", .integer(1...1), required: true) {
    "The version of the format: 1."
  }
  static let name = Field("name", .text) {
    "The name for --theme and the settings. Default: the name of the file."
  }
  static let title = Field("title", .text, "The displayed name.")
  static let description = Field("description", .text, "A one-sentence description.")
  static let kind = Field("kind", .oneOf(Theme.Kind.self)) {
    "The source of the colors. Default: rgb."
  }
  static let appearance = Field("appearance", .oneOf(Theme.Appearance.self)) {
    "Whether the theme is dark or light. Default: detected from the page color."
  }
  static let contrast = Field("contrast", .oneOf(Theme.ContrastLevel.self)) {
    "The contrast level that the theme meets. Default: AA."
  }
  static let tint = Field("tint", .integer(0...100)) {
    "The opacity of a hue over the page in past lanes, in percent. Default: 42."
  }

  static let roles = Theme.Role.allCases.map { role in
    (role, Field(role.rawValue, .color, "\(doc(role)), as a color such as #0f1218."))
  }

  static let shape = MappingShape(
    "theme",
    "a theme",
    [version, name, title, description, kind, appearance, contrast, tint] + roles.map(\.1)
  ) { "The colors of the screen, one for each role and hue." }

  private static func doc(_ role: Theme.Role) -> String {
    switch role {
    case .page: "The page background"
    case .bar: "The header and footer background"
    case .select: "The background of the selected row"
    case .badge: "The background of badges and warnings"
    case .text: "Content text"
    case .muted: "Secondary text"
    case .faint: "Labels, hours, and completed items"
    case .focus: "The border of the selection, and the clock"
    case .line: "Other borders"
    case .track: "The empty part of a gauge"
    case .veil: "Dimmed content behind a sheet"
    case .sky, .coral, .amber, .mint, .rose, .violet, .teal, .sand: "A hue for widgets"
    }
  }
}
