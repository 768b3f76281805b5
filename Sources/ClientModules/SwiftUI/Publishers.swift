extension URLSession {
  /// What the question's table has for an address.
  public func dataTaskPublisher(
    for url: URL
  ) -> AnyPublisher<(data: Data, response: URLResponse), URLError> {
    dataTaskPublisher(for: URLRequest(url: url))
  }

  /// What the question's table has for a request.
  public func dataTaskPublisher(
    for request: URLRequest
  ) -> AnyPublisher<(data: Data, response: URLResponse), URLError> {
    Future<(data: Data, response: URLResponse), URLError> { promise in
      do {
        let (data, response) = try URLSession.answer(for: request.url)
        promise(.success((data, response)))
      } catch {
        promise(.failure(error as? URLError ?? URLError(.unknown)))
      }
    }
    .eraseToAnyPublisher()
  }
}
