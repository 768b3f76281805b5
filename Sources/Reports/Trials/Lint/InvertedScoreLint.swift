import Scenarios
import SimulationCore
import SmartStacks

/// Scores that fall while what the widget announces comes nearer.
///
/// Decided only where the content says what is announced: at least 3 scored entries in a row whose
/// next appointment is the same one, each with a lower score than the one before.
enum InvertedScoreLint {
  static func findings(_ subject: LintSubject) -> [LintFinding] {
    subject.world.kinds.enumerated().flatMap { index, kind in
      subject.deliveries[index].compactMap { delivery in
        guard let fall = fall(delivery.entries, first: kind.content) else { return nil }
        return LintFinding(
          code: "score.inverted",
          location: fall.place,
          message: "\(kind.kind) scores lower the nearer \(fall.title) comes.",
          advice: "Let the score rise towards the event, and end with it.",
          source: "WWDC21 10049 10:59"
        )
      }
    }
  }

  /// The first entry of a fall, and what comes nearer.
  private static func fall(
    _ entries: [LintSubject.Entry],
    first content: WidgetContent
  ) -> (place: SourceLocation, title: String)? {
    var shown = content
    var run: [(entry: LintSubject.Entry, next: WidgetContent.AgendaItem)] = []
    for entry in entries {
      if let content = entry.content { shown = entry.adds ? shown.adding(content) : content }
      guard let date = entry.date, entry.relevance != nil else { continue }
      guard let next = appointment(in: shown, after: date), entry.score?.isPositive == true else {
        run = []
        continue
      }
      if let last = run.last, last.next.start == next.start, last.next.title == next.title,
        (entry.score?.positiveMillionths ?? 0) < (last.entry.score?.positiveMillionths ?? 0)
      {
        run.append((entry, next))
      } else {
        run = [(entry, next)]
      }
      if run.count == 3 { return (run[1].entry.place, next.title) }
    }
    return nil
  }

  /// The next appointment that a content announces.
  private static func appointment(
    in content: WidgetContent,
    after date: SimulationTime
  ) -> WidgetContent.AgendaItem? {
    content.blocks.lazy.flatMap { block in
      if case .agenda(let items) = block { items } else { [WidgetContent.AgendaItem]() }
    }.first { $0.start > date }
  }
}
