package import Scenarios
package import SimulationCore
package import SmartStacks
package import TerminalRendering

/// Tells a run to people: a heading for each day, one line for each record.
package struct LogNarration {
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

  package mutating func append(_ index: Int, _ narrator: Narrator, to text: inout HarmlessText) {
    let local = narrator.local(narrator.time(at: index))
    head(local.date, &text)
    let sentence = narrator.sentence(at: index)
    let mark = sentence.mark.map { look.glyphs.character(of: $0) } ?? " "
    text += look.faint("\(Wording.seconds(local))  ") + look.paint("\(mark) ", Style(.text))
    text += "\(words(of: sentence))\n"
  }

  /// Appends a record as one person tells it to another: without marks, to the minute.
  package mutating func speak(_ index: Int, _ narrator: Narrator, to text: inout HarmlessText) {
    speak(words(of: narrator.sentence(at: index)), narrator, at: narrator.time(at: index), &text)
  }

  /// Appends a sentence of the scenario's own, such as the title of a beat.
  package mutating func speak(
    _ sentence: String,
    _ narrator: Narrator,
    at time: SimulationTime,
    to text: inout HarmlessText
  ) { speak(look.strong(look.shown(sentence)), narrator, at: time, &text) }

  private mutating func speak(
    _ sentence: HarmlessText,
    _ narrator: Narrator,
    at time: SimulationTime,
    _ text: inout HarmlessText
  ) {
    let local = narrator.local(time)
    head(local.date, &text)
    text += look.faint("\(Wording.minutes(local))  ") + sentence + "\n"
  }

  private mutating func head(_ date: CivilDate, _ text: inout HarmlessText) {
    guard date != day else { return }
    if day != nil { text += "\n" }
    day = date
    text += "\(look.strong("\(Wording.date(date))"))\n"
  }

  package mutating func append(_ index: Int, of run: Run, to text: inout HarmlessText) {
    append(index, Narrator(run: run), to: &text)
  }

  private func words(of sentence: Sentence) -> HarmlessText {
    var words = HarmlessText()
    guard look.isPainted else {
      for part in sentence.parts { words += look.shown(part.text) }
      return words
    }
    for part in sentence.parts { words += look.paint(look.shown(part.text), part.role.style(hue)) }
    return words
  }
}

extension Sentence.Part.Role {
  func style(_ hue: (KindID) -> Int) -> Style {
    switch self {
    case .plain: Style(.text)
    case .strong: .strong
    case .widget(let kind): Style(.hue(hue(kind)), on: .page, .bold)
    }
  }
}

extension Glyphs {
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
