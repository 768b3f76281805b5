import TerminalRendering

/// How controls of forms are drawn: a switch, a line with a knob.
enum FormControl {
  /// Columns of a slider's line.
  static let sliderColumns = 19

  /// `on  ━━●` or `off ●──`.
  static func toggle(isOn: Bool, hue: Int?, _ glyphs: Glyphs) -> [SentencePainter.Run] {
    let ink = hue.map { Ink.hue($0) } ?? .text
    let line = String(repeating: isOn ? glyphs.barFull : glyphs.rule, count: 2)
    let knob = String(glyphs.dotHere)
    return [
      SentencePainter.Run(text: isOn ? "on  " : "off ", style: Style(.text)),
      SentencePainter.Run(
        text: isOn ? line + knob : knob + line,
        style: isOn ? Style(ink, .bold) : Style(.muted)
      ),
    ]
  }

  /// A line with its knob a part of the way along, counted in steps of a thousand.
  static func slider(at thousandths: Int, hue: Int, _ glyphs: Glyphs) -> [SentencePainter.Run] {
    let most = sliderColumns - 1
    let place = min(most, max(0, (thousandths * most + 500) / 1000))
    return [
      SentencePainter.Run(
        text: String(repeating: glyphs.barFull, count: place),
        style: Style(.hue(hue), .bold)
      ),
      SentencePainter.Run(text: String(glyphs.dotHere), style: Style(.text, .bold)),
      SentencePainter.Run(
        text: String(repeating: glyphs.rule, count: most - place),
        style: Style(.line)
      ),
    ]
  }
}
