public import SimulationCore

/// The records of a run, in order.
///
/// What happens at every entry is kept as plain numbers; the payloads of all else lie beside them.
/// So keeping, copying and forgetting a long log counts no references for most of its records.
public struct EventLog: RandomAccessCollection, Sendable {
  private var rows = GrowingList<Row>()
  private var turns = GrowingList<Record.Rotation>()
  private var held = GrowingList<Record.Withheld>()
  private var payloads = GrowingList<Record.Event>()
  /// The places of the records with which each prediction began, by its identity, and of those with
  /// which one changed.
  private var beginnings = GrowingList<Int32>()
  private var changes = GrowingList<Int32>()
  /// The places of the records that tell of a movement, or of an edit that may change what a stack
  /// shows: they are few among many.
  private var movements = GrowingList<Int32>()
  /// Of these, the places of those that each signal made.
  private var bySignal = SignalPlaces()
  /// How many of the first records are no longer there.
  private var released = 0
  private let keeps: Bool

  /// What is kept of a record: 32 bytes, since a year has most of a million.
  private struct Row {
    let time: SimulationTime
    let what: What

    // The large parts stand first, so that nothing lies between them.
    enum What {
      case delivered(widget: WidgetID, entries: Int32, cause: ReloadCause?)
      case current(score: Score?, widget: WidgetID, index: Int32)
      /// The place of the candidate among those that were held back.
      case withheld(Int32)
      case turn(Int32)
      /// The place of the event among the payloads.
      case other(Int32)
    }
  }

  /// Creates an empty log.
  public init() { keeps = true }

  private init(keeps: Bool) { self.keeps = keeps }

  /// A log that keeps nothing: for going over what was recorded before.
  static let none = EventLog(keeps: false)

  /// The place of the first record.
  public var startIndex: Int { 0 }
  /// The place behind the last record.
  public var endIndex: Int { rows.count }

  /// The record at a place.
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

  /// The first place, from another on, whose record may move or touch a stack or change what is
  /// predicted: timelines, entries and candidates that were held back are skipped.
  public func firstMove(from start: Int) -> Int? {
    var place = start
    while place < rows.count {
      switch rows[place].what {
      case .turn, .other: return place
      case .delivered, .current, .withheld: place += 1
      }
    }
    return nil
  }

  /// How many records happened up to and including a moment.
  ///
  /// - Complexity: O(log n)
  public func count(through moment: SimulationTime) -> Int { rows.partition { $0.time <= moment } }

  /// Adds what happened at a moment.
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
      if let source = movement.source { bySignal[source].append(Int32(rows.count)) }
    }
  }

  /// The place of the first record from a place on that tells of a movement, or of an edit that may
  /// change what a stack shows; nil when none does.
  ///
  /// - Complexity: O(log n)
  func movement(from place: Int) -> Int? {
    let index = movements.partition { $0 < place }
    return index < movements.count ? Int(movements[index]) : nil
  }

  /// How many movements a signal made in the records before a place.
  ///
  /// - Complexity: O(log n)
  func movementCount(by source: Policy.Source, before place: Int) -> Int {
    bySignal[source].partition { $0 < place }
  }

  /// A prediction, by its identity in the run, as the records before a place tell it.
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

  /// Adds a turn of a stack.
  @inline(__always)
  mutating func append(_ rotation: Record.Rotation, at time: SimulationTime) {
    guard keeps else { return }
    movements.append(Int32(rows.count))
    bySignal[rotation.source].append(Int32(rows.count))
    rows.append(Row(time: time, what: .turn(Int32(turns.count))))
    turns.append(rotation)
  }

  /// Adds a candidate that was held back.
  @inline(__always)
  mutating func append(_ withheld: Record.Withheld, at time: SimulationTime) {
    guard keeps else { return }
    rows.append(Row(time: time, what: .withheld(Int32(held.count))))
    held.append(withheld)
  }

  /// How many of each list belong to the records before a place.
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

  /// Gives back the room of the records before a place, which must not be asked for any longer.
  mutating func release(before place: Int) {
    guard place > released else { return }
    released = Swift.min(place, rows.count)
    let counts = counts(before: released)
    rows.release(before: released)
    turns.release(before: counts.turns)
    held.release(before: counts.held)
    payloads.release(before: counts.payloads)
  }

  /// Forgets all records but the first ones.
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
      bySignal[source].keep(first: bySignal[source].partition { $0 < count })
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

/// The places of a log's movements, by the signal that made them.
struct SignalPlaces {
  private var places = Policy.Source.allCases.map { _ in GrowingList<Int32>() }

  subscript(_ source: Policy.Source) -> GrowingList<Int32> {
    _read { yield places[Self.index(of: source)] }
    _modify { yield &places[Self.index(of: source)] }
  }

  private static func index(of source: Policy.Source) -> Int {
    switch source {
    case .relevance: 0
    case .prediction: 1
    case .shortcut: 2
    case .rest: 3
    }
  }
}
