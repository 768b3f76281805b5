import SimulationCore
import SmartStacks

/// Writes records as rows of one table whose columns are all the keys there are.
struct CSVRecordSink: RecordFieldSink {
  /// The keys beyond time, offset and kind, in the order of the columns.
  private static let columns = [
    "stack", "widget", "from", "to", "showing", "source", "value", "against", "score", "finite",
    "index", "entries", "reason", "until", "windowStart", "openEnd", "decision", "app", "count",
    "shortcut", "page", "switch", "on", "scenario", "seed", "policy", "intent", "parameters",
    "identifier", "teaches", "code", "because", "surface", "cause", "edit", "place", "there",
    "routine", "permission", "action", "subject",
  ]

  private var timestamps: TimestampWriter
  private var cells: [[UInt8]] = Array(repeating: [], count: columns.count)

  init(calendar: LocalCalendar) {
    timestamps = TimestampWriter(calendar: calendar)
  }

  static func appendHeader(to bytes: inout [UInt8]) {
    bytes += (["time", "offset", "kind"] + columns).joined(separator: ",").utf8
    bytes += "\r\n".utf8
  }

  mutating func begin(_ record: Record, bytes: inout [UInt8]) {
    for index in cells.indices { cells[index].removeAll(keepingCapacity: true) }
    timestamps.append(record.time, to: &bytes)
    bytes.append(UInt8(ascii: ","))
    NumberText.append(record.time.milliseconds, to: &bytes)
    bytes.append(UInt8(ascii: ","))
    record.event.kind.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  func end(_ bytes: inout [UInt8]) {
    for cell in cells {
      bytes.append(UInt8(ascii: ","))
      bytes += cell
    }
    bytes += "\r\n".utf8
  }

  mutating func field(_ key: StaticString, name: EncodedName) {
    cells[column(key)] += name.csv
  }

  mutating func field(_ key: StaticString, word: String) {
    CSVText.append(word, to: &cells[column(key)])
  }

  mutating func field(_ key: StaticString, integer: Int64) {
    NumberText.append(integer, to: &cells[column(key)])
  }

  mutating func field(_ key: StaticString, unsigned: UInt64) {
    NumberText.append(unsigned, to: &cells[column(key)])
  }

  mutating func field(_ key: StaticString, millionths: Int64) {
    NumberText.append(millionths: millionths, to: &cells[column(key)])
  }

  mutating func field(_ key: StaticString, isTrue: Bool) {
    cells[column(key)] += (isTrue ? "true" : "false").utf8
  }

  mutating func field(_ key: StaticString, moment: SimulationTime) {
    timestamps.append(moment, to: &cells[column(key)])
  }

  mutating func field(_ key: StaticString, policy: Policy) {
    let knobs = PolicyKnob.all.map { "\($0.key)=\($0.text(policy))" }
    CSVText.append(knobs.joined(separator: " "), to: &cells[column(key)])
  }

  mutating func field(_ key: StaticString, parameters: Configuration) {
    CSVText.append(parameters.description, to: &cells[column(key)])
  }

  mutating func field(_ key: StaticString, basis: PredictionBasis) {
    CSVText.append(basis.counts, to: &cells[column(key)])
  }

  mutating func nothing(_ key: StaticString) {}

  private func column(_ key: StaticString) -> Int {
    guard let index = Self.columns.firstIndex(of: "\(key)") else {
      preconditionFailure("the table has no column for \(key)")
    }
    return index
  }
}
