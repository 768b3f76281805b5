import SmartStacks
import TerminalRendering

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

  func markStyle(_ sentence: Sentence) -> Style {
    if sentence.mark == .withheld { return .faint.bold }
    for part in sentence.parts {
      if case .widget(let kind) = part.role { return .hue(hues[kind]).bold }
    }
    return .muted.bold
  }

  func runs(_ sentence: Sentence, columns: Int) -> [Words] {
    let opening = sentence.mark.map { [Words("\(mark($0)) ", markStyle(sentence))] }
    var best: [Words] = []
    // Without animation, the words have to say what moved.
    let isMovement = sentence.mark != .withheld || model.movement.level == .reduced
    for form in Self.forms(of: sentence.parts, isMovement: isMovement) {
      best = (opening ?? []) + form.map(run)
      if best.columns <= columns { return best }
    }
    return cut(best, to: columns, areTitles: true)
  }

  func words(_ part: Sentence.Part) -> String { glyphs.harmless(part.text) }

  /// What distinguishes a widget, else the last word of its name.
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
    case .strong: return Words(text, .text.bold)
    case .widget(let kind): return Words(text, .hue(hues[kind]).bold)
    }
  }

  /// The full text, its first sentence, the same with ever shorter reasons, and without a reason.
  ///
  /// Each form of a movement names what moved.
  private static func forms(of sentence: [Sentence.Part], isMovement: Bool) -> [[Sentence.Part]] {
    let parts = joined(sentence)
    let first: [Sentence.Part]? = split(parts, at: ". ").map {
      $0.before.dropLast() + [Sentence.Part($0.text + ".")]
    }
    let whole = [parts, first].compactMap(\.self)
    guard let (opening, _, reason) = split(first ?? parts, at: " because ") else { return whole }
    var lead = opening
    if isMovement, lead.last?.text.hasPrefix(" at ") == true { lead.removeLast() }
    let shorter = isMovement ? forms(after: lead, reason) : forms(about: lead, reason)
    return whole + shorter + [joined(lead + [Sentence.Part(".")])]
  }

  /// The reason as a sentence about its subject.
  private static func forms(
    about lead: [Sentence.Part],
    _ reason: [Sentence.Part]
  ) -> [[Sentence.Part]] {
    // A pronoun needs a name to stand for.
    if reason.first?.text.hasPrefix("it") == true, lead.allSatisfy({ $0.role == .plain }) {
      return []
    }
    let start = Array(lead.prefix { !$0.text.hasPrefix(" at ") })
    return [about(lead, reason.map(withoutSpan)), about(start, reason.map(withoutBest))]
  }

  private static func forms(
    after lead: [Sentence.Part],
    _ reason: [Sentence.Part]
  ) -> [[Sentence.Part]] {
    let brief = brief(reason)
    let reasons = [
      brief.map(withoutSpan), brief.map(withoutBest), brief.map { scoresOnly($0, "its best ") },
      brief.map { scoresOnly($0, "") },
    ]
    return reasons.map { joined(lead + [Sentence.Part(" because ")] + $0) }
  }

  /// A reason without its last clause, and a habit without its counts.
  private static func brief(_ reason: [Sentence.Part]) -> [Sentence.Part] {
    let ends = [" and no signal favored", " and is now ", " and was then ", " relevant from "]
    for end in ends {
      if let (before, text, _) = split(reason, at: end) {
        return before.dropLast() + [Sentence.Part("\(text).")]
      }
    }
    return reason.map { part in
      let often = /it was (opened|viewed) around ([0-9:]+) on .*/
      let text = part.text.replacing(often) { "it is often \($0.output.1) around \($0.output.2)." }
      return Sentence.Part(text, part.role)
    }
  }

  /// Scores without their shares: `10 of its best 12† beat Weather's 20 of 60`.
  private static func scoresOnly(_ part: Sentence.Part, _ best: String) -> Sentence.Part {
    let own = /its score \([^:)]*: ([\d.]+) of ([\d.]+†)\)/
    let text = withoutSpan(part).text.replacing(own) { "\($0.output.1) of \(best)\($0.output.2)" }
      .replacing(/\ \(\d+%: ([^)]*)\)\./) { " \($0.output.1)." }
    return Sentence.Part(text, part.role)
  }

  private static func withoutSpan(_ part: Sentence.Part) -> Sentence.Part {
    Sentence.Part(part.text.replacing(/, (for|since) [^)]*\)/, with: ")"), part.role)
  }

  private static func withoutBest(_ part: Sentence.Part) -> Sentence.Part {
    let short = withoutSpan(part)
    return Sentence.Part(short.text.replacing(" of its best:", with: ":"), short.role)
  }

  /// A reason as a sentence: its pronoun becomes the name of the widget.
  ///
  /// Scores keep the time of the rotation, since they may have changed.
  private static func about(
    _ lead: [Sentence.Part],
    _ reason: [Sentence.Part]
  ) -> [Sentence.Part] {
    guard let subject = lead.last(where: { $0.role != .plain }), let first = reason.first,
      first.role == .plain
    else { return capitalised(reason) }
    let words = first.text
    let others = reason.dropFirst()
    if words.hasPrefix("it ") { return [subject, Sentence.Part("\(words.dropFirst(2))")] + others }
    guard words.hasPrefix("its ") else { return capitalised(reason) }
    let ending = subject.text.hasSuffix("s") ? "'" : "'s"
    let when = lead.last.flatMap { part in
      [" at ", " on "].contains { part.text.hasPrefix($0) } ? part.text.dropFirst() : nil
    }
    let date = when.map { capitalised([Sentence.Part("\($0), ")]) } ?? []
    return date + [subject, Sentence.Part("\(ending)\(words.dropFirst(3))")] + others
  }

  /// Joins adjacent plain parts, so that a full stop and the space after it meet.
  private static func joined(_ parts: [Sentence.Part]) -> [Sentence.Part] {
    parts.reduce(into: []) { joined, part in
      if part.role == .plain, let last = joined.indices.last, joined[last].role == .plain {
        joined[last].text += part.text
      } else {
        joined.append(part)
      }
    }
  }

  /// The parts before and after a mark; the text is that of the last part before it.
  private static func split(
    _ parts: [Sentence.Part],
    at mark: String
  ) -> (before: [Sentence.Part], text: String, after: [Sentence.Part])? {
    for (index, part) in parts.enumerated() where part.role == .plain {
      guard let place = part.text.firstRange(of: mark) else { continue }
      let text = String(part.text[..<place.lowerBound])
      let after = Sentence.Part(String(part.text[place.upperBound...]))
      let rest = Array(parts[(index + 1)...])
      let before = Array(parts[..<index]) + [Sentence.Part(text)]
      return (before, text, (after.text.isEmpty ? [] : [after]) + rest)
    }
    return nil
  }

  private static func capitalised(_ parts: [Sentence.Part]) -> [Sentence.Part] {
    guard var first = parts.first, first.role == .plain else { return parts }
    first.text = first.text.prefix(1).uppercased() + first.text.dropFirst()
    return [first] + parts.dropFirst()
  }

  /// Lines of so many columns; words keep the style of their part.
  func wrapped(_ parts: [Sentence.Part], columns: Int) -> [[Words]] {
    var lines: [[Words]] = [[]]
    var used = 0
    // A space after a word belongs to it, and hangs over the end of a line.
    for run in parts.map(run) {
      for piece in Self.pieces(of: run.text) {
        let width = piece.columns
        let visible = piece.hasSuffix(" ") ? width - 1 : width
        if used > 0, used + visible > columns {
          lines.append([])
          used = 0
        }
        if used == 0, piece == " " { continue }
        lines[lines.count - 1].append(Words(piece, run.style))
        used += width
      }
    }
    return lines
  }

  /// Draws as many sentences as fit, the last with an ellipsis if it is cut; returns the row after
  /// them.
  func draw(_ sentences: [Sentence], in area: Rect) -> Int {
    var row = area.row
    for sentence in sentences where row < area.endRow {
      if let mark = sentence.mark {
        draw(self.mark(mark), column: area.column, row: row, markStyle(sentence))
      }
      let columns = area.columns - 2
      var lines = wrapped(sentence.parts, columns: columns)
      let room = area.endRow - row
      if lines.count > room {
        lines = lines.prefix(room - 1) + [unfinished(lines[room - 1], columns: columns)]
      }
      for line in lines {
        draw(line, column: area.column + 2, row: row)
        row += 1
      }
    }
    return row
  }

  /// A line whose last words an ellipsis replaces, without cutting a number.
  private func unfinished(_ line: [Words], columns: Int) -> [Words] {
    var kept = line
    while let last = kept.last {
      let isFull = kept.columns >= columns
      let isNumber = last.text.last { $0 != " " }?.isNumber ?? false
      guard isFull || isNumber else { break }
      kept.removeLast()
    }
    return kept + [Words("\(glyphs.ellipsis)")]
  }

  private static func pieces(of text: String) -> [String] {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    let pieces = words.dropLast().map { "\($0) " } + words.suffix(1).map(String.init)
    return pieces.filter { !$0.isEmpty }
  }
}
