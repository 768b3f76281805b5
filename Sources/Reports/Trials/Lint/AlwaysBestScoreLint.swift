import SimulationCore
import SmartStacks

/// A best that is the rule: where a widget is as relevant as it ever gets nearly all the time,
/// none of its moments is unusual.
///
/// Decided from the run: for more than three quarters† of it the score is within a tenth† of its
/// best. At least 3 scored entries that differ by more; others are no scale to judge by.
enum AlwaysBestScoreLint {
  static func findings(_ subject: LintSubject) -> [LintFinding] {
    let (run, whole) = (subject.run, subject.world.end.milliseconds)
    let tracks = ScoreTrack.tracks(of: run, records: run.log[...], from: run.state(at: .zero))
    var told: Set<KindID> = []
    return tracks.compactMap { track in
      let scored = subject.entries(of: track.kind.index).filter { $0.relevance != nil }
      let scores = scored.map { $0.score?.positiveMillionths ?? 0 }
      let nearBest = track.best - track.best / 10
      guard scored.count >= 3, scores.contains(where: { $0 < nearBest }), whole > 0 else {
        return nil
      }
      let high = track.windows.filter { $0.score >= nearBest }.reduce(Int64(0)) { sum, window in
        sum + max(0, min(window.end, run.world.end).milliseconds - window.start.milliseconds)
      }
      guard high > whole / 4 * 3,
        let place = scored.first(where: { entry in
          (entry.score?.positiveMillionths ?? 0) >= nearBest
        })?.place
      else { return nil }
      // Twins have the entries of their kind: one of them says it.
      guard told.insert(track.kind).inserted else { return nil }
      let share = Wording.percent(Double(high) / Double(whole))
      return LintFinding(
        code: "score.alwaysBest",
        location: place,
        message: "\(subject.world.kinds[track.kind.index].kind) has its best score for \(share) of "
          + "the time: what is always so is not unusual.",
        advice: "Keep the best score for what is unusual, and let it end with it.",
        source: "WWDC21 10049 4:15, WWDC20 10194 18:20 est., three quarters†"
      )
    }
  }
}
