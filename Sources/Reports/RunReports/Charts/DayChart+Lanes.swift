import SimulationCore
import SmartStacks
import TerminalRendering

// What was on top of each stack.
extension DayChart {
  /// A stack's lane: its own widgets as wide bars, suggestions over what they cover, and the
  /// numbers of the movements above.
  package func lane(of stack: Int) -> ChartRow {
    var canvas = canvas
    let moved = chronicle.movements(in: day).filter { $0.stack.index == stack }
    let marks = marks(moved)
    let levels = (marks.map(\.level).max() ?? -1) + 1
    let top = levels * 15 + 2
    for span in chronicle.spans(of: stack, in: day) { draw(span, top: top, on: &canvas) }
    for mark in marks { draw(mark, top: top, on: &canvas) }
    return ChartRow(
      label: chronicle.stacks[stack],
      fact: fact(turns: moved.count),
      ink: .text,
      words: "\(chronicle.stacks[stack]): \(words(for: chronicle.spans(of: stack, in: day)))",
      height: top + 30,
      svg: canvas.svg
    )
  }

  /// A stack's lane without numbers and names, to stand among other days.
  package func thinLane(of stack: Int) -> ChartRow {
    var canvas = canvas
    let spans = chronicle.spans(of: stack, in: day)
    for span in spans {
      let (ground, ink) = inks(of: span)
      let (name, link) = (chronicle[span.widget].title, link(to: span))
      canvas.bar(span.start, span.end, y: 1, height: 12, fill: ground, stroke: .page, extra: link)
      canvas.words(name, from: span.start, to: span.end, y: 11, size: 10, fill: ink)
    }
    let label = "\(day.number)  \(Wording.date(day.date, year: false))"
    let words = words(for: spans)
    return ChartRow(label: label, ink: .text, words: words, height: 14, svg: canvas.svg)
  }

  private func words(for spans: [Chronicle.Span]) -> String {
    Self.list(spans.map { "\(clock($0.start)) \(chronicle[$0.widget].title)" })
  }

  private func fact(turns: Int) -> String {
    turns == 0 ? "nothing moves" : Wording.count(turns, "movement", "movements")
  }

  /// The colours of a bar and of the words on it.
  private func inks(of span: Chronicle.Span) -> (ground: Ink, words: Ink) {
    let hue = hue(of: span.widget)
    return span.isSuggestion ? (.hue(hue), .page) : (.tint(hue), .text)
  }

  /// What makes a bar point at the movement that it began with, where there is one.
  private func link(to span: Chronicle.Span) -> String {
    span.movement.map { " data-m=\"\(chronicle.movements[$0].number)\"" } ?? ""
  }

  private func draw(_ span: Chronicle.Span, top: Int, on canvas: inout ChartCanvas) {
    let (ground, ink) = inks(of: span)
    let track = chronicle[span.widget]
    let length = Wording.span(span.end - span.start)
    let when = "\(clock(span.start))–\(clock(span.end)), \(length)"
    let reason = span.movement.map { "\n\(chronicle.movements[$0].reason)" } ?? ""
    // A hair of the page between two bars, so that equal hues stay apart.
    canvas.bar(
      span.start,
      span.end,
      y: top,
      height: 26,
      fill: ground,
      stroke: .page,
      extra: canvas.isPage ? link(to: span) : "",
      title: "\(track.title) \(when)\(reason)"
    )
    canvas.words(
      track.title,
      from: span.start,
      to: span.end,
      y: top + 17,
      size: 12,
      fill: ink,
      isBold: span.isSuggestion
    )
  }

  /// A movement's number with the level on which it finds room.
  private struct Mark {
    var movement: Chronicle.Movement
    /// Counted from the lane upwards.
    var level: Int
  }

  private static let mostLevels = 3

  /// Numbers that would lie over each other are raised; where all levels are full, a line is left.
  private func marks(_ movements: [Chronicle.Movement]) -> [Mark] {
    var ends = Array(repeating: Int.min, count: Self.mostLevels)
    return movements.filter { scale.holds($0.time) }.map { movement in
      let x = scale.pixel(movement.time)
      let half = Self.width(movement) / 2 + 1
      guard let level = ends.firstIndex(where: { $0 <= x - half }) else {
        return Mark(movement: movement, level: -1)
      }
      ends[level] = x + half
      return Mark(movement: movement, level: level)
    }
  }

  private static func width(_ movement: Chronicle.Movement) -> Int {
    8 + 6 * "\(movement.number)".count
  }

  private func draw(_ mark: Mark, top: Int, on canvas: inout ChartCanvas) {
    let movement = mark.movement
    let bottom = top - 2
    let y = bottom - 15 * mark.level - 13
    let ink = movement.to.map { Ink.hue(hue(of: $0)) } ?? .muted
    let width = Self.width(movement)
    var shape = ""
    if mark.level > 0 {
      shape += "<line y1=\"13\" y2=\"\(13 + 15 * mark.level)\""
      shape += "\(paint.attributes(stroke: ink))/>"
    }
    if mark.level < 0 {
      shape += "<line y1=\"26\" y2=\"32\"\(paint.attributes(stroke: ink))/>"
    } else {
      shape += "<rect x=\"-\(width / 2)\" width=\"\(width)\" height=\"13\" rx=\"6\""
      shape += "\(paint.attributes(fill: .page, stroke: ink))/>"
      shape += "<text y=\"10\" text-anchor=\"middle\" font-size=\"10\" font-weight=\"600\""
      shape += "\(paint.attributes(fill: ink))>\(movement.number)</text>"
    }
    let words = "\(clock(movement.time)) \(movement.reason)"
    let content = canvas.placed(at: movement.time, y: y, shape)
    if canvas.isPage {
      let number = movement.number
      let label = "Movement \(number), \(clock(movement.time))"
      canvas.svg += "<a href=\"#m\(number)\" class=\"mark\" data-m=\"\(number)\" "
      canvas.svg += "aria-label=\"\(label)\" aria-describedby=\"r\(number)\">\(content)</a>\n"
    } else {
      canvas.svg += "<g><title>\(XMLText.escaped(words))</title>\(content)</g>\n"
    }
  }

  package func donations() -> ChartRow? {
    let notes = chronicle.notes(in: day).filter { $0.kind != .person }.map { note in
      let ink = note.widgetKind.map { Ink.hue(hues[$0.index]) } ?? .muted
      let tick = "rect x=\"-1\" y=\"2\" width=\"2\" height=\"12\"\(paint.attributes(fill: ink))"
      return Sign(time: note.time, shape: tick, words: note.text)
    }
    let refusals = chronicle.refusals(in: day).filter { !$0.isHeldBack }
    return signs("From apps", notes + refusals.map { cross($0, y: 8) })
  }

  package func person() -> ChartRow? {
    let dot = "circle cy=\"8\" r=\"3\"\(paint.attributes(fill: .muted))"
    let notes = chronicle.notes(in: day).filter { $0.kind == .person }
    return signs("Person", notes.map { Sign(time: $0.time, shape: dot, words: $0.text) })
  }

  /// The mark of a refusal: a cross whose middle is a moment.
  func cross(_ refusal: Chronicle.HeldBack, y: Int) -> Sign {
    let ink = paint.attributes(stroke: .muted)
    let cross = "path stroke-width=\"1.5\" d=\"M-3 -4L3 4M3 -4L-3 4\"\(ink)"
    return Sign(time: refusal.time, shape: cross, words: refusal.reason, y: y)
  }
}
