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
    case .stack(let stack): bytes.append(names[stack])
    case .widget(let widget): bytes.append(names[widget])
    case .app(let app): bytes.append(names[app])
    case .intent(let intent): bytes.append(names[intent])
    case .scenario: bytes.append(names.scenario)
    case .entry(let index, let widget):
      NumberText.append(names.place(ofEntry: index, of: widget), to: &bytes)
    case .seed: NumberText.append(world.seed.value, to: &bytes)
    case .integer(let number): NumberText.append(Int64(number), to: &bytes)
    case .millionths(let number): NumberText.append(millionths: number, to: &bytes)
    case .flag(let isTrue): bytes.append(isTrue ? "true" : "false")
    case .moment(let moment): append("", moment)
    case .text(let text): JSONText.append(text, to: &bytes)
    case .policy:
      // In order of their decisions, so that a log says by itself what it rests on.
      let policy = world.policy
      append(
        .object(RuleSetting.all.map { JSONValue.Member($0.key, .string($0.text(policy))) })
      )
    case .fitted:
      guard let fitted = world.policy.fitted else { return }
      // For each told rule setting which values agree with what was seen.
      let told = world.policy.told.map { JSONValue.Member($0.key, .string($0.agreeing)) }
      append([
        "sightings": fitted.sightings, "days": fitted.days, "doubt": fitted.doubt,
        "told": JSONValue.object(told),
      ])
    case .parameters(let values): append(values)
    case .counted(let prediction):
      let counts = Self.json(of: prediction.basis)
      let isOfApp = if case .app = prediction.subject { true } else { false }
      append(isOfApp ? counts.adding(["did": prediction.subject.verb]) : counts)
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

  /// Appends what comes seldom: the rest is written byte by byte, because logs are long.
  private mutating func append(_ value: JSONValue) {
    bytes.append(contentsOf: value.line.utf8)
  }

  private mutating func append(_ configuration: Configuration) {
    bytes.append("{")
    for (index, parameter) in configuration.parameters.enumerated() {
      if index > 0 { bytes.append(",") }
      JSONText.append(parameter.name, to: &bytes)
      bytes.append(":")
      appendItems(of: parameter.value)
    }
    bytes.append("}")
  }

  /// One item is a text, several are a list.
  private mutating func appendItems(of value: ParameterValue) {
    guard value.items.count != 1 else { return JSONText.append(value.items[0], to: &bytes) }
    bytes.append("[")
    for (index, item) in value.items.enumerated() {
      if index > 0 { bytes.append(",") }
      JSONText.append(item, to: &bytes)
    }
    bytes.append("]")
  }

  private static func json(of basis: PredictionBasis) -> JSONValue {
    switch basis {
    case .partOfDay(let part):
      return [
        "from": part.from, "to": part.to, "donations": part.donations, "days": part.days,
        "ofDays": part.ofDays,
      ]
    case .timeOfDay(let time):
      return [
        "around": time.clock, "days": time.days, "ofDays": time.ofDays, "of": time.kindOfDays,
      ]
    case .following(let following):
      let counts: JSONValue = [
        "follows": following.title, "within": following.minutes, "times": following.times,
        "ofTimes": following.ofTimes,
      ]
      let came = following.came
      guard !came.outcomes.isEmpty else { return counts }
      return counts.adding(["right": came.right, "ofPredictions": came.outcomes.count])
    case .rhythm(let rhythm):
      return ["every": rhythm.everyMinutes, "ago": rhythm.agoMinutes, "times": rhythm.times]
    case .frequent(let frequent): return ["place": frequent.place, "views": frequent.views]
    }
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
  private mutating func append(_ key: StaticString, _ name: [UInt8], _ index: Int64) {
    bytes.append(key)
    bytes.append(name)
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
      bytes.append(names[widget])
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
