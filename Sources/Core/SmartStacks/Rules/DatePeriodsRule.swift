import SimulationCore

/// The periods of a relevant shortcut's date providers (decisions 36 and 37).
///
/// The periods of several providers add up: WWDC21 10049 7:25. How long a period without an end
/// lasts is not published: 1 h†. One that ends before it starts is empty.
enum DatePeriodsRule {
  /// The end is exclusive.
  struct Period: Hashable {
    var start: SimulationTime
    var end: SimulationTime
    /// Whether no end was named, so that the end is ours†.
    var isOpenEnded = false
    var provider = Record.SuggestionWindow.Provider.date

    mutating func extend(to other: Period) {
      guard other.end > end else { return }
      end = other.end
      isOpenEnded = other.isOpenEnded
      provider = other.provider
    }

    func contains(_ time: SimulationTime) -> Bool { start <= time && time < end }
  }

  /// The periods in order; adjacent and overlapping ones are merged.
  static func periods(
    of providers: [RelevantShortcut.Provider],
    openEnd: SimulationDuration
  ) -> [Period] {
    var periods: [Period] = []
    for case .date(let start, let end) in providers {
      let period = Period(start: start, end: end ?? start + openEnd, isOpenEnded: end == nil)
      if period.start < period.end { periods.append(period) }
    }
    periods.sort { ($0.start, $0.end) < ($1.start, $1.end) }
    var union: [Period] = []
    for period in periods {
      if let last = union.last, period.start <= last.end {
        union[union.count - 1].extend(to: period)
      } else {
        union.append(period)
      }
    }
    return union
  }
}
