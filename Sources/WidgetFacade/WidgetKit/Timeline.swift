public import SmartStacks

/// The entries that a provider hands over, as `WidgetKit.Timeline` holds them.
///
/// Different from Apple's: it has no reload policy. A reload is an input at a moment that the
/// scenario or the caller chooses.
public struct Timeline<EntryType: TimelineEntry> {
  /// The entries; their order only matters among those of one date.
  public var entries: [EntryType]

  /// Creates a timeline.
  public init(entries: [EntryType]) { self.entries = entries }

  /// The delivery of the timeline: it replaces the kind's entries that were not yet reached.
  public func delivery(ofKind kind: KindID) -> Input {
    .timeline(kind, entries: entries.map(\.entry), replacing: true)
  }
}

extension Timeline: Sendable where EntryType: Sendable {}
