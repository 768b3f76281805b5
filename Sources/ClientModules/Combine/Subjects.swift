/// Those who listen.
final class Listeners<Output> {
  private let lock = NSLock()
  private var next = 0
  private var all: [Int: (Output) -> Void] = [:]

  func add(_ listener: @escaping (Output) -> Void) -> AnyCancellable {
    lock.lock()
    defer { lock.unlock() }
    next += 1
    let number = next
    all[number] = listener
    return AnyCancellable { [weak self] in self?.remove(number) }
  }

  private func remove(_ number: Int) {
    lock.lock()
    defer { lock.unlock() }
    all[number] = nil
  }

  func tell(_ value: Output) {
    lock.lock()
    let listeners = all.sorted { $0.key < $1.key }.map(\.value)
    lock.unlock()
    for listener in listeners { listener(value) }
  }
}

/// Gives what it is sent.
public final class PassthroughSubject<Output, Failure: Error>: Publisher {
  private let listeners = Listeners<Output>()

  /// A subject without listeners.
  public init() {}

  /// Gives a value.
  public func send(_ value: Output) { listeners.tell(value) }
  /// Accepted and without effect.
  public func send(completion: Subscribers.Completion<Failure>) {}

  /// Begins to listen.
  public func subscribe(
    _ receive: @escaping (Output) -> Void,
    _ end: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    listeners.add(receive)
  }
}

extension PassthroughSubject where Output == Void {
  /// Gives nothing but the sign.
  public func send() { send(()) }
}

/// Gives what it is sent, and first what it was sent last.
public final class CurrentValueSubject<Output, Failure: Error>: Publisher {
  private let listeners = Listeners<Output>()
  /// The value.
  public var value: Output { didSet { listeners.tell(value) } }

  /// A subject with a first value.
  public init(_ value: Output) { self.value = value }

  /// Gives a value.
  public func send(_ value: Output) { self.value = value }

  /// Begins to listen.
  public func subscribe(
    _ receive: @escaping (Output) -> Void,
    _ end: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    receive(value)
    return listeners.add(receive)
  }
}

/// Gives one value.
public struct Just<Output>: Publisher {
  /// It cannot fail.
  public typealias Failure = Never
  private let value: Output

  /// Gives one value.
  public init(_ value: Output) { self.value = value }

  /// Gives the value and ends.
  public func subscribe(
    _ receive: @escaping (Output) -> Void,
    _ end: @escaping (Subscribers.Completion<Never>) -> Void
  ) -> AnyCancellable {
    receive(value)
    end(.finished)
    return AnyCancellable {}
  }
}

/// Gives one value when it is ready.
public final class Future<Output, Failure: Error>: Publisher {
  /// How it is told the result.
  public typealias Promise = (Result<Output, Failure>) -> Void
  private let work: (@escaping Promise) -> Void

  /// A value that a closure makes.
  public init(_ work: @escaping (@escaping Promise) -> Void) { self.work = work }

  /// Makes the value.
  public func subscribe(
    _ receive: @escaping (Output) -> Void,
    _ end: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    work { result in
      switch result {
      case .success(let value):
        receive(value)
        end(.finished)
      case .failure(let error): end(.failure(error))
      }
    }
    return AnyCancellable {}
  }
}

/// A property that tells of its changes.
@propertyWrapper
public struct Published<Value> {
  private let subject: CurrentValueSubject<Value, Never>

  /// A first value.
  public init(wrappedValue: Value) { subject = CurrentValueSubject(wrappedValue) }
  /// A first value.
  public init(initialValue: Value) { subject = CurrentValueSubject(initialValue) }

  /// The value.
  public var wrappedValue: Value {
    get { subject.value }
    nonmutating set { subject.value = newValue }
  }

  /// What tells of the changes.
  public var projectedValue: AnyPublisher<Value, Never> { subject.eraseToAnyPublisher() }
}

/// What tells that an object is about to change.
public typealias ObservableObjectPublisher = PassthroughSubject<Void, Never>

extension ObservableObject {
  /// Tells that the object is about to change; nobody listens.
  public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher() }
}

extension NotificationCenter {
  /// Gives the notifications of a name.
  public func publisher(
    for name: Notification.Name,
    object: AnyObject? = nil
  ) -> AnyPublisher<Notification, Never> {
    AnyPublisher { receive, _ in
      let token = self.addObserver(forName: name, object: object, queue: nil) { receive($0) }
      return AnyCancellable { self.removeObserver(token) }
    }
  }
}
