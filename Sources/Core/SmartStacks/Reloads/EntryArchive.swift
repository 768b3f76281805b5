public import SimulationCore

/// All entries of a kind delivered after the start, by index.
///
/// Of a provider's answer only the moment is kept, from which it makes the same entries again: a
/// year of reloads takes little memory.
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
  private(set) var count = 0

  mutating func append(_ entries: [TimelineEntry], at time: SimulationTime) {
    parts.append(Part(first: count, time: time, delivery: .given(entries)))
    count += entries.count
  }

  mutating func append(provision: Int, of provider: TimelineProvider, at time: SimulationTime) {
    let delivery = Delivery.provided(provision: Int32(provision))
    parts.append(Part(first: count, time: time, delivery: delivery))
    count += provider.provisions[provision].entries.count
  }

  /// The entry at an index, from 0, in O(log n).
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

  /// The entries delivered together with the one at an index, and when, in O(log n).
  func delivery(ofEntry index: Int) -> (entries: Range<Int>, time: SimulationTime) {
    let place = place(ofEntry: index)
    let end = place + 1 < parts.count ? parts[place + 1].first : count
    return (parts[place].first..<end, parts[place].time)
  }

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
  /// The provider's last answer.
  public var policy: ReloadPolicy
  /// Whether its timeline is requested: a suggestion's only while it shows.
  public var isActive: Bool
  /// When it was last reloaded, for whatever reason.
  public var last: SimulationTime?
  /// The cause of that reload; nil when the widget came on the Home Screen or was configured.
  public var cause: ReloadCause?
  /// When its policy makes it eligible, or made it; nil for never.
  public var eligible: SimulationTime?
  /// The number of reloads that its budget allows now; nil is unlimited (decision 49).
  public var remaining: Int?
  /// The refused reload that will be tried again, if any.
  public var waiting: Waiting?

  /// A reload that waits.
  public struct Waiting: Hashable, Sendable {
    /// The first cause.
    public var cause: ReloadCause
    /// Why it was refused.
    public var reason: ReloadRefusal
    /// When the reload happens, if known.
    public var until: SimulationTime?
  }
}
