import TerminalRendering

extension Style {
  init(_ foreground: Ink, _ attributes: Attributes) {
    self.init(foreground, on: .page, attributes)
  }
}
