/// Something that an app can do, or a configuration.
public protocol AppIntent: Sendable {
  /// The words for it.
  associatedtype SummaryContent: ParameterSummary = EmptySummary
  /// What comes of it.
  associatedtype PerformResult: IntentResult = EmptyIntentResult
  /// What it is called.
  static var title: LocalizedStringResource { get }
  /// What it is for.
  static var description: IntentDescription? { get }
  /// Whether the app comes to the front.
  static var openAppWhenRun: Bool { get }
  /// Whether it is offered.
  static var isDiscoverable: Bool { get }
  /// The words for it.
  @ParameterSummaryBuilder<Self> static var parameterSummary: SummaryContent { get }
  /// An intent as the system makes it.
  init()
  /// Does it.
  func perform() async throws -> PerformResult
}

extension AppIntent {
  /// A parameter of an intent.
  public typealias Parameter<Value: IntentValue> = IntentParameter<Value>
  /// The words for it.
  public typealias Summary = ParameterWords<Self>
  /// The type's name.
  public static var title: LocalizedStringResource {
    LocalizedStringResource(stringLiteral: String(describing: Self.self))
  }
  /// Nothing is said.
  public static var description: IntentDescription? { nil }
  /// The app stays where it is.
  public static var openAppWhenRun: Bool { false }
  /// It is offered.
  public static var isDiscoverable: Bool { true }
  /// Tells the system that it was done.
  @discardableResult
  public func donate() -> IntentDonationIdentifier {
    IntentDonationManager.shared.donate(intent: self)
  }
}

extension AppIntent where SummaryContent == EmptySummary {
  /// No words.
  public static var parameterSummary: EmptySummary { EmptySummary() }
}

extension AppIntent where PerformResult == EmptyIntentResult {
  /// Does nothing.
  public func perform() async throws -> EmptyIntentResult { EmptyIntentResult() }
}

/// The configuration of a widget.
public protocol WidgetConfigurationIntent: AppIntent {}
/// The configuration of a control.
public protocol ControlConfigurationIntent: AppIntent {}
/// An intent that has a class of the app's definition before it.
public protocol CustomIntentMigratedAppIntent: AppIntent {
  /// That class's name.
  static var intentClassName: String { get }
}
/// An intent that the system may foresee.
public protocol PredictableIntent: AppIntent {}
/// An intent that starts something that goes on.
public protocol LiveActivityIntent: AppIntent {}
/// An intent that plays something.
public protocol AudioPlaybackIntent: AppIntent {}
/// An intent that runs in the app.
public protocol ForegroundContinuableIntent: AppIntent {}
/// An intent that opens something.
public protocol OpenIntent: AppIntent {
  /// What sort of thing it opens.
  associatedtype Value: IntentValue
  /// What it opens.
  var target: Value { get set }
}

/// What an intent is for.
public struct IntentDescription: Sendable, ExpressibleByStringLiteral {
  /// The words.
  public let descriptionText: LocalizedStringResource
  /// What an intent is for.
  public init(
    _ text: LocalizedStringResource,
    categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = [],
    resultValueName: LocalizedStringResource? = nil
  ) {
    descriptionText = text
  }
  /// What an intent is for.
  public init(stringLiteral value: String) {
    descriptionText = LocalizedStringResource(stringLiteral: value)
  }
}

/// An intent that sets a value.
public protocol SetValueIntent: AppIntent {
  /// The value's type.
  associatedtype ValueType: IntentValue
  /// The value.
  var value: ValueType { get set }
}
