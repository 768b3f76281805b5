import Scenarios
import TerminalDriver
import TerminalRendering

extension TextLook {
  /// What this terminal can show, or bare text where there is none.
  init(isTerminal: Bool) {
    guard isTerminal else {
      self.init()
      return
    }
    let capabilities = TerminalCapabilities(.current(environment: Environment.relevant))
    let depth = capabilities.colorDepth.value
    let background = capabilities.background.value ?? .dark
    self.init(
      glyphs: capabilities.ascii.value ? .ascii : .unicode,
      palette: depth == .mono
        ? nil : Palette(theme: .terminal, depth: depth, terminalBackground: background)
    )
  }
}
