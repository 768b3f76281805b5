/// A widget.
@MainActor @preconcurrency
public protocol Widget {
  /// How it is configured.
  associatedtype Body: WidgetConfiguration
  /// A widget as the system makes it.
  init()
  /// How it is configured.
  var body: Body { get }
  /// What the runner is told of it.
  var widgetDefinitions: [WidgetDefinition] { get }
}

extension Widget {
  /// What the runner is told of it.
  public var widgetDefinitions: [WidgetDefinition] { body.widgetDefinitions }

  /// Answers the house's questions until it has no more.
  public static func main() { Runner.run { Self().widgetDefinitions } }
}

/// How a widget is asked, shown and called.
@MainActor @preconcurrency
public protocol WidgetConfiguration {
  /// What the runner is told of it.
  var widgetDefinitions: [WidgetDefinition] { get }
}

/// A configuration with something changed.
public struct ChangedConfiguration<Base: WidgetConfiguration>: WidgetConfiguration {
  let base: Base
  let change: (inout WidgetDefinition) -> Void

  /// What the runner is told of it.
  public var widgetDefinitions: [WidgetDefinition] {
    base.widgetDefinitions.map { definition in
      var changed = definition
      change(&changed)
      return changed
    }
  }
}

/// The configuration of a widget that is none, as a builder makes one.
public struct EmptyWidgetConfiguration: WidgetConfiguration {
  /// A configuration of nothing.
  public init() {}
  /// Nothing.
  public var widgetDefinitions: [WidgetDefinition] { [] }
}

/// One of several configurations, by a condition.
public struct ChosenConfiguration: WidgetConfiguration {
  /// What the runner is told of it.
  public let widgetDefinitions: [WidgetDefinition]
}

/// Puts a configuration together that depends on a condition.
@MainActor @preconcurrency @resultBuilder
public struct WidgetConfigurationBuilder {
  /// A configuration.
  public static func buildBlock<Content: WidgetConfiguration>(_ content: Content) -> Content {
    content
  }
  /// The first branch.
  public static func buildEither(first: some WidgetConfiguration) -> ChosenConfiguration {
    ChosenConfiguration(widgetDefinitions: first.widgetDefinitions)
  }
  /// The second branch.
  public static func buildEither(second: some WidgetConfiguration) -> ChosenConfiguration {
    ChosenConfiguration(widgetDefinitions: second.widgetDefinitions)
  }
  /// A configuration that only newer systems have.
  public static func buildLimitedAvailability(
    _ content: some WidgetConfiguration
  ) -> ChosenConfiguration {
    ChosenConfiguration(widgetDefinitions: content.widgetDefinitions)
  }
}

extension WidgetConfiguration {
  /// The configuration with something changed.
  public func changing(
    _ change: @escaping (inout WidgetDefinition) -> Void
  ) -> ChangedConfiguration<Self> {
    ChangedConfiguration(base: self, change: change)
  }

  /// The name in the gallery.
  public func configurationDisplayName(_ name: LocalizedStringKey) -> some WidgetConfiguration {
    changing { $0.title = Text(name).plainText }
  }
  /// The name in the gallery.
  @_disfavoredOverload
  public func configurationDisplayName<Name: StringProtocol>(
    _ name: Name
  ) -> some WidgetConfiguration {
    changing { $0.title = String(name) }
  }
  /// The name in the gallery.
  public func configurationDisplayName(_ name: Text) -> some WidgetConfiguration {
    changing { $0.title = name.plainText }
  }
  /// The sentence in the gallery.
  public func description(_ text: LocalizedStringKey) -> some WidgetConfiguration {
    changing { $0.description = Text(text).plainText }
  }
  /// The sentence in the gallery.
  @_disfavoredOverload
  public func description<Words: StringProtocol>(_ text: Words) -> some WidgetConfiguration {
    changing { $0.description = String(text) }
  }
  /// The name in the gallery.
  @_disfavoredOverload
  public func configurationDisplayName(
    _ name: LocalizedStringResource
  ) -> some WidgetConfiguration {
    changing { $0.title = Text(name).plainText }
  }
  /// The sentence in the gallery.
  @_disfavoredOverload
  public func description(_ text: LocalizedStringResource) -> some WidgetConfiguration {
    changing { $0.description = Text(text).plainText }
  }
  /// The sentence in the gallery.
  public func description(_ text: Text) -> some WidgetConfiguration {
    changing { $0.description = text.plainText }
  }
  /// Accepted and without effect.
  public func contentMarginsDisabled() -> some WidgetConfiguration { self }
  /// Accepted and without effect.
  public func containerBackgroundRemovable(
    _ isRemovable: Bool = true
  ) -> some WidgetConfiguration { self }
  /// Accepted and without effect.
  public func promptsForUserConfiguration() -> some WidgetConfiguration { self }
  /// Accepted and without effect.
  public func onBackgroundURLSessionEvents(
    matching name: String? = nil,
    _ action: @escaping (String, @escaping () -> Void) -> Void
  ) -> some WidgetConfiguration { self }
}

extension Text {
  /// The letters alone.
  public var plainText: String {
    runs.map { run in
      if case .text(let text) = run.content { text } else { "" }
    }.joined()
  }
}

/// Several widgets of one app.
@MainActor @preconcurrency
public protocol WidgetBundle {
  /// The widgets.
  associatedtype Body: Widget
  /// A bundle as the system makes it.
  init()
  /// The widgets.
  @WidgetBundleBuilder var body: Body { get }
}

extension WidgetBundle {
  /// What the runner is told of the widgets.
  public var widgetDefinitions: [WidgetDefinition] { body.widgetDefinitions }

  /// Answers the house's questions until it has no more.
  public static func main() { Runner.run { Self().widgetDefinitions } }
}

/// Several widgets as one.
public struct WidgetGroup: Widget {
  private let widgets: [any Widget]

  /// No widget.
  public init() { widgets = [] }
  /// Several widgets.
  public init(_ widgets: [any Widget]) { self.widgets = widgets }
  /// Never asked for.
  public var body: some WidgetConfiguration { EmptyWidgetConfiguration() }
  /// What the runner is told of all of them.
  public var widgetDefinitions: [WidgetDefinition] { widgets.flatMap(\.widgetDefinitions) }
}

/// Puts the widgets of a bundle together.
@MainActor @preconcurrency @resultBuilder
public struct WidgetBundleBuilder {
  /// No widget.
  public static func buildBlock() -> some Widget { WidgetGroup() }
  /// One widget.
  public static func buildBlock<Content: Widget>(_ content: Content) -> some Widget { content }
  /// Several widgets.
  public static func buildBlock<First: Widget, each Rest: Widget>(
    _ first: First,
    _ rest: repeat each Rest
  ) -> some Widget {
    var widgets: [any Widget] = [first]
    repeat widgets.append(each rest)
    return WidgetGroup(widgets)
  }
  /// A widget, if there is one.
  public static func buildOptional(_ widget: (any Widget)?) -> some Widget {
    WidgetGroup(widget.map { [$0] } ?? [])
  }
  /// The first branch.
  public static func buildEither(first: some Widget) -> WidgetGroup { WidgetGroup([first]) }
  /// The second branch.
  public static func buildEither(second: some Widget) -> WidgetGroup { WidgetGroup([second]) }
  /// A widget that only newer systems have.
  public static func buildLimitedAvailability(_ widget: some Widget) -> any Widget { widget }
}
