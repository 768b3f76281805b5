extension WidgetConfiguration {
  /// The families that the widget offers.
  public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration {
    changing { $0.families = families.map(\.name) }
  }

  /// Accepted and without effect.
  public func disfavoredLocations(
    _ locations: [WidgetLocation],
    for families: [WidgetFamily]
  ) -> some WidgetConfiguration { self }

  /// Accepted and without effect.
  public func supplementalActivityFamilies(
    _ families: [WidgetFamily]
  ) -> some WidgetConfiguration { self }
}

/// How a widget hangs on a wall; accepted and without effect.
public struct WidgetMountingStyle: Hashable, Sendable {
  let name: String
  /// In front of the wall.
  public static let elevated = WidgetMountingStyle(name: "elevated")
  /// In the wall.
  public static let recessed = WidgetMountingStyle(name: "recessed")
}

/// What a widget is made of on a wall; accepted and without effect.
public struct WidgetTexture: Hashable, Sendable {
  let name: String
  /// Of glass.
  public static let glass = WidgetTexture(name: "glass")
  /// Of paper.
  public static let paper = WidgetTexture(name: "paper")
}

/// What a widget is pushed with; nothing pushes here.
public struct WidgetPushInfo: Sendable {
  /// The token.
  public let token = Data()
}

/// Who is told how a widget is pushed; nobody ever is.
public protocol WidgetPushHandler {
  /// A handler as the system makes it.
  init()
  /// Takes a new token.
  func pushTokenDidChange(_ pushInfo: WidgetPushInfo, widgets: [WidgetInfo])
}

extension WidgetConfiguration {
  /// Accepted and without effect.
  public func supportedMountingStyles(
    _ styles: [WidgetMountingStyle]
  ) -> some WidgetConfiguration { self }
  /// Accepted and without effect.
  public func widgetTexture(_ texture: WidgetTexture) -> some WidgetConfiguration { self }
  /// Accepted and without effect.
  public func pushHandler<Handler: WidgetPushHandler>(
    _ handler: Handler.Type
  ) -> some WidgetConfiguration { self }
}

/// Where a widget can be placed.
public struct WidgetLocation: Hashable, Sendable {
  let name: String
  /// On the Home Screen.
  public static let homeScreen = WidgetLocation(name: "homeScreen")
  /// On the Lock Screen.
  public static let lockScreen = WidgetLocation(name: "lockScreen")
  /// On a screen that stands by.
  public static let standBy = WidgetLocation(name: "standBy")
  /// On an iPhone's widgets on a Mac.
  public static let iPhoneWidgetsOnMac = WidgetLocation(name: "iPhoneWidgetsOnMac")
}

/// Where a background is drawn.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  /// Behind a widget.
  public static let widget = ContainerBackgroundPlacement()
}

extension View {
  /// The widget's background.
  public func containerBackground<Background: View>(
    for placement: ContainerBackgroundPlacement,
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Background
  ) -> some View {
    containing(background: content())
  }

  /// The widget's background.
  public func containerBackground<Style: ShapeStyle>(
    _ style: Style,
    for placement: ContainerBackgroundPlacement
  ) -> some View {
    containing(background: Rectangle().fill(style))
  }

  /// What is shown outside a round pane, which no Home Screen has.
  public func widgetLabel<Label: View>(@ViewBuilder label: () -> Label) -> some View { self }
  /// What is shown outside a round pane, which no Home Screen has.
  public func widgetLabel(_ label: LocalizedStringKey) -> some View { self }
  /// What is shown outside a round pane, which no Home Screen has.
  @_disfavoredOverload
  public func widgetLabel<Label: StringProtocol>(_ label: Label) -> some View { self }
  /// Accepted and without effect.
  public func widgetAccentable(_ isAccentable: Bool = true) -> some View { self }
  /// Accepted and without effect.
  public func widgetCurvesContent(_ curves: Bool = true) -> some View { self }
}

/// What the system draws behind round panes: nothing here.
public struct AccessoryWidgetBackground: PrimitiveView {
  /// What the system draws behind round panes.
  nonisolated public init() {}
  /// No nodes.
  public func nodes(in environment: EnvironmentValues) -> [Node] { [] }
}

/// Where an editor shows a widget.
public struct WidgetPreviewContext: PreviewContext, Sendable {
  /// A pane of a family.
  public init(family: WidgetFamily) {}
}

/// A widget that a person has placed.
public struct WidgetInfo: Sendable {
  /// Its kind.
  public let kind: String
  /// Its family.
  public let family: WidgetFamily
}

extension WidgetInfo {
  /// How it is configured; it is not said.
  public var configuration: INIntent? { nil }
  /// How it is configured; it is not said.
  public func widgetConfigurationIntent<Intent: WidgetConfigurationIntent>(
    of type: Intent.Type = Intent.self
  ) -> Intent? { nil }
}

/// The widgets of the app.
public final class WidgetCenter: Sendable {
  /// What can go wrong.
  public enum UserInfoKey {
    /// The key of a widget's kind.
    public static let kind = "kind"
    /// The key of a widget's family.
    public static let family = "family"
  }

  /// The widgets of the app.
  public static let shared = WidgetCenter()

  /// Asks that a kind's timelines be asked for again.
  public func reloadTimelines(ofKind kind: String) { Ledger.reload(kind) }
  /// Asks that every timeline be asked for again.
  public func reloadAllTimelines() { Ledger.reload("*") }
  /// Accepted and without effect.
  public func invalidateConfigurationRecommendations() {}
  /// Accepted and without effect.
  public func invalidateRelevance(ofKind kind: String) {}

  /// The placed widgets: the process is not told of them.
  public func getCurrentConfigurations(
    _ completion: @escaping (Result<[WidgetInfo], Error>) -> Void
  ) {
    completion(.success([]))
  }

  /// The placed widgets: the process is not told of them.
  public func currentConfigurations() async throws -> [WidgetInfo] { [] }
}

/// Puts the entries of a preview together.
@resultBuilder
public enum TimelineBuilder {
  /// The entries.
  public static func buildBlock(_ entries: any TimelineEntry...) -> [any TimelineEntry] {
    entries
  }
}

/// A widget for an editor to show: nothing here.
@freestanding(declaration)
public macro Preview<Shown: Widget>(
  _ name: String? = nil,
  as family: WidgetFamily,
  widget: @escaping @MainActor () -> Shown,
  @TimelineBuilder timeline: @escaping @MainActor () async -> [any TimelineEntry]
) = #externalMacro(module: "HomestackPreview", type: "Preview")

/// A widget for an editor to show: nothing here.
@freestanding(declaration)
public macro Preview<Shown: Widget, Provider: TimelineProvider>(
  _ name: String? = nil,
  as family: WidgetFamily,
  widget: @escaping @MainActor () -> Shown,
  timelineProvider: @escaping @MainActor () -> Provider
) = #externalMacro(module: "HomestackPreview", type: "Preview")

/// A widget for an editor to show: nothing here.
@freestanding(declaration)
public macro Preview<Shown: Widget, Intent: WidgetConfigurationIntent, Provider>(
  _ name: String? = nil,
  as family: WidgetFamily,
  using intent: Intent,
  widget: @escaping @MainActor () -> Shown,
  timelineProvider: @escaping @MainActor () -> Provider
) = #externalMacro(module: "HomestackPreview", type: "Preview")
