package import Documents
import SimulationCore
package import SmartStacks
package import TerminalRendering

/// Tells a run to people: a heading for each day, one line for each record.
package struct LogNarration: Sendable {
  private let look: TextLook
  private let hue: @Sendable (KindID) -> Int
  private var day: CivilDate?

  package init(
    _ look: TextLook = TextLook(),
    hue: @escaping @Sendable (KindID) -> Int = { $0.index }
  ) {
    self.look = look
    self.hue = hue
  }

  /// Appends the line of a record, after the heading of its day when the day is a new one.
  package mutating func append(_ index: Int, _ narrator: Narrator, to text: inout HarmlessText) {
    let world = narrator.world
    let local = world.calendar.local(at: narrator.time(at: index))
    if local.date != day {
      if day != nil { text += "\n" }
      day = local.date
      text += "\(look.strong("\(Wording.date(local.date))"))\n"
    }
    let sentence = narrator.sentence(at: index)
    text += "\(line(sentence, clock: Wording.seconds(local)))\n"
  }

  /// Appends the line of one record of a run that goes on.
  package mutating func append(_ index: Int, of run: Run, to text: inout HarmlessText) {
    append(index, Narrator(run: run), to: &text)
  }

  private func line(_ sentence: Sentence, clock: String) -> HarmlessText {
    let mark = sentence.mark.map { look.glyphs.character(of: $0) } ?? " "
    var line = look.faint("\(clock)  ") + look.paint("\(mark) ", Style(.text))
    for part in sentence.parts { line += look.paint(look.shown(part.text), part.role.style(hue)) }
    return line
  }
}

extension Sentence.Part.Role {
  /// How a part of a sentence looks, where kinds of widgets have hues.
  func style(_ hue: (KindID) -> Int) -> Style {
    switch self {
    case .plain: Style(.text)
    case .strong: .strong
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
