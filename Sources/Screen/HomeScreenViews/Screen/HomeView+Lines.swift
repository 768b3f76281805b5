import SimulationCore
import SmartStacks
import TerminalRendering

// The line that says why the last thing happened.
extension HomeView {
  func drawWhy() {
    guard let row = layout.whyRow else { return }
    let column = layout.labelColumn
    if column > 4 { draw("Why", column: 1, row: row, .faint) }
    draw(painter.runs(news, columns: size.columns - 1 - column), column: column, row: row)
  }

  /// The latest movement, or what became of a live donation since then, or what was refused since
  /// then.
  private var news: Sentence {
    let narrator = narrator
    let stack = onlyStack
    if let index = answerToLiveInput(stack) { return narrator.sentence(at: index) }
    let movement = narrator.latestMovement(through: now, stack: stack)
    let refusal = Refusal.newest(
      of: run,
      after: movement.map { run.log[$0].time },
      through: now,
      stack: stack
    )
    if let refusal { return narrator.sentence(at: refusal.record) }
    guard let movement else { return narrator.opening(at: now, stack: stack) }
    var sentence = narrator.sentence(at: movement, toldAt: now)
    sentence.parts += standingNow(ofTurn: movement)
    return sentence
  }

  /// What the last live input led to, if nothing moved at it or after it.
  private func answerToLiveInput(_ stack: StackID?) -> Int? {
    guard let live = run.liveInputs.last(where: { $0.time <= now }) else { return nil }
    let movement = narrator.latestMovement(through: now, stack: stack)
    if let movement, run.log[movement].time >= live.time { return nil }
    let before = live.time - .instant
    let records = run.recordCount(through: before)..<run.recordCount(through: live.time)
    let refusal = records.last { index in
      guard case .withheld(let withheld) = run.log[index].event else { return false }
      return concerns(withheld.widget, live.input) && (stack == nil || withheld.stack == stack)
        && !Refusal.all(of: run, in: index..<index + 1).contains {
          $0.isOvertaken(in: run, through: now)
        }
    }
    return refusal ?? records.last { isDonation(run.log[$0].event, of: live.input) }
  }

  private func concerns(_ widget: WidgetID, _ input: Input) -> Bool {
    let kind = run.kind(of: widget)
    if case .timeline(let donated, _, _) = input { return kind == donated }
    guard case .shortcuts(let app, _) = input else { return false }
    return world.kinds[kind.index].app == app
  }

  private func isDonation(_ event: Record.Event, of input: Input) -> Bool {
    if case .shortcuts(let donor, _) = input {
      if case .shortcutsReplaced(donor, _) = event { return true }
      if case .shortcutRefused(donor, _, _) = event { return true }
      return false
    }
    guard case .timeline(let kind, _, _) = input, case .timelineDelivered(let widget, _, _) = event
    else { return false }
    return run.kind(of: widget) == kind
  }

  // MARK: The line that a scenario opens with: what one is watching, and what the marks mean

  /// It stands in a row that nobody needs, else in that of what is next, and goes with the first
  /// key.
  func drawCaption() {
    guard let row = layout.captionRow, let caption = model.caption else { return }
    let column = layout.captionColumn
    let room = size.columns - 1 - column
    let forms = forms(of: glyphs.harmless(caption))
    let fitting = forms.first { $0.columns <= room }
    guard let runs = fitting ?? forms.last else { return }
    context.frame.fillRow(row, style: Style())
    draw(cut(runs, to: room), column: column, row: row)
  }

  /// The sentence with the marks in ever fewer words, the sentence alone, then the marks alone.
  private func forms(of caption: String) -> [[Words]] {
    let legends = MarkLegend.reasons(glyphs).map(runs)
    let sentence = [Words(caption, .text.bold), Words("   ")]
    let isSaid = !caption.isEmpty
    return (isSaid ? legends.map { sentence + $0 } + [Array(sentence.prefix(1))] : []) + legends
  }

  private func runs(of legend: [(mark: Character, meaning: String)]) -> [Words] {
    legend.enumerated().flatMap { index, item in
      [Words("\(index > 0 ? "  " : "")\(item.mark) ", .text.bold), Words(item.meaning, .muted)]
    }
  }

  // MARK: The line that says what comes next, each with how long it is until then

  /// How much of a movement is told.
  private enum Form {
    case whole
    /// The last word of a name only.
    case short
    /// The widget alone.
    case name
  }

  /// Which forms are tried, from what tells most to what fits anywhere.
  private static let attempts: [[Form]] = [
    [.whole, .whole, .whole], [.short, .short, .short], [.short, .short, .name],
    [.whole, .whole], [.short, .short], [.short, .name], [.whole], [.short], [.name],
  ]

  func drawNext() {
    guard let row = layout.nextRow else { return }
    let column = layout.labelColumn
    let room = size.columns - 1 - column
    if column > 5 { draw("Next", column: 1, row: row, .faint) }
    var forecasts = narrator.forecasts(after: now, limit: onlyStack == nil ? 3 : 12)
    let isQuiet = forecasts.isEmpty
    if let stack = onlyStack { forecasts.removeAll { $0.stack != stack } }
    guard !forecasts.isEmpty else {
      let words = isQuiet ? nothingNext : "only other stacks move soon"
      draw(words, column: column, row: row, room: room, .muted)
      return
    }
    for attempt in Self.attempts where attempt.count <= max(1, forecasts.count) {
      let runs = zip(attempt, forecasts).enumerated().flatMap { index, pair in
        self.runs(pair.1, pair.0, isFirst: index == 0)
      }
      if runs.columns <= room {
        draw(runs, column: column, row: row)
        return
      }
    }
    draw(forecasts[0].countdown, column: column, row: row, room: room, .text.bold)
  }

  private func runs(_ forecast: Narrator.Forecast, _ form: Form, isFirst: Bool) -> [Words] {
    let space = isFirst ? "" : "   "
    var text = ""
    for part in forecast.parts {
      let words = painter.words(part)
      if case .widget = part.role {
        text += form == .whole ? words : painter.shortWords(part)
      } else if form != .name {
        text += words
      }
    }
    if let stack = onlyStack { text = withoutStack(text, stack) }
    return [Words("\(space)\(forecast.countdown) ", .text.bold), Words(text, .muted)]
  }

  /// Where one stack is shown, its name goes without saying.
  private func withoutStack(_ text: String, _ stack: StackID) -> String {
    let name = name(of: stack)
    for words in [" leaves \(name)", " on \(name)"] where text.hasSuffix(words) {
      return String(text.dropLast(name.count + 1)) + (words.hasPrefix(" on") ? " top" : "")
    }
    let lead = "\(name) to "
    return text.hasPrefix(lead) ? "to \(text.dropFirst(lead.count))" : text
  }

  /// The stack that is shown where there is room for one alone.
  private var onlyStack: StackID? {
    guard layout.layoutClass.units == 2, layout.panes.count == 1,
      case .stack(let stack)? = layout.panes.first?.place
    else { return nil }
    return stack
  }
}
