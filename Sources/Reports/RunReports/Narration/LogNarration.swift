package import Scenarios
package import SimulationCore
package import SmartStacks
package import TerminalRendering

/// Tells a run to people: a heading for each day, one line for each record.
package struct LogNarration {
  private let look: TextLook
  private let hue: @Sendable (KindID) -> Int
  private var day: CivilDate?
  /// The time of the last record and its words: many have the same.
  private var clock: (time: SimulationTime, words: HarmlessText)?
  private var marks: [Sentence.Mark?: HarmlessText] = [:]

  package init(
    _ look: TextLook = TextLook(),
    hue: @escaping @Sendable (KindID) -> Int = { $0.index }
  ) {
    self.look = look
    self.hue = hue
  }

  package mutating func append(_ index: Int, _ narrator: Narrator, to text: inout HarmlessText) {
    let time = narrator.time(at: index)
    if time != clock?.time {
      let local = narrator.local(time)
      head(local.date, &text)
      clock = (time, look.faint("\(Wording.seconds(local))  "))
    }
    if let clock { text += clock.words }
    let sentence = narrator.sentence(at: index)
    text += words(of: sentence.mark)
    append(sentence, to: &text)
    text += "\n"
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

  private mutating func words(of mark: Sentence.Mark?) -> HarmlessText {
    if let known = marks[mark] { return known }
    let character = mark.map { look.glyphs.character(of: $0) } ?? " "
    let words = look.paint("\(character) ", Style(.text))
    marks[mark] = words
    return words
  }

  private func words(of sentence: Sentence) -> HarmlessText {
    var words = HarmlessText()
    append(sentence, to: &words)
    return words
  }

  private func append(_ sentence: Sentence, to text: inout HarmlessText) {
    for part in sentence.parts {
      let words = look.shown(part.text)
      text += look.isPainted ? look.paint(words, part.role.style(hue)) : words
    }
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
