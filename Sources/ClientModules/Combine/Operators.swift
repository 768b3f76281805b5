/// Fails at once.
public struct Fail<Output, Failure: Error>: Publisher {
  private let error: Failure

  /// Fails at once.
  public init(error: Failure) { self.error = error }
  /// Fails at once.
  public init(outputType: Output.Type, failure: Failure) { error = failure }

  /// Ends with the failure.
  public func subscribe(
    _ receive: @escaping (Output) -> Void,
    _ end: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    end(.failure(error))
    return AnyCancellable {}
  }
}

/// Gives nothing.
public struct Empty<Output, Failure: Error>: Publisher {
  /// Gives nothing.
  public init(completeImmediately: Bool = true) {}

  /// Ends at once.
  public func subscribe(
    _ receive: @escaping (Output) -> Void,
    _ end: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    end(.finished)
    return AnyCancellable {}
  }
}

extension Publisher {
  /// What a publisher made of each value gives.
  public func flatMap<Next: Publisher>(
    _ make: @escaping (Output) -> Next
  ) -> AnyPublisher<Next.Output, Failure> where Next.Failure == Failure {
    AnyPublisher { receive, end in
      subscribe(
        { value in
          _ = make(value).subscribe(receive) { if case .failure = $0 { end($0) } }
        },
        end
      )
    }
  }

  /// Another failure in the place of one.
  public func mapError<Other: Error>(
    _ change: @escaping (Failure) -> Other
  ) -> AnyPublisher<Output, Other> {
    AnyPublisher { receive, end in
      subscribe(receive) { completion in
        switch completion {
        case .finished: end(.finished)
        case .failure(let error): end(.failure(change(error)))
        }
      }
    }
  }

  /// Each value changed by something that can fail.
  public func tryMap<Result>(
    _ change: @escaping (Output) throws -> Result
  ) -> AnyPublisher<Result, Error> {
    AnyPublisher { receive, end in
      subscribe({ value in
        do { receive(try change(value)) } catch { end(.failure(error)) }
      }) { completion in
        switch completion {
        case .finished: end(.finished)
        case .failure(let error): end(.failure(error))
        }
      }
    }
  }

  /// Another publisher in the place of a failure.
  public func `catch`<Next: Publisher>(
    _ make: @escaping (Failure) -> Next
  ) -> AnyPublisher<Output, Next.Failure> where Next.Output == Output {
    AnyPublisher { receive, end in
      subscribe(receive) { completion in
        switch completion {
        case .finished: end(.finished)
        case .failure(let error): _ = make(error).subscribe(receive, end)
        }
      }
    }
  }

  /// Both publishers' values, each with the other's last one.
  public func combineLatest<Other: Publisher>(
    _ other: Other
  ) -> AnyPublisher<(Output, Other.Output), Failure> where Other.Failure == Failure {
    AnyPublisher { receive, end in
      var first: Output?
      var second: Other.Output?
      func tell() {
        if let first, let second { receive((first, second)) }
      }
      let one = subscribe(
        {
          first = $0; tell()
        },
        end
      )
      let two = other.subscribe(
        {
          second = $0; tell()
        },
        end
      )
      return AnyCancellable {
        one.cancel()
        two.cancel()
      }
    }
  }

  /// Accepted and without effect: values come at once.
  public func debounce<Time, Context>(
    for time: Time,
    scheduler: Context
  ) -> AnyPublisher<Output, Failure> { AnyPublisher(self) }

  /// Accepted and without effect: values come at once.
  public func delay<Time, Context>(
    for time: Time,
    scheduler: Context
  ) -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

extension Publisher where Failure == Never {
  /// The publisher as one that could fail.
  public func setFailureType<Other: Error>(to type: Other.Type) -> AnyPublisher<Output, Other> {
    AnyPublisher { receive, end in subscribe(receive) { _ in end(.finished) } }
  }
}

extension Publisher where Output: Equatable {
  /// Only values that differ from the one before.
  public func removeDuplicates() -> AnyPublisher<Output, Failure> {
    AnyPublisher { receive, end in
      var last: Output?
      return subscribe(
        { value in
          if value != last { receive(value) }
          last = value
        },
        end
      )
    }
  }
}
