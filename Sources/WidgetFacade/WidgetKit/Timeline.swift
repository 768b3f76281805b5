public import SimulationCore
public import SmartStacks

/// The entries that a provider hands over, as `WidgetKit.Timeline` holds them.
public struct Timeline<EntryType: TimelineEntry> {
  /// The entries; their order only matters among those of one date.
  public var entries: [EntryType]
  /// When the next timeline is asked for.
  public var policy: TimelineReloadPolicy

  /// Creates a timeline.
  public init(entries: [EntryType], policy: TimelineReloadPolicy) {
    self.entries = entries
    self.policy = policy
  }

  /// The delivery of the timeline to every widget of a kind that has no provider: it replaces the
  /// entries that were not yet reached.
  public func delivery(ofKind kind: KindID) -> Input {
    .timeline(kind, entries: entries.map(\.entry), replacing: true)
  }

  /// The timeline as what a kind's provider answers from a moment on.
  public func provision(from moment: SimulationTime) -> TimelineProvider.Provision {
    TimelineProvider.Provision(
      from: moment,
      entries: entries.map { entry in
        TimelineProvider.ProvidedEntry(
          moment: .at(entry.date),
          relevance: entry.relevance?.relevance,
          content: entry.content
        )
      },
      policy: policy.policy
    )
  }
}

extension Timeline: Sendable where EntryType: Sendable {}
