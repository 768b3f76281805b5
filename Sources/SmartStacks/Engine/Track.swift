import SimulationCore

/// A kind's entries as they are known, and how far they were reached.
struct Track: Sendable {
  /// In order of date; those before the cursor were reached.
  var entries: [CompactEntry]
  var cursor = 0
  /// Counts deliveries, so that what was planned for an older one is recognised.
  var delivery: Int32 = 0
  /// The entries that were reached before a delivery replaced the rest, in the order in which they
  /// were reached: a widget that joins later has them behind it too.
  var history: [CompactEntry] = []
  /// The index of the first entry of the newest delivery.
  var newest: Int32 = 0
  /// The entries that came after the start, in order of arrival, for their content.
  var delivered: [TimelineEntry] = []

  init(entries: [CompactEntry]) { self.entries = entries }
}
