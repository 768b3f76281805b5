import SmartStacks
import TerminalRendering

/// Paints a sentence of the narrator: its mark, names in their hues, and words.
struct SentencePainter: ScreenPart {
  let context: ScreenContext

  func mark(_ mark: Sentence.Mark) -> Character {
    switch mark {
    case .relevance: glyphs.relevance
    case .prediction: glyphs.prediction
    case .suggestion: glyphs.suggestion
    case .withheld: glyphs.withheld
    case .donation: glyphs.donation
    }
  }

  /// The style of a sentence's mark: the hue of what it is about.
  func markStyle(_ sentence: Sentence) -> Style {
    if sentence.mark == .withheld { return Style(.faint, .bold) }
    for part in sentence.parts {
      if case .widget(let kind) = part.role { return Style(.hue(hues[kind]), .bold) }
    }
    return Style(.muted, .bold)
  }

  /// The sentence in the longest of its forms that fits.
  func runs(_ sentence: Sentence, columns: Int) -> [Words] {
    let opening = sentence.mark.map { [Words("\(mark($0)) ", markStyle(sentence))] }
    var best: [Words] = []
    let forms =
      model.motionLevel == .reduced
      ? Self.formsWithLead(of: sentence.parts) : Self.forms(of: sentence.parts)
    for form in forms {
      best = (opening ?? []) + form.map(run)
      if best.columns <= columns { return best }
    }
    return cut(best, to: columns, areTitles: true)
  }

  func words(_ part: Sentence.Part) -> String { glyphs.harmless(part.text) }

  /// One word for a widget's name: what tells it apart, else its last word.
  func shortWords(_ part: Sentence.Part) -> String {
    let words = self.words(part)
    let separator = glyphs.harmless(WidgetTitle.separator)
    let end = words.ranges(of: separator).last.map { String(words[$0.upperBound...]) }
    return end ?? String(words.split(separator: " ").last ?? "")
  }

  func run(_ part: Sentence.Part) -> Words {
    let text = words(part)
    switch part.role {
    case .plain: return Words(text)
    case .strong: return Words(text, .text, .bold)
    case .widget(let kind): return Words(text, .hue(hues[kind]), .bold)
    }
  }

  /// A sentence in full, then without its second sentence, then with its subject for a lead, then
  /// the reason alone, then the reason's first clause.
  ///
  /// When it was stays in all of them.
  private static func forms(of sentence: [Sentence.Part]) -> [[Sentence.Part]] {
    let parts = joined(sentence)
    var forms = [parts]
    let first = upToFirst(". ", in: parts)
    if let first { forms.append(first) }
    guard let (lead, reason) = splitAtColon(first ?? parts) else { return forms }
    let date = lead.last.flatMap { $0.role == .plain && $0.text.hasPrefix(" at ") ? $0 : nil }
    if let subject = lead.first(where: { $0.role != .plain }) {
      forms.append([subject] + [date, Sentence.Part(": ")].compactMap(\.self) + reason)
    }
    let short =
      date.map { joined([Sentence.Part("At\($0.text.dropFirst(3)): ")] + reason) }
      ?? capitalised(reason)
    forms.append(short)
    if let clause = upToFirst(", ", in: short) { forms.append(clause) }
    return forms
  }

  /// Where nothing moves on screen, words say what moved: reasons are left out before that.
  private static func formsWithLead(of sentence: [Sentence.Part]) -> [[Sentence.Part]] {
    let parts = joined(sentence)
    let first = upToFirst(". ", in: parts)
    let lead = splitAtColon(first ?? parts).map { joined($0.lead + [Sentence.Part(".")]) }
    return [parts, first, lead].compactMap(\.self)
  }

  /// Plain parts side by side as one, so that a full stop and the space after it meet.
  private static func joined(_ parts: [Sentence.Part]) -> [Sentence.Part] {
    parts.reduce(into: []) { joined, part in
      if part.role == .plain, let last = joined.indices.last, joined[last].role == .plain {
        joined[last].text += part.text
      } else {
        joined.append(part)
      }
    }
  }

  private static func upToFirst(_ end: String, in parts: [Sentence.Part]) -> [Sentence.Part]? {
    for (index, part) in parts.enumerated() where part.role == .plain {
      guard let place = part.text.firstRange(of: end) else { continue }
      let kept = Sentence.Part(String(part.text[..<place.lowerBound]) + ".")
      return Array(parts[..<index]) + [kept]
    }
    return nil
  }

  private static func splitAtColon(
    _ parts: [Sentence.Part]
  ) -> (lead: [Sentence.Part], reason: [Sentence.Part])? {
    for (index, part) in parts.enumerated() where part.role == .plain {
      guard let place = part.text.firstRange(of: ": ") else { continue }
      let before = Sentence.Part(String(part.text[..<place.lowerBound]))
      let after = Sentence.Part(String(part.text[place.upperBound...]))
      let rest = Array(parts[(index + 1)...])
      return (Array(parts[..<index]) + [before], (after.text.isEmpty ? [] : [after]) + rest)
    }
    return nil
  }

  private static func capitalised(_ parts: [Sentence.Part]) -> [Sentence.Part] {
    guard var first = parts.first, first.role == .plain else { return parts }
    first.text = first.text.prefix(1).uppercased() + first.text.dropFirst()
    return [first] + parts.dropFirst()
  }
}
