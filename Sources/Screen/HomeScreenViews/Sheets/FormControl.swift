import TerminalRendering

/// How controls of forms are drawn: a switch, a line with a knob.
enum FormControl {
  static let sliderColumns = 19

  /// `on  ━━●` or `off ●──`.
  static func toggle(isOn: Bool, ink: Ink, _ glyphs: Glyphs) -> [Words] {
    let line = String(repeating: isOn ? glyphs.barFull : glyphs.rule, count: 2)
    let knob = String(glyphs.dotHere)
    return [
      Words(isOn ? "on  " : "off "),
      Words(isOn ? line + knob : knob + line, isOn ? Style(ink, .bold) : Style(.muted)),
    ]
  }

  /// A line with its knob a part of the way along, counted in steps of a thousand.
  static func slider(at thousandths: Int, ink: Ink, _ glyphs: Glyphs) -> [Words] {
    let most = sliderColumns - 1
    let place = min(most, max(0, (thousandths * most + 500) / 1000))
    return [
      Words(String(repeating: glyphs.barFull, count: place), ink, .bold),
      Words(String(glyphs.dotHere), .text, .bold),
      Words(String(repeating: glyphs.rule, count: most - place), .line),
    ]
  }
}
