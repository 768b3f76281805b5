package import SmartStacks

/// How a log is written.
package enum EventLogFormat: String, CaseIterable, Sendable {
  /// Sentences for people.
  case text
  /// One JSON object a line: the contract.
  case jsonl
  /// A table.
  case csv
  /// One JSON array.
  case json
}

/// Turns the records of a run into the lines of its log, as bytes.
///
/// Times come from the scenario's own calendar, numbers are exact, the order of keys is fixed: the
/// same run gives the same bytes. The tests compare debug and release builds on one machine.
package struct EventLogEncoder {
  private var names: EncodedNames
  private var json: JSONRecordSink
  private var csv: CSVRecordSink
  private let form: EventLogFormat
  private let world: World
  private var hasRecords = false

  /// Prepares to write a run of a world; `text` is what `LogNarration` writes.
  package init(world: World, format: EventLogFormat = .jsonl) {
    names = EncodedNames(world: world, isTable: format == .csv)
    json = JSONRecordSink(calendar: world.calendar)
    csv = CSVRecordSink(world: world)
    self.world = world
    form = format
  }

  /// Appends what stands in front of the first record.
  package mutating func begin(_ bytes: inout [UInt8]) {
    switch form {
    case .csv: CSVRecordSink.appendHeader(of: world, to: &bytes)
    case .json: bytes.append(UInt8(ascii: "["))
    case .jsonl, .text: break
    }
  }

  /// Appends a record with its line break.
  package mutating func append(_ record: Record, of run: Run, to bytes: inout [UInt8]) {
    let header = record.event.header
    if let widget = header.widget { names.learn(widget, of: run) }
    if let widget = header.other { names.learn(widget, of: run) }
    if let entry = record.event.entry { names.learn(entry: entry.index, of: entry.widget, in: run) }
    switch form {
    case .csv:
      csv.begin(record, bytes: &bytes)
      record.event.describe(names, run.world, to: &csv)
      csv.end(&bytes)
    case .json, .jsonl, .text:
      if form == .json { bytes.append(hasRecords ? ",\n" : "\n") }
      swap(&json.bytes, &bytes)
      json.begin(record)
      record.event.describe(names, run.world, to: &json)
      json.end()
      swap(&json.bytes, &bytes)
      if form != .json { bytes.append(UInt8(ascii: "\n")) }
    }
    hasRecords = true
  }

  /// Appends what stands behind the last record.
  package mutating func end(_ bytes: inout [UInt8]) {
    if form == .json { bytes.append("\n]\n") }
  }

  /// The whole log as it was computed.
  package static func encode(_ run: Run, format: EventLogFormat = .jsonl) -> [UInt8] {
    var encoder = EventLogEncoder(world: run.world, format: format)
    var bytes: [UInt8] = []
    encoder.begin(&bytes)
    for record in run.log { encoder.append(record, of: run, to: &bytes) }
    encoder.end(&bytes)
    return bytes
  }
}
