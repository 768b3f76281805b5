import SimulationCore
import SmartStacks
import TerminalRendering

// What spoke for each widget.
extension DayChart {
  /// A stack's widgets of which there is anything to tell on the day, or those of no stack.
  package struct Group: Sendable {
    /// The stack's name; nil for what came on none.
    package var stack: String?
    package var rows: [ChartRow]
  }

  /// The plots of the day, by stack.
  package func scores() -> [Group] {
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
      if !rows.isEmpty { groups.append(Group(stack: name, rows: rows)) }
    }
    var others: [WidgetID] = []
    for refusal in refusals {
      guard let widget = refusal.widget, !told.contains(widget) else { continue }
      told.insert(widget)
      others.append(widget)
    }
    let rows = others.compactMap { plot(of: $0, refusals) }
    if !rows.isEmpty { groups.append(Group(stack: nil, rows: rows)) }
    return groups
  }

  /// What lay in a stack on the day and from the start, and what was held back there.
  private func members(_ stack: Int) -> [WidgetID] { chronicle.world.stacks[stack].members }

  private func members(of stack: Int, _ refusals: [Chronicle.HeldBack]) -> [WidgetID] {
    var here = members(stack)
    for span in chronicle.spans(of: stack, in: day) where !here.contains(span.widget) {
      here.append(span.widget)
    }
    for refusal in refusals where refusal.stack?.index == stack {
      if let widget = refusal.widget, !here.contains(widget) { here.append(widget) }
    }
    return here
  }

  /// A widget's scores and predictions as steps, with what was held back below; nil for nothing.
  private func plot(of widget: WidgetID, _ refusals: [Chronicle.HeldBack]) -> ChartRow? {
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
    _ held: [Chronicle.HeldBack]
  ) -> String {
    let scores = windows.map { window in
      "score \(Wording.decimal(millionths: window.score)) from \(clock(window.start))"
        + " to \(clock(min(window.end, day.end)))"
    }
    let shares = predictions.map { window in
      "predicted \(window.value.percent) % from \(clock(window.start)) to \(clock(window.end))"
    }
    return Self.list(scores + shares + held.map { "\(clock($0.time)) held back: \($0.brief)" })
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
    let (share, foot) = ("\(window.value.percent) %", bar > 14 ? y + 13 : y - 3)
    canvas.words(share, from: start, to: end, y: foot, size: 11, fill: .text)
  }
}
