import Scenarios
import Habits
import SimulationCore
import SmartStacks

/// Writes records as JSON objects.
struct JSONRecordSink: RecordFieldSink {
  var bytes: [UInt8] = []
  private var timestamps: TimestampWriter
  private let openings = RecordKey.openings

  init(calendar: LocalCalendar) {
    timestamps = TimestampWriter(calendar: calendar)
  }

  mutating func begin(_ record: Record) {
    bytes.append("{\"time\":\"")
    timestamps.append(record.time, to: &bytes)
    bytes.append("\",\"offset\":")
    NumberText.append(record.time.milliseconds, to: &bytes)
    bytes.append(",\"kind\":\"")
    bytes.append(record.event.header.kind)
    bytes.append("\"")
  }

  mutating func end() { bytes.append("}") }

  mutating func field(_ key: RecordKey, name: EncodedName) {
    append(key: key)
    bytes += name.written
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
    bytes.append(isTrue ? "true" : "false")
  }

  mutating func field(_ key: RecordKey, moment: SimulationTime) {
    append(key: key)
    bytes.append("\"")
    timestamps.append(moment, to: &bytes)
    bytes.append("\"")
  }

  /// The knobs in order of their decisions, so that a log says by itself what it rests on.
  mutating func field(_ key: RecordKey, policy: Policy) {
    append(key: key)
    var separator: StaticString = "{"
    for knob in PolicyKnob.all {
      bytes.append(separator)
      JSONText.append(knob.key, to: &bytes)
      bytes.append(":")
      JSONText.append(knob.text(policy), to: &bytes)
      separator = ","
    }
    bytes.append("}")
  }

  /// What was fitted, and for each told knob which values agree with what was seen.
  mutating func field(_ key: RecordKey, fitted: Policy.Fitted, told: [Policy.ToldKnob]) {
    append(key: key)
    append("{\"sightings\":", fitted.sightings)
    append(",\"days\":", fitted.days)
    append(",\"doubt\":", fitted.doubt)
    bytes.append(",\"told\":{")
    for (index, knob) in told.enumerated() {
      if index > 0 { bytes.append(",") }
      JSONText.append(knob.key, to: &bytes)
      bytes.append(":")
      JSONText.append(knob.agreeing, to: &bytes)
    }
    bytes.append("}}")
  }

  mutating func field(_ key: RecordKey, parameters: Configuration) {
    append(key: key)
    bytes.append("{")
    for (index, parameter) in parameters.parameters.enumerated() {
      if index > 0 { bytes.append(",") }
      JSONText.append(parameter.name, to: &bytes)
      bytes.append(":")
      appendItems(of: parameter.value)
    }
    bytes.append("}")
  }

  /// One item is a text, several are a list.
  private mutating func appendItems(of value: ParameterValue) {
    if value.items.count == 1 {
      JSONText.append(value.items[0], to: &bytes)
      return
    }
    bytes.append("[")
    for (index, item) in value.items.enumerated() {
      if index > 0 { bytes.append(",") }
      JSONText.append(item, to: &bytes)
    }
    bytes.append("]")
  }

  mutating func field(_ key: RecordKey, countedFor prediction: PredictionState) {
    append(key: key)
    switch prediction.basis {
    case .partOfDay(let part):
      append("{\"from\":", part.from)
      append(",\"to\":", part.to)
      append(",\"donations\":", part.donations)
      append(",\"days\":", part.days)
      append(",\"ofDays\":", part.ofDays)
    case .timeOfDay(let time):
      append("{\"around\":", time.clock)
      append(",\"days\":", time.days)
      append(",\"ofDays\":", time.ofDays)
      append(",\"of\":", time.kindOfDays)
    case .following(let following):
      append("{\"follows\":", following.title)
      append(",\"within\":", following.minutes)
      append(",\"times\":", following.times)
      append(",\"ofTimes\":", following.ofTimes)
      if !following.came.outcomes.isEmpty {
        append(",\"right\":", following.came.right)
        append(",\"ofPredictions\":", following.came.outcomes.count)
      }
    case .rhythm(let rhythm):
      append("{\"every\":", rhythm.everyMinutes)
      append(",\"ago\":", rhythm.agoMinutes)
      append(",\"times\":", rhythm.times)
    case .frequent(let frequent):
      append("{\"place\":", frequent.place)
      append(",\"views\":", frequent.views)
    }
    if case .app = prediction.subject { append(",\"did\":", prediction.subject.verb) }
    bytes.append("}")
  }

  private mutating func append(_ key: StaticString, _ text: String) {
    bytes.append(key)
    JSONText.append(text, to: &bytes)
  }

  private mutating func append(_ key: StaticString, _ number: Int) {
    bytes.append(key)
    NumberText.append(Int64(number), to: &bytes)
  }

  mutating func field(_ key: RecordKey, cause: Cause, _ names: EncodedNames) {
    append(key: key)
    append(cause, names)
  }

  mutating func field(_ key: RecordKey, causes: [Cause], _ names: EncodedNames) {
    append(key: key)
    bytes.append("[")
    for (index, cause) in causes.enumerated() {
      if index > 0 { bytes.append(",") }
      append(cause, names)
    }
    bytes.append("]")
  }

  private mutating func append(_ cause: Cause, _ names: EncodedNames) {
    switch cause {
    case .entry(let widget, let index):
      let place = names.place(ofEntry: index, of: widget)
      append("{\"entry\":{\"widget\":", names[widget], place)
    case .shortcut(let app, let index):
      append("{\"shortcut\":{\"app\":", names[app], Int64(index))
    case .prediction(let id):
      append("{\"prediction\":", Int(id))
      bytes.append("}")
    case .rest(let rest):
      append("{\"rest\":", rest.rawValue)
      bytes.append("}")
    }
  }

  /// One of those that a name has, by its index.
  private mutating func append(_ key: StaticString, _ name: EncodedName, _ index: Int64) {
    bytes.append(key)
    bytes += name.written
    bytes.append(",\"index\":")
    NumberText.append(index, to: &bytes)
    bytes.append("}}")
  }

  mutating func field(_ key: RecordKey, blocker: Blocker, _ names: EncodedNames) {
    append(key: key)
    switch blocker {
    case .touch(let time): append("{\"touch\":", time)
    case .movement(let time): append("{\"movement\":", time)
    case .look(let time): append("{\"look\":", time)
    case .limit(let number): append("{\"limit\":", number)
    case .stackSwitch(let which): append("{\"switch\":", which.rawValue)
    case .widget(let widget):
      bytes.append("{\"widget\":")
      bytes += names[widget].written
    }
    bytes.append("}")
  }

  private mutating func append(_ key: StaticString, _ time: SimulationTime) {
    bytes.append(key)
    bytes.append("\"")
    timestamps.append(time, to: &bytes)
    bytes.append("\"")
  }

  mutating func nothing(_ key: RecordKey) {
    append(key: key)
    bytes.append("null")
  }

  private mutating func append(key: RecordKey) {
    bytes += openings[key.rawValue]
  }
}
