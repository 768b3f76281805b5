extension Palette {
  /// The colour behind everything when the palette is shown in a picture.
  package var pageColor: RGB {
    color(self[Style()].background) ?? theme.color(of: .page)
  }

  /// The colours that a picture of a resolved style needs; the terminal's own are stood in for.
  package func colors(of style: ResolvedStyle) -> (foreground: RGB, background: RGB) {
    var foreground = color(style.foreground) ?? theme.color(of: .text)
    var background = color(style.background) ?? pageColor
    if style.attributes.contains(.reverse) { swap(&foreground, &background) }
    if style.attributes.contains(.dim) {
      foreground = foreground.blended(over: background, percent: 62)
    }
    return (foreground, background)
  }

  private func color(_ color: TerminalColor) -> RGB? {
    switch color {
    case .standard: nil
    case .indexed(let number) where number < 16: TerminalColors.sixteen[Int(number)]
    case .indexed(let number): TerminalColors.cubeAndGreys[Int(number) - 16]
    case .rgb(let color): color
    }
  }
}
