import Reports
import TerminalRendering

/// How plain text looks where it goes: painted for a person at a terminal, bare for anything else.
struct TextLook: Sendable {
  let glyphs: Glyphs
  private let palette: Palette?

  init(isTerminal: Bool) {
    let isUTF8 = LocaleCharacters.areUTF8 || !isTerminal
    glyphs = isUTF8 ? .unicode : .ascii
    let isPlain = UserFolders.environment("NO_COLOR") != nil
    let isDumb = ["dumb", nil].contains(UserFolders.environment("TERM"))
    palette = isTerminal && !isPlain && !isDumb ? Palette(theme: .terminal, depth: .sixteen) : nil
  }

  func narration() -> LogNarration {
    LogNarration(glyphs: glyphs, paint: paint)
  }

  @Sendable func paint(_ text: String, _ style: Style) -> String {
    guard let palette else { return text }
    let plain = ResolvedStyle(foreground: .standard, background: .standard, attributes: [])
    let resolved = palette[style]
    if resolved == plain { return text }
    return ANSIOutput.sequence(from: plain, to: resolved) + text + "\u{1B}[0m"
  }
}

/// What characters the locale allows, as the environment says it.
enum LocaleCharacters {
  static var areUTF8: Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    guard let locale = names.lazy.compactMap(UserFolders.environment).first else { return false }
    let name = locale.lowercased()
    return name.contains("utf-8") || name.contains("utf8")
  }
}
