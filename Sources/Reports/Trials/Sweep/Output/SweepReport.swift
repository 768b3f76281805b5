import SimulationCore
import SmartStacks

/// What a sweep tells, worked out from its counts: every format writes these numbers.
package struct SweepReport: Sendable {
  struct Point: Sendable {
    /// What is varied; empty without a grid.
    var words: [String]
    var runs: Int
    var days: Int
    /// The share of glances at which the wanted widget was on top; nil without glances.
    var onTop: Estimate?
    var looks: Int
    var glances: [Look]
    var movementsPerHour: Double
    /// The share of movements that nobody saw; nil without glances.
    var unseen: Double?
    var stacks: [Stack]
  }

  /// What the person looks for.
  struct Look: Sendable {
    /// When, as a time of day.
    var clock: String
    var wants: String
    var stack: String
    var onTop: Estimate?
    var looks: Int
  }

  struct Stack: Sendable {
    var name: String
    var movementsPerHour: Double
    var movements: Quartiles?
    var turns: Int
    var suggestions: Int
    var unseen: Double?
    /// How many suggestions were kept, dismissed, ended by themselves, and left otherwise.
    var kept: Int
    var dismissed: Int
    var ended: Int
    var otherwise: Int
    var widgets: [Widget]
  }

  struct Widget: Sendable {
    /// Its name in the log.
    var name: String
    var title: String
    /// Whether it is one of the stack's own from the start; else it is suggested or added.
    var isOwn: Bool
    /// Minutes of the local clock at which it first comes by itself on a day.
    var first: Quartiles?
    /// How often it first came in each of the 48 half hours of a day.
    var firstHalfHours: [Int]
    /// The day of the run, from 1, on which it first comes by itself.
    var firstDay: Quartiles?
    /// The shares of runs and of days on which it comes by itself, and of days on which it shows.
    var runs: Estimate?
    var days: Estimate?
    var shown: Estimate?
    /// How long it is on top on a day, in the mean.
    var perDay: SimulationDuration
  }

  let head: SweepHead
  let points: [Point]
  let isWhole: Bool

  package init(_ outcome: SweepOutcome) {
    head = outcome.head
    points = zip(outcome.head.points, outcome.points).map { Self.point($0, $1) }
    isWhole = outcome.points.allSatisfy { $0.numbers.count == outcome.head.runs }
  }

  private static func point(_ head: SweepHead.Point, _ counted: SweepOutcome.Point) -> Point {
    let tally = counted.tally
    let hours = Double(tally.milliseconds) / 3_600_000
    let hasGlances = tally.glances.whole > 0
    let moved = tally.stacks.reduce(0) { $0 &+ $1.turns &+ $1.suggestions }
    let unseen = tally.stacks.reduce(0) { $0 &+ $1.unseen }
    return Point(
      words: head.words,
      runs: tally.runs,
      days: head.days,
      onTop: tally.glances.estimate,
      looks: tally.glances.whole,
      glances: zip(head.glances, tally.byGlance).map { look, sums in
        Look(
          clock: look.clock,
          wants: look.wants,
          stack: head.stacks[look.stack].name,
          onTop: sums.estimate,
          looks: sums.whole
        )
      },
      movementsPerHour: hours > 0 ? Double(moved) / hours : 0,
      unseen: hasGlances && moved > 0 ? Double(unseen) / Double(moved) : nil,
      stacks: head.stacks.indices.map { stack($0, head, tally, hours) }
    )
  }

  private static func stack(
    _ place: Int,
    _ head: SweepHead.Point,
    _ tally: SweepTally,
    _ hours: Double
  ) -> Stack {
    let counted = tally.stacks[place]
    let moved = counted.turns &+ counted.suggestions
    let own = head.stacks[place].widgets
    let others = tally.widgets.keys.filter { $0.stack == place && !own.contains($0.name) }
      .map(\.name).sorted()
    let kept = counted.removed(.kept)
    let dismissed = counted.removed(.dismissed, .silenced)
    let ended = counted.removed(.ended)
    return Stack(
      name: head.stacks[place].name,
      movementsPerHour: hours > 0 ? Double(moved) / hours : 0,
      movements: counted.movements.quartiles,
      turns: counted.turns,
      suggestions: counted.suggestions,
      unseen: tally.glances.whole > 0 && moved > 0 ? Double(counted.unseen) / Double(moved) : nil,
      kept: kept,
      dismissed: dismissed,
      ended: ended,
      otherwise: counted.removals.reduce(0, &+) &- kept &- dismissed &- ended,
      widgets: (own + others).enumerated().map { index, name in
        let key = SweptWidget.Key(stack: place, name: name)
        var widget = tally.widgets[key] ?? SweptWidget()
        if index < own.count { widget.title = head.stacks[place].titles[index] }
        return self.widget(name, isOwn: index < own.count, widget, head.days, tally.runs)
      }
    )
  }

  private static func widget(
    _ name: String,
    isOwn: Bool,
    _ counted: SweptWidget,
    _ days: Int,
    _ runs: Int
  ) -> Widget {
    func share(_ part: Int, _ squares: Int) -> Estimate? {
      ShareSums(runs: runs, wholeOfEach: days, part: part, partSquares: squares).estimate
    }
    let appeared = counted.firstOfRun.total
    var halfHours = [Int](repeating: 0, count: 48)
    for (minute, count) in counted.firstOfDay.counts {
      halfHours[max(0, min(47, minute / 30))] &+= count
    }
    let firstDay = counted.firstOfRun.quartiles.map {
      Quartiles(
        low: $0.low / SweepClock.day + 1,
        median: $0.median / SweepClock.day + 1,
        high: $0.high / SweepClock.day + 1
      )
    }
    let mean = runs > 0 ? counted.milliseconds / runs / max(1, days) : 0
    return Widget(
      name: name,
      title: counted.title,
      isOwn: isOwn,
      first: counted.firstOfDay.quartiles,
      firstHalfHours: halfHours,
      firstDay: firstDay,
      runs: ShareSums(runs: runs, wholeOfEach: 1, part: appeared, partSquares: appeared).estimate,
      days: share(counted.days, counted.daySquares),
      shown: share(counted.shownDays, counted.shownDaySquares),
      perDay: SimulationDuration(milliseconds: Int64(mean))
    )
  }
}

/// How a sweep is written.
package enum SweepFormat: String, CaseIterable, Sendable {
  case text
  case json
  case csv
  case html
  /// What `merge` joins.
  case part
}
