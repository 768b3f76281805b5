import Scenarios
import SimulationCore
import SmartStacks

/// Writes records as rows of one table whose columns are all the keys there are.
struct CSVRecordSink: RecordFieldSink {
  private var timestamps: TimestampWriter
  /// The cells of a row as they come, and where each column's stands among them.
  private var text: [UInt8] = []
  private var cells: [Range<Int>]

  init(world: World) {
    timestamps = TimestampWriter(calendar: world.calendar)
    cells = Array(repeating: 0..<0, count: RecordKey.columns(in: world).count)
  }

  static func appendHeader(of world: World, to bytes: inout [UInt8]) {
    let columns = ["time", "offset", "kind"] + RecordKey.columns(in: world).map(\.name)
    bytes += columns.joined(separator: ",").utf8
    bytes.append("\r\n")
  }

  mutating func begin(_ record: Record, bytes: inout [UInt8]) {
    text.removeAll(keepingCapacity: true)
    for index in cells.indices { cells[index] = 0..<0 }
    timestamps.append(record.time, to: &bytes)
    bytes.append(",")
    NumberText.append(record.time.milliseconds, to: &bytes)
    bytes.append(",")
    bytes.append(record.event.header.kind)
  }

  func end(_ bytes: inout [UInt8]) {
    for cell in cells {
      bytes.append(UInt8(ascii: ","))
      if !cell.isEmpty { bytes += text[cell] }
    }
    bytes.append("\r\n")
  }

  /// Fills a cell with what is written.
  private mutating func fill(_ key: RecordKey, _ write: (inout [UInt8]) -> Void) {
    let start = text.count
    write(&text)
    cells[key.column] = start..<text.count
  }

  mutating func field(_ key: RecordKey, name: EncodedName) { fill(key) { $0 += name.written } }

  mutating func field(_ key: RecordKey, word: String) {
    fill(key) { CSVText.append(word, to: &$0) }
  }

  mutating func field(_ key: RecordKey, integer: Int64) {
    fill(key) { NumberText.append(integer, to: &$0) }
  }

  mutating func field(_ key: RecordKey, unsigned: UInt64) {
    fill(key) { NumberText.append(unsigned, to: &$0) }
  }

  mutating func field(_ key: RecordKey, millionths: Int64) {
    fill(key) { NumberText.append(millionths: millionths, to: &$0) }
  }

  mutating func field(_ key: RecordKey, isTrue: Bool) {
    fill(key) { $0.append(isTrue ? "true" : "false") }
  }

  mutating func field(_ key: RecordKey, moment: SimulationTime) {
    let start = text.count
    timestamps.append(moment, to: &text)
    cells[key.column] = start..<text.count
  }

  mutating func field(_ key: RecordKey, policy: Policy) {
    let knobs = PolicyKnob.all.map { "\($0.key)=\($0.text(policy))" }
    field(key, word: knobs.joined(separator: " "))
  }

  mutating func field(_ key: RecordKey, fitted: Policy.Fitted, told: [Policy.ToldKnob]) {
    let keys = told.map(\.key).joined(separator: ",")
    let counts = "sightings=\(fitted.sightings) days=\(fitted.days) doubt=\(fitted.doubt)%"
    field(key, word: "\(counts) told=\(keys)")
  }

  mutating func field(_ key: RecordKey, parameters: Configuration) {
    field(key, word: parameters.description)
  }

  mutating func field(_ key: RecordKey, countedFor prediction: PredictionState) {
    field(key, word: prediction.counts)
  }

  mutating func field(_ key: RecordKey, cause: Cause, _ names: EncodedNames) {
    field(key, causes: [cause], names)
  }

  /// One word each, such as `entry:Weather#3`.
  mutating func field(_ key: RecordKey, causes: [Cause], _ names: EncodedNames) {
    let words = causes.map { cause in
      switch cause {
      case .entry(let widget, let index):
        "entry:\(names.text(of: widget))#\(names.place(ofEntry: index, of: widget))"
      case .shortcut(let app, let index): "shortcut:\(names.text(of: app))#\(index)"
      case .prediction(let id): "prediction:\(id)"
      case .rest(let rest): "rest:\(rest.rawValue)"
      }
    }
    field(key, word: words.joined(separator: " "))
  }

  mutating func field(_ key: RecordKey, blocker: Blocker, _ names: EncodedNames) {
    let word: String
    switch blocker {
    case .touch(let time): word = "touch:\(timestamp(time))"
    case .movement(let time): word = "movement:\(timestamp(time))"
    case .look(let time): word = "look:\(timestamp(time))"
    case .limit(let number): word = "limit:\(number)"
    case .stackSwitch(let which): word = "switch:\(which.rawValue)"
    case .widget(let widget): word = "widget:\(names.text(of: widget))"
    }
    field(key, word: word)
  }

  private mutating func timestamp(_ time: SimulationTime) -> String {
    var bytes: [UInt8] = []
    timestamps.append(time, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  mutating func nothing(_ key: RecordKey) {}
}
