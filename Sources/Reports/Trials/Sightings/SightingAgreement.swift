import RunReports
package import Scenarios
package import SimulationCore
package import SmartStacks

/// How far a run shows what somebody saw.
///
/// Each of n sightings takes the logarithm of the log, and what its own time holds.
package struct SightingAgreement {
  package struct Result: Hashable {
    package var sighting: Sighting
    /// The share of the time in which it may have been seen for which the run shows it; all or
    /// nothing where the time is exact.
    package var share: Fraction
    /// What the run shows at its time; nil where the stack is not there.
    package var shown: Shown?

    /// Whether the run shows it at some moment at which it may have been seen.
    package var agrees: Bool { share.isPositive }
  }

  package struct Shown: Hashable {
    package var widget: WidgetID
    var isSuggestion: Bool
  }

  package let results: [Result]

  /// Compares sightings with a run that was computed at least as far as they go.
  package init(of sightings: [Sighting], with run: Run) {
    let start = sightings.map(\.span.start).min() ?? .zero
    let end = max(start, min(run.computedTo, run.world.end))
    let lanes = TopSpans.lanes(of: run, from: start, until: end)
    results = sightings.map { sighting in
      let lane = lanes[sighting.stack.index]
      let place = lane.partition { $0.end <= sighting.time }
      let shown = lane.indices.contains(place) && lane[place].start <= sighting.time
      return Result(
        sighting: sighting,
        share: Self.share(of: sighting, in: lane, until: end, of: run),
        shown: shown
          ? Shown(widget: lane[place].widget, isSuggestion: lane[place].isSuggestion) : nil
      )
    }
  }

  /// The share of a sighting's time span during which what it says was so.
  private static func share(
    of sighting: Sighting,
    in lane: [TopSpans.Span],
    until end: SimulationTime,
    of run: Run
  ) -> Fraction {
    let (start, last) = sighting.span
    let stop = min(last, end)
    guard start < stop else { return .zero }
    let spans = lane[lane.partition { $0.end <= start }...].prefix { $0.start < stop }
    let length = spans.reduce(Int64(0)) { length, span in
      guard run.isNamed(span.widget, sighting.widget) == sighting.isOnTop,
        sighting.isSuggested == nil || sighting.isSuggested == span.isSuggestion
      else { return length }
      return length + (min(span.end, stop) - max(span.start, start)).milliseconds
    }
    return Fraction(length, over: (stop - start).milliseconds)
  }

  package var agreed: Int { results.count(where: \.agrees) }

  var firstDifferent: Result? { results.first { !$0.agrees } }
}
