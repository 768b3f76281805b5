import SimulationCore
import SmartStacks
import TerminalRendering

/// Why one stack shows what it shows: what brought it there leads, then the latest records about
/// the stack, newest first.
struct WhyList: ScreenPart {
  let context: ScreenContext
  let narrator: Narrator

  /// How far back it looks, so that a long log costs nothing.
  private static let reach = 400
  private static let most = 5

  /// Draws the list and returns the rows it takes.
  func draw(area: Rect) -> Int {
    guard area.rows >= 2 else { return 0 }
    guard let stack = stack, state.stacks.indices.contains(stack.index) else { return 0 }
    let state = state[stack]
    guard !state.members.isEmpty else { return 0 }
    let lead = "Why \(name(of: stack)) shows "
    let room = max(0, area.columns - CellWidth.columns(of: lead))
    let title = lead + title(of: state.top, columns: room)
    canvas.drawHeading(title, in: area)
    var row = area.row + 1
    let headline = narrator.latestArrival(on: stack, through: now)
    if headline == nil {
      let text = narrator.opening(at: now, stack: stack)
      row += draw(text, time: nil, isHeadline: true, row: row, area: area)
    }
    for index in (headline.map { [$0] } ?? []) + others(of: stack, than: headline)
    where row < area.endRow {
      var sentence = narrator.sentence(at: index)
      if index == headline { sentence.parts += standingNow(ofTurn: index) }
      row += draw(
        sentence,
        time: run.log[index].time,
        isHeadline: index == headline,
        row: row,
        area: area
      )
    }
    return row - area.row
  }

  /// The selected stack, else the one that moved last.
  private var stack: StackID? {
    if let selected = model.selected { return selected }
    guard let index = narrator.latestMovement(through: now) else {
      return state.stacks.firstIndex(where: \.isThere).map { StackID($0) }
    }
    return run.log[index].event.changedStack
  }

  /// The other records to tell: each kind of refusal once.
  private func others(of stack: StackID, than headline: Int?) -> [Int] {
    let log = run.log
    let end = run.recordCount(through: now)
    var found: [Int] = []
    var told: Set<String> = []
    // What has come on top since is no longer held back.
    var shown: Set<WidgetID> = []
    var index = end - 1
    while index >= max(0, end - Self.reach) && found.count < Self.most - 1 {
      defer { index -= 1 }
      if let moved = log[index].event.movement { shown.insert(moved.shows) }
      if index == headline { continue }
      switch log[index].event {
      case .suggestionExtended(stack, _, _, _), .stackSwitchChanged(stack, _, _):
        found.append(index)
      case .withheld(let withheld) where withheld.stack == stack || withheld.stack == nil:
        if shown.contains(withheld.widget) { continue }
        if withheld.reason.isDefeat, moved(stack, at: log[index].time) { continue }
        if told.insert("\(withheld.reason.rawValue) \(withheld.widget.index)").inserted {
          found.append(index)
        }
      case .donationRejected(let donation, let reason):
        // The same donation is refused day after day: once says it.
        if told.insert("\(donation.intent) \(reason.rawValue)").inserted { found.append(index) }
      case .shortcutRefused(let app, _, let reason):
        if told.insert("\(app.index) \(reason.rawValue)").inserted { found.append(index) }
      case .userKept: break
      case let event:
        if let moved = event.movement, moved.stack == stack { found.append(index) }
      }
    }
    return found
  }

  /// Whether a stack moved at a moment: its own sentence then says against what.
  private func moved(_ stack: StackID, at time: SimulationTime) -> Bool {
    guard let index = narrator.latestArrival(on: stack, through: time) else { return false }
    return run.log[index].time == time
  }

  private func draw(
    _ sentence: Sentence,
    time: SimulationTime?,
    isHeadline: Bool,
    row: Int,
    area: Rect
  ) -> Int {
    let painter = SentencePainter(context: context)
    let style = painter.markStyle(sentence)
    let lines = painter.wrapped(sentence.parts, columns: area.columns - 9)
    let room = max(0, area.endRow - row)
    // A sentence is told whole or not at all; only the headline is told as far as it goes.
    guard isHeadline || lines.count <= room else { return room }
    if let mark = sentence.mark {
      canvas.draw(painter.mark(mark), column: area.column, row: row, style: style)
    }
    if let time {
      canvas.draw(clock(time), column: area.column + 2, row: row, style: style)
    }
    let shown = lines.prefix(room)
    for (index, line) in shown.enumerated() {
      // What brought the widget leads; what else happened is told more quietly.
      let told = isHeadline ? line : line.map(\.quiet)
      canvas.draw(told, column: area.column + 9, row: row + index)
    }
    return max(1, shown.count)
  }
}
