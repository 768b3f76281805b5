import SimulationCore

/// All that was delivered of a kind after the start, by index, for content and configurations.
///
/// What a provider answers is kept as the moment of the answer: the provider makes the same entries
/// from it again, so a year of reloads takes little more room than its number.
struct EntryArchive: Sendable {
  private enum Delivery: Sendable {
    case given([TimelineEntry])
    case provided(provision: Int32, at: SimulationTime)
  }

  private struct Part: Sendable {
    let first: Int
    let delivery: Delivery
  }

  private var parts = GrowingList<Part>()
  /// How many entries were delivered.
  private(set) var count = 0

  /// Keeps entries that came from outside.
  mutating func append(_ entries: [TimelineEntry]) {
    parts.append(Part(first: count, delivery: .given(entries)))
    count += entries.count
  }

  /// Keeps an answer of the provider.
  mutating func append(provision: Int, of provider: TimelineProvider, at time: SimulationTime) {
    parts.append(Part(first: count, delivery: .provided(provision: Int32(provision), at: time)))
    count += provider.provisions[provision].entries.count
  }

  /// The entry at an index, from 0.
  ///
  /// - Complexity: O(log n)
  func entry(_ index: Int, of provider: TimelineProvider?) -> TimelineEntry {
    let part = parts[parts.partition { $0.first <= index } - 1]
    switch part.delivery {
    case .given(let entries): return entries[index - part.first]
    case .provided(let provision, let time):
      guard let provider else { return TimelineEntry(date: time) }
      return provider.provisions[Int(provision)].entries[index - part.first].entry(askedAt: time)
    }
  }
}
