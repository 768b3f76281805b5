@_exported import Foundation

/// An object that tells of its changes; here nobody listens, since bodies are evaluated once.
public protocol ObservableObject: AnyObject {}

/// A subscription, which a set can hold.
public protocol Cancellable {
  /// Ends it.
  func cancel()
}

/// A subscription whose type nobody needs to know.
public final class AnyCancellable: Cancellable, Hashable {
  private let end: () -> Void

  /// A subscription that ends by a closure.
  public init(_ cancel: @escaping () -> Void) { end = cancel }
  /// Another subscription.
  public init<Other: Cancellable>(_ other: Other) { end = other.cancel }

  /// Ends it.
  public func cancel() { end() }
  /// Keeps it in a set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
  /// Keeps it in a list.
  public func store<List: RangeReplaceableCollection>(in list: inout List)
  where List.Element == AnyCancellable {
    list.append(self)
  }
  /// Whether it is the same one.
  public static func == (first: AnyCancellable, second: AnyCancellable) -> Bool {
    first === second
  }
  /// Hashes which one it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What a subscription is told at its end.
public enum Subscribers {
  /// How it ended.
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }
}

/// Something that gives values in the course of time.
public protocol Publisher<Output, Failure> {
  /// What it gives.
  associatedtype Output
  /// How it can fail.
  associatedtype Failure: Error
  /// Begins to give values, until the end.
  func subscribe(
    _ receive: @escaping (Output) -> Void,
    _ end: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable
}

/// A publisher whose type nobody needs to know.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  /// What begins it.
  public typealias Start = (
    @escaping (Output) -> Void, @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable
  private let start: Start

  /// A publisher that begins by a closure.
  init(_ start: @escaping Start) { self.start = start }
  /// Another publisher.
  public init<Other: Publisher>(_ other: Other)
  where Other.Output == Output, Other.Failure == Failure {
    start = other.subscribe
  }

  /// Begins to give values.
  public func subscribe(
    _ receive: @escaping (Output) -> Void,
    _ end: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    start(receive, end)
  }
}

extension Publisher {
  /// Listens.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    subscribe(receiveValue, receiveCompletion)
  }

  /// The publisher without its type.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }

  /// Each value changed.
  public func map<Result>(
    _ change: @escaping (Output) -> Result
  ) -> AnyPublisher<Result, Failure> {
    AnyPublisher { receive, end in subscribe({ receive(change($0)) }, end) }
  }

  /// Each value changed, without those that give nothing.
  public func compactMap<Result>(
    _ change: @escaping (Output) -> Result?
  ) -> AnyPublisher<Result, Failure> {
    AnyPublisher { receive, end in subscribe({ change($0).map(receive) }, end) }
  }

  /// Only some values.
  public func filter(_ keep: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    AnyPublisher { receive, end in subscribe({ if keep($0) { receive($0) } }, end) }
  }

  /// A value in the place of a failure.
  public func replaceError(with value: Output) -> AnyPublisher<Output, Never> {
    AnyPublisher { receive, end in
      subscribe(receive) { completion in
        if case .failure = completion { receive(value) }
        end(.finished)
      }
    }
  }

  /// Each value decoded.
  public func decode<Item: Decodable>(
    type: Item.Type,
    decoder: JSONDecoder
  ) -> AnyPublisher<Item, Error> where Output == Data {
    AnyPublisher { receive, end in
      subscribe({ data in
        do { receive(try decoder.decode(type, from: data)) } catch { end(.failure(error)) }
      }) { completion in
        switch completion {
        case .finished: end(.finished)
        case .failure(let error): end(.failure(error))
        }
      }
    }
  }

  /// Accepted and without effect: values come where they are given.
  public func receive<Context>(on context: Context) -> AnyPublisher<Output, Failure> {
    AnyPublisher(self)
  }

  /// Accepted and without effect: values come where they are given.
  public func subscribe<Context>(on context: Context) -> AnyPublisher<Output, Failure> {
    AnyPublisher { receive, end in subscribe(receive, end) }
  }
}

extension Publisher where Failure == Never {
  /// Listens.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    subscribe(receiveValue) { _ in }
  }

  /// Puts each value into an object.
  public func assign<Root: AnyObject>(
    to path: ReferenceWritableKeyPath<Root, Output>,
    on root: Root
  ) -> AnyCancellable {
    sink { root[keyPath: path] = $0 }
  }
}
