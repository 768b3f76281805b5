/// A property of an entity with a title.
@propertyWrapper
public final class EntityProperty<Value>: Sendable {
  private let title: LocalizedStringResource
  private let stored = Guarded<Value?>(nil)

  /// A property with a title.
  public init(title: LocalizedStringResource = "") { self.title = title }
  /// A property with a title.
  public init(title: LocalizedStringResource = "", customIndexingKey key: AnyKeyPath?) {
    self.title = title
  }

  /// The value; one that was never set ends the process by name.
  public var wrappedValue: Value {
    get {
      guard let value = stored.value else {
        preconditionFailure("the property \(title.text) has no value")
      }
      return value
    }
    set { stored.value = newValue }
  }

  /// The property itself.
  public var projectedValue: EntityProperty<Value> { self }
}

extension AppEntity {
  /// A property with a title.
  public typealias Property = EntityProperty
}

/// How a person chooses a number; accepted and without effect.
public enum IntentControlStyle: Sendable {
  case field, stepper, slider
}

/// A widget's size, for how long a list may be.
public enum IntentWidgetFamily: Hashable, Sendable {
  case systemSmall, systemMedium, systemLarge, systemExtraLarge
  case accessoryCorner, accessoryCircular, accessoryRectangular, accessoryInline
}

/// How long a list may be; accepted and without effect.
public struct IntentCollectionSize: ExpressibleByIntegerLiteral, Hashable, Sendable {
  /// The least.
  public let min: Int
  /// The most.
  public let max: Int
  /// Between two numbers.
  public init(min: Int, max: Int) { (self.min, self.max) = (min, max) }
  /// So long.
  public init(integerLiteral value: Int) { self.init(min: value, max: value) }
}
