import Habits
import Scenarios
import SimulationCore
import SmartStacks

struct JSONRecordWriter {
  var bytes: [UInt8] = []
  private let world: World
  private var timestamps: TimestampWriter
  /// What stands in front of a key's value, by the key's place.
  private let openings = RecordKey.allCases.map { Array(",\"\($0.name)\":".utf8) }

  init(_ world: World) {
    self.world = world
    timestamps = TimestampWriter(calendar: world.calendar)
  }

  mutating func append(_ record: Record, _ names: EncodedNames) {
    append("{\"time\":", record.time)
    append(",\"offset\":", Int(record.time.milliseconds))
    bytes.append(",\"kind\":\"")
    bytes.append(record.event.header.kind)
    bytes.append("\"")
    for field in record.event.fields(in: world) {
      bytes.append(openings[field.key.rawValue])
      append(field.value, names)
    }
    bytes.append("}")
  }

  private mutating func append(_ value: RecordField.Value, _ names: EncodedNames) {
    switch value {
    case .nothing: bytes.append("null")
    case .stack(let stack): bytes.append(names[stack].written)
    case .widget(let widget): bytes.append(names[widget].written)
    case .app(let app): bytes.append(names[app].written)
    case .intent(let intent): bytes.append(names[intent].written)
    case .scenario: bytes.append(names.scenario.written)
    case .entry(let index, let widget):
      NumberText.append(names.place(ofEntry: index, of: widget), to: &bytes)
    case .seed: NumberText.append(world.seed.value, to: &bytes)
    case .integer(let number): NumberText.append(Int64(number), to: &bytes)
    case .millionths(let number): NumberText.append(millionths: number, to: &bytes)
    case .flag(let isTrue): bytes.append(isTrue ? "true" : "false")
    case .moment(let moment): append("", moment)
    case .text(let text): JSONText.append(text, to: &bytes)
    case .policy: appendPolicy()
    case .fitted: if let fitted = world.policy.fitted { append(fitted) }
    case .parameters(let values): append(values)
    case .counted(let prediction): appendCounts(of: prediction)
    case .cause(let cause): append(cause, names)
    case .causes(let causes):
      bytes.append("[")
      for (index, cause) in causes.enumerated() {
        if index > 0 { bytes.append(",") }
        append(cause, names)
      }
      bytes.append("]")
    case .blocker(let blocker): append(blocker, names)
    }
  }

  /// The rule settings in order of their decisions, so that a log says by itself what it rests on.
  private mutating func appendPolicy() {
    var separator: StaticString = "{"
    for setting in RuleSetting.all {
      bytes.append(separator)
      JSONText.append(setting.key, to: &bytes)
      bytes.append(":")
      JSONText.append(setting.text(world.policy), to: &bytes)
      separator = ","
    }
    bytes.append("}")
  }

  /// For each told rule setting which values agree with what was seen.
  private mutating func append(_ fitted: Policy.Fitted) {
    append("{\"sightings\":", fitted.sightings)
    append(",\"days\":", fitted.days)
    append(",\"doubt\":", fitted.doubt)
    bytes.append(",\"told\":{")
    for (index, setting) in world.policy.told.enumerated() {
      if index > 0 { bytes.append(",") }
      JSONText.append(setting.key, to: &bytes)
      bytes.append(":")
      JSONText.append(setting.agreeing, to: &bytes)
    }
    bytes.append("}}")
  }

  private mutating func append(_ parameters: Configuration) {
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

  private mutating func appendCounts(of prediction: PredictionState) {
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
    bytes.append(name.written)
    bytes.append(",\"index\":")
    NumberText.append(index, to: &bytes)
    bytes.append("}}")
  }

  private mutating func append(_ blocker: Blocker, _ names: EncodedNames) {
    switch blocker {
    case .touch(let time): append("{\"touch\":", time)
    case .movement(let time): append("{\"movement\":", time)
    case .look(let time): append("{\"look\":", time)
    case .limit(let number): append("{\"limit\":", number)
    case .stackSwitch(let which): append("{\"switch\":", which.rawValue)
    case .widget(let widget):
      bytes.append("{\"widget\":")
      bytes.append(names[widget].written)
    }
    bytes.append("}")
  }

  private mutating func append(_ key: StaticString, _ time: SimulationTime) {
    bytes.append(key)
    bytes.append("\"")
    timestamps.append(time, to: &bytes)
    bytes.append("\"")
  }
}
