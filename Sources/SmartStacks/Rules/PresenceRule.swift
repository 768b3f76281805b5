/// A widget that the person already has is not suggested to them (decision 29, X4).
///
/// "If they don't already have your widget on their Home screen": WWDC21 10049 5:18. Present means
/// the same kind with a configuration that matches, on any page, in a stack or alone.
enum PresenceRule {
  /// Whether a widget is what would be suggested.
  static func matches(
    kind: KindID,
    configuration: Configuration,
    _ widget: World.PlacedWidget
  ) -> Bool {
    widget.kind == kind && widget.configuration.matches(configuration)
  }

  /// Whether a suggestion is present: among the members given, or else on the whole Home Screen.
  static func isPresent(
    kind: KindID,
    configuration: Configuration,
    in widgets: [World.PlacedWidget],
    lookingAt members: [WidgetID]?
  ) -> Bool {
    guard let members else {
      return widgets.contains { matches(kind: kind, configuration: configuration, $0) }
    }
    return members.contains {
      matches(kind: kind, configuration: configuration, widgets[Int($0.index)])
    }
  }
}
