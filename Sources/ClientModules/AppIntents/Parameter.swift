/// A parameter of an intent.
@propertyWrapper
public final class IntentParameter<Value: IntentValue>: AnyIntentParameter, Sendable {
  private let stored: Guarded<Value?>
  private let title: LocalizedStringResource
  private let options = Guarded<Options?>(nil)

  /// What asks a provider for its values, and for the one at first.
  private struct Options {
    let offered: () async throws -> [JSON]
    let initial: () async -> JSON?
  }

  private init(_ title: LocalizedStringResource?, _ value: Value?) {
    self.title = title ?? ""
    stored = Guarded(value)
  }

  /// The value; one that was never set and has no default ends the process by name.
  public var wrappedValue: Value {
    get {
      if let value = stored.value { return value }
      if let fallback = Value.fallback { return fallback }
      preconditionFailure("the parameter \(title.text) has no value")
    }
    set { stored.value = newValue }
  }

  /// The parameter itself.
  public var projectedValue: IntentParameter<Value> { self }

  /// What a value is asked for with.
  public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value { wrappedValue }
  /// An error that asks for a value.
  public func needsValueError(_ dialog: IntentDialog? = nil) -> Error { IntentParameterError() }
  /// Whether a person agrees; nobody is asked.
  public func requestConfirmation(for value: Value, dialog: IntentDialog? = nil) async throws
    -> Bool
  { true }

  func described(name: String) async -> JSON {
    let asks = options.value != nil || Value.asks
    var value = stored.value.map(\.told) ?? .null
    if case .null = value { value = await initial() ?? .null }
    let text = title.text.isEmpty ? name : title.text
    return .sparse([
      ("name", .string(name)), ("title", .string(text)), ("type", .string(Value.sort)),
      ("cases", Value.choices.map { .array($0) } ?? .null), ("default", value),
      ("isArray", .yes(Value.isList)), ("asks", .yes(asks)),
      ("searches", .yes(options.value == nil && Value.searches)),
    ])
  }

  func set(_ json: JSON?) async {
    guard let json, let value = await Value.read(json) else { return }
    stored.value = value
  }

  func offered(matching text: String?) async throws -> [JSON] {
    if let options = options.value { return try await options.offered() }
    return try await Value.offered(matching: text)
  }

  func initial() async -> JSON? {
    if let options = options.value { return await options.initial() }
    return await Value.initial()
  }

  var told: JSON { stored.value?.told ?? .null }
}

/// An error that asks for a value.
struct IntentParameterError: Error {}

/// A parameter whatever its type is.
protocol AnyIntentParameter: AnyObject {
  func described(name: String) async -> JSON
  func set(_ json: JSON?) async
  func offered(matching text: String?) async throws -> [JSON]
  func initial() async -> JSON?
  var told: JSON { get }
}

extension IntentParameter {
  /// A parameter with a name.
  public convenience init(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil
  ) {
    self.init(title, nil)
  }

  /// A parameter with a name and a default.
  public convenience init(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    default value: Value,
    requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil
  ) {
    self.init(title, value)
  }

  /// A parameter with a name and a default of an optional's own type.
  public convenience init<Inner>(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    default value: Inner,
    requestValueDialog: IntentDialog? = nil
  ) where Value == Inner? {
    self.init(title, .some(value))
  }

  /// A list that is as long as a widget's size allows.
  public convenience init(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    size: [IntentWidgetFamily: IntentCollectionSize],
    requestValueDialog: IntentDialog? = nil
  ) {
    self.init(title, nil)
  }

  /// A list that is so long.
  public convenience init(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    size: IntentCollectionSize,
    requestValueDialog: IntentDialog? = nil
  ) {
    self.init(title, nil)
  }

  /// A number between two ends, chosen in some way.
  public convenience init(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    default value: Value,
    controlStyle: IntentControlStyle,
    inclusiveRange: (Value, Value)
  ) {
    self.init(title, value)
  }

  /// A number between two ends.
  public convenience init(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    default value: Value,
    inclusiveRange: (Value, Value)
  ) {
    self.init(title, value)
  }

  /// A parameter whose values a provider gives.
  public convenience init<Options: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    requestValueDialog: IntentDialog? = nil,
    optionsProvider: Options
  ) {
    self.init(title, nil)
    options.value = IntentParameter<Value>.Options {
      try await optionsProvider.results().sections
    } initial: {
      await optionsProvider.defaultResult()?.option
    }
  }

  /// A parameter with a default whose values a provider gives.
  public convenience init<Options: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    default value: Value,
    requestValueDialog: IntentDialog? = nil,
    optionsProvider: Options
  ) {
    self.init(title: title, optionsProvider: optionsProvider)
    stored.value = value
  }
}

/// The parameters of an intent, found by looking at it.
public struct IntentParameters {
  /// The intent for which a list is open.
  static let filled = Guarded<(any AppIntent)?>(nil)

  private let parameters: [(name: String, parameter: any AnyIntentParameter)]
  private let intent: any AppIntent

  /// The parameters of an intent.
  public init(of intent: some AppIntent) {
    self.intent = intent
    parameters = Mirror(reflecting: intent).children.compactMap { child in
      guard let parameter = child.value as? any AnyIntentParameter, let label = child.label else {
        return nil
      }
      return (label.hasPrefix("_") ? String(label.dropFirst()) : label, parameter)
    }
  }

  /// The values that are set.
  public var values: JSON { .sparse(parameters.map { ($0.name, $0.parameter.told) }) }

  /// Sets the values of a configuration.
  public func set(_ configuration: JSON) async {
    for (name, parameter) in parameters { await parameter.set(configuration[name]) }
  }

  /// What there is to choose from for a parameter, in parts; nil if there is no such parameter.
  public func offered(for name: String, matching text: String?) async throws -> [JSON]? {
    IntentParameters.filled.value = intent
    defer { IntentParameters.filled.value = nil }
    return try await parameters.first { $0.name == name }?.parameter.offered(matching: text)
  }

  /// What providers and queries choose for a new widget.
  public func initial() async -> JSON {
    var chosen: [(String, JSON)] = []
    for (name, parameter) in parameters {
      if case .null = parameter.told, let value = await parameter.initial() {
        chosen.append((name, value))
      }
    }
    return .sparse(chosen)
  }

  /// The parameters for `describe`, or null if there is none.
  public func described<Intent: AppIntent>(_ intent: Intent.Type) async -> JSON {
    var described: [JSON] = []
    for (name, parameter) in parameters { described.append(await parameter.described(name: name)) }
    return .object([
      ("intent", .string(String(describing: intent))), ("parameters", .array(described)),
    ])
  }
}
