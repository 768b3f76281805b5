/// The root of a file that must be a mapping.
package enum DocumentRoot {
  /// The root; nil, with a diagnostic, where the file is empty or no YAML.
  package static func read(_ diagnostics: DiagnosticList, wanted: String) -> YamlNode? {
    guard let root = YamlText.read(diagnostics) else {
      if !diagnostics.hasErrors { diagnostics.add(.empty(wanted: wanted), at: .start) }
      return nil
    }
    if root.isNull {
      diagnostics.add(.empty(wanted: wanted), at: .start)
      return nil
    }
    return root
  }
}
