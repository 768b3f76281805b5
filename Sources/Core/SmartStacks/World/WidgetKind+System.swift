extension World.WidgetKind {
  /// The system's own widget for Siri Suggestions (WWDC21 10049 17:33).
  ///
  /// It shows what the log says of that surface. It has no timeline, so it has no relevance and is
  /// never a reason for a stack to turn; the sizes are ours†.
  ///
  /// - Parameter app: what offers it.
  /// - Returns: the kind.
  public static func siriSuggestions(of app: AppID) -> Self {
    let surface = Surface.siriSuggestions
    var kind = Self(
      kind: surface.rawValue,
      app: app,
      title: "Siri Suggestions",
      families: [.systemSmall, .systemMedium, .systemLarge]
    )
    kind.description = "What you may want to see next, the likeliest first."
    kind.surface = surface
    return kind
  }
}
