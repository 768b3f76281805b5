import SimulationCore
import SmartStacks
import TerminalRendering

/// The column beside the stage: the clock large, why the stack shows what it shows, what is next.
struct SideColumn {
  let context: ScreenContext
  let narrator: Narrator

  private var glyphs: Glyphs { context.glyphs }

  func draw(into frame: inout Frame) {
    guard let side = context.layout.side else { return }
    drawClock(into: &frame, side: side)
    let why = Rect(
      column: side.column,
      row: side.row + 5,
      columns: side.columns,
      rows: max(0, min(12, (side.rows - 6) / 2))
    )
    let used = WhyList(context: context, narrator: narrator).draw(into: &frame, area: why)
    let next = Rect(
      column: side.column,
      row: why.row + max(used, 1) + 1,
      columns: side.columns,
      rows: max(0, min(9, side.endRow - why.row - used - 1))
    )
    NextList(context: context, narrator: narrator).draw(into: &frame, area: next)
  }

  private func drawClock(into frame: inout Frame, side: Rect) {
    let clock = ClockText(context)
    let style = Style(.focus, .bold)
    let width = frame.drawBig(
      clock.minutes,
      column: side.column,
      row: side.row,
      style: style,
      glyphs: glyphs
    )
    let column = side.column + width + 3
    let room = side.endColumn - column
    frame.draw(
      context.cut(clock.date(year: true), to: room),
      column: column,
      row: side.row,
      style: Style(.text, .bold)
    )
    frame.draw(speed, column: column, row: side.row + 1)
    guard let (lead, title) = beat else { return }
    let used = frame.draw(lead, column: column, row: side.row + 2, style: Style(.muted))
    frame.draw(
      context.cut(title, to: room - used),
      column: column + used,
      row: side.row + 2,
      style: Style(.text)
    )
  }

  private var speed: [SentencePainter.Run] {
    let playback = context.model.playback
    let figure = playback.speed.map { "\(glyphs.times)\($0)" } ?? "\(glyphs.times)max"
    let rest = SpeedWords.explanation(playback.speed).map { ", \($0)" } ?? ""
    return [
      SentencePainter.Run(
        text: playback.isPlaying ? "playing at " : "paused at ",
        style: Style(.muted)
      ),
      SentencePainter.Run(text: figure, style: Style(.text, .bold)),
      SentencePainter.Run(text: rest, style: Style(.muted)),
    ]
  }

  /// The latest beat: `beat 4 of 7: ` and its title.
  private var beat: (lead: String, title: String)? {
    let beats = context.model.beats
    guard let index = beats.lastIndex(where: { $0.time <= context.now }) else {
      guard let first = beats.first else { return nil }
      return ("first beat at \(context.clock(first.time)): ", PlainText.harmless(first.title))
    }
    return ("beat \(index + 1) of \(beats.count): ", PlainText.harmless(beats[index].title))
  }
}

/// The latest records about one stack, newest first.
struct WhyList {
  let context: ScreenContext
  let narrator: Narrator

  /// How far back it looks, so that a long log costs nothing.
  private static let reach = 400
  private static let most = 5

  /// Draws the list and returns the rows it takes.
  func draw(into frame: inout Frame, area: Rect) -> Int {
    guard area.rows >= 2 else { return 0 }
    guard let stack = stack, context.model.state.stacks.indices.contains(stack.index) else {
      return 0
    }
    let state = context.model.state[stack]
    guard !state.members.isEmpty else { return 0 }
    let title = "Why \(context.name(of: stack)) shows \(context.title(of: state.top))"
    RuleLine(title: title, note: nil)
      .draw(
        into: &frame,
        glyphs: context.glyphs,
        column: area.column,
        endColumn: area.endColumn,
        row: area.row
      )
    var row = area.row + 1
    let indices = records(of: stack)
    if indices.isEmpty {
      let text = narrator.why(at: context.now, stack: stack)
      row += draw(text, time: nil, isNewest: true, row: row, into: &frame, area: area)
    }
    for (place, index) in indices.enumerated() where row < area.endRow {
      let sentence = narrator.sentence(at: index)
      let time = context.model.run.log[index].time
      row += draw(sentence, time: time, isNewest: place == 0, row: row, into: &frame, area: area)
    }
    return row - area.row
  }

  /// The selected stack, else the one that moved last.
  private var stack: StackID? {
    if let selected = context.model.selected { return selected }
    guard let index = narrator.latestMovement(through: context.now) else {
      return context.world.stacks.isEmpty ? nil : StackID(0)
    }
    switch context.model.run.log[index].event {
    case .rotation(let rotation): return rotation.stack
    case .suggestionInserted(let stack, _, _, _), .suggestionRemoved(let stack, _, _, _),
      .userSwiped(let stack, _, _), .stackSwitchChanged(let stack, _, _):
      return stack
    default: return nil
    }
  }

  /// The records to tell: each kind of refusal once.
  private func records(of stack: StackID) -> [Int] {
    let run = context.model.run
    let log = run.log
    let end = run.recordCount(through: context.now)
    var found: [Int] = []
    var told: Set<String> = []
    var index = end - 1
    while index >= max(0, end - Self.reach) && found.count < Self.most {
      switch log[index].event {
      case .rotation(let rotation) where rotation.stack == stack: found.append(index)
      case .suggestionInserted(stack, _, _, _), .suggestionRemoved(stack, _, _, _),
        .userSwiped(stack, _, _), .stackSwitchChanged(stack, _, _):
        found.append(index)
      case .withheld(let withheld) where withheld.stack == stack:
        if told.insert("\(withheld.reason.rawValue) \(withheld.widget.index)").inserted {
          found.append(index)
        }
      default: break
      }
      index -= 1
    }
    return found
  }

  private func draw(
    _ sentence: Sentence,
    time: SimulationTime?,
    isNewest: Bool,
    row: Int,
    into frame: inout Frame,
    area: Rect
  ) -> Int {
    let painter = SentencePainter(context: context)
    let style = painter.markStyle(sentence)
    if let mark = sentence.mark {
      frame.draw(painter.mark(mark), column: area.column, row: row, style: style)
    }
    if let time {
      let clock = context.clock(time)
      frame.draw(clock, column: area.column + 2, row: row, style: style)
    }
    let lines = PlainText.wrapped(
      sentence.parts.map(painter.words).joined(),
      to: area.columns - 9
    )
    let shown = lines.prefix(max(0, area.endRow - row))
    for (index, line) in shown.enumerated() {
      let first = Style(.text, isNewest ? .bold : [])
      frame.draw(
        line,
        column: area.column + 9,
        row: row + index,
        style: index == 0 ? first : Style(.muted)
      )
    }
    return max(1, shown.count)
  }
}

/// What comes next as a table: when, in how long, what, and how sure its own scale is.
struct NextList {
  let context: ScreenContext
  let narrator: Narrator

  func draw(into frame: inout Frame, area: Rect) {
    guard area.rows >= 2 else { return }
    RuleLine(title: "Next up", note: "if nothing is donated meanwhile")
      .draw(
        into: &frame,
        glyphs: context.glyphs,
        column: area.column,
        endColumn: area.endColumn,
        row: area.row
      )
    let forecasts = narrator.forecasts(after: context.now, limit: area.rows - 1)
    let widest = forecasts.map { CellWidth.columns(of: $0.countdown) }.max() ?? 0
    for (index, forecast) in forecasts.enumerated() {
      draw(forecast, countdown: widest, row: area.row + 1 + index, into: &frame, area: area)
    }
    if forecasts.isEmpty {
      let words = "nothing more is known"
      frame.draw(words, column: area.column, row: area.row + 1, style: Style(.muted))
    }
  }

  private func draw(
    _ forecast: Narrator.Forecast,
    countdown: Int,
    row: Int,
    into frame: inout Frame,
    area: Rect
  ) {
    let painter = SentencePainter(context: context)
    var column = area.column
    frame.draw(context.clock(forecast.time), column: column, row: row, style: Style(.muted))
    column += 7
    frame.draw(forecast.countdown, column: column, row: row, style: Style(.text, .bold))
    column += countdown + 2
    let style = painter.markStyle(Sentence(forecast.mark, forecast.parts))
    frame.draw(painter.mark(forecast.mark), column: column, row: row, style: style)
    column += 2
    var end = area.endColumn
    if case .rotation(let rotation) = context.model.run.log[forecast.record].event {
      let value = "\(rotation.value.percent) %"
      end -= value.count
      frame.draw(value, column: end, row: row, style: Style(.muted))
      end -= 1
    }
    let words = words(for: forecast, painter)
    frame.draw(context.cut(words, to: end - column), column: column, row: row, style: Style(.text))
  }

  private func words(for forecast: Narrator.Forecast, _ painter: SentencePainter) -> String {
    let stack = context.name(of: forecast.stack)
    let name = forecast.parts.first { $0.role != .plain }.map(painter.words) ?? ""
    switch context.model.run.log[forecast.record].event {
    case .rotation: return "\(stack) turns to \(name)"
    case .suggestionInserted: return "\(name) slides into \(stack)"
    default: return forecast.parts.map(painter.words).joined()
    }
  }
}
