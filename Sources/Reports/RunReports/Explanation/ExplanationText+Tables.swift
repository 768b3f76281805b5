import Scenarios
import SimulationCore
import SmartStacks
import TerminalRendering

extension ExplanationText {
  struct Cell {
    var text: String
    var style: Style = Style(.text)
    var isRight = false

    init(_ text: String, _ style: Style = Style(.text), isRight: Bool = false) {
      self.text = text
      self.style = style
      self.isRight = isRight
    }
  }

  /// Rows of cells in columns; the widest columns give way where a line would be too long.
  func table(_ rows: [[Cell]], gap: Int = 2) -> [HarmlessText] {
    guard let count = rows.map(\.count).max() else { return [] }
    let harmless = rows.map { row in row.map { look.shown($0.text) } }
    var widths = (0..<count).map { column in
      harmless.map { $0.indices.contains(column) ? $0[column].columns : 0 }.max()
        ?? 0
    }
    var excess = widths.reduce(0, +) + gap * (count - 1) - Self.columns
    while excess > 0, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }) {
      // As wide as the next one at the least, so that no column takes the room of all.
      let next = widths.indices.filter { $0 != widest }.map { widths[$0] }.max() ?? 0
      let step = min(excess, max(1, widths[widest] - next))
      guard widths[widest] - step >= 8 else { break }
      widths[widest] -= step
      excess -= step
    }
    let separator = look.shown(WidgetTitle.separator)
    return rows.indices.map { row in
      var line: HarmlessText = ""
      for column in rows[row].indices {
        let cell = rows[row][column]
        let text = harmless[row][column]
          .truncated(to: widths[column], ellipsis: look.glyphs.ellipsis, before: separator)
        let space = HarmlessText.spaces(widths[column] - text.columns)
        let isLast = column == rows[row].count - 1
        if cell.isRight { line += space }
        line += look.paint(text, cell.style)
        if !cell.isRight, !isLast { line += space }
        if !isLast { line += .spaces(gap) }
      }
      return line
    }
  }

  private func header(_ words: [(String, Bool)]) -> [Cell] {
    words.map { Cell($0.0, Style(.faint), isRight: $0.1) }
  }

  func candidates(of stack: StackExplanation) -> [HarmlessText] {
    var rows = [
      header([
        ("", false), ("Candidate", false), ("Source", false), ("Score", true), ("Worth", true),
        ("Stopped by", false), ("Rule", true), ("Until", true), ("Today", true),
      ])
    ]
    for candidate in [stack.winner] + stack.others {
      rows.append(row(of: candidate, in: stack))
    }
    return table(rows)
  }

  private func row(of candidate: CandidateExplanation, in stack: StackExplanation) -> [Cell] {
    let top = stack.winner.widget
    let isTop = candidate.obstacle == nil
    // A suggestion's own score counts for nothing.
    let isMember = candidate.role != .suggestion
    let mark =
      isTop || candidate.source == .prediction
      ? candidate.source.map { String(look.glyphs.character(of: $0.mark)) } ?? " "
      : String(look.glyphs.withheld)
    let end = candidate.obstacle?.until ?? (isTop ? candidate.window?.end : nil)
    let limit =
      candidate.isDeveloping
      ? "free" : candidate.movementLimit.map(String.init) ?? "any"
    let worth = candidate.value.map { candidate.source == nil ? "–" : explainer.number($0) }
    return [
      Cell(mark),
      Cell(explainer.name(of: candidate.widget).text, widget(candidate.kind)),
      Cell(candidate.source?.rawValue ?? "none", Style(.muted)),
      Cell(isMember ? explainer.score(candidate.scale) : "–", isRight: true),
      Cell(worth ?? (candidate.source == .shortcut ? "dated" : "–"), isRight: true),
      Cell(
        candidate.obstacle.map {
          explainer.words(for: $0, top: top)
        } ?? "on top"
      ),
      Cell(candidate.obstacle.map { String($0.decision) } ?? "", Style(.muted), isRight: true),
      Cell(end.map(moment) ?? "–", isRight: true),
      Cell("\(candidate.movementsToday) of \(limit)", Style(.muted), isRight: true),
    ]
  }

  /// The rules that the widget on top passed when it came.
  func passed(of stack: StackExplanation) -> [HarmlessText] {
    guard !stack.passed.isEmpty else { return [] }
    let name = explainer.name(of: stack.winner.widget).text
    let rows = stack.passed.map { rule in
      [
        Cell(String(look.glyphs.done)),
        Cell(String(rule.decision), Style(.muted), isRight: true),
        Cell(rule.statement + (rule.mark?.rawValue ?? "")),
        Cell(rule.compared, isRight: true),
      ]
    }
    let when = moment(stack.arrival.since)
    return title("\(name) passed every rule at \(when), in this order") + table(rows)
  }

  /// When the others come on top if nothing more comes in.
  func wins(of stack: StackExplanation) -> [HarmlessText] {
    guard !stack.others.isEmpty else { return [] }
    let coming = stack.others.filter { $0.nextWin != nil }.sorted {
      ($0.nextWin?.time ?? .never) < ($1.nextWin?.time ?? .never)
    }
    var rows: [[Cell]] = []
    for candidate in coming {
      guard let win = candidate.nextWin else { continue }
      rows.append([
        Cell(moment(win.time), isRight: true),
        Cell(Wording.countdown(win.time - report.moment), Style(.muted)),
        Cell(explainer.name(of: candidate.widget).text, widget(candidate.kind)),
        Cell(explainer.words(for: win)),
      ])
    }
    let end = Wording.date(world.calendar.local(at: stack.horizon).date)
    for candidate in stack.others where candidate.nextWin == nil {
      let name = Cell(explainer.name(of: candidate.widget).text, widget(candidate.kind))
      rows.append([
        Cell("never", isRight: true),
        Cell("before \(end)", Style(.muted)),
        name,
        Cell("nothing that is known brings it"),
      ])
    }
    return title("When the others come on top if nothing more comes in") + table(rows)
  }

  var next: [HarmlessText] {
    let heading = title("What moves next as the scenario goes on")
    guard !report.next.isEmpty else {
      return heading + [painted("Nothing more moves before it ends.", Style(.text))]
    }
    let rows = report.next.map { movement in
      [
        Cell(moment(movement.time), isRight: true),
        Cell(Wording.countdown(movement.time - report.moment), Style(.muted)),
        Cell(explainer.words(of: movement).text),
      ]
    }
    return heading + table(rows)
  }

  /// Where the rules that were named are published.
  var sources: [HarmlessText] {
    let rows = report.decisions.map { decision in
      [
        Cell(String(decision.number), Style(.muted), isRight: true),
        Cell(decision.title + (decision.mark(under: world.policy)?.rawValue ?? "")),
        Cell(decision.source ?? "nothing is published", Style(.muted)),
      ]
    }
    guard !rows.isEmpty else { return [] }
    let fitted = world.policy.fittedWords.map { "‡ \($0)" }
    let notes = ["† our default, because nothing is published; a knob changes it", fitted]
    return title("What it rests on") + table(rows)
      + notes.compactMap(\.self).map { painted($0, Style(.faint)) }
  }
}
