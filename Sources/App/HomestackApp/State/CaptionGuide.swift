import SmartStacks
import HomeScreenViews
import SimulationCore

/// What a screen tells while nobody has pressed a key: the scenario's caption, then its beats.
struct CaptionGuide: Hashable, Sendable {
  /// Where the clock stood when the screen opened; beats before it are not told.
  let opening: SimulationTime
  /// What is told in place of the caption, once; nil for the caption.
  var news: String?
  /// When the scenario begins again by itself; nil before its end.
  var beginsAgainAt: Int?

  init(opening: SimulationTime) { self.opening = opening }

  /// The sentence of a moment.
  ///
  /// A beat is told a little before it, so that one knows where to look.
  func text(of loaded: LoadedScenario, at now: SimulationTime) -> String? {
    let beat = loaded.beats.last { $0.time > opening && $0.time - EventPace.lead <= now }
    return beat?.title ?? news ?? loaded.caption
  }
}
