import HomeScreenViews
import SimulationCore
import SmartStacks

/// The text of the caption row: the scenario's caption, its highlights, and answers to live keys.
struct CaptionGuide {
  /// Where the scenario starts again.
  let opening: SimulationTime
  /// Highlights up to it are not shown: the screen opened here, or the person went here.
  private var start: SimulationTime
  /// Whether the scenario's caption is shown until the first highlight.
  private var isOpening = true
  private var answer: (words: String, time: SimulationTime)?
  /// When the scenario starts again, in real milliseconds; nil before its end, or after a key.
  var startsAgainAt: Int?
  /// When the key that viewers are asked for is pressed for them, in real milliseconds.
  var pressesAt: Int?

  /// How long the clock waits for a key that viewers are asked for, in real milliseconds.
  static let patience = 6000

  init(opening: SimulationTime) {
    self.opening = opening
    start = opening
  }

  /// Shows highlights from a moment on, because the person went there.
  func followed(to now: SimulationTime) -> CaptionGuide {
    var guide = self
    guide.start = now - .instant
    (guide.isOpening, guide.answer) = (false, nil)
    return guide
  }

  /// Shows the effect of a live key until the next highlight or the next key.
  func telling(_ words: String, at now: SimulationTime) -> CaptionGuide {
    var guide = self
    (guide.isOpening, guide.answer) = (false, (words, now))
    return guide
  }

  /// The text at a moment; nil where there is none, or where something else has moved since.
  ///
  /// A highlight is shown a little early, so that viewers know where to look.
  func text(of loaded: LoadedScenario, at now: SimulationTime, in run: Run) -> String? {
    let beat = loaded.beats.last { $0.time > start && $0.time - EventPace.lead <= now }
    if let answer, beat.map({ $0.time - EventPace.lead <= answer.time }) ?? true {
      return isOver(answer.time, at: now, in: run) ? nil : answer.words
    }
    guard let beat else { return isOpening ? loaded.caption : nil }
    if let press = beat.press, now < beat.time { return "Press \(press.key): \(press.title)." }
    return isOver(beat.time, at: now, in: run) ? nil : beat.title
  }

  /// Whether a stack has moved since, later than viewers need to read the text.
  private func isOver(_ time: SimulationTime, at now: SimulationTime, in run: Run) -> Bool {
    let movement = Narrator(run: run).latestMovement(through: now)
    return movement.map { run.log[$0].time > time + EventPace.tail } ?? false
  }
}
