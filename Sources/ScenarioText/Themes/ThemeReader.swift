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
    let appearance = mapping.value("appearance", ScalarForm<Theme.Appearance>.oneOfItsCases)
    let contrast = mapping.value("contrast", ScalarForm<Theme.ContrastLevel>.oneOfItsCases) ?? .AA
    let tint = mapping.integer("tint") ?? 42
    let kind = mapping.value("kind", ScalarForm<Theme.Kind>.oneOfItsCases) ?? .rgb
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
          mapping.diagnostics.add(
            .missingKey(role.rawValue, owner: mapping.shape.title),
            at: mapping.location
          )
        }
        continue
      }
      if kind != .rgb {
        mapping.diagnostics.add(
          .contradiction("a theme of kind \(kind.rawValue) brings no colours of its own"),
          at: mapping.location(of: role.rawValue)
        )
        continue
      }
      guard let node = mapping.node(role.rawValue) else { continue }
      colors[role] = ScalarForm.color.read(node, mapping.diagnostics)
    }
    return colors
  }
}

extension ScalarForm where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// One of the cases of a type, by its raw value.
  static var oneOfItsCases: Self { .choice(Value.allCases.map { ($0.rawValue, $0) }) }
}
