package import RunReports
import ScenarioText
package import Scenarios
import SimulationCore
package import SmartStacks

/// How two runs differ: what moved earlier or later, came or went, was longer on top, and why.
///
/// Both logs are read; why something did not happen in a run is what its engine says of it.
package struct Comparison {
  package struct Value: Hashable {
    package var path: String
    /// What each side says; nil where it says nothing.
    package var a: String?
    package var b: String?
  }

  package enum Fate: String, CaseIterable {
    case earlier, later
    /// It happens in the second run alone.
    case came
    /// It happens in the first run alone.
    case went
    /// It happens at the same moment for another reason.
    case otherReason
  }

  struct Difference {
    var fate: Fate
    /// The movement in each run; nil in a run where it did not happen.
    var a: ComparedRun.Movement?
    var b: ComparedRun.Movement?
    /// The movement: that of the second run where it happened in both.
    var any: ComparedRun.Movement
    var title: String
    /// Why it did not happen in the other run at the moment at which it first happened in one; nil
    /// where there is nothing to say, and beyond `mostReasons`.
    var obstacle: Obstacle?

    var stack: String { any.stack }
    var widget: String { any.widget }
    var movement: RecordedMovement.Kind { any.moved.kind }
    /// The day, from 0.
    var day: Int { any.day }
    /// When it first happened in either run, as a time of the day.
    var clock: Int64 { min(a?.clock ?? .max, b?.clock ?? .max) }
    /// The time between both, in milliseconds; nil where it happened in one alone.
    var shift: Int64? { a.flatMap { a in b.map { $0.clock - a.clock } } }
  }

  /// What kept a widget from the top in the run in which it did not come there.
  struct Obstacle {
    var isInB: Bool
    var time: SimulationTime
    /// Its stable code, what it says, and which decision it rests on; 0 is none.
    var code: String
    var words: String
    var decision = 0
    /// When it stops blocking, or nil when no moment is known.
    var until: SimulationTime?
  }

  struct Share: Hashable {
    var stack: String
    var widget: String
    var title: String
    var a = SimulationDuration.zero
    var b = SimulationDuration.zero
  }

  /// Where the logs part: the first record that is not the same, in each.
  struct Parting: Hashable {
    var a: Int?
    var b: Int?
  }

  package let a: ComparedRun
  package let b: ComparedRun
  private(set) var values: [Value] = []
  private(set) var differences: [Difference] = []
  private(set) var shares: [Share] = []
  private(set) var parting: Parting?
  private(set) var counts = (a: 0, b: 0, same: 0)

  /// For so many differences at most a reason is asked for: each takes a run of some days.
  static let mostReasons = 40

  package init(_ a: ComparedRun, _ b: ComparedRun) {
    self.a = a
    self.b = b
    values = Self.values(a, b)
    compareMovements()
    shares = Self.shares(a, b)
    parting = Parting(a.run, b.run)
  }

  /// Whether nothing that one would see differs.
  package var isSame: Bool { differences.isEmpty && shares.allSatisfy { $0.a == $0.b } }

  package func count(_ fate: Fate) -> Int { differences.count { $0.fate == fate } }

  private static func values(_ a: ComparedRun, _ b: ComparedRun) -> [Value] {
    let first = Dictionary(a.values.map { ($0.path, $0.text) }) { first, _ in first }
    let second = Dictionary(b.values.map { ($0.path, $0.text) }) { first, _ in first }
    let changed = a.values.filter { second[$0.path] != $0.text }
    let new = b.values.filter { first[$0.path] == nil }
    return changed.map { Value(path: $0.path, a: $0.text, b: second[$0.path]) }
      + new.map { Value(path: $0.path, b: $0.text) }
  }

  private mutating func compareMovements() {
    let (first, second) = (a.movements, b.movements)
    (counts.a, counts.b) = (first.count, second.count)
    let one = Dictionary(grouping: first, by: Group.init)
    let other = Dictionary(grouping: second, by: Group.init)
    let keys = Set(one.keys).union(other.keys).sorted { ($0.day, $0.stack) < ($1.day, $1.stack) }
    var found: [Difference] = []
    for key in keys {
      let (left, right) = (one[key] ?? [], other[key] ?? [])
      let pairs = MovementAlignment.pairs(left.map(Self.item), right.map(Self.item))
      for pair in pairs {
        let difference = difference(pair.first.map { left[$0] }, pair.second.map { right[$0] })
        if let difference { found.append(difference) } else { counts.same += 1 }
      }
    }
    differences = found.sorted { ($0.day, $0.clock) < ($1.day, $1.clock) }
    for index in differences.indices.prefix(Self.mostReasons) {
      differences[index].obstacle = obstacle(to: differences[index])
    }
  }

  private struct Group: Hashable {
    var day: Int
    var stack: String

    init(_ movement: ComparedRun.Movement) { (day, stack) = (movement.day, movement.stack) }
  }

  private static func item(_ movement: ComparedRun.Movement) -> MovementAlignment.Item {
    MovementAlignment.Item(
      key: "\(movement.moved.kind.rawValue) \(movement.widget)",
      time: movement.clock
    )
  }

  /// What became of a movement; nil where it is the same in both.
  private func difference(
    _ one: ComparedRun.Movement?,
    _ other: ComparedRun.Movement?
  ) -> Difference? {
    guard let any = other ?? one else { return nil }
    let fate: Fate
    switch (one, other) {
    case (let one?, let other?):
      if one.clock == other.clock {
        guard one.moved.source != other.moved.source else { return nil }
        fate = .otherReason
      } else {
        fate = other.clock < one.clock ? .earlier : .later
      }
    case (nil, _): fate = .came
    case (_, nil): fate = .went
    }
    let run = other == nil ? a.run : b.run
    let title = run.title(of: any.moved.widget, at: any.time).text
    return Difference(fate: fate, a: one, b: other, any: any, title: title)
  }

  private static func shares(_ a: ComparedRun, _ b: ComparedRun) -> [Share] {
    var shares = a.timesOnTop
    for var time in b.timesOnTop {
      swap(&time.a, &time.b)
      if let place = shares.firstIndex(where: { $0.stack == time.stack && $0.widget == time.widget }
      ) {
        shares[place].b = time.b
      } else {
        // Behind those of its stack.
        let place = shares.lastIndex { $0.stack == time.stack }.map { $0 + 1 } ?? shares.count
        shares.insert(time, at: place)
      }
    }
    return shares
  }
}

package final class ComparedRun: Sendable {
  /// What it is called in reports: a file, or what was changed in one.
  let label: String
  /// Every single value of the text that it was read from, by path.
  let values: [(path: String, text: String)]
  package let run: Run

  /// The run must be computed to its end, and must be able to go back.
  package init(label: String, text: String, run: Run) {
    self.label = label
    let scalars = ScenarioDocument(text: text)?.scalars ?? []
    values = scalars.map { ($0.path.description, $0.text ?? "") }
    self.run = run
  }

  func sentence(at record: Int) -> String { Narrator(run: run).sentence(at: record).text }

  struct Movement {
    var record: Int
    var time: SimulationTime
    /// The day, from 0, and the time of that day in milliseconds.
    var day: Int
    var clock: Int64
    var stack: String
    var moved: RecordedMovement
    var widget: String
  }

  var movements: [Movement] {
    let calendar = run.world.calendar
    let first = calendar.local(at: .zero).date
    return run.log.indices.compactMap { index in
      let record = run.log[index]
      guard let moved = record.event.movement else { return nil }
      // The person's act tells of a kept suggestion; its end says the same again.
      if case .suggestionRemoved = record.event, moved.kind == .kept { return nil }
      let local = calendar.local(at: record.time)
      return Movement(
        record: index,
        time: record.time,
        day: Int(local.date.daysSinceEpoch - first.daysSinceEpoch),
        clock: Int64(local.millisecondOfDay),
        stack: run.world[moved.stack].name,
        moved: moved,
        widget: run.name(of: moved.widget)
      )
    }
  }

  /// How long each widget was on top of each stack, in order of the stacks and of their coming, as
  /// if there were no other run.
  var timesOnTop: [Comparison.Share] {
    let lanes = TopSpans.lanes(of: run, from: .zero, until: run.world.end)
    return zip(run.world.stacks, lanes).flatMap { stack, lane in
      lane.groups { run.name(of: $0.widget) }.map { widget, spans in
        let length = spans.reduce(0) { $0 + $1.length.milliseconds }
        return Comparison.Share(
          stack: stack.name,
          widget: widget,
          title: run.title(of: spans[0].widget, at: spans[0].start).text,
          a: SimulationDuration(milliseconds: length)
        )
      }
    }
  }
}

extension Chronicle {
  package init(of run: Run, scenario: Scenario) {
    self.init(
      of: run,
      about: scenario.description,
      beats: scenario.beats,
      liveKeys: scenario.keys.map { Beat.Press(key: $0.key, title: $0.title) },
      seen: SeenOnPhone(of: run, scenario)
    )
  }
}

extension Chronicle.SeenOnPhone {
  fileprivate init(of run: Run, _ scenario: Scenario) {
    self.init()
    guard !scenario.sightings.isEmpty else { return }
    let agreement = SightingAgreement(of: scenario.sightings, with: run)
    let words = SightingWords(run)
    sightings = agreement.results.map { result in
      (result.sighting.time, words.what(result.sighting), words.found(result), result.agrees)
    }
    summary = SightingWords.summary(agreement.agreed, of: agreement.results.count)
    if let first = agreement.firstDifferent {
      let (when, what) = (words.when(first.sighting), words.what(first.sighting))
      let found = words.found(first)
      remarks.append("First mismatch: \(when) \(what), but in the run \(found).")
      remarks += words.why(first.sighting).map(\.text)
    }
    remarks += PhoneKnowledge.Fact.allCases.map { fact in
      "On the phone, \(fact.words): \(fact.words(scenario.phone[fact]))."
    }
  }
}
