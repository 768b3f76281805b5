public import SimulationCore

/// The records of a run, in order.
///
/// Frequent records are plain numbers, and the payloads of others are kept separately: copying a
/// long log counts no references for most records.
public struct EventLog: RandomAccessCollection, Sendable {
  private var rows = GrowingList<Row>()
  private var turns = GrowingList<Record.Rotation>()
  private var held = GrowingList<Record.Withheld>()
  private var payloads = GrowingList<Record.Event>()
  /// By the identity of each prediction: the record with which it began; and those of changes.
  private var beginnings = GrowingList<Int32>()
  private var changes = GrowingList<Int32>()
  /// The indices of the records of movements, and of edits that may change what a stack shows.
  private(set) var movements = GrowingList<Int32>()
  private var bySignal: [Policy.Source: GrowingList<Int32>] = [:]
  /// The index of the first record that was not released.
  private(set) var firstKept = 0
  private let keeps: Bool

  /// 32 bytes for each record, since a year has almost a million.
  private struct Row {
    let time: SimulationTime
    let what: What

    // Large payloads come first, to avoid padding.
    enum What {
      case delivered(widget: WidgetID, entries: Int32, cause: ReloadCause?)
      case current(score: Score?, widget: WidgetID, index: Int32)
      case withheld(Int32)
      case turn(Int32)
      case other(Int32)
    }
  }

  /// Creates an empty log.
  public init() { keeps = true }

  private init(keeps: Bool) { self.keeps = keeps }

  /// A log that keeps nothing, for replays.
  static let none = EventLog(keeps: false)

  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of records.
  public var endIndex: Int { rows.count }

  /// The record at an index.
  public subscript(_ place: Int) -> Record {
    let row = rows[place]
    let event: Record.Event =
      switch row.what {
      case .delivered(let widget, let entries, let cause):
        .timelineDelivered(widget: widget, entries: Int(entries), cause: cause)
      case .current(let score, let widget, let index):
        .entryCurrent(widget: widget, index: index, score: score)
      case .withheld(let place): .withheld(held[Int(place)])
      case .turn(let place): .rotation(turns[Int(place)])
      case .other(let place): payloads[Int(place)]
      }
    return Record(time: row.time, event: event)
  }

  /// The first index, from another on, whose record may move or touch a stack or change
  /// predictions: timelines, entries and withheld candidates are skipped.
  public func firstMove(from start: Int) -> Int? {
    (start..<Swift.max(start, rows.count)).first { place in
      switch rows[place].what {
      case .turn, .other: true
      case .delivered, .current, .withheld: false
      }
    }
  }

  /// The number of records up to and including a moment.
  ///
  /// - Complexity: O(log n)
  public func count(through moment: SimulationTime) -> Int {
    rows[firstKept...].partition { $0.time <= moment }
  }

  mutating func append(_ event: Record.Event, at time: SimulationTime) {
    guard keeps else { return }
    if case .timelineDelivered(let widget, let entries, let cause) = event {
      let count = Int32(clamping: entries)
      rows.append(Row(time: time, what: .delivered(widget: widget, entries: count, cause: cause)))
    } else if case .entryCurrent(let widget, let index, let score) = event {
      appendCurrent(widget: widget, index: index, score: score, at: time)
    } else if case .rotation(let rotation) = event {
      append(rotation, at: time)
    } else if case .withheld(let withheld) = event {
      append(withheld, at: time)
    } else {
      noteBasis(event)
      rows.append(Row(time: time, what: .other(Int32(payloads.count))))
      payloads.append(event)
    }
  }

  private mutating func noteBasis(_ event: Record.Event) {
    switch event {
    case .predictionStarted: beginnings.append(Int32(rows.count))
    case .predictionChanged: changes.append(Int32(rows.count))
    case .userEdited(_, let edit):
      if edit.mayChangeTop { movements.append(Int32(rows.count)) }
    case let event:
      guard let movement = event.movement else { return }
      movements.append(Int32(rows.count))
      if let source = movement.source { note(source) }
    }
  }

  private mutating func note(_ source: Policy.Source) {
    bySignal[source, default: GrowingList()].append(Int32(rows.count))
  }

  /// The first record, from an index on, that may change what a stack shows; nil without any.
  func movement(from place: Int) -> Int? {
    let index = movements.partition { $0 < place }
    return index < movements.count ? Int(movements[index]) : nil
  }

  func movementCount(by source: Policy.Source, before place: Int) -> Int {
    bySignal[source]?.partition { $0 < place } ?? 0
  }

  /// A prediction, by its identity in the run, as of the records before an index.
  public func prediction(_ id: Int32, before place: Int) -> PredictionState? {
    guard id > 0, id <= beginnings.count else { return nil }
    let beginning = beginnings[Int(id) - 1]
    var change = changes.partition { $0 < place } - 1
    while change >= 0, changes[change] > beginning {
      if case .predictionChanged(let state) = self[Int(changes[change])].event, state.id == id {
        return state
      }
      change -= 1
    }
    guard case .predictionStarted(let state) = self[Int(beginning)].event else { return nil }
    return state
  }

  /// Adds that an entry was reached: the most frequent record, kept short.
  @inline(__always)
  mutating func appendCurrent(
    widget: WidgetID,
    index: Int32,
    score: Score?,
    at time: SimulationTime
  ) {
    guard keeps else { return }
    rows.append(Row(time: time, what: .current(score: score, widget: widget, index: index)))
  }

  @inline(__always)
  mutating func append(_ rotation: Record.Rotation, at time: SimulationTime) {
    guard keeps else { return }
    movements.append(Int32(rows.count))
    note(rotation.source)
    rows.append(Row(time: time, what: .turn(Int32(turns.count))))
    turns.append(rotation)
  }

  @inline(__always)
  mutating func append(_ withheld: Record.Withheld, at time: SimulationTime) {
    guard keeps else { return }
    rows.append(Row(time: time, what: .withheld(Int32(held.count))))
    held.append(withheld)
  }

  private func counts(before place: Int) -> (turns: Int, held: Int, payloads: Int) {
    var (turn, block, payload): (Int?, Int?, Int?)
    var row = place
    while row < rows.count, turn == nil || block == nil || payload == nil {
      switch rows[row].what {
      case .turn(let place): turn = turn ?? Int(place)
      case .withheld(let place): block = block ?? Int(place)
      case .other(let place): payload = payload ?? Int(place)
      case .delivered, .current: break
      }
      row += 1
    }
    return (turn ?? turns.count, block ?? held.count, payload ?? payloads.count)
  }

  /// Frees the records before an index, which must not be read again.
  mutating func release(before place: Int) {
    guard place > firstKept else { return }
    firstKept = Swift.min(place, rows.count)
    let counts = counts(before: firstKept)
    rows.release(before: firstKept)
    turns.release(before: counts.turns)
    held.release(before: counts.held)
    payloads.release(before: counts.payloads)
  }

  /// The record with which a prediction began.
  func beginning(ofPrediction id: Int32) -> Int { Int(beginnings[Int(id) - 1]) }

  mutating func keep(first count: Int) {
    let counts = counts(before: count)
    rows.keep(first: count)
    turns.keep(first: counts.turns)
    held.keep(first: counts.held)
    payloads.keep(first: counts.payloads)
    beginnings.keep(first: beginnings.partition { $0 < count })
    changes.keep(first: changes.partition { $0 < count })
    movements.keep(first: movements.partition { $0 < count })
    for source in Policy.Source.allCases {
      let kept = movementCount(by: source, before: count)
      bySignal[source]?.keep(first: kept)
    }
  }
}

extension EventLog: Hashable {
  /// Whether two logs hold the same records.
  public static func == (one: EventLog, other: EventLog) -> Bool { one.elementsEqual(other) }

  /// Hashes the records.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for record in self { hasher.combine(record) }
  }
}
