package import SimulationCore

/// The keys of a record beyond time, offset and kind, in the order of a table's columns.
///
/// Whatever describes a record names its fields by these and the table has a column for each, so
/// that no field can be without one. A new key goes to the end: columns are read by place too.
package enum RecordKey: Int, CaseIterable {
  case stack, widget, from, to, showing, source, value, against, score, finite
  case index, entries, reason, until, windowStart, openEnd, decision, app, count
  case shortcut, page, `switch`, on, scenario, seed, policy, intent, parameters
  case identifier, teaches, code, because, surface, cause, edit, place, there
  case routine, permission, action, subject
  case donations, rejected, opened, right, ofTimes
  case also, blockedBy, prediction
  case seen
  case flat
  case fitted

  /// The keys that a table of a run of a world has columns for: what was fitted is told at its head
  /// alone, so other tables have no column for it.
  package static func columns(in world: World) -> [RecordKey] {
    allCases.filter { $0 != .fitted || world.policy.fitted != nil }
  }

  /// Its name in the log.
  package var name: String { Self.names[rawValue] }

  private static let names = allCases.map { String(describing: $0) }
}

/// A field of a record, as a log writes it.
package struct RecordField {
  package let key: RecordKey
  package let value: Value

  /// What stands behind a key; how it is written, formats know.
  package enum Value {
    case nothing
    case stack(StackID)
    case widget(WidgetID)
    case app(AppID)
    case intent(IntentID)
    /// An entry, by its index: a log counts it as the list of its kind is written.
    case entry(Int32, of: WidgetID)
    /// The name, the seed and the policy of the world, and what of that was fitted to sightings.
    case scenario, seed, policy, fitted
    case text(String)
    case integer(Int)
    /// A decimal in whole millionths.
    case millionths(Int64)
    case flag(Bool)
    case moment(SimulationTime)
    case parameters(Configuration)
    /// What was counted for a prediction.
    indirect case counted(PredictionState)
    case cause(Cause)
    case causes([Cause])
    case blocker(Blocker)
  }

  init(_ key: RecordKey, _ value: Value) { (self.key, self.value) = (key, value) }

  static func stack(_ stack: StackID?) -> Self {
    Self(.stack, stack.map { .stack($0) } ?? .nothing)
  }

  static func widget(_ widget: WidgetID, _ key: RecordKey = .widget) -> Self {
    Self(key, .widget(widget))
  }

  static func app(_ app: AppID?) -> Self { Self(.app, app.map { .app($0) } ?? .nothing) }

  static func text(_ key: RecordKey, _ text: String) -> Self { Self(key, .text(text)) }

  static func word(_ key: RecordKey, _ word: some RawRepresentable<String>) -> Self {
    Self(key, .text(word.rawValue))
  }

  static func integer(_ key: RecordKey, _ number: Int) -> Self { Self(key, .integer(number)) }

  static func flag(_ key: RecordKey, _ isTrue: Bool) -> Self { Self(key, .flag(isTrue)) }

  /// Its end; nothing where there is none.
  static func until(_ moment: SimulationTime?) -> Self {
    guard let moment, moment != .never else { return Self(.until, .nothing) }
    return Self(.until, .moment(moment))
  }
}
