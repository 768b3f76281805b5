// What an editor's template puts beside a widget: live activities and controls. They compile, and
// no Home Screen stack shows them.

/// What is known of an activity.
public protocol ActivityAttributes: Codable {
  /// What changes in it.
  associatedtype ContentState: Codable & Hashable
}

/// What an activity's views are given.
public struct ActivityViewContext<Attributes: ActivityAttributes> {
  /// What is known of it.
  public let attributes: Attributes
  /// What changes in it.
  public let state: Attributes.ContentState
  /// Whether it is out of date.
  public let isStale = false
}

/// A live activity as a widget: no Home Screen stack has it.
public struct ActivityConfiguration<Attributes: ActivityAttributes>: WidgetConfiguration {
  /// A live activity.
  public init<Content: View>(
    for type: Attributes.Type,
    @ViewBuilder content: @escaping (ActivityViewContext<Attributes>) -> Content,
    dynamicIsland: @escaping (ActivityViewContext<Attributes>) -> DynamicIsland
  ) {}
  /// None.
  public var widgetDefinitions: [WidgetDefinition] { [] }
}

/// Where a part of an activity stands.
public enum DynamicIslandExpandedRegionPosition: Sendable {
  case leading, trailing, center, bottom
}

/// A part of an activity.
public struct DynamicIslandExpandedRegion<Content: View> {
  /// A part of an activity.
  public init(
    _ position: DynamicIslandExpandedRegionPosition,
    priority: Double = 0,
    @ViewBuilder content: () -> Content
  ) {}
}

/// The parts of an activity.
public struct DynamicIslandExpandedContent<Content> {
  init() {}
}

/// Puts the parts of an activity together.
@resultBuilder
public enum DynamicIslandExpandedContentBuilder {
  /// Parts that a function has put together.
  public static func buildBlock<Content: View>(
    _ content: DynamicIslandExpandedContent<Content>
  ) -> DynamicIslandExpandedContent<Content> { content }
  /// The parts.
  public static func buildBlock<each Content: View>(
    _ content: repeat DynamicIslandExpandedRegion<each Content>
  ) -> DynamicIslandExpandedContent<some View> {
    DynamicIslandExpandedContent<EmptyView>()
  }
}

/// An activity at the top of a phone.
@MainActor @preconcurrency
public struct DynamicIsland {
  /// An activity at the top of a phone.
  public init<Expanded: View, Leading: View, Trailing: View, Minimal: View>(
    @DynamicIslandExpandedContentBuilder
    expanded: () -> DynamicIslandExpandedContent<Expanded>,
    @ViewBuilder compactLeading: () -> Leading,
    @ViewBuilder compactTrailing: () -> Trailing,
    @ViewBuilder minimal: () -> Minimal
  ) {}
  /// Accepted and without effect.
  public func widgetURL(_ url: URL?) -> DynamicIsland { self }
  /// Accepted and without effect.
  public func keylineTint(_ color: Color?) -> DynamicIsland { self }
  /// Accepted and without effect.
  public func contentMargins(
    _ edges: Edge.Set = .all,
    _ length: Double,
    for mode: DynamicIslandMode
  ) -> DynamicIsland { self }
}

/// Which part of the top of a phone an activity has.
public struct DynamicIslandMode: Hashable, Sendable {
  private let name: String
  /// All of it.
  public static let expanded = DynamicIslandMode(name: "expanded")
  /// The beginning.
  public static let compactLeading = DynamicIslandMode(name: "compactLeading")
  /// The end.
  public static let compactTrailing = DynamicIslandMode(name: "compactTrailing")
  /// A point.
  public static let minimal = DynamicIslandMode(name: "minimal")
}

extension View {
  /// Accepted and without effect.
  public func activityBackgroundTint(_ color: Color?) -> some View { self }
  /// Accepted and without effect.
  public func activitySystemActionForegroundColor(_ color: Color?) -> some View { self }
}

/// A control of the system's centre: no Home Screen stack has it.
public protocol ControlWidget: Widget where Body: ControlWidgetConfiguration {}

extension ControlWidget {
  /// None.
  public var widgetDefinitions: [WidgetDefinition] { [] }
}

/// How a control is configured.
public protocol ControlWidgetConfiguration: WidgetConfiguration {}

extension ControlWidgetConfiguration {
  /// None.
  public var widgetDefinitions: [WidgetDefinition] { [] }
  /// Accepted and without effect.
  public func displayName(_ name: LocalizedStringResource) -> some ControlWidgetConfiguration {
    self
  }
  /// Accepted and without effect.
  public func description(_ text: LocalizedStringResource) -> some ControlWidgetConfiguration {
    self
  }
}

/// What a control shows.
public protocol ControlWidgetTemplate {}

/// A control that nobody configures.
public struct StaticControlConfiguration<Content: ControlWidgetTemplate>:
  ControlWidgetConfiguration
{
  /// A control with a value.
  public init<Provider: ControlValueProvider>(
    kind: String,
    provider: Provider,
    content: @escaping (Provider.Value) -> Content
  ) {}
  /// A control.
  public init(kind: String, content: @escaping () -> Content) {}
}

/// A control that is configured by an app intent.
public struct AppIntentControlConfiguration<Content: ControlWidgetTemplate>:
  ControlWidgetConfiguration
{
  /// A control with a value.
  public init<Provider: AppIntentControlValueProvider>(
    kind: String,
    provider: Provider,
    content: @escaping (Provider.Value) -> Content
  ) {}
}

/// Says what a control's value is.
public protocol ControlValueProvider {
  /// The value.
  associatedtype Value
  /// The value in the gallery.
  var previewValue: Value { get }
  /// The value now.
  func currentValue() async throws -> Value
}

/// Says what a configured control's value is.
public protocol AppIntentControlValueProvider {
  /// The value.
  associatedtype Value
  /// The configuration.
  associatedtype Configuration: ControlConfigurationIntent
  /// The value in the gallery.
  func previewValue(configuration: Configuration) -> Value
  /// The value now.
  func currentValue(configuration: Configuration) async throws -> Value
}

/// A control that is on or off.
@MainActor @preconcurrency
public struct ControlWidgetToggle: ControlWidgetTemplate {
  /// A control that is on or off.
  public init<Action: SetValueIntent, Content: View>(
    _ title: LocalizedStringResource,
    isOn: Bool,
    action: Action,
    @ViewBuilder valueLabel: @escaping (Bool) -> Content
  ) where Action.ValueType == Bool {}
  /// A control that is on or off.
  @_disfavoredOverload
  public init<Words: StringProtocol, Action: SetValueIntent, Content: View>(
    _ title: Words,
    isOn: Bool,
    action: Action,
    @ViewBuilder valueLabel: @escaping (Bool) -> Content
  ) where Action.ValueType == Bool {}
}

/// A control that does something.
@MainActor @preconcurrency
public struct ControlWidgetButton: ControlWidgetTemplate {
  /// A control that does something.
  public init<Action: AppIntent, Content: View>(
    action: Action,
    @ViewBuilder label: @escaping () -> Content
  ) {}
}
