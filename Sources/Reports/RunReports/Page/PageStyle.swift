import TerminalRendering

/// The style of a page: its colours are those of two themes, light and dark.
enum PageStyle {
  static func text(light: Theme, dark: Theme) -> String {
    let (day, night) = (colors(of: light), colors(of: dark))
    let inks = Ink.all.map { ink in
      let name = ink.cssName
      return ".f-\(name){fill:var(--\(name))}.s-\(name){stroke:var(--\(name))}"
        + (ink.isHue ? ".t-\(name){color:var(--\(name))}" : "")
    }
    return """
      :root{color-scheme:light;\(day)}
      @media screen and (prefers-color-scheme:dark){\
      :root:not([data-look=light]){color-scheme:dark;\(night)}}
      @media screen{:root[data-look=dark]{color-scheme:dark;\(night)}}
      \(inks.joined(separator: "\n"))
      .o{fill:none}
      \(rules)
      """
  }

  private static func colors(of theme: Theme) -> String {
    Ink.all.map { "--\($0.cssName):\(theme.color(of: $0).hex);" }.joined()
  }

  private static let rules = EmbeddedFile.ofPage("style")
    .replacing("$fonts", with: ChartText.fonts)
}

extension EmbeddedFile {
  /// The text of a file that pages are made of, without its last line break.
  static func ofPage(_ name: String) -> String {
    String(all.first { $0.name == name }?.text.dropLast() ?? "")
  }
}
