public import Habits
public import SimulationCore

/// Something that is predicted now: an intent with the values of a supported combination, or that
/// an app is opened (WWDC20 10194 18:50 est.).
public struct PredictionState: Hashable, Sendable {
  /// Its identity in the run: predictions are counted from 1 as they begin, and 0 is none of a run.
  public internal(set) var id: Int32 = 0
  /// What it is about.
  public var subject: HabitSubject
  /// How strongly, above 0 and at most 1 (decision 43).
  public var value: Fraction
  /// When it began.
  public var start: SimulationTime
  /// When it ends.
  public var end: SimulationTime
  /// What was counted.
  public var basis: PredictionBasis
  /// How often earlier predictions of it came true.
  public var record = TrackRecord()
  /// Why it suggests no widget that is placed nowhere, or nil when it may.
  public var doubt: SuggestionDoubt?

  /// Of an app that is opened: the placed widgets that show the same, as it began or changed.
  public var meant: [WidgetID] = []

  /// The intent, or nil for an app that is opened.
  public var intent: IntentID? {
    if case .intent(let intent, _, _) = subject { intent } else { nil }
  }

  /// What was counted for it, in real counts.
  public var counts: String { basis.counts(of: subject) }

  /// The values of the combination's parameters; an app has none.
  public var values: Configuration {
    if case .intent(_, _, let values) = subject { values } else { Configuration() }
  }
}

/// A place other than the Home Screen where predictions and shortcuts show (WWDC21 10049 17:33).
public enum Surface: String, CaseIterable, Hashable, Sendable {
  /// The Lock Screen.
  case lockScreen
  /// Spotlight.
  case spotlight
  /// The Siri Suggestions widget.
  case siriSuggestions
  /// The Siri watch face: relevant shortcuts with an intent.
  case watchFace
}

/// What shows on a surface now.
public struct SurfaceItem: Hashable, Sendable {
  /// Where.
  public var surface: Surface
  /// The intent.
  public var intent: IntentID
  /// The values of its parameters.
  public var values: Configuration
  /// Since when.
  public var since: SimulationTime
  /// Of one that left: whether it is predicted still, and what is likelier took its room.
  public var isOutranked = false
}
