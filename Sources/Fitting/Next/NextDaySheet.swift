package import Documents
import SimulationCore
import SmartStacks
package import TerminalRendering

/// A day to live with a phone, as a sheet to follow with the phone in the hand, and as a scenario
/// to write down in what it showed.
package struct NextDaySheet {
  private static let columns = 80
  /// How many knobs are named beside a look.
  static let mostQuestions = 3
  private static let mostValues = 3

  private let look: TextLook

  package init(_ look: TextLook = TextLook()) { self.look = look }

  /// The sheet.
  package func text(_ next: NextDay) -> HarmlessText {
    let draft = next.draft
    var lines: [HarmlessText] = [look.strong("A day that tells most of what is open")]
    lines += wrapped(Self.setUp(draft))
    for day in draft.events.indices {
      lines.append("")
      if draft.events.count > 1 { lines.append(look.strong("Day \(day + 1)")) }
      for row in rows(next, of: day) {
        lines.append(
          look.shown(row.clock).padded(to: 7)
            + (row.isLook ? look.strong(look.shown(row.words)) : look.shown(row.words))
        )
        lines += row.notes.flatMap { wrapped($0, indent: 9) }.map(look.faint)
      }
    }
    lines.append("")
    lines += wrapped(
      "Touch nothing else, and note what is on top at each look, and when it was. A look is a "
        + "glance at the page; no swipe, no tap."
    )
    return lines.asLines
  }

  /// What the phone has to have before the day begins.
  static func setUp(_ draft: DraftDays) -> String {
    let widgets = draft.stacks[0].map(NextDay.name).inWords("and")
    let absent = draft.absent.map(NextDay.name)
    let outside = absent.isEmpty ? "" : " \(absent.inWords("and")) is placed nowhere."
    return
      "It takes an app made for it, installed that morning, with medium widgets of which one stack "
      + "holds, in this order, \(widgets).\(outside) Smart Rotate and Widget Suggestions are on, "
      + "Developer Mode is off. From six o'clock on the timelines have the scores below."
  }

  /// One line of a day.
  private struct Row {
    var minute: Int
    var words: String
    var isLook = false
    var notes: [String] = []
    var clock: String { DraftDays.shortClock(minute) }
  }

  private func rows(_ next: NextDay, of day: Int) -> [Row] {
    var rows = next.draft.events[day].map { event in
      Row(minute: event.minute, words: Self.words(event))
    }
    rows += next.looks.filter { $0.day == day }.map { look in
      Row(
        minute: look.minute,
        words: "Look (by the values so far: \(look.expected))",
        isLook: true,
        notes: look.questions.prefix(Self.mostQuestions).map(Self.words)
      )
    }
    return rows.enumerated()
      .sorted { ($0.element.minute, $0.offset) < ($1.element.minute, $1.offset) }
      .map(\.element)
  }

  private static func words(_ event: DraftDays.Event) -> String {
    switch event {
    case .score(let widget, _, let score, let minutes):
      "\(NextDay.name(widget)) has score \(score) for \(Wording.span(.minutes(Int64(minutes))))"
    case .swipe: "Swipe the stack on by one"
    case .shortcut(let widget, _, let minutes):
      "The app suggests \(NextDay.name(widget)) for \(Wording.span(.minutes(Int64(minutes))))"
    case .donation(let widget, _): "Do what \(NextDay.name(widget)) is about, so that it is donated"
    }
  }

  /// `limit.gap: Bravo at 0s to 12m, Alpha at 13m or more`.
  static func words(_ question: NextDay.Question) -> String {
    let answers = question.answers.map { "\($0.widget) at \(shortened($0.values))" }
    return "\(question.key): \(answers.joined(separator: "; "))"
  }

  /// Of many values the first few.
  private static func shortened(_ values: [String]) -> String {
    let left = values.count - mostValues
    return left > 1
      ? values.prefix(mostValues).joined(separator: " or ") + " or \(left) others"
      : values.joined(separator: " or ")
  }

  private func wrapped(_ text: String, indent: Int = 0) -> [HarmlessText] {
    look.shown(text).wrapped(to: Self.columns - indent).map { HarmlessText.spaces(indent) + $0 }
  }
}

extension NextDay {
  /// The day as a scenario, with a row for each look to fill in.
  package var document: HarmlessText {
    var text = draft.text(seen: [])
    if !policy.isEmpty { text += "policy:\n" + policy.map { "  \($0)\n" }.joined() }
    text += "phone: {earlierScores: no, developerMode: no}\n"
    text +=
      "# What the phone showed: write the widget, and take the first # of the row and of seen "
      + "away.\n"
    text += "#seen:\n"
    for look in looks {
      for question in look.questions.prefix(NextDaySheet.mostQuestions) {
        text += "  # \(NextDaySheet.words(question))\n"
      }
      let clock = DraftDays.clock(look.minute * 60)
      text += "#  - {at: \(clock), day: \(look.day + 1), stack: S0, widget: }\n"
    }
    return HarmlessText(document: text)
  }
}
