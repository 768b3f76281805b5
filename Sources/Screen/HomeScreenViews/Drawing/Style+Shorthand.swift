import TerminalRendering

extension Style {
  /// A style on the page with attributes.
  init(_ foreground: Ink, _ attributes: Attributes) {
    self.init(foreground, on: .page, attributes)
  }
}
