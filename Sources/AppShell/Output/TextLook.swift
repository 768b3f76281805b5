import SystemAccess
import RunReports
import HomeScreenViews
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

  @Sendable func paint(_ text: HarmlessText, _ style: Style) -> HarmlessText {
    guard let palette else { return text }
    return ANSIOutput.painted(text, palette[style])
  }
}
