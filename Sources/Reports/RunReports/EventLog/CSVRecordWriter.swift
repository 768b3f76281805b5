import Scenarios
import SimulationCore
import SmartStacks

/// Writes records as rows of one table whose columns are all the keys there are.
struct CSVRecordWriter {
  private let world: World
  private var timestamps: TimestampWriter
  /// The cells of a row as they come, and where each column's stands among them.
  private var text: [UInt8] = []
  private var cells: [Range<Int>]

  init(_ world: World) {
    self.world = world
    timestamps = TimestampWriter(calendar: world.calendar)
    cells = Array(repeating: 0..<0, count: RecordKey.columns(in: world).count)
  }

  static func appendHeader(of world: World, to bytes: inout [UInt8]) {
    let columns = ["time", "offset", "kind"] + RecordKey.columns(in: world).map(\.name)
    bytes += columns.joined(separator: ",").utf8
    bytes.append("\r\n")
  }

  mutating func append(_ record: Record, _ names: EncodedNames, to bytes: inout [UInt8]) {
    text.removeAll(keepingCapacity: true)
    for index in cells.indices { cells[index] = 0..<0 }
    for field in record.event.fields(in: world) {
      let start = text.count
      write(field.value, names)
      // The place of a key is that of its column.
      cells[field.key.rawValue] = start..<text.count
    }
    timestamps.append(record.time, to: &bytes)
    bytes.append(",")
    NumberText.append(record.time.milliseconds, to: &bytes)
    bytes.append(",")
    bytes.append(record.event.header.kind)
    for cell in cells {
      bytes.append(UInt8(ascii: ","))
      if !cell.isEmpty { bytes.append(text[cell]) }
    }
    bytes.append("\r\n")
  }

  private mutating func write(_ value: RecordField.Value, _ names: EncodedNames) {
    switch value {
    case .nothing: break
    case .stack(let stack): text.append(names[stack])
    case .widget(let widget): text.append(names[widget])
    case .app(let app): text.append(names[app])
    case .intent(let intent): text.append(names[intent])
    case .scenario: text.append(names.scenario)
    case .entry(let index, let widget):
      NumberText.append(names.place(ofEntry: index, of: widget), to: &text)
    case .seed: NumberText.append(world.seed.value, to: &text)
    case .integer(let number): NumberText.append(Int64(number), to: &text)
    case .millionths(let number): NumberText.append(millionths: number, to: &text)
    case .flag(let isTrue): text.append(isTrue ? "true" : "false")
    case .moment(let moment): timestamps.append(moment, to: &text)
    case .text(let word): CSVText.append(word, to: &text)
    case .policy:
      let settings = RuleSetting.all.map { "\($0.key)=\($0.text(world.policy))" }
      CSVText.append(settings.joined(separator: " "), to: &text)
    case .fitted:
      guard let fitted = world.policy.fitted else { return }
      let counts = "sightings=\(fitted.sightings) days=\(fitted.days) doubt=\(fitted.doubt)%"
      let told = world.policy.told.map(\.key).joined(separator: ",")
      CSVText.append("\(counts) told=\(told)", to: &text)
    case .parameters(let values): CSVText.append(values.description, to: &text)
    case .counted(let prediction): CSVText.append(prediction.counts, to: &text)
    case .cause(let cause): CSVText.append(Self.word(cause, names), to: &text)
    case .causes(let causes):
      CSVText.append(causes.map { Self.word($0, names) }.joined(separator: " "), to: &text)
    case .blocker(let blocker): CSVText.append(word(blocker, names), to: &text)
    }
  }

  /// One word, such as `entry:Weather#3`.
  private static func word(_ cause: Cause, _ names: EncodedNames) -> String {
    switch cause {
    case .entry(let widget, let index):
      "entry:\(names.text(of: widget))#\(names.place(ofEntry: index, of: widget))"
    case .shortcut(let app, let index): "shortcut:\(names.text(of: app))#\(index)"
    case .prediction(let id): "prediction:\(id)"
    case .rest(let rest): "rest:\(rest.rawValue)"
    }
  }

  private mutating func word(_ blocker: Blocker, _ names: EncodedNames) -> String {
    switch blocker {
    case .touch(let time): "touch:\(timestamp(time))"
    case .movement(let time): "movement:\(timestamp(time))"
    case .look(let time): "look:\(timestamp(time))"
    case .limit(let number): "limit:\(number)"
    case .stackSwitch(let which): "switch:\(which.rawValue)"
    case .widget(let widget): "widget:\(names.text(of: widget))"
    }
  }

  private mutating func timestamp(_ time: SimulationTime) -> String {
    var bytes: [UInt8] = []
    timestamps.append(time, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
