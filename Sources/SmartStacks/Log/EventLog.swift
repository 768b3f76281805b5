public import SimulationCore

/// The records of a run, in order.
///
/// What happens at every entry is kept as plain numbers; the payloads of all else lie beside them.
/// So keeping, copying and forgetting a long log counts no references for most of its records.
public struct EventLog: RandomAccessCollection, Sendable {
  private var rows = GrowingList<Row>()
  private var turns = GrowingList<Record.Rotation>()
  private var payloads = GrowingList<Record.Event>()
  /// How many of the first records are no longer there.
  private var released = 0
  private let keeps: Bool

  /// What is kept of a record: 32 bytes, since a year has most of a million.
  private struct Row: Sendable {
    let time: SimulationTime
    let what: What

    // The large parts stand first, so that nothing lies between them.
    enum What: Sendable {
      case delivered(widget: WidgetID, entries: Int32, cause: ReloadCause?)
      case current(score: Score?, widget: WidgetID, index: Int32)
      case withheld(Held)
      /// The place of the turn among the turns.
      case turn(Int32)
      /// The place of the event among the payloads.
      case other(Int32)
    }
  }

  /// A candidate that was held back, in few bytes.
  private struct Held: Sendable {
    /// When it ends; `never` where no moment is known.
    let until: SimulationTime
    let widget: WidgetID
    /// The stack, or -1.
    let stack: Int32
    let source: Policy.Source
    let reason: WithheldReason
    let isSuggestion: Bool

    init(_ withheld: Record.Withheld) {
      until = withheld.until ?? .never
      widget = withheld.widget
      stack = withheld.stack.map { Int32($0.index) } ?? -1
      source = withheld.source
      reason = withheld.reason
      isSuggestion = withheld.isSuggestion
    }

    var withheld: Record.Withheld {
      Record.Withheld(
        stack: stack < 0 ? nil : StackID(Int(stack)),
        widget: widget,
        source: source,
        reason: reason,
        until: until,
        isSuggestion: isSuggestion
      )
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
      case .withheld(let held): .withheld(held.withheld)
      case .turn(let place): .rotation(turns[Int(place)])
      case .other(let place): payloads[Int(place)]
      }
    return Record(time: row.time, event: event)
  }

  /// How many records happened up to and including a moment.
  ///
  /// - Complexity: O(log n)
  public func count(through moment: SimulationTime) -> Int { rows.partition { $0.time <= moment } }

  /// Adds a record.
  mutating func append(_ record: Record) {
    guard keeps else { return }
    switch record.event {
    case .timelineDelivered(let widget, let entries, let cause):
      let count = Int32(clamping: entries)
      rows.append(
        Row(time: record.time, what: .delivered(widget: widget, entries: count, cause: cause))
      )
    case .entryCurrent(let widget, let index, let score):
      appendCurrent(widget: widget, index: index, score: score, at: record.time)
    case .rotation(let rotation): append(rotation, at: record.time)
    case .withheld(let withheld): append(withheld, at: record.time)
    default:
      rows.append(Row(time: record.time, what: .other(Int32(payloads.count))))
      payloads.append(record.event)
    }
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
    rows.append(Row(time: time, what: .turn(Int32(turns.count))))
    turns.append(rotation)
  }

  /// Adds a candidate that was held back.
  @inline(__always)
  mutating func append(_ withheld: Record.Withheld, at time: SimulationTime) {
    guard keeps else { return }
    rows.append(Row(time: time, what: .withheld(Held(withheld))))
  }

  /// Gives back the room of the records before a place, which must not be asked for any longer.
  mutating func release(before place: Int) {
    var (turn, payload): (Int32?, Int32?)
    var row = Swift.min(place, rows.count)
    while row > released, turn == nil || payload == nil {
      row -= 1
      switch rows[row].what {
      case .turn(let place): turn = turn ?? place
      case .other(let place): payload = payload ?? place
      case .delivered, .current, .withheld: continue
      }
    }
    released = Swift.max(released, place)
    rows.release(before: place)
    if let turn { turns.release(before: Int(turn)) }
    if let payload { payloads.release(before: Int(payload)) }
  }

  /// Forgets all records but the first ones.
  mutating func keep(first count: Int) {
    var (turnCount, payloadCount) = (turns.count, payloads.count)
    for row in rows[count...] {
      switch row.what {
      case .turn(let place): turnCount = Swift.min(turnCount, Int(place))
      case .other(let place): payloadCount = Swift.min(payloadCount, Int(place))
      case .delivered, .current, .withheld: continue
      }
    }
    rows.keep(first: count)
    turns.keep(first: turnCount)
    payloads.keep(first: payloadCount)
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
