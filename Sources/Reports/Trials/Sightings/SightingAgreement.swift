import RunReports
package import Scenarios
package import SimulationCore
package import SmartStacks

/// How far a run shows what somebody saw.
///
/// Nothing is decided here: what was on top, `TopSpans` reads in the log. Of n sightings and a
/// log it takes the time of the log and of n times its logarithm.
package struct SightingAgreement: Sendable {
  /// One sighting beside what the run shows.
  package struct Result: Hashable, Sendable {
    package var sighting: Sighting
    /// The share of the time in which it may have been seen for which the run shows it; all or
    /// nothing where the time is exact.
    package var share: Fraction
    /// What the run shows at its time; nil where the stack is not there.
    package var shown: Shown?

    /// Whether the run shows it at some moment at which it may have been seen.
    package var agrees: Bool { share.isPositive }
  }

  /// What lies on top of a stack.
  package struct Shown: Hashable, Sendable {
    package var widget: WidgetID
    package var isSuggestion: Bool
  }

  /// The sightings in their order.
  package let results: [Result]

  /// Compares sightings with a run that was computed at least as far as they go.
  package init(of sightings: [Sighting], with run: Run) {
    results = SightedClaims(of: sightings).results(in: run)
  }

  /// How many of them the run agrees with.
  package var agreed: Int { results.count(where: \.agrees) }

  /// The first that the run does not agree with.
  var firstDifferent: Result? { results.first { !$0.agrees } }
}

/// The claims of some sightings, prepared once to be compared with many runs.
package struct SightedClaims: Sendable {
  /// What a sighting says, whenever it was.
  fileprivate struct Claim: Hashable {
    var stack: StackID
    var widget: String
    var isOnTop: Bool
    var isSuggested: Bool?

    init(_ sighting: Sighting) {
      (stack, widget) = (sighting.stack, sighting.widget)
      (isOnTop, isSuggested) = (sighting.isOnTop, sighting.isSuggested)
    }
  }

  private let sightings: [Sighting]
  private let start: SimulationTime
  /// The distinct claims, and for each sighting the index of its claim.
  private var claims: [Claim] = []
  private var places: [Int] = []

  package init(of sightings: [Sighting]) {
    self.sightings = sightings
    start = sightings.map(\.span.start).min() ?? .zero
    var known: [Claim: Int] = [:]
    for claim in sightings.map(Claim.init) {
      let place = known[claim] ?? claims.count
      if place == claims.count {
        claims.append(claim)
        known[claim] = place
      }
      places.append(place)
    }
  }

  /// For each sighting, the share of its time span during which a run shows it.
  package func shares(in run: Run) -> [Fraction] {
    shares(TopCourse(of: run, from: start))
  }

  private func shares(_ course: TopCourse) -> [Fraction] {
    let truths = claims.map(course.truth)
    return sightings.indices.map { course.share(of: sightings[$0], truths[places[$0]]) }
  }

  fileprivate func results(in run: Run) -> [SightingAgreement.Result] {
    let course = TopCourse(of: run, from: start)
    return zip(sightings, shares(course)).map { sighting, share in
      let shown = course.shown(on: sighting.stack, at: sighting.time)
      return SightingAgreement.Result(sighting: sighting, share: share, shown: shown)
    }
  }
}

/// What lay on top of each stack, from a moment to the end of what is computed.
private struct TopCourse {
  private let run: Run
  private let end: SimulationTime
  /// By stack, in order of time.
  private let spans: [[TopSpans.Span]]

  init(of run: Run, from start: SimulationTime) {
    self.run = run
    end = max(start, min(run.computedTo, run.world.end))
    spans = TopSpans.lanes(of: run, from: start, until: end)
  }

  func shown(on stack: StackID, at time: SimulationTime) -> SightingAgreement.Shown? {
    let spans = spans[stack.index]
    let place = spans.partition(while: { $0.end <= time })
    guard place < spans.count, spans[place].start <= time else { return nil }
    return SightingAgreement.Shown(
      widget: spans[place].widget,
      isSuggestion: spans[place].isSuggestion
    )
  }

  /// The share of a sighting's time span during which its claim was true.
  func share(of sighting: Sighting, _ truth: Truth) -> Fraction {
    let (start, last) = sighting.span
    let stop = min(last, end)
    guard start < stop else { return .zero }
    return Fraction(truth.length(from: start, to: stop), over: (stop - start).milliseconds)
  }

  /// When a claim was true.
  func truth(of claim: SightedClaims.Claim) -> Truth {
    var truth = Truth()
    var named: [WidgetID: Bool] = [:]
    for span in spans[claim.stack.index] {
      let widget = span.widget
      let isNamed = named[widget] ?? run.isNamed(widget, claim.widget)
      named[widget] = isNamed
      guard isNamed == claim.isOnTop,
        claim.isSuggested == nil || claim.isSuggested == span.isSuggestion
      else { continue }
      truth.add(from: span.start, to: span.end)
    }
    return truth
  }
}

/// The times in which something was true, and how long that is in any span.
private struct Truth {
  private var pieces: [(start: SimulationTime, end: SimulationTime)] = []
  /// How long it was true before each piece, and after the last.
  private var lengths: [Int64] = [0]

  mutating func add(from start: SimulationTime, to end: SimulationTime) {
    pieces.append((start: start, end: end))
    lengths.append((lengths.last ?? 0) + (end - start).milliseconds)
  }

  func length(from start: SimulationTime, to end: SimulationTime) -> Int64 {
    let first = pieces.partition(while: { $0.end <= start })
    let next = pieces.partition(while: { $0.start < end })
    guard first < next else { return 0 }
    let before = max(0, (start - pieces[first].start).milliseconds)
    let after = max(0, (pieces[next - 1].end - end).milliseconds)
    return lengths[next] - lengths[first] - before - after
  }
}
