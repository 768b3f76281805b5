import SimulationCore
import SmartStacks
import TerminalRendering

/// The line that says what comes next, each with how long it is until then.
struct NextLine: ScreenPart {
  let context: ScreenContext
  let narrator: Narrator

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

  func draw() {
    guard let row = layout.nextRow else { return }
    let column = layout.labelColumn
    let room = canvas.size.columns - 1 - column
    if column > 5 { canvas.draw("Next", column: 1, row: row, .faint) }
    var forecasts = narrator.forecasts(after: now, limit: onlyStack == nil ? 3 : 12)
    let isQuiet = forecasts.isEmpty
    if let stack = onlyStack { forecasts.removeAll { $0.stack != stack } }
    guard !forecasts.isEmpty else {
      let words = isQuiet ? nothingNext : "only other stacks move soon"
      canvas.draw(words, column: column, row: row, room: room, .muted)
      return
    }
    for attempt in Self.attempts where attempt.count <= max(1, forecasts.count) {
      let runs = zip(attempt, forecasts).enumerated().flatMap { index, pair in
        self.runs(pair.1, pair.0, isFirst: index == 0)
      }
      if runs.columns <= room {
        canvas.draw(runs, column: column, row: row)
        return
      }
    }
    canvas.draw(forecasts[0].countdown, column: column, row: row, room: room, .text, .bold)
  }

  private func runs(_ forecast: Narrator.Forecast, _ form: Form, isFirst: Bool) -> [Words] {
    let painter = SentencePainter(context: context)
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
    return [Words("\(space)\(forecast.countdown) ", .text, .bold), Words(text, .muted)]
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
}
