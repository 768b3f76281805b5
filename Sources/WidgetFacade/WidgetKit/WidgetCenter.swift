public import SmartStacks

/// Where an app asks for new timelines, as `WidgetKit.WidgetCenter` takes it.
///
/// Different from Apple's: asking makes an input, and the caller says in what situation the app
/// was, because some reloads cost no budget (decision 49).
public struct WidgetCenter: Hashable, Sendable {
  /// Creates a centre.
  public init() {}

  /// Asks for the timelines of a kind anew.
  public func reloadTimelines(ofKind kind: KindID, while cause: ReloadCause = .widgetCenter)
    -> Input
  {
    .reload(kind, cause)
  }

  /// Asks for the timelines of all kinds of an app anew.
  public func reloadAllTimelines(
    of app: AppID,
    in world: World,
    while cause: ReloadCause = .widgetCenter
  ) -> [Input] {
    world.kinds.indices.filter { world.kinds[$0].app == app }.map { .reload(KindID($0), cause) }
  }
}
