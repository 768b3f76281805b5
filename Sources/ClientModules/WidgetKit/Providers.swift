/// Says what a widget shows.
public protocol TimelineProvider {
  /// What it shows from a date on.
  associatedtype Entry: TimelineEntry
  /// What a provider is told.
  typealias Context = TimelineProviderContext
  /// What is shown before there is anything to show.
  func placeholder(in context: Context) -> Entry
  /// What is shown in the gallery.
  func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)
  /// What is shown from now on.
  func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
  /// When the widget is relevant.
  func relevance() async -> WidgetRelevance<Void>
}

extension TimelineProvider {
  /// Nothing is said.
  public func relevance() async -> WidgetRelevance<Void> { WidgetRelevance([]) }
}

/// Says what a widget shows that is configured by an intent of the app's definition.
public protocol IntentTimelineProvider {
  /// What it shows from a date on.
  associatedtype Entry: TimelineEntry
  /// The configuration.
  associatedtype Intent: INIntent
  /// What a provider is told.
  typealias Context = TimelineProviderContext
  /// What is shown before there is anything to show.
  func placeholder(in context: Context) -> Entry
  /// What is shown in the gallery.
  func getSnapshot(
    for configuration: Intent,
    in context: Context,
    completion: @escaping (Entry) -> Void
  )
  /// What is shown from now on.
  func getTimeline(
    for configuration: Intent,
    in context: Context,
    completion: @escaping (Timeline<Entry>) -> Void
  )
  /// Configurations that are offered.
  func recommendations() -> [IntentRecommendation<Intent>]
  /// When the widget is relevant.
  func relevance() async -> WidgetRelevance<Intent>
}

extension IntentTimelineProvider {
  /// None is offered.
  public func recommendations() -> [IntentRecommendation<Intent>] { [] }
  /// Nothing is said.
  public func relevance() async -> WidgetRelevance<Intent> { WidgetRelevance([]) }
}

/// Says what a widget shows that is configured by an app intent.
public protocol AppIntentTimelineProvider {
  /// What it shows from a date on.
  associatedtype Entry: TimelineEntry
  /// The configuration.
  associatedtype Intent: WidgetConfigurationIntent
  /// What a provider is told.
  typealias Context = TimelineProviderContext
  /// What is shown before there is anything to show.
  func placeholder(in context: Context) -> Entry
  /// What is shown in the gallery.
  func snapshot(for configuration: Intent, in context: Context) async -> Entry
  /// What is shown from now on.
  func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>
  /// Configurations that are offered.
  func recommendations() -> [AppIntentRecommendation<Intent>]
  /// When the widget is relevant.
  func relevance() async -> WidgetRelevance<Intent>
}

extension AppIntentTimelineProvider {
  /// None is offered.
  public func recommendations() -> [AppIntentRecommendation<Intent>] { [] }
  /// Nothing is said.
  public func relevance() async -> WidgetRelevance<Intent> { WidgetRelevance([]) }
}

/// A configuration that is offered.
public struct IntentRecommendation<Intent: INIntent> {
  /// The configuration.
  public let intent: Intent
  /// What it is called.
  public let description: String

  /// A configuration that is offered.
  public init(intent: Intent, description: String) {
    self.intent = intent
    self.description = description
  }
}

/// A configuration that is offered.
public struct AppIntentRecommendation<Intent: WidgetConfigurationIntent> {
  /// The configuration.
  public let intent: Intent
  /// What it is called.
  public let description: LocalizedStringResource

  /// A configuration that is offered.
  public init(intent: Intent, description: LocalizedStringResource) {
    self.intent = intent
    self.description = description
  }

  /// A configuration that is offered.
  @_disfavoredOverload
  public init<Words: StringProtocol>(intent: Intent, description: Words) {
    self.intent = intent
    self.description = LocalizedStringResource(stringLiteral: String(description))
  }
}

/// When a widget is relevant.
public struct WidgetRelevance<Configuration> {
  /// The occasions.
  public let attributes: [WidgetRelevanceAttribute<Configuration>]

  /// When a widget is relevant.
  public init(_ attributes: [WidgetRelevanceAttribute<Configuration>]) {
    self.attributes = attributes
  }

  /// The occasions as an answer's member, if there are any.
  var told: [(key: String, value: JSON)] {
    attributes.isEmpty ? [] : [("widgetRelevance", .array(attributes.map(\.told)))]
  }
}

/// An occasion on which a widget is relevant.
public struct WidgetRelevanceAttribute<Configuration> {
  let configuration: Configuration
  let context: RelevantContext

  /// An occasion for a configuration.
  public init(configuration: Configuration, context: RelevantContext) {
    self.configuration = configuration
    self.context = context
  }

  var told: JSON {
    let values = (configuration as? any AppIntent).map { IntentParameters(of: $0).values }
    return .sparse([("context", context.told), ("configuration", values ?? .null)])
  }
}

extension WidgetRelevanceAttribute where Configuration == Void {
  /// An occasion.
  public init(context: RelevantContext) { self.init(configuration: (), context: context) }
}
