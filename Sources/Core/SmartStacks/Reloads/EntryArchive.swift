public import SimulationCore

/// All that was delivered of a kind after the start, by index, for content and configurations.
///
/// What a provider answers is kept as the moment of the answer: the provider makes the same entries
/// from it again, so a year of reloads takes little more room than its number.
struct EntryArchive {
  private enum Delivery {
    case given([TimelineEntry])
    case provided(provision: Int32)
  }

  private struct Part {
    let first: Int
    let time: SimulationTime
    let delivery: Delivery
  }

  private var parts = GrowingList<Part>()
  /// How many entries were delivered.
  private(set) var count = 0

  /// Keeps entries that came from outside.
  mutating func append(_ entries: [TimelineEntry], at time: SimulationTime) {
    parts.append(Part(first: count, time: time, delivery: .given(entries)))
    count += entries.count
  }

  /// Keeps an answer of the provider.
  mutating func append(provision: Int, of provider: TimelineProvider, at time: SimulationTime) {
    let delivery = Delivery.provided(provision: Int32(provision))
    parts.append(Part(first: count, time: time, delivery: delivery))
    count += provider.provisions[provision].entries.count
  }

  /// The entry at an index, from 0.
  ///
  /// - Complexity: O(log n)
  func entry(_ index: Int, of provider: TimelineProvider?) -> TimelineEntry {
    let part = parts[place(ofEntry: index)]
    switch part.delivery {
    case .given(let entries): return entries[index - part.first]
    case .provided(let provision):
      guard let provider else { return TimelineEntry(date: part.time) }
      let entry = provider.provisions[Int(provision)].entries[index - part.first]
      return entry.entry(askedAt: part.time)
    }
  }

  /// The entries that came together with the one at an index, and when.
  ///
  /// - Complexity: O(log n)
  func delivery(ofEntry index: Int) -> (entries: Range<Int>, time: SimulationTime) {
    let place = place(ofEntry: index)
    let end = place + 1 < parts.count ? parts[place + 1].first : count
    return (parts[place].first..<end, parts[place].time)
  }

  /// What the provider answered, in order of time.
  var answers: [TimelineProvider.Answer] {
    parts.compactMap { part in
      guard case .provided(let provision) = part.delivery else { return nil }
      return TimelineProvider.Answer(provision: Int(provision), time: part.time)
    }
  }

  private func place(ofEntry index: Int) -> Int { parts.partition { $0.first <= index } - 1 }
}

/// How the timeline of a single widget is reloaded, at a moment.
public struct ReloadState: Hashable, Sendable {
  /// What the provider answered when it was last asked.
  public var policy: ReloadPolicy
  /// Whether its timeline is asked for: a suggestion's is only while it is there.
  public var isActive: Bool
  /// When it was last reloaded, for whatever reason.
  public var last: SimulationTime?
  /// Who asked for that reload; nil when the widget came on the Home Screen or was configured.
  public var cause: ReloadCause?
  /// When its policy makes it eligible, or made it; nil is never.
  public var eligible: SimulationTime?
  /// How many whole reloads its budget allows now; nil is without limit (decision 49).
  public var remaining: Int?
  /// The reload that was refused and will be tried again, if any.
  public var waiting: Waiting?

  /// A reload that waits.
  public struct Waiting: Hashable, Sendable {
    /// Who asked first.
    public var cause: ReloadCause
    /// What stands in the way.
    public var reason: ReloadRefusal
    /// When that ends, and the reload happens; nil when no moment is known.
    public var until: SimulationTime?
  }
}
