package import Scenarios
package import SimulationCore
package import SmartStacks
package import TerminalRendering

/// Writes an explanation for people: sentences to read aloud first, then tables.
package struct ExplanationText: Sendable {
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

  /// The whole text, with a line break at the end.
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
    for change in report.changes { lines += change.lines(in: self) }
    lines += next + learned + sources
    return lines.asLines
  }

  /// What is predicted, or the best guess and what it lacks.
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

  // MARK: Pieces

  package func painted(_ text: String, _ style: Style) -> HarmlessText {
    look.paint(look.shown(text), style)
  }

  package func strong(_ text: String) -> HarmlessText { painted(text, .strong) }

  package func title(_ text: String) -> [HarmlessText] { ["", strong(text)] }

  func widget(_ kind: KindID) -> Style { Sentence.Part.Role.widget(kind).style(hue) }

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
}

extension ExplanationText {
  /// Which timeline each widget of a stack shows, and when it is reloaded next.
  func timelines(of stack: StackExplanation) -> [HarmlessText] {
    guard !stack.timelines.isEmpty else { return [] }
    let words = [
      ("Widget", false), ("Entry", true), ("Since", true), ("Delivered", true), ("Policy", false),
      ("Next reload", true), ("Held by", false), ("Refused today", true),
    ]
    let head = words.map { Cell($0.0, Style(.faint), isRight: $0.1) }
    return title("Timelines and reloads") + table([head] + stack.timelines.map(row))
  }

  private func row(of timeline: TimelineExplanation) -> [Cell] {
    let entry = timeline.entry
    let next = timeline.next.map(moment) ?? "never"
    return [
      Cell(explainer.name(of: timeline.widget).text, widget(timeline.kind)),
      Cell(entry.map { "\($0.place) of \($0.count)" } ?? "–", isRight: true),
      Cell(entry.map { moment($0.since) } ?? "–", Style(.muted), isRight: true),
      Cell(delivered(timeline), Style(.muted), isRight: true),
      Cell(policy(of: timeline)),
      Cell(next, isRight: true),
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
}
