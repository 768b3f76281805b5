import SimulationCore
import SmartStacks

/// Writes records as rows of one table whose columns are all the keys there are.
struct CSVRecordSink: RecordFieldSink {
  private var timestamps: TimestampWriter
  private var cells = [[UInt8]](repeating: [], count: RecordKey.allCases.count)

  init(calendar: LocalCalendar) {
    timestamps = TimestampWriter(calendar: calendar)
  }

  static func appendHeader(to bytes: inout [UInt8]) {
    let columns = ["time", "offset", "kind"] + RecordKey.allCases.map(\.name)
    bytes += columns.joined(separator: ",").utf8
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

  mutating func field(_ key: RecordKey, name: EncodedName) {
    cells[key.column] += name.csv
  }

  mutating func field(_ key: RecordKey, word: String) {
    CSVText.append(word, to: &cells[key.column])
  }

  mutating func field(_ key: RecordKey, integer: Int64) {
    NumberText.append(integer, to: &cells[key.column])
  }

  mutating func field(_ key: RecordKey, unsigned: UInt64) {
    NumberText.append(unsigned, to: &cells[key.column])
  }

  mutating func field(_ key: RecordKey, millionths: Int64) {
    NumberText.append(millionths: millionths, to: &cells[key.column])
  }

  mutating func field(_ key: RecordKey, isTrue: Bool) {
    cells[key.column] += (isTrue ? "true" : "false").utf8
  }

  mutating func field(_ key: RecordKey, moment: SimulationTime) {
    timestamps.append(moment, to: &cells[key.column])
  }

  mutating func field(_ key: RecordKey, policy: Policy) {
    let knobs = PolicyKnob.all.map { "\($0.key)=\($0.text(policy))" }
    CSVText.append(knobs.joined(separator: " "), to: &cells[key.column])
  }

  mutating func field(_ key: RecordKey, parameters: Configuration) {
    CSVText.append(parameters.description, to: &cells[key.column])
  }

  mutating func field(_ key: RecordKey, basis: PredictionBasis) {
    CSVText.append(basis.counts, to: &cells[key.column])
  }

  mutating func field(_ key: RecordKey, cause: Cause, _ names: EncodedNames) {
    field(key, causes: [cause], names)
  }

  /// One word each, such as `entry:Weather#3`.
  mutating func field(_ key: RecordKey, causes: [Cause], _ names: EncodedNames) {
    let words = causes.map { cause in
      switch cause {
      case .entry(let widget, let index): "entry:\(names[widget].text)#\(index)"
      case .shortcut(let app, let index): "shortcut:\(names[app].text)#\(index)"
      case .prediction(let id): "prediction:\(id)"
      case .rest(let rest): "rest:\(rest.rawValue)"
      }
    }
    CSVText.append(words.joined(separator: " "), to: &cells[key.column])
  }

  mutating func field(_ key: RecordKey, blocker: Blocker, _ names: EncodedNames) {
    let word: String
    switch blocker {
    case .touch(let time): word = "touch:\(timestamp(time))"
    case .movement(let time): word = "movement:\(timestamp(time))"
    case .limit(let number): word = "limit:\(number)"
    case .stackSwitch(let which): word = "switch:\(which.rawValue)"
    case .widget(let widget): word = "widget:\(names[widget].text)"
    }
    CSVText.append(word, to: &cells[key.column])
  }

  private mutating func timestamp(_ time: SimulationTime) -> String {
    var bytes: [UInt8] = []
    timestamps.append(time, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  mutating func nothing(_ key: RecordKey) {}
}
