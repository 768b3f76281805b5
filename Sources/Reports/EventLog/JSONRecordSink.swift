import Habits
import Scenarios
import SimulationCore
import SmartStacks

/// Writes records as JSON objects.
struct JSONRecordSink: RecordFieldSink {
  var bytes: [UInt8] = []
  private var timestamps: TimestampWriter

  init(calendar: LocalCalendar) {
    timestamps = TimestampWriter(calendar: calendar)
  }

  mutating func begin(_ record: Record) {
    bytes += "{\"time\":\"".utf8
    timestamps.append(record.time, to: &bytes)
    bytes += "\",\"offset\":".utf8
    NumberText.append(record.time.milliseconds, to: &bytes)
    bytes += ",\"kind\":\"".utf8
    append(record.event.kind)
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func end() { bytes.append(UInt8(ascii: "}")) }

  mutating func field(_ key: RecordKey, name: EncodedName) {
    append(key: key)
    bytes += name.json
  }

  mutating func field(_ key: RecordKey, word: String) {
    append(key: key)
    JSONText.append(word, to: &bytes)
  }

  mutating func field(_ key: RecordKey, integer: Int64) {
    append(key: key)
    NumberText.append(integer, to: &bytes)
  }

  mutating func field(_ key: RecordKey, unsigned: UInt64) {
    append(key: key)
    NumberText.append(unsigned, to: &bytes)
  }

  mutating func field(_ key: RecordKey, millionths: Int64) {
    append(key: key)
    NumberText.append(millionths: millionths, to: &bytes)
  }

  mutating func field(_ key: RecordKey, isTrue: Bool) {
    append(key: key)
    append(isTrue ? "true" : "false")
  }

  mutating func field(_ key: RecordKey, moment: SimulationTime) {
    append(key: key)
    bytes.append(UInt8(ascii: "\""))
    timestamps.append(moment, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Every knob in order of its decision, so that a log says by itself what it rests on.
  mutating func field(_ key: RecordKey, policy: Policy) {
    append(key: key)
    var separator: StaticString = "{"
    for knob in PolicyKnob.all {
      append(separator)
      JSONText.append(knob.key, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      JSONText.append(knob.text(policy), to: &bytes)
      separator = ","
    }
    bytes.append(UInt8(ascii: "}"))
  }

  mutating func field(_ key: RecordKey, parameters: Configuration) {
    append(key: key)
    bytes.append(UInt8(ascii: "{"))
    for (index, parameter) in parameters.parameters.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      JSONText.append(parameter.name, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      appendItems(of: parameter.value)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  /// One item is a text, several are a list.
  private mutating func appendItems(of value: ParameterValue) {
    if value.items.count == 1 {
      JSONText.append(value.items[0], to: &bytes)
      return
    }
    bytes.append(UInt8(ascii: "["))
    for (index, item) in value.items.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      JSONText.append(item, to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  mutating func field(_ key: RecordKey, basis: PredictionBasis) {
    append(key: key)
    switch basis {
    case .partOfDay(let part):
      bytes += "{\"from\":\"\(part.from)\",\"to\":\"\(part.to)\"".utf8
      bytes += ",\"donations\":\(part.donations)".utf8
      bytes += ",\"days\":\(part.days),\"ofDays\":\(part.ofDays)}".utf8
    case .timeOfDay(let time):
      bytes += "{\"around\":\"\(time.clock)\",\"days\":\(time.days)".utf8
      bytes += ",\"ofDays\":\(time.ofDays),\"of\":\"\(time.kindOfDays)\"}".utf8
    case .following(let following):
      bytes += "{\"follows\":".utf8
      JSONText.append(following.title, to: &bytes)
      bytes += ",\"within\":\(following.minutes)".utf8
      bytes += ",\"times\":\(following.times),\"ofTimes\":\(following.ofTimes)}".utf8
    case .rhythm(let rhythm):
      bytes += "{\"every\":\(rhythm.everyMinutes),\"ago\":\(rhythm.agoMinutes)".utf8
      bytes += ",\"times\":\(rhythm.times)}".utf8
    case .frequent(let frequent):
      bytes += "{\"place\":\(frequent.place),\"views\":\(frequent.views)}".utf8
    }
  }

  mutating func field(_ key: RecordKey, cause: Cause, _ names: EncodedNames) {
    append(key: key)
    append(cause, names)
  }

  mutating func field(_ key: RecordKey, causes: [Cause], _ names: EncodedNames) {
    append(key: key)
    bytes.append(UInt8(ascii: "["))
    for (index, cause) in causes.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(cause, names)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func append(_ cause: Cause, _ names: EncodedNames) {
    switch cause {
    case .entry(let widget, let index):
      append("{\"entry\":{\"widget\":", names[widget], Int64(index))
    case .shortcut(let app, let index):
      append("{\"shortcut\":{\"app\":", names[app], Int64(index))
    case .prediction(let id):
      append("{\"prediction\":")
      NumberText.append(Int64(id), to: &bytes)
      append("}")
    case .rest(let rest):
      append("{\"rest\":")
      JSONText.append(rest.rawValue, to: &bytes)
      append("}")
    }
  }

  /// One of those that a name has, by its index.
  private mutating func append(_ key: StaticString, _ name: EncodedName, _ index: Int64) {
    append(key)
    bytes += name.json
    append(",\"index\":")
    NumberText.append(index, to: &bytes)
    append("}}")
  }

  mutating func field(_ key: RecordKey, blocker: Blocker, _ names: EncodedNames) {
    append(key: key)
    switch blocker {
    case .touch(let time): append("{\"touch\":", time)
    case .movement(let time): append("{\"movement\":", time)
    case .limit(let number):
      append("{\"limit\":")
      NumberText.append(Int64(number), to: &bytes)
    case .stackSwitch(let which):
      append("{\"switch\":")
      JSONText.append(which.rawValue, to: &bytes)
    case .widget(let widget):
      append("{\"widget\":")
      bytes += names[widget].json
    }
    append("}")
  }

  private mutating func append(_ key: StaticString, _ time: SimulationTime) {
    append(key)
    bytes.append(UInt8(ascii: "\""))
    timestamps.append(time, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func nothing(_ key: RecordKey) {
    append(key: key)
    append("null")
  }

  private mutating func append(key: RecordKey) {
    append(",\"")
    bytes += key.name.utf8
    append("\":")
  }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }
}
