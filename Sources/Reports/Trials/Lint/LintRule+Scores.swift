import Scenarios
import SimulationCore
import SmartStacks

extension LintRule {
  static let scores = [
    // A relevance whose duration is negative or no number: its window is empty (decision 9).
    LintRule(
      code: "duration.empty",
      advice: "Count the duration from the entry's date, or leave it out for a score without end.",
      source: "WWDC21 10049 12:06, rule 9†",
      ofKinds: { kind, _ in
        kind.entries.filter { $0.relevance?.duration == .empty }.map { entry in
          Breach(
            entry.place,
            "\(kind.name) has a negative duration, so its empty window ends the previous window."
          )
        }
      }
    ),

    // A score that is infinite or no number is never eligible (decision 9).
    LintRule(
      code: "score.notFinite",
      advice: "Look for a division by zero where the score is computed.",
      source: "rule 9†",
      ofKinds: { kind, _ in
        kind.entries.filter { $0.score == .notFinite }.map { entry in
          Breach(
            entry.place,
            "\(kind.name) has a score that is not a number, so it never rotates a stack."
          )
        }
      }
    ),

    // A score that dwarfs all others of its kind: on its scale they are worth nothing any more.
    //
    // The scale is the best score that there ever was, so one slip lasts (decisions 10 to 13). More
    // than 100 times† the median of the positive scores, of which there are at least 3.
    LintRule(
      code: "score.outOfScale",
      advice: "Keep the scores of a kind on one scale; each is compared with the best so far.",
      source: "WWDC20 10194 26:12 est., rule 13, 100 times†",
      ofKinds: { kind, _ in
        let entries = kind.entries
        let positive = entries.map(\.points).filter { $0 > 0 }.sorted()
        guard positive.count >= 3 else { return [] }
        let median = positive[(positive.count - 1) / 2]
        return entries.filter { $0.points / 100 > median }.map { entry in
          let score = Wording.decimal(millionths: entry.points)
          let middle = Wording.decimal(millionths: median)
          return Breach(
            entry.place,
            "\(kind.name) has a score of \(score), but half of its scores are at most \(middle), "
              + "which is less than 1% of it."
          )
        }
      }
    ),

    // Scores that are all the same and hold on: no moment is more relevant than another.
    //
    // A constant score with a duration is no mistake: there it is the window that tells the moments
    // apart. At least 2 entries, all scored, positive and equal, none with an end (decision 62).
    LintRule(
      code: "score.constant",
      advice: "Give important entries higher scores, or end each score before the next entry.",
      source: "WWDC21 10049 10:59, rule 62†",
      ofKinds: { kind, subject in
        let entries = kind.entries
        guard entries.count >= 2, let first = entries.first, let score = first.score,
          score.isPositive, entries.allSatisfy({ $0.score == score && $0.isOpen })
        else { return [] }
        let share =
          switch subject.world.policy.poolFlat {
          case .half: "half of its best†"
          case .full: "its best"
          case .none: "nothing"
          }
        return [
          Breach(
            first.place,
            "\(kind.name) always has a score of \(Wording.decimal(millionths: first.points)). No "
              + "entry stands out, so each counts as \(share)."
          )
        ]
      }
    ),

    // Scores that hardly differ: a change that nobody would notice is no reason to turn.
    //
    // The talk's own example is a temperature that changed by an unremarkable amount. At least 3
    // positive scores†, not all equal, each within a tenth† of the best, none with an end and none
    // of zero: with either, the windows tell moments apart.
    LintRule(
      code: "score.unremarkable",
      advice: "Give unusual entries much higher scores, and ordinary entries a score of 0.",
      source: "WWDC21 10049 4:15, WWDC20 10194 18:20 est., a tenth†",
      ofKinds: { kind, _ in
        let scored = kind.entries.scored
        let scores = scored.map(\.points)
        guard scored.count >= 3, let best = scores.max(), let least = scores.min(), least > 0,
          least < best, best - least <= best / 10, scored.allSatisfy(\.isOpen)
        else { return [] }
        let (low, high) = (Wording.decimal(millionths: least), Wording.decimal(millionths: best))
        return [
          Breach(
            scored[0].place,
            "\(kind.name) always has scores from \(low) to \(high). No time is more unusual than "
              + "another, so the stack has no reason to rotate."
          )
        ]
      }
    ),

    // A best that is the rule: where a widget is as relevant as it ever gets nearly all the time,
    // none of its moments is unusual.
    //
    // Decided from the run: for more than three quarters† of it the score is within a tenth† of its
    // best. At least 3 scored entries that differ by more; others are no scale to judge by.
    LintRule(
      code: "score.alwaysBest",
      advice: "Reserve the best score for unusual events, and end it when they end.",
      source: "WWDC21 10049 4:15, WWDC20 10194 18:20 est., three quarters†"
    ) { subject in
      let (run, whole) = (subject.run, subject.world.end.milliseconds)
      let tracks = ScoreTrack.tracks(of: run, records: run.log[...], from: run.state(at: .zero))
      var told: Set<KindID> = []
      return tracks.compactMap { track in
        let kind = subject.kinds[track.kind.index]
        let scored = kind.entries.scored
        let nearBest = track.best - track.best / 10
        guard scored.count >= 3, scored.contains(where: { $0.points < nearBest }), whole > 0 else {
          return nil
        }
        let high = track.windows.filter { $0.score >= nearBest }.reduce(Int64(0)) { sum, window in
          sum + max(0, min(window.end, run.world.end).milliseconds - window.start.milliseconds)
        }
        // Twins have the entries of their kind: one of them says it.
        guard high > whole / 4 * 3, let best = scored.first(where: { $0.points >= nearBest }),
          told.insert(track.kind).inserted
        else { return nil }
        let share = Wording.percent(Double(high) / Double(whole))
        return Breach(
          best.place,
          "\(kind.name) has its best score for \(share) of the time, so the score marks nothing "
            + "unusual."
        )
      }
    },

    // Only the first entry is scored, without an end: its score holds on over entries that it does
    // not speak of (decisions 4 and 5).
    //
    // A score with a duration is no mistake: entries without relevance within it are the talk's own
    // advice (WWDC20 10194 26:57 est.).
    LintRule(
      code: "score.single",
      advice: "Score every entry whose relevance differs, or give the score a duration.",
      source: "WWDC21 10049 12:26, rules 4 and 5",
      ofKinds: { kind, _ in
        let entries = kind.entries
        let scored = entries.scored
        guard entries.count >= 3, scored.count == 1, let only = scored.first,
          only.item == entries.first?.item, only.isOpen, only.score?.isPositive == true
        else { return [] }
        return [
          Breach(
            only.place,
            "\(kind.name) scores only its first entry, so the score also applies to the "
              + "\(entries.count - 1) entries after it."
          )
        ]
      }
    ),

    // Scores worked out from the moment of the delivery, not from each entry's date.
    //
    // Decided from the data: at least 2 deliveries hold 2 or more scored entries; within each
    // delivery all scores are the same, and from delivery to delivery they differ. An app that
    // means it would give different scores within a delivery at least once.
    LintRule(
      code: "score.fromNow",
      advice: "Compute the score from the entry's date, because that is when the score counts.",
      source: "WWDC21 10049 10:52",
      ofKinds: { kind, _ in
        let several = kind.deliveries.map(\.scored).filter { $0.count >= 2 }
        guard several.count >= 2,
          several.allSatisfy({ delivery in delivery.allSatisfy { $0.score == delivery[0].score } }),
          several.contains(where: { $0[0].score != several[0][0].score })
        else { return [] }
        return [
          Breach(
            several[0][1].place,
            "\(kind.name) gives all entries of a timeline the same score, and each timeline a "
              + "different one, so the score seems to be computed from the current time."
          )
        ]
      }
    ),

    // Scores that fall while what the widget announces comes nearer.
    //
    // Decided only where the content says what is announced: at least 3 scored entries in a row
    // whose next appointment is the same one, each with a lower score than the one before.
    LintRule(
      code: "score.inverted",
      advice: "Raise the score toward the event, and end it with the event.",
      source: "WWDC21 10049 10:59",
      ofKinds: { kind, _ in
        kind.deliveries.compactMap { delivery in
          fall(delivery, first: kind.definition.content).map { place, title in
            Breach(place, "The score of \(kind.name) falls as \(title) approaches.")
          }
        }
      }
    ),
  ]

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
        entry.points < last.entry.points
      {
        run.append((entry, next))
      } else {
        run = [(entry, next)]
      }
      if run.count == 3 { return (run[1].entry.place, next.title) }
    }
    return nil
  }

  private static func appointment(
    in content: WidgetContent,
    after date: SimulationTime
  ) -> WidgetContent.AgendaItem? {
    content.blocks.lazy.flatMap { block in
      if case .agenda(let items) = block { items } else { [WidgetContent.AgendaItem]() }
    }.first { $0.start > date }
  }
}
