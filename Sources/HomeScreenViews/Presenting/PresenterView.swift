import SimulationCore
package import TerminalRendering

/// The presenter's terminal: a large clock, this beat and the next with what to say, the live keys.
package struct PresenterView {
  /// What there is to say; nil before anything was heard.
  private let cue: PresenterCue?
  private let keys: KeyTable
  private let glyphs: Glyphs
  /// The first line of the note that is shown, as far as there is one.
  private let scroll: Int

  /// Where what follows a label begins.
  private static let column = 8

  package init(
    _ cue: PresenterCue?,
    keys: KeyTable = .standard,
    glyphs: Glyphs,
    scroll: Int = 0
  ) {
    self.cue = cue
    self.keys = keys
    self.glyphs = glyphs
    self.scroll = scroll
  }

  package func compose(size: Size) -> Frame {
    var frame = Frame(size: size)
    drawFooter(into: &frame)
    guard let cue else {
      frame.draw("Waiting for the show.", column: 1, row: size.rows / 2, style: Style(.muted))
      return frame
    }
    drawHeader(cue, into: &frame)
    let top = drawClock(cue, into: &frame)
    let plan = plan(cue, size: size, top: top)
    var row = top
    for line in plan.lines.dropFirst(min(scroll, plan.hidden)).prefix(plan.room) {
      draw(line, row: row, into: &frame)
      row += 1
    }
    if scroll < plan.hidden {
      let more = "\(glyphs.ellipsis) down"
      let column = size.columns - 1 - CellWidth.columns(of: more)
      frame.draw(more, column: column, row: row - 1, style: Style(.faint))
    }
    for line in plan.after {
      draw(line, row: row, into: &frame)
      row += 1
    }
    return frame
  }

  /// How far the note can be scrolled.
  package func lastScroll(size: Size) -> Int {
    cue.map { plan($0, size: size, top: clockRows(size) + 2).hidden } ?? 0
  }

  // MARK: Lines

  /// A line with a label before it.
  fileprivate struct Line {
    var label = ""
    var words: [Words] = []
  }

  /// Which lines there is room for: the note of this beat scrolls, what comes after stays.
  private struct Plan {
    var lines: [Line]
    var after: [Line]
    /// Rows for the beat and its note.
    var room: Int
    /// How many of its lines there is no room for.
    var hidden: Int
  }

  private func plan(_ cue: PresenterCue, size: Size, top: Int) -> Plan {
    let columns = size.columns - Self.column - 1
    let rows = max(0, size.rows - 1 - top)
    let lines = nowLines(cue, columns: columns)
    var after = nextLines(cue, columns: columns, most: max(1, rows / 4))
    after += keyLines(cue, most: max(1, rows / 3))
    // Nobody reads what comes next where there is no room for what is now.
    after = Array(after.prefix(max(0, rows - min(lines.count, max(2, rows / 2)))))
    let room = rows - after.count
    let hidden = max(0, lines.count - room)
    return Plan(lines: lines, after: after, room: min(room, lines.count), hidden: hidden)
  }

  private func nowLines(_ cue: PresenterCue, columns: Int) -> [Line] {
    var lines: [Line] = []
    if !cue.said.isEmpty {
      lines += wrapped(cue.said, columns, Style(.muted)).labelled("Screen") + [Line()]
    }
    guard cue.number > 0 else {
      let words = cue.count == 0 ? "The scenario has no beats." : "Before the first beat."
      return lines + [Line(label: "Now", words: [Words(words, .muted)])]
    }
    lines += wrapped(cue.now.title, columns, Style(.text, .bold)).labelled("Now")
    return lines + notes(cue.now.note, columns, Style(.text))
  }

  private func nextLines(_ cue: PresenterCue, columns: Int, most: Int) -> [Line] {
    guard cue.count > 0 else { return [] }
    guard cue.number < cue.count else {
      return [Line(), Line(label: "Next", words: [Words("No beat comes after this.", .muted)])]
    }
    let when = Words("\(harmless("\(cue.next.clock)  \(cue.next.wait)"))  ", .muted)
    let title = Words(cut(harmless(cue.next.title), to: columns - when.columns), .text, .bold)
    let head = Line(label: "Next", words: [when, title])
    return [Line(), head] + notes(cue.next.note, columns, Style(.muted)).prefix(most)
  }

  private func keyLines(_ cue: PresenterCue, most: Int) -> [Line] {
    guard !cue.keys.isEmpty else { return [] }
    let lines = cue.keys.prefix(most).map { key in
      Line(words: [
        Words("\(harmless(key.key))  ", .text, .bold), Words(harmless(key.title), .muted),
      ])
    }
    return [Line()] + lines.labelled("Keys")
  }

  private func notes(_ note: String, _ columns: Int, _ style: Style) -> [Line] {
    note.split(whereSeparator: \.isNewline).flatMap { paragraph in
      wrapped(String(paragraph), columns, style)
    }
  }

  private func wrapped(_ text: String, _ columns: Int, _ style: Style) -> [Line] {
    PlainText.wrapped(harmless(text), to: max(8, columns)).map { Line(words: [Words($0, style)]) }
  }

  private func draw(_ line: Line, row: Int, into frame: inout Frame) {
    frame.draw(line.label, column: 1, row: row, style: Style(.faint))
    var column = Self.column
    for words in line.words {
      let text = cut(words.text, to: frame.size.columns - 1 - column)
      column += frame.draw(text, column: column, row: row, style: words.style)
    }
  }

  // MARK: Around them

  private func drawHeader(_ cue: PresenterCue, into frame: inout Frame) {
    frame.fillRow(0, style: Style(.text, on: .bar))
    let speed = Speed(cue.speed).map { SpeedWords.name($0, glyphs) } ?? ""
    let playback =
      cue.isPlaying ? "\(glyphs.playing) playing  \(speed)" : "\(glyphs.paused) PAUSED  \(speed)"
    let end = frame.size.columns - 1 - CellWidth.columns(of: playback)
    let style = Style(cue.isPlaying ? .muted : .text, on: .bar, cue.isPlaying ? [] : .bold)
    frame.draw(playback, column: end, row: 0, style: style)
    var column = 1
    column += frame.draw("Presenter", column: column, row: 0, style: Style(.text, on: .bar, .bold))
    let place = cue.count == 0 ? "" : "beat \(cue.number) of \(cue.count)  "
    let title = cut("  \(place)\(harmless(cue.title))", to: max(0, end - column - 2))
    frame.draw(title, column: column, row: 0, style: Style(.muted, on: .bar))
  }

  /// Rows that the clock takes, with the one above it.
  private func clockRows(_ size: Size) -> Int { size.rows < 16 ? 2 : 1 + BigNumerals.rows }

  /// Draws the clock and the times beside it; returns the first row below.
  private func drawClock(_ cue: PresenterCue, into frame: inout Frame) -> Int {
    let rows = clockRows(frame.size)
    let row = rows > 2 ? rows + 1 - BigNumerals.rows : 2
    let bold = Style(.focus, .bold)
    let clock = harmless(cue.clock)
    let left = cue.left < 0 ? "the clock stands" : "\(Self.minutes(cue.left)) left of the day"
    let facts = [harmless(cue.date), "\(Self.minutes(cue.gone)) gone", left]
    guard rows > 2 else {
      let column = 4 + frame.draw(clock, column: 1, row: row, style: bold)
      let text = "\(facts[1])  \(cue.left < 0 ? "" : "\(Self.minutes(cue.left)) left")"
      frame.draw(text, column: column, row: row, style: Style(.muted))
      return rows + 2
    }
    let width = frame.drawBig(clock, column: 1, row: row, style: bold, glyphs: glyphs)
    for (line, fact) in facts.enumerated() {
      frame.draw(fact, column: width + 4, row: row + line, style: Style(.muted))
    }
    return rows + 2
  }

  private func drawFooter(into frame: inout Frame) {
    let row = frame.size.rows - 1
    frame.fillRow(row, style: Style(.text, on: .bar))
    var column = 1
    for (key, label) in hints {
      let width = key.count + 1 + label.count
      guard column + width < frame.size.columns else { return }
      column += frame.draw(key, column: column, row: row, style: Style(.text, on: .bar, .bold)) + 1
      column += frame.draw(label, column: column, row: row, style: Style(.muted, on: .bar)) + 2
    }
  }

  private var hints: [(key: String, label: String)] {
    let beats = [keys.name(of: .previousBeat), keys.name(of: .nextBeat)].compactMap(\.self)
    let ways: [(key: String?, label: String)] = [
      (keys.name(of: .playPause), "play or pause"),
      (beats.isEmpty ? nil : beats.joined(separator: " "), "beat"),
      (keys.name(of: .lastBeat), "last beat"), ("up down", "note"), ("q", "leave"),
    ]
    return ways.compactMap { way in way.key.map { ($0, way.label) } }
  }

  /// Minutes and seconds of real time: `4:05`.
  private static func minutes(_ milliseconds: Int) -> String {
    let seconds = max(0, milliseconds) / 1000
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }

  private func harmless(_ text: String) -> String { glyphs.harmless(text) }

  private func cut(_ text: String, to columns: Int) -> String {
    PlainText.truncated(text, to: max(0, columns), ellipsis: glyphs.ellipsis)
  }
}

extension Array where Element == PresenterView.Line {
  /// The lines with a label before the first.
  fileprivate func labelled(_ label: String) -> [Element] {
    guard var first else { return [] }
    first.label = label
    return [first] + dropFirst()
  }
}
