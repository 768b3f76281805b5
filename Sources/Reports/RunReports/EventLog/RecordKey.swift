import SmartStacks

/// The keys of a record beyond time, offset and kind, in the order of a table's columns.
///
/// Whatever describes a record names its fields by these and the table has a column for each, so
/// that no field can be without one. A new key goes to the end: columns are read by place too.
enum RecordKey: Int, CaseIterable {
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
  static func columns(in world: World) -> [RecordKey] {
    allCases.filter { $0 != .fitted || world.policy.fitted != nil }
  }

  /// The place of its column, behind those of time, offset and kind.
  var column: Int { rawValue }

  /// Its name in the log.
  var name: String { Self.names[rawValue] }

  private static let names = allCases.map { String(describing: $0) }

  /// What stands in front of its value in an object, by its place.
  static let openings = names.map { Array(",\"\($0)\":".utf8) }
}
