package import Scenarios
package import TerminalRendering

/// Reads the text of a theme.
package enum ThemeReader {
  /// Reads a theme; nil, with at least one error, when it cannot be used.
  package static func read(
    text: String,
    file: String
  ) -> (theme: Theme?, diagnostics: [Diagnostic]) {
    let diagnostics = DiagnosticList(source: SourceText(text: text, file: file))
    guard let root = DocumentRoot.read(diagnostics, wanted: "a theme"),
      let mapping = MappingReader(root, ThemeShape.root, diagnostics)
    else { return (nil, diagnostics.sorted) }
    let theme = theme(mapping)
    return (diagnostics.hasErrors ? nil : theme, diagnostics.sorted)
  }

  /// Reads the bytes of a file; what is not UTF-8 is said with its place.
  package static func read(
    bytes: [UInt8],
    file: String
  ) -> (theme: Theme?, diagnostics: [Diagnostic]) {
    switch SourceText.decode(bytes, file: file) {
    case .success(let text): read(text: text, file: file)
    case .failure(let diagnostic): (nil, [diagnostic])
    }
  }

  private static func theme(_ mapping: MappingReader) -> Theme {
    _ = mapping.integer("homestack-theme")
    let name = mapping.text("name") ?? mapping.diagnostics.source.stem
    let title = mapping.text("title") ?? name
    let appearance: Theme.Appearance? = mapping.value("appearance", .oneOfItsCases)
    let contrast: Theme.ContrastLevel = mapping.value("contrast", .oneOfItsCases) ?? .AA
    let tint = mapping.integer("tint") ?? 42
    let kind: Theme.Kind = mapping.value("kind", .oneOfItsCases) ?? .rgb
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
    for role in Theme.Role.allCases {
      guard mapping.has(role.rawValue) else {
        // Without a page colour the terminal's own background shows.
        if kind == .rgb, role != .page {
          mapping.misses(role.rawValue)
        }
        continue
      }
      if kind != .rgb {
        let words = "a theme of kind \(kind.rawValue) brings no colours of its own"
        mapping.contradict(words, at: role.rawValue)
        continue
      }
      colors[role] = mapping.value(role.rawValue, .color)
    }
    return colors
  }
}
