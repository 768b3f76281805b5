/// A relevant shortcut that was taken up for a kind of widget.
struct ActiveShortcut: Sendable {
  /// Its place in its app's list.
  let place: Int
  let widget: WidgetID
  let kind: KindID
  let configuration: Configuration
  let providers: ProvidersRule
}

/// A relevant shortcut with an intent: it concerns the Siri watch face.
struct WatchShortcut: Sendable {
  let intent: IntentID
  let values: Configuration
  let providers: ProvidersRule
}
