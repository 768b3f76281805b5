public import SimulationCore

/// The records of a run, in order.
///
/// What happens at every entry is kept as plain numbers; the payloads of all else lie beside them.
/// So keeping, copying and forgetting a long log counts no references for most of its records.
public struct EventLog: RandomAccessCollection, Sendable {
  private var rows: [Row] = []
  private var payloads: [Record.Event] = []
  private let keeps: Bool

  /// What is kept of a record.
  private struct Row: Sendable {
    let time: SimulationTime
    let what: What

    enum What: Sendable {
      case delivered(widget: WidgetID, entries: Int32, cause: ReloadCause?)
      case current(widget: WidgetID, index: Int32, score: Score?)
      case rotation(Record.Rotation)
      case withheld(Record.Withheld)
      /// The place of the event among the payloads.
      case other(Int)
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
      case .current(let widget, let index, let score):
        .entryCurrent(widget: widget, index: index, score: score)
      case .rotation(let rotation): .rotation(rotation)
      case .withheld(let withheld): .withheld(withheld)
      case .other(let place): payloads[place]
      }
    return Record(time: row.time, event: event)
  }

  /// How many records happened up to and including a moment.
  ///
  /// - Complexity: O(log n)
  public func count(through moment: SimulationTime) -> Int { rows.partition { $0.time <= moment } }

  /// Makes room for so many records, rather than moving the log as it grows.
  mutating func reserveCapacity(_ count: Int) { rows.reserveCapacity(count) }

  /// Adds a record.
  mutating func append(_ record: Record) {
    guard keeps else { return }
    let what: Row.What
    switch record.event {
    case .timelineDelivered(let widget, let entries, let cause):
      what = .delivered(
        widget: widget,
        entries: Int32(truncatingIfNeeded: entries),
        cause: cause
      )
    case .entryCurrent(let widget, let index, let score):
      what = .current(widget: widget, index: index, score: score)
    case .rotation(let rotation): what = .rotation(rotation)
    case .withheld(let withheld): what = .withheld(withheld)
    default:
      what = .other(payloads.count)
      payloads.append(record.event)
    }
    rows.append(Row(time: record.time, what: what))
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
    rows.append(Row(time: time, what: .current(widget: widget, index: index, score: score)))
  }

  /// Adds a turn of a stack.
  @inline(__always)
  mutating func append(_ rotation: Record.Rotation, at time: SimulationTime) {
    guard keeps else { return }
    rows.append(Row(time: time, what: .rotation(rotation)))
  }

  /// Adds a candidate that was held back.
  @inline(__always)
  mutating func append(_ withheld: Record.Withheld, at time: SimulationTime) {
    guard keeps else { return }
    rows.append(Row(time: time, what: .withheld(withheld)))
  }

  /// Forgets all records but the first ones.
  mutating func keep(first count: Int) {
    let forgotten = rows[count...].first { row in
      if case .other = row.what { true } else { false }
    }
    if case .other(let place)? = forgotten?.what {
      payloads.removeLast(payloads.count - place)
    }
    rows.removeLast(rows.count - count)
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
