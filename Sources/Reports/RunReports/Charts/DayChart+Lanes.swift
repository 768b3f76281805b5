import SimulationCore
import SmartStacks
import TerminalRendering

extension DayChart {
  /// A stack's lane: its own widgets as wide bars, suggestions over what they cover, and the
  /// numbers of the movements above.
  func lane(of stack: Int) -> ChartRow {
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
    turns == 0 ? "no changes" : Wording.count(turns, "change")
  }

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

  /// A movement's number with the level on which it finds room, counted from the lane upwards.
  private typealias Mark = (movement: Chronicle.Movement, level: Int)

  private static let mostLevels = 3

  /// Numbers that would lie over each other are raised; where all levels are full, a line is left.
  private func marks(_ movements: [Chronicle.Movement]) -> [Mark] {
    var ends = Array(repeating: Int.min, count: Self.mostLevels)
    return movements.filter { scale.holds($0.time) }.map { movement in
      let x = scale.pixel(movement.time)
      let half = Self.width(movement) / 2 + 1
      guard let level = ends.firstIndex(where: { $0 <= x - half }) else { return (movement, -1) }
      ends[level] = x + half
      return (movement, level)
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
      let label = "Change \(number), \(clock(movement.time))"
      canvas.svg += "<a href=\"#m\(number)\" class=\"mark\" data-m=\"\(number)\" "
      canvas.svg += "aria-label=\"\(label)\" aria-describedby=\"r\(number)\">\(content)</a>\n"
    } else {
      canvas.svg += "<g><title>\(XMLText.escaped(words))</title>\(content)</g>\n"
    }
  }

  func donations() -> ChartRow? {
    let notes = chronicle.notes(in: day).filter { $0.kind != .person }.map { note in
      let ink = note.widgetKind.map { Ink.hue(hues[$0.index]) } ?? .muted
      let tick = "rect x=\"-1\" y=\"2\" width=\"2\" height=\"12\"\(paint.attributes(fill: ink))"
      return Sign(time: note.time, shape: tick, words: note.text)
    }
    let refusals = chronicle.refusals(in: day).filter { !$0.isHeldBack }
    return signs("From apps", notes + refusals.map { cross($0, y: 8) })
  }

  func person() -> ChartRow? {
    let dot = "circle cy=\"8\" r=\"3\"\(paint.attributes(fill: .muted))"
    let notes = chronicle.notes(in: day).filter { $0.kind == .person }
    return signs("Person", notes.map { Sign(time: $0.time, shape: dot, words: $0.text) })
  }

  func cross(_ refusal: Refusal, y: Int) -> Sign {
    let ink = paint.attributes(stroke: .muted)
    let cross = "path stroke-width=\"1.5\" d=\"M-3 -4L3 4M3 -4L-3 4\"\(ink)"
    return Sign(
      time: refusal.time,
      shape: cross,
      words: chronicle.sentence(at: refusal.record),
      y: y
    )
  }

  /// A stack's widgets of which there is anything to tell on the day, or those of no stack.
  typealias Group = (stack: String?, rows: [ChartRow])

  func scores() -> [Group] {
    let refusals = chronicle.refusals(in: day).filter(\.isHeldBack)
    var told: Set<WidgetID> = []
    var groups: [Group] = []
    for (index, name) in chronicle.stacks.enumerated() {
      let here = members(of: index, refusals)
      // What named no stack is told once, where the widget first is.
      let its = refusals.filter { refusal in
        refusal.stack.map { $0.index == index }
          ?? refusal.widget.map { !told.contains($0) } ?? false
      }
      let rows = here.compactMap { plot(of: $0, its) }
      told.formUnion(here)
      if !rows.isEmpty { groups.append((name, rows)) }
    }
    var others: [WidgetID] = []
    for refusal in refusals {
      guard let widget = refusal.widget, !told.contains(widget) else { continue }
      told.insert(widget)
      others.append(widget)
    }
    let rows = others.compactMap { plot(of: $0, refusals) }
    if !rows.isEmpty { groups.append((nil, rows)) }
    return groups
  }

  /// What lay in a stack on the day and from the start, and what was held back there.
  private func members(of stack: Int, _ refusals: [Refusal]) -> [WidgetID] {
    var here = chronicle.world.stacks[stack].members
    for span in chronicle.spans(of: stack, in: day) where !here.contains(span.widget) {
      here.append(span.widget)
    }
    for refusal in refusals where refusal.stack?.index == stack {
      if let widget = refusal.widget, !here.contains(widget) { here.append(widget) }
    }
    return here
  }

  /// A widget's scores and predictions as steps, with what was held back below; nil for nothing.
  private func plot(of widget: WidgetID, _ refusals: [Refusal]) -> ChartRow? {
    let windows = chronicle.scores(of: widget, in: day).filter { $0.score > 0 }
    let predictions = chronicle.predictions(of: widget, in: day)
    let held = refusals.filter { $0.widget == widget }
    guard !windows.isEmpty || !predictions.isEmpty || !held.isEmpty else { return nil }
    let track = chronicle[widget]
    let hue = hue(of: widget)
    let best = max(1, track.score?.best ?? 1)
    let plot = windows.isEmpty && predictions.isEmpty ? 0 : 34
    var canvas = canvas
    canvas.line(scale.start, scale.end, y: plot + 1, .line)
    for window in windows { draw(window, hue: hue, best: best, height: plot, on: &canvas) }
    for window in predictions { draw(window, hue: hue, height: plot, on: &canvas) }
    for refusal in held { draw(cross(refusal, y: plot + 8), on: &canvas) }
    var facts: [String] = []
    if !windows.isEmpty { facts.append("best \(Wording.decimal(millionths: best))") }
    if !predictions.isEmpty { facts.append("predicted") }
    if !held.isEmpty { facts.append("held back \(held.count)×") }
    return ChartRow(
      label: track.title,
      fact: facts.joined(separator: ", "),
      ink: .hue(hue),
      words: "\(track.title): \(words(windows, predictions, held))",
      height: max(26, plot + (held.isEmpty ? 6 : 16)),
      svg: canvas.svg
    )
  }

  private func words(
    _ windows: [ScoreTrack.Window],
    _ predictions: [PredictionTrack.Window],
    _ held: [Refusal]
  ) -> String {
    let scores = windows.map { window in
      "score \(Wording.decimal(millionths: window.score)) from \(clock(window.start))"
        + " to \(clock(min(window.end, day.end)))"
    }
    let shares = predictions.map { window in
      "predicted \(window.value.percent)% from \(clock(window.start)) to \(clock(window.end))"
    }
    let blocked = held.map { refusal in
      let brief = Narrator(run: chronicle.run).brief(ofRefusal: refusal.record)
      return "\(clock(refusal.time)) held back: \(brief)"
    }
    return Self.list(scores + shares + blocked)
  }

  private func draw(
    _ window: ScoreTrack.Window,
    hue: Int,
    best: Int64,
    height: Int,
    on canvas: inout ChartCanvas
  ) {
    let end = min(window.end, scale.end)
    // In 128 bits: scores may be as large as a number can be.
    let (high, low) = Int64(height - 4).multipliedFullWidth(by: min(best, window.score))
    let bar = max(2, Int(best.dividingFullWidth((high, low)).quotient))
    let score = Wording.decimal(millionths: window.score)
    let title = "score \(score), \(clock(window.start))–\(clock(min(window.end, day.end)))"
    let (start, top) = (window.start, height - bar)
    canvas.bar(start, end, y: top + 1, height: bar, fill: .tint(hue), title: title)
    canvas.line(start, end, y: top + 1, .hue(hue), width: 2)
    let foot = bar > 14 ? top + 14 : top - 3
    canvas.words(score, from: start, to: end, y: foot, size: 11, fill: .text)
  }

  private func draw(
    _ window: PredictionTrack.Window,
    hue: Int,
    height: Int,
    on canvas: inout ChartCanvas
  ) {
    let bar = max(2, Int(window.value.millionths * Int64(height - 4) / 1_000_000))
    let (start, end, y) = (window.start, window.end, height - bar + 1)
    canvas.line(start, end, y: y, .hue(hue), width: 2, isDashed: true)
    canvas.line(at: start, from: y, to: height, .hue(hue))
    let (share, foot) = ("\(window.value.percent)%", bar > 14 ? y + 13 : y - 3)
    canvas.words(share, from: start, to: end, y: foot, size: 11, fill: .text)
  }
}
