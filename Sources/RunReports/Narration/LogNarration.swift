import SimulationCore
package import SmartStacks
package import TerminalRendering

/// Tells a run to people: a heading for each day, one line for each record.
package struct LogNarration: Sendable {
  private let glyphs: Glyphs
  private let hue: @Sendable (KindID) -> Int
  private let paint: @Sendable (HarmlessText, Style) -> HarmlessText
  private var day: CivilDate?

  /// Creates a narration; `paint` turns a piece of text and its style into what the reader gets.
  package init(
    glyphs: Glyphs = .unicode,
    hue: @escaping @Sendable (KindID) -> Int = { $0.index },
    paint: @escaping @Sendable (HarmlessText, Style) -> HarmlessText = { text, _ in text }
  ) {
    self.glyphs = glyphs
    self.hue = hue
    self.paint = paint
  }

  /// Appends the line of a record, after the heading of its day when the day is a new one.
  package mutating func append(_ index: Int, _ narrator: Narrator, to text: inout HarmlessText) {
    let world = narrator.world
    let local = world.calendar.local(at: narrator.time(at: index))
    if local.date != day {
      if day != nil { text += "\n" }
      day = local.date
      let heading = paint("\(Wording.date(local.date))", Style(.text, on: .page, .bold))
      text += "\(heading)\n"
    }
    let sentence = narrator.sentence(at: index)
    text += "\(line(sentence, clock: Wording.seconds(local)))\n"
  }

  /// Appends the line of one record of a run that goes on.
  package mutating func append(_ index: Int, of run: Run, to text: inout HarmlessText) {
    append(index, Narrator(run: run), to: &text)
  }

  private func line(_ sentence: Sentence, clock: String) -> HarmlessText {
    let mark = sentence.mark.map { glyphs.character(of: $0) } ?? " "
    var line = paint("\(clock)  ", Style(.faint)) + paint("\(mark) ", Style(.text))
    for part in sentence.parts {
      line += paint(glyphs.shown(part.text), style(of: part.role))
    }
    return line
  }

  private func style(of role: Sentence.Part.Role) -> Style {
    switch role {
    case .plain: Style(.text)
    case .strong: Style(.text, on: .page, .bold)
    case .widget(let kind): Style(.hue(hue(kind)), on: .page, .bold)
    }
  }
}

extension Glyphs {
  /// The mark in front of a sentence.
  package func character(of mark: Sentence.Mark) -> Character {
    switch mark {
    case .relevance: relevance
    case .prediction: prediction
    case .suggestion: suggestion
    case .withheld: withheld
    case .donation: donation
    }
  }
}
