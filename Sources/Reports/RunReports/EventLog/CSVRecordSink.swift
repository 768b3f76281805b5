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

/// Takes the fields of a record one after another, in the order of the contract.
///
/// JSON and CSV differ in how they write a field and agree in which fields there are.
protocol RecordFieldSink {
  /// A name that comes from the scenario; the encoder knows its written form already.
  mutating func field(_ key: RecordKey, name: EncodedName)
  /// A word of ours: lower case letters, digits and dots.
  mutating func field(_ key: RecordKey, word: String)
  mutating func field(_ key: RecordKey, integer: Int64)
  mutating func field(_ key: RecordKey, unsigned: UInt64)
  /// A decimal in whole millionths.
  mutating func field(_ key: RecordKey, millionths: Int64)
  mutating func field(_ key: RecordKey, isTrue: Bool)
  mutating func field(_ key: RecordKey, moment: SimulationTime)
  mutating func field(_ key: RecordKey, policy: Policy)
  /// What of the policy was fitted to sightings, with the told knobs whose fitted value holds.
  mutating func field(_ key: RecordKey, fitted: Policy.Fitted, told: [Policy.ToldKnob])
  /// Values of parameters: JSON maps a name to a text or to a list of texts.
  mutating func field(_ key: RecordKey, parameters: Configuration)
  /// What was counted for a prediction.
  mutating func field(_ key: RecordKey, countedFor prediction: PredictionState)
  /// What a movement rests on.
  mutating func field(_ key: RecordKey, cause: Cause, _ names: EncodedNames)
  /// All that speaks for it besides.
  mutating func field(_ key: RecordKey, causes: [Cause], _ names: EncodedNames)
  /// What stopped it.
  mutating func field(_ key: RecordKey, blocker: Blocker, _ names: EncodedNames)
  mutating func nothing(_ key: RecordKey)
}

/// A name as a format writes it, worked out once for each run.
struct EncodedName: Sendable {
  let written: [UInt8]

  init(_ name: String, isTable: Bool) {
    var written: [UInt8] = []
    if isTable { CSVText.append(name, to: &written) } else { JSONText.append(name, to: &written) }
    self.written = written
  }
}

extension [UInt8] {
  /// Appends a text of ours.
  mutating func append(_ text: StaticString) {
    // The buffer does not leave the closure.
    text.withUTF8Buffer { append(contentsOf: $0) }
  }
}

extension RecordFieldSink {
  /// The cause, and what else holds.
  mutating func fields(_ causes: Causes?, _ names: EncodedNames) {
    guard let causes, let cause = causes.cause else { return }
    field(.cause, cause: cause, names)
    let also = causes.also
    if !also.isEmpty { field(.also, causes: also, names) }
  }

  /// A text that comes from the scenario, too rare to be worked out before.
  mutating func field(_ key: RecordKey, text: String) { field(key, word: text) }

  mutating func field(_ key: RecordKey, optional moment: SimulationTime?) {
    if let moment, moment != .never { field(key, moment: moment) } else { nothing(key) }
  }
}
