public import SimulationCore
public import SmartStacks

/// When a relevant shortcut is relevant, as `Intents.INRelevanceProvider` is named.
public protocol INRelevanceProvider: Sendable {
  /// The provider as the rules take it.
  var provider: RelevantShortcut.Provider { get }
}

/// A period in which a shortcut is relevant, as `Intents.INDateRelevanceProvider` says it.
///
/// Without an end it holds for `openEndSeconds`, which is our invention: Apple publishes no length.
public struct INDateRelevanceProvider: INRelevanceProvider, Hashable {
  /// When the period begins.
  public var startDate: SimulationTime
  /// When it ends, or nil.
  public var endDate: SimulationTime?

  /// Creates a provider of a period.
  public init(start startDate: SimulationTime, end endDate: SimulationTime?) {
    self.startDate = startDate
    self.endDate = endDate
  }

  /// The provider as the rules take it.
  public var provider: RelevantShortcut.Provider { .date(start: startDate, end: endDate) }
}

/// A place at which a shortcut is relevant, as `Intents.INLocationRelevanceProvider` says it.
///
/// Different from Apple's: the region is a name. It serves the watch face and is ignored for Widget
/// Suggestions, with a reason in the log.
public struct INLocationRelevanceProvider: INRelevanceProvider, Hashable {
  /// The name of the region.
  public var region: String

  /// Creates a provider of a place.
  public init(region: String) { self.region = region }

  /// The provider as the rules take it.
  public var provider: RelevantShortcut.Provider { .location(region) }
}

/// A part of the day in which a shortcut is relevant.
///
/// It is named after `Intents.INDailyRoutineRelevanceProvider`. It serves the watch face and is
/// ignored for Widget Suggestions, with a reason in the log.
public struct INDailyRoutineRelevanceProvider: INRelevanceProvider, Hashable {
  /// A situation of a person's day.
  public typealias Situation = RoutineSituation

  /// The situation.
  public var situation: Situation

  /// Creates a provider of a situation.
  public init(situation: Situation) { self.situation = situation }

  /// The provider as the rules take it.
  public var provider: RelevantShortcut.Provider { .dailyRoutine(situation.rawValue) }
}
