package import SimulationCore
package import SmartStacks

package struct RunSummary: Hashable {
  struct Wait: Hashable {
    var start: SimulationTime
    var end: SimulationTime

    var length: SimulationDuration { end - start }
  }

  struct Favourite: Hashable {
    var stack: StackID
    var widget: WidgetID
    var length: SimulationDuration
  }

  let end: SimulationTime
  private(set) var turns = 0
  private(set) var suggestions = 0
  private(set) var kept = 0
  private(set) var dismissed = 0
  private(set) var silenced = 0
  private(set) var heldBack = 0
  private(set) var refused = 0
  /// The longest time after a movement without another; nil where nothing moved.
  private(set) var longestWait: Wait?
  /// For each stack that showed something, in order.
  private(set) var favourites: [Favourite] = []

  /// Up to a moment to which the run was computed.
  package init(of run: Run, until end: SimulationTime) {
    self.end = end
    let count = run.recordCount(through: end)
    var lastMovement: SimulationTime?
    func note(_ time: SimulationTime, in summary: inout RunSummary) {
      let wait = lastMovement.map { Wait(start: $0, end: time) }
      if let wait, wait.length > summary.longestWait?.length ?? .zero { summary.longestWait = wait }
      lastMovement = time
    }
    for record in run.log[..<count] {
      if case .userKept = record.event { kept += 1 }
      if case .userDismissed = record.event { dismissed += 1 }
      if case .userSilenced = record.event { silenced += 1 }
      guard let movement = record.event.movement else { continue }
      switch movement.kind {
      case .turns: turns += 1
      case .suggested: suggestions += 1
      // A kept suggestion moves nothing.
      case .kept: continue
      case .leaves, .person: break
      }
      note(record.time, in: &self)
    }
    note(end, in: &self)
    favourites = TopSpans.lanes(of: run, from: .zero, until: end).compactMap(Self.favourite)
    let refusals = Refusal.all(of: run, in: 0..<count)
    heldBack = refusals.count(where: \.isHeldBack)
    refused = refusals.count - heldBack
  }

  /// Of equals, the first.
  private static func favourite(among spans: [TopSpans.Span]) -> Favourite? {
    var times: [Favourite] = []
    for span in spans {
      if let place = times.firstIndex(where: { $0.widget == span.widget }) {
        times[place].length.milliseconds += span.length.milliseconds
      } else {
        times.append(Favourite(stack: span.stack, widget: span.widget, length: span.length))
      }
    }
    return times.max { $0.length < $1.length }
  }
}
