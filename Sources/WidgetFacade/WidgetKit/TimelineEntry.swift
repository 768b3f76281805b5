public import SimulationCore
public import SmartStacks

/// A moment of a widget's timeline, as `WidgetKit.TimelineEntry` is declared.
///
/// Different from Apple's: the date is a moment of the simulated day, and what the entry shows is
/// data rather than a view.
public protocol TimelineEntry {
  /// When the entry becomes current.
  var date: SimulationTime { get }
  /// How relevant it is; nil is ignored for relevance.
  var relevance: TimelineEntryRelevance? { get }
  /// What it shows; nil leaves the content of the entry before.
  var content: WidgetContent? { get }
}

extension TimelineEntry {
  /// No relevance, unless the entry says otherwise.
  public var relevance: TimelineEntryRelevance? { nil }
  /// No content of its own, unless the entry says otherwise.
  public var content: WidgetContent? { nil }

  /// The entry as the rules take it.
  public var entry: SmartStacks.TimelineEntry {
    SmartStacks.TimelineEntry(date: date, relevance: relevance?.relevance, content: content)
  }
}
