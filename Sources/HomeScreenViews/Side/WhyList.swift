import SimulationCore
import SmartStacks
import TerminalRendering

/// The latest records about one stack, newest first; the one that the title asks for leads.
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
    // What was held back by the movement does not come before it.
    if let movement = narrator.latestMovement(through: context.now, stack: stack),
      let place = found.firstIndex(of: movement), place > 0
    {
      found.insert(found.remove(at: place), at: 0)
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
    let text = sentence.parts.map(painter.words).joined()
    let lines = PlainText.wrapped(text, to: area.columns - 9)
    let room = max(0, area.endRow - row)
    // A sentence is told whole or not at all; only the newest is told as far as it goes.
    guard isNewest || lines.count <= room else { return room }
    if let mark = sentence.mark {
      frame.draw(painter.mark(mark), column: area.column, row: row, style: style)
    }
    if let time {
      let clock = context.clock(time)
      frame.draw(clock, column: area.column + 2, row: row, style: style)
    }
    let shown = lines.prefix(room)
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
