package import Scenarios
import SimulationCore
import SmartStacks

/// What a sweep tells, worked out from its counts: every format writes these numbers.
package struct SweepReport {
  struct Point {
    fileprivate let head: SweepHead.Point
    fileprivate let tally: SweepTally

    var words: [String] { head.words }
    var runs: Int { tally.runs }
    var days: Int { head.days }
    /// The share of glances at which the wanted widget was on top; nil without glances.
    var onTop: Estimate? { tally.glances.estimate }
    var looks: Int { tally.glances.whole }
    var movementsPerHour: Double { tally.perHour(tally.moved) }
    /// The share of movements that nobody saw; nil without glances.
    var unseen: Double? {
      tally.share(ofUnseen: tally.stacks.reduce(0) { $0 &+ $1.unseen }, of: tally.moved)
    }
    var glances: [Look] {
      zip(head.glances, tally.byGlance).map { look, sums in
        Look(head: look, stack: head.stacks[look.stack].name, sums: sums)
      }
    }
    var stacks: [Stack] { head.stacks.indices.map { Stack(place: $0, head: head, tally: tally) } }
  }

  struct Look {
    fileprivate let head: SweepHead.Look
    let stack: String
    fileprivate let sums: ShareSums

    var clock: String { head.clock }
    var wants: String { head.wants }
    var onTop: Estimate? { sums.estimate }
    var looks: Int { sums.whole }
  }

  struct Stack {
    fileprivate let place: Int
    fileprivate let head: SweepHead.Point
    fileprivate let tally: SweepTally

    var name: String { head.stacks[place].name }
    var counted: SweptStack { tally.stacks[place] }
    var movementsPerHour: Double { tally.perHour(counted.moved) }
    var unseen: Double? { tally.share(ofUnseen: counted.unseen, of: counted.moved) }
    /// Its own from the start, then those that were suggested or added.
    var widgets: [Widget] {
      let own = head.stacks[place].widgets
      let others = counted.widgets.keys.filter { !own.contains($0) }.sorted()
      return (own + others).enumerated().map { index, name in
        var counted = self.counted.widgets[name] ?? SweptWidget()
        let isOwn = index < own.count
        if isOwn { counted.title = head.stacks[place].titles[index] }
        return Widget(
          name: name,
          isOwn: isOwn,
          counted: counted,
          runCount: tally.runs,
          dayCount: head.days
        )
      }
    }
  }

  struct Widget {
    let name: String
    /// Whether it is one of the stack's own from the start; else it is suggested or added.
    let isOwn: Bool
    fileprivate let counted: SweptWidget
    fileprivate let runCount: Int
    fileprivate let dayCount: Int

    var title: String { counted.title }
    /// Minutes of the local clock at which it first comes by itself on a day.
    var first: Quartiles? { counted.firstOfDay.quartiles }
    /// How often it first came in each of the 48 half hours of a day.
    var firstHalfHours: [Int] {
      var halfHours = [Int](repeating: 0, count: 48)
      for (minute, count) in counted.firstOfDay.counts {
        halfHours[max(0, min(47, minute / 30))] &+= count
      }
      return halfHours
    }
    /// The day of the run, from 1, on which it first comes by itself.
    var firstDay: Quartiles? {
      func day(_ minute: Int) -> Int { minute / SweepClock.day + 1 }
      return counted.firstOfRun.quartiles.map {
        Quartiles(low: day($0.low), median: day($0.median), high: day($0.high))
      }
    }
    /// The shares of runs and of days on which it comes by itself, and of days on which it shows.
    var runs: Estimate? {
      let appeared = counted.firstOfRun.total
      return share(appeared, appeared, of: 1)
    }
    var days: Estimate? { share(counted.days, counted.daySquares, of: dayCount) }
    var shown: Estimate? { share(counted.shownDays, counted.shownDaySquares, of: dayCount) }
    /// How long it is on top on a day, in the mean.
    var perDay: SimulationDuration {
      let mean = runCount > 0 ? counted.milliseconds / runCount / max(1, dayCount) : 0
      return SimulationDuration(milliseconds: Int64(mean))
    }

    private func share(_ part: Int, _ squares: Int, of whole: Int) -> Estimate? {
      ShareSums(runs: runCount, wholeOfEach: whole, part: part, partSquares: squares).estimate
    }
  }

  let head: SweepHead
  let points: [Point]
  let isWhole: Bool

  package init(_ outcome: SweepOutcome) {
    head = outcome.head
    points = zip(outcome.head.points, outcome.points).map { Point(head: $0, tally: $1.tally) }
    isWhole = outcome.points.allSatisfy { $0.numbers.count == outcome.head.runs }
  }
}

extension SweptStack {
  fileprivate var moved: Int { turns &+ suggestions }
  var kept: Int { removed(.kept) }
  var dismissed: Int { removed(.dismissed, .silenced) }
  var ended: Int { removed(.ended) }
  var otherwise: Int { removals.reduce(0, &+) &- kept &- dismissed &- ended }
}

extension SweepTally {
  fileprivate var moved: Int { stacks.reduce(0) { $0 &+ $1.moved } }

  fileprivate func perHour(_ movements: Int) -> Double {
    let hours = Double(milliseconds) / 3_600_000
    return hours > 0 ? Double(movements) / hours : 0
  }

  /// The share of movements that nobody saw; nil without glances, and of none.
  fileprivate func share(ofUnseen unseen: Int, of moved: Int) -> Double? {
    glances.whole > 0 && moved > 0 ? Double(unseen) / Double(moved) : nil
  }
}

/// How a sweep is written; a part is what `merge` joins.
package enum SweepFormat: String, CaseIterable { case text, json, csv, html, part }

extension SweepReport: JSONWritable {
  package var json: JSONValue {
    [
      "scenario": head.scenario, "seed": String(head.seed), "runs": head.runs,
      "isWhole": isWhole, "disturbance": head.disturbance, "points": points,
    ]
  }
}

extension SweepReport.Point: JSONWritable {
  var json: JSONValue {
    [
      "settings": words, "runs": runs, "daysOfEachRun": days,
      "glances": looks, "onTopAtGlances": SweepFigure.share(onTop).json,
      "looks": glances.map { look -> JSONValue in
        [
          "clock": look.clock, "wants": look.wants, "stack": look.stack, "glances": look.looks,
          "onTop": SweepFigure.share(look.onTop).json,
        ]
      }, "movementsPerHour": SweepFigure.rate(movementsPerHour).json,
      "unseenMovements": SweepFigure.rate(unseen).json, "stacks": stacks,
    ]
  }
}

extension SweepReport.Stack: JSONWritable {
  var json: JSONValue {
    (["stack": name] as JSONValue).adding(figures.json).adding(["widgets": widgets])
  }
}

extension SweepReport.Widget: JSONWritable {
  var json: JSONValue {
    let told: JSONValue = [
      "widget": name, "title": title, "isOwn": isOwn,
      "firstOfDay": first.map { $0.json(SweepWords.clock) },
    ]
    return told.adding(figures.json)
  }
}

extension [SweepFigure.Keyed] {
  fileprivate var json: JSONValue { .object(map { JSONValue.Member($0.key, $0.figure.json) }) }
}
