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
        // Without a page colour the terminal's own background shows.
        if kind == .rgb, role != .page { mapping.misses(field) }
        continue
      }
      if kind != .rgb {
        let words = "a theme of kind \(kind.rawValue) brings no colours of its own"
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
    "The name to ask for it by; the name of the file when left out."
  }
  static let title = Field("title", .text, "The name that people see.")
  static let description = Field("description", .text, "What it is, in a sentence.")
  static let kind = Field("kind", .oneOf(Theme.Kind.self)) {
    "Where the colours come from; rgb when left out."
  }
  static let appearance = Field("appearance", .oneOf(Theme.Appearance.self)) {
    "Whether light stands on dark; told by the page when left out."
  }
  static let contrast = Field("contrast", .oneOf(Theme.ContrastLevel.self)) {
    "The level of contrast it promises; AA when left out."
  }
  static let tint = Field("tint", .integer(0...100)) {
    "How much of a hue lies over the page in past lanes, in percent; 42 when left out."
  }

  static let roles = Theme.Role.allCases.map { role in
    (role, Field(role.rawValue, .color, "\(doc(role)), as a colour such as #0f1218."))
  }

  static let shape = MappingShape(
    "theme",
    "a theme",
    [version, name, title, description, kind, appearance, contrast, tint] + roles.map(\.1)
  ) { "The colours of a screen: one for each role and each hue." }

  private static func doc(_ role: Theme.Role) -> String {
    switch role {
    case .page: "The page behind everything"
    case .bar: "The header and the footer"
    case .select: "The ground of a chosen row"
    case .badge: "The ground of what must not be missed"
    case .text: "Content"
    case .muted: "Facts beside content"
    case .faint: "Labels, hours, what is done"
    case .focus: "The selected border and the clock"
    case .line: "Borders at rest"
    case .track: "The empty part of a gauge"
    case .veil: "Everything behind a sheet"
    case .sky, .coral, .amber, .mint, .rose, .violet, .teal, .sand: "A hue of widgets"
    }
  }
}
