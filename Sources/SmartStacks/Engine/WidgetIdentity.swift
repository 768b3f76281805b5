import SimulationCore

/// What a widget is, apart from what happens to it.
struct WidgetIdentity: Sendable {
  let kind: KindID
  /// The values it was configured with; the person may change them while it is placed.
  var configuration: Configuration
  /// Its name in the log.
  let name: String
  /// Its size while it is placed, or nil for a suggestion: it takes the size of any stack.
  let family: WidgetFamily?
}
