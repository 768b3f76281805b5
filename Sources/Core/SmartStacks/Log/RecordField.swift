package import SimulationCore

/// The keys of a record beyond time, offset and kind, in the order of a table's columns.
///
/// New keys go to the end: columns are read by position too.
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

  /// The columns of a table for a world; the one for fitted settings is left out without any.
  package static func columns(in world: World) -> [RecordKey] {
    allCases.filter { $0 != .fitted || world.policy.fitted != nil }
  }

  package var name: String { Self.names[rawValue] }

  private static let names = allCases.map { String(describing: $0) }
}

package struct RecordField {
  package let key: RecordKey
  package let value: Value

  package enum Value {
    case nothing
    case stack(StackID)
    case widget(WidgetID)
    case app(AppID)
    case intent(IntentID)
    /// An entry, by its index among those of its kind.
    case entry(Int32, of: WidgetID)
    /// Of the world; `fitted` is what was fitted to sightings.
    case scenario, seed, policy, fitted
    case text(String)
    case integer(Int)
    case millionths(Int64)
    case flag(Bool)
    case moment(SimulationTime)
    case parameters(Configuration)
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

  static func until(_ moment: SimulationTime?) -> Self {
    guard let moment, moment != .never else { return Self(.until, .nothing) }
    return Self(.until, .moment(moment))
  }
}
