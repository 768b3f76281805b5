/// What several copies of a view share.
final class Box<Value>: @unchecked Sendable {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// A value that a view keeps: here its first value, since every body is evaluated once.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let box: Box<Value>

  /// A first value.
  public init(wrappedValue: Value) { box = Box(wrappedValue) }
  /// A first value.
  public init(initialValue: Value) { box = Box(initialValue) }
  /// Nothing at first.
  public init() where Value: ExpressibleByNilLiteral { box = Box(nil) }

  /// The value.
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }

  /// The value for a view inside to change.
  public var projectedValue: Binding<Value> {
    Binding(get: { box.value }, set: { box.value = $0 })
  }
}

/// A value that lies elsewhere.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  private let read: () -> Value
  private let write: (Value) -> Void

  /// A value that is read and written by closures.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    read = get
    write = set
  }

  /// The same value.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A value that never changes.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }

  /// The value.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  /// The value for a view inside to change.
  public var projectedValue: Binding<Value> { self }

  /// A part of the value.
  public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(
      get: { read()[keyPath: path] },
      set: { part in
        var value = read()
        value[keyPath: path] = part
        write(value)
      }
    )
  }
}

/// The parts of an object for views inside to change.
@dynamicMemberLookup
public struct ObjectBindings<Object: AnyObject> {
  let object: Object

  /// A part of the object.
  public subscript<Part>(
    dynamicMember path: ReferenceWritableKeyPath<Object, Part>
  ) -> Binding<Part> {
    Binding(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
  }
}

/// An object that a view keeps.
@propertyWrapper
public struct StateObject<Object: ObservableObject>: DynamicProperty {
  private let make: () -> Object
  private let box = Box<Object?>(nil)

  /// An object that is made when it is first asked for.
  public init(wrappedValue: @autoclosure @escaping () -> Object) { make = wrappedValue }

  /// The object.
  public var wrappedValue: Object {
    if let object = box.value { return object }
    let object = make()
    box.value = object
    return object
  }

  /// The object's parts for views inside to change.
  public var projectedValue: ObjectBindings<Object> { ObjectBindings(object: wrappedValue) }
}

/// An object that lies elsewhere.
@propertyWrapper
public struct ObservedObject<Object: ObservableObject>: DynamicProperty {
  /// The object.
  public var wrappedValue: Object

  /// An object that lies elsewhere.
  public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
  /// An object that lies elsewhere.
  public init(initialValue: Object) { wrappedValue = initialValue }

  /// The object's parts for views inside to change.
  public var projectedValue: ObjectBindings<Object> { ObjectBindings(object: wrappedValue) }
}

/// An object that a view outside has given to all inside.
@propertyWrapper
public struct EnvironmentObject<Object: ObservableObject>: DynamicProperty {
  /// An object that a view outside has given.
  public init() {}

  /// The object; without one the process ends, as it does on a phone.
  public var wrappedValue: Object {
    let object = EnvironmentValues.current.objects[ObjectIdentifier(Object.self)]
    guard let object = object as? Object else {
      preconditionFailure("no \(Object.self) is in the environment")
    }
    return object
  }

  /// The object's parts for views inside to change.
  public var projectedValue: ObjectBindings<Object> { ObjectBindings(object: wrappedValue) }
}

/// The parts of an observed object for views inside to change.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Object> {
  /// The object.
  public var wrappedValue: Object

  /// An object whose parts can be changed.
  public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
  /// An object whose parts can be changed.
  public init(_ object: Object) { wrappedValue = object }

  /// The object's parts for views inside to change.
  public var projectedValue: Bindable<Object> { self }

  /// A part of the object.
  public subscript<Part>(
    dynamicMember path: ReferenceWritableKeyPath<Object, Part>
  ) -> Binding<Part> {
    let object = wrappedValue
    return Binding(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
  }
}

/// A value in the person's defaults.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let read: () -> Value
  private let write: (Value) -> Void

  private init(_ key: String, _ store: UserDefaults?, _ first: Value) {
    let store = store ?? .standard
    read = { store.object(forKey: key) as? Value ?? first }
    write = { store.set($0, forKey: key) }
  }

  /// A value with a default.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, store, wrappedValue)
  }

  /// A value that may be missing.
  public init(_ key: String, store: UserDefaults? = nil) where Value: ExpressibleByNilLiteral {
    self.init(key, store, nil)
  }

  /// A value that stands for a raw one.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable {
    let store = store ?? .standard
    read = {
      (store.object(forKey: key) as? Value.RawValue).flatMap { Value(rawValue: $0) }
        ?? wrappedValue
    }
    write = { store.set($0.rawValue, forKey: key) }
  }

  /// The value.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  /// The value for a view inside to change.
  public var projectedValue: Binding<Value> { Binding(get: read, set: write) }
}
