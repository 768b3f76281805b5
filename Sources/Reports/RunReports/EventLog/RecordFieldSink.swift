import Scenarios
import SimulationCore
import SmartStacks

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
