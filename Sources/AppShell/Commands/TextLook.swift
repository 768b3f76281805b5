import HomeScreenViews
import Reports
import SmartStacks
import TerminalDriver
import TerminalRendering

/// How plain text looks where it goes: painted for a person at a terminal, bare for anything else.
struct TextLook: Sendable {
  let glyphs: Glyphs
  private let palette: Palette?

  init(isTerminal: Bool) {
    guard isTerminal else {
      glyphs = .unicode
      palette = nil
      return
    }
    let capabilities = TerminalCapabilities(.current(environment: Environment.relevant))
    glyphs = capabilities.ascii.value ? .ascii : .unicode
    let depth = capabilities.colorDepth.value
    palette =
      depth == .mono
      ? nil
      : Palette(
        theme: .terminal,
        depth: depth,
        terminalBackground: capabilities.background.value ?? .dark
      )
  }

  func narration(of world: World) -> LogNarration {
    let hues = HueTable(world)
    return LogNarration(glyphs: glyphs, hue: { hues[$0] }, paint: paint)
  }

  @Sendable func paint(_ text: String, _ style: Style) -> String {
    guard let palette else { return text }
    let plain = ResolvedStyle(foreground: .standard, background: .standard, attributes: [])
    let resolved = palette[style]
    if resolved == plain { return text }
    return ANSIOutput.sequence(from: plain, to: resolved) + text + "\u{1B}[0m"
  }
}
