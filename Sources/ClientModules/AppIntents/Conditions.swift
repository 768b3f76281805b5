// When and where an intent runs, and what it is given; most of it changes nothing here.

/// Whether the device has to be unlocked; accepted and without effect.
public enum IntentAuthenticationPolicy: Sendable {
  case alwaysAllowed, requiresAuthentication, requiresLocalDeviceAuthentication
}

/// In front or behind; accepted and without effect.
public struct IntentModes: OptionSet, Sendable {
  /// How an app comes to the front.
  public enum Foreground: Sendable {
    case immediate, dynamic, deferred
  }
  /// The modes as bits.
  public let rawValue: Int
  /// Modes of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Behind.
  public static let background = IntentModes(rawValue: 1)
  /// In front.
  public static let foreground = IntentModes(rawValue: 2)
  /// In front, in some way.
  public static func foreground(_ way: Foreground) -> IntentModes { .foreground }
}

/// What a person confirms; nobody is asked.
public struct ConfirmationActionName: Sendable {
  /// To go on.
  public static let `continue` = ConfirmationActionName()
  /// To do it.
  public static let `do` = ConfirmationActionName()
  /// To go.
  public static let go = ConfirmationActionName()
  /// To order.
  public static let order = ConfirmationActionName()
  /// To send.
  public static let send = ConfirmationActionName()
  /// To start.
  public static let start = ConfirmationActionName()
  /// To turn on.
  public static let turnOn = ConfirmationActionName()
  /// To turn off.
  public static let turnOff = ConfirmationActionName()
}

extension AppIntent {
  /// Whether the device has to be unlocked.
  public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
  /// In front or behind.
  public static var supportedModes: IntentModes { .background }
  /// What another program may find it by.
  public static var persistentIdentifier: String { String(describing: Self.self) }
  /// Asks a person to confirm; nobody is asked.
  public func requestConfirmation() async throws {}
  /// Asks a person to confirm; nobody is asked.
  public func requestConfirmation(
    actionName: ConfirmationActionName = .continue,
    dialog: IntentDialog
  ) async throws {}
  /// Asks a person to confirm; nobody is asked.
  public func requestConfirmation<Outcome: IntentResult>(
    result: Outcome,
    confirmationActionName: ConfirmationActionName = .continue,
    showPrompt: Bool = true
  ) async throws {}
  /// Goes on in front; nothing is in front here.
  public func continueInForeground(
    _ dialog: IntentDialog? = nil,
    alwaysConfirm: Bool = true
  ) async throws {}
}

/// An intent that a Focus sets; none does here.
public protocol SetFocusFilterIntent: AppIntent {
  /// What it is called with its values.
  var displayRepresentation: DisplayRepresentation { get }
}

/// An intent that is undone.
public protocol UndoableIntent: AppIntent {}
/// An intent that deletes something.
public protocol DeleteIntent: AppIntent {}
/// An intent that the system may call for a widget's push.
public protocol PushToTalkTransmissionIntent: AppIntent {}
/// An intent that starts recording a sound.
public protocol AudioRecordingIntent: AppIntent {}

/// A part of an app that has intents; accepted and without effect.
public protocol AppIntentsPackage {
  /// Parts that belong to it.
  static var includedPackages: [any AppIntentsPackage.Type] { get }
}

extension AppIntentsPackage {
  /// None.
  public static var includedPackages: [any AppIntentsPackage.Type] { [] }
}

/// What an app gives to its intents and queries.
public final class AppDependencyManager: Sendable {
  /// What the app gives.
  public static let shared = AppDependencyManager()
  private let makers = Guarded<[ObjectIdentifier: @Sendable () -> Any]>([:])

  /// Gives a value to all who need one of its type.
  public func add<Value>(
    key: AnyHashable? = nil,
    dependency: @Sendable @autoclosure @escaping () -> Value
  ) {
    makers.change { $0[ObjectIdentifier(Value.self)] = dependency }
  }

  func value<Value>(_ type: Value.Type) -> Value? {
    makers.value[ObjectIdentifier(type)]?() as? Value
  }
}

/// What an app has given; what it has not given ends the process by name.
@propertyWrapper
// Safe to send: it never changes, and its closure is the app's own, which says so of its intents.
public struct AppDependency<Value>: @unchecked Sendable {
  private let first: (() -> Value)?

  /// What an app has given.
  public init(key: AnyHashable? = nil, manager: AppDependencyManager = .shared) { first = nil }
  /// What an app has given, or else a value.
  public init(
    key: AnyHashable? = nil,
    manager: AppDependencyManager = .shared,
    default value: @autoclosure @escaping () -> Value
  ) {
    first = value
  }

  /// The value.
  public var wrappedValue: Value {
    if let value = AppDependencyManager.shared.value(Value.self) ?? first?() { return value }
    preconditionFailure("the app has given no \(Value.self)")
  }
}

extension AppIntent {
  /// What the app has given.
  public typealias Dependency<Value> = AppDependency<Value>
}

extension DynamicOptionsProvider {
  /// What the app has given.
  public typealias Dependency<Value> = AppDependency<Value>
}

/// Another intent's values, for who offers something to choose from: those of the widget whose list
/// is open.
@propertyWrapper
public struct IntentParameterDependency<Intent: AppIntent>: Sendable {
  /// A dependency on an intent's parameters.
  public init<each Value>(_ path: repeat KeyPath<Intent, IntentParameter<each Value>>) {}
  /// The intent with its values; nil where no list of its is open.
  public var wrappedValue: Intent? { IntentParameters.filled.value as? Intent }
  /// The dependency itself.
  public var projectedValue: IntentParameterDependency<Intent> { self }
}
