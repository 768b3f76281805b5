package import Scenarios
package import SimulationCore
package import SmartStacks
package import TerminalRendering

/// Writes an explanation for people: sentences to read aloud first, then tables.
package struct ExplanationText {
  package let report: ExplanationReport
  let explainer: Explainer
  let look: TextLook
  private let hue: @Sendable (KindID) -> Int

  static let columns = 98

  package init(
    _ report: ExplanationReport,
    _ look: TextLook = TextLook(),
    hue: @escaping @Sendable (KindID) -> Int = { $0.index }
  ) {
    self.report = report
    self.look = look
    self.hue = hue
    explainer = Explainer(run: report.run, at: report.moment)
  }

  package var world: World { report.run.world }

  package var text: HarmlessText {
    var lines = heading
    for stack in report.stacks {
      lines.append("")
      lines += told(explainer.sentences(of: stack), isHeadlineFirst: true)
      lines.append("")
      lines += candidates(of: stack)
      lines += passed(of: stack)
      lines += wins(of: stack) + timelines(of: stack)
    }
    for widget in report.widgets {
      lines.append("")
      lines += told(explainer.sentences(of: widget), isHeadlineFirst: true)
      guard let timeline = widget.timeline else { continue }
      lines += told(explainer.sentences(of: timeline), isHeadlineFirst: false)
    }
    for appendix in report.changes + report.sure { lines += appendix.lines(in: self) }
    lines += next + learned + sources
    return lines.asLines
  }

  private var learned: [HarmlessText] {
    guard let learned = report.learned else { return [] }
    return title("Learned") + told(explainer.sentences(of: learned), isHeadlineFirst: false)
  }

  private var heading: [HarmlessText] {
    let local = world.calendar.local(at: report.moment)
    let moment = "\(Wording.date(local.date))  \(Wording.seconds(local))"
    return [
      "\(strong(world.name))  \(painted(moment, Style(.muted)))",
      painted(world.policy.answerBasis, Style(.faint)),
    ]
  }

  package func painted(_ text: String, _ style: Style) -> HarmlessText {
    look.paint(look.shown(text), style)
  }

  package func strong(_ text: String) -> HarmlessText { painted(text, .strong) }

  package func wrapped(_ text: String) -> [HarmlessText] {
    lines(of: Sentence(nil, [Sentence.Part(text)]), isHeadline: false)
  }

  package func title(_ text: String) -> [HarmlessText] { ["", strong(text)] }

  package func moment(_ time: SimulationTime) -> String {
    explainer.moment(time, from: report.moment)
  }

  /// Sentences, each from the start of a line, broken between words.
  private func told(_ sentences: [Sentence], isHeadlineFirst: Bool) -> [HarmlessText] {
    sentences.enumerated().flatMap { index, sentence in
      lines(of: sentence, isHeadline: isHeadlineFirst && index == 0)
    }
  }

  /// Lays a sentence out in lines; each word keeps the style of its part.
  private func lines(of sentence: Sentence, isHeadline: Bool) -> [HarmlessText] {
    var lines: [HarmlessText] = []
    var line: HarmlessText = sentence.mark.map { "\(look.glyphs.character(of: $0)) " } ?? ""
    var used = line.isEmpty ? 0 : 2
    var isAfterSpace = true
    for part in sentence.parts {
      let style = isHeadline && part.role == .plain ? .strong : part.role.style(hue)
      for (position, piece) in look.shown(part.text).pieces.enumerated() {
        if position > 0 { isAfterSpace = true }
        if piece.isEmpty { continue }
        let width = piece.columns
        let gap = isAfterSpace && used > (lines.isEmpty && sentence.mark != nil ? 2 : 0) ? 1 : 0
        if used + gap + width > Self.columns, isAfterSpace, used > 0 {
          lines.append(line)
          (line, used) = ("  \(look.paint(piece, style))", 2 + width)
        } else {
          line += "\(HarmlessText.spaces(gap))\(look.paint(piece, style))"
          used += gap + width
        }
        isAfterSpace = false
      }
    }
    return used > 0 ? lines + [line] : lines
  }

  func timelines(of stack: StackExplanation) -> [HarmlessText] {
    guard !stack.timelines.isEmpty else { return [] }
    let head = header([
      ("Widget", false), ("Entry", true), ("Since", true), ("Delivered", true), ("Policy", false),
      ("Next reload", true), ("Held by", false), ("Rejected today", true),
    ])
    return title("Timelines and reloads") + table([head] + stack.timelines.map(row))
  }

  private func row(of timeline: TimelineExplanation) -> [Cell] {
    let entry = timeline.entry
    return [
      named(timeline.widget, timeline.kind),
      Cell(entry.map { "\($0.place) of \($0.count)" } ?? "–", isRight: true),
      Cell(entry.map { moment($0.since) } ?? "–", Style(.muted), isRight: true),
      Cell(delivered(timeline), Style(.muted), isRight: true), Cell(policy(of: timeline)),
      Cell(timeline.next.map(moment) ?? "never", isRight: true),
      Cell(timeline.heldBy?.rawValue ?? ""),
      Cell("\(timeline.refusals.count)", Style(.muted), isRight: true),
    ]
  }

  private func delivered(_ timeline: TimelineExplanation) -> String {
    guard let entry = timeline.entry else { return timeline.delivered.map(moment) ?? "–" }
    return entry.delivered.map(moment) ?? "in the file"
  }

  private func policy(of timeline: TimelineExplanation) -> String {
    timeline.reload.map { explainer.words(for: $0.policy, from: report.moment) } ?? "fixed"
  }

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
      harmless.map { $0.indices.contains(column) ? $0[column].columns : 0 }.max() ?? 0
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

  private func named(_ widget: WidgetID, _ kind: KindID) -> Cell {
    Cell(explainer.name(of: widget).text, Sentence.Part.Role.widget(kind).style(hue))
  }

  private func header(_ words: [(String, Bool)]) -> [Cell] {
    words.map { Cell($0.0, Style(.faint), isRight: $0.1) }
  }

  func candidates(of stack: StackExplanation) -> [HarmlessText] {
    let head = header([
      ("", false), ("Candidate", false), ("Source", false), ("Score", true),
      ("Share of best", true),
      ("Status", false), ("Rule", true), ("Until", true), ("Today", true),
    ])
    return table([head] + ([stack.winner] + stack.others).map { row(of: $0, in: stack) })
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
    let limit = candidate.isDeveloping ? nil : candidate.movementLimit.map { " of \($0)" }
    let worth = candidate.value.map { candidate.source == nil ? "–" : explainer.number($0) }
    return [
      Cell(mark), named(candidate.widget, candidate.kind),
      Cell(candidate.source?.rawValue ?? "none", Style(.muted)),
      Cell(isMember ? explainer.score(candidate.scale) : "–", isRight: true),
      Cell(worth ?? (candidate.source == .shortcut ? "time-limited" : "–"), isRight: true),
      Cell(candidate.obstacle.map { explainer.words(for: $0, top: top) } ?? "on top"),
      Cell(candidate.obstacle.map { String($0.decision) } ?? "", Style(.muted), isRight: true),
      Cell(end.map(moment) ?? "–", isRight: true),
      Cell("\(candidate.movementsToday)\(limit ?? "")", Style(.muted), isRight: true),
    ]
  }

  func passed(of stack: StackExplanation) -> [HarmlessText] {
    guard !stack.passed.isEmpty else { return [] }
    let name = explainer.name(of: stack.winner.widget).text
    let rows = stack.passed.map { rule in
      [
        Cell(String(look.glyphs.done)), Cell(String(rule.decision), Style(.muted), isRight: true),
        Cell(rule.statement + (rule.mark?.rawValue ?? "")), Cell(rule.compared, isRight: true),
      ]
    }
    let when = moment(stack.arrival.since)
    return title("\(name) satisfied every rule at \(when), in this order") + table(rows)
  }

  /// When another widget comes to the top if no more events come.
  func wins(of stack: StackExplanation) -> [HarmlessText] {
    guard !stack.others.isEmpty else { return [] }
    let coming = stack.others.filter { $0.nextWin != nil }.sorted {
      ($0.nextWin?.time ?? .never) < ($1.nextWin?.time ?? .never)
    }
    let end = Wording.date(world.calendar.local(at: stack.horizon).date)
    let rows = (coming + stack.others.filter { $0.nextWin == nil }).map { candidate in
      let win = candidate.nextWin
      let wait = win.map { Wording.countdown($0.time - report.moment) } ?? "before \(end)"
      return [
        Cell(win.map { moment($0.time) } ?? "never", isRight: true), Cell(wait, Style(.muted)),
        named(candidate.widget, candidate.kind),
        Cell(win.map { explainer.words(for: $0) } ?? "no known event brings it to the top"),
      ]
    }
    return title("When another widget takes over, if nothing else happens") + table(rows)
  }

  var next: [HarmlessText] {
    let heading = title("Next changes in the scenario")
    guard !report.next.isEmpty else {
      return heading + [painted("Nothing else changes before the run ends.", Style(.text))]
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
        Cell(decision.source ?? "not published", Style(.muted)),
      ]
    }
    guard !rows.isEmpty else { return [] }
    let fitted = world.policy.fittedWords.map { "‡ \($0)" }
    let notes = ["† Homestack's default, because Apple publishes no value", fitted]
    return title("Sources") + table(rows)
      + notes.compactMap(\.self).map { painted($0, Style(.faint)) }
  }
}
