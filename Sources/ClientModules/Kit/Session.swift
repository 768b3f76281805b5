import Foundation

/// A request for an address.
public struct URLRequest: Hashable, Sendable {
  /// The address.
  public var url: URL?
  /// The method, `GET` if nothing is said.
  public var httpMethod: String? = "GET"
  /// The body.
  public var httpBody: Data?
  /// The headers.
  public var allHTTPHeaderFields: [String: String]? = [:]
  /// How long to wait; accepted and without effect.
  public var timeoutInterval: TimeInterval = 60
  /// What may come from a cache; accepted and without effect.
  public var cachePolicy = CachePolicy.useProtocolCachePolicy

  /// Where an answer may come from.
  public enum CachePolicy: Sendable {
    case useProtocolCachePolicy
    case reloadIgnoringLocalCacheData
    case reloadIgnoringLocalAndRemoteCacheData
    case returnCacheDataElseLoad
    case returnCacheDataDontLoad
    case reloadRevalidatingCacheData
  }

  /// A request for an address.
  public init(
    url: URL,
    cachePolicy: CachePolicy = .useProtocolCachePolicy,
    timeoutInterval: TimeInterval = 60
  ) {
    self.url = url
    self.cachePolicy = cachePolicy
    self.timeoutInterval = timeoutInterval
  }

  /// Sets a header.
  public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {
    allHTTPHeaderFields?[field] = value
  }

  /// Adds a header.
  public mutating func addValue(_ value: String, forHTTPHeaderField field: String) {
    allHTTPHeaderFields?[field] = value
  }

  /// The value of a header.
  public func value(forHTTPHeaderField field: String) -> String? {
    allHTTPHeaderFields?[field]
  }
}

/// What an address answered with.
open class URLResponse: NSObject, @unchecked Sendable {
  /// The address.
  public let url: URL?
  /// The kind of content, if the answer says so.
  public let mimeType: String?
  /// How many bytes the answer has.
  public let expectedContentLength: Int64

  /// An answer of an address.
  public init(
    url: URL,
    mimeType: String?,
    expectedContentLength length: Int,
    textEncodingName: String?
  ) {
    self.url = url
    self.mimeType = mimeType
    expectedContentLength = Int64(length)
  }
}

/// What a web address answered with.
open class HTTPURLResponse: URLResponse, @unchecked Sendable {
  /// The status, 200 if all is well.
  public let statusCode: Int
  /// The headers.
  public let allHeaderFields: [AnyHashable: Any]

  /// An answer of a web address.
  public init?(
    url: URL,
    statusCode: Int,
    httpVersion: String?,
    headerFields: [String: String]?
  ) {
    self.statusCode = statusCode
    allHeaderFields = headerFields ?? [:]
    super.init(url: url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
  }
}

/// How a session is to behave; accepted and without effect.
open class URLSessionConfiguration: NSObject, @unchecked Sendable {
  /// The usual behaviour.
  public static var `default`: URLSessionConfiguration { URLSessionConfiguration() }
  /// A behaviour that keeps nothing.
  public static var ephemeral: URLSessionConfiguration { URLSessionConfiguration() }
  /// A behaviour in the background.
  public static func background(withIdentifier identifier: String) -> URLSessionConfiguration {
    URLSessionConfiguration()
  }
  /// How long to wait for a part.
  open var timeoutIntervalForRequest: TimeInterval = 60
  /// How long to wait for the whole.
  open var timeoutIntervalForResource: TimeInterval = 604_800
  /// Whether to wait for a connection.
  open var waitsForConnectivity = false
  /// Where answers may come from.
  open var requestCachePolicy = URLRequest.CachePolicy.useProtocolCachePolicy
  /// Headers for every request.
  open var httpAdditionalHeaders: [AnyHashable: Any]?
}

/// The client's network: the table of addresses in the question, and nothing else.
open class URLSession: NSObject, @unchecked Sendable {
  /// The session that everybody shares.
  public static let shared = URLSession(configuration: .default)

  /// A session; how it is to behave changes nothing.
  public init(configuration: URLSessionConfiguration) {}

  /// A session with a delegate, which is never called.
  public init(
    configuration: URLSessionConfiguration,
    delegate: (any URLSessionDelegate)?,
    delegateQueue: OperationQueue?
  ) {}

  /// What the table has for an address.
  public static func answer(for url: URL?) throws -> (Data, URLResponse) {
    guard let url else { throw URLError(.badURL) }
    if url.isFileURL {
      let data = try Data(contentsOf: url, options: [])
      return (
        data,
        URLResponse(
          url: url,
          mimeType: nil,
          expectedContentLength: data.count,
          textEncodingName: nil
        )
      )
    }
    let address = url.absoluteString
    guard let row = Tables.answer(of: address) else {
      Ledger.refuse("a URLSession request to \(address) is not in the table")
      throw URLError(.notConnectedToInternet)
    }
    if let failure = row["error"]?.integer { throw URLError(.init(rawValue: failure) ?? .unknown) }
    let data = Data((row["body"]?.text ?? row.text ?? "").utf8)
    let response = HTTPURLResponse(
      url: url,
      statusCode: row["status"]?.integer ?? 200,
      httpVersion: "HTTP/1.1",
      headerFields: nil
    )
    guard let response else { throw URLError(.badServerResponse) }
    return (data, response)
  }

  /// The data of an address.
  open func data(
    from url: URL,
    delegate: (any URLSessionDelegate)? = nil
  ) async throws -> (Data, URLResponse) {
    try URLSession.answer(for: url)
  }

  /// The data that a request asks for.
  open func data(
    for request: URLRequest,
    delegate: (any URLSessionDelegate)? = nil
  ) async throws -> (Data, URLResponse) {
    try URLSession.answer(for: request.url)
  }

  /// A task for an address whose answer nobody waits for.
  open func dataTask(with url: URL) -> URLSessionDataTask {
    URLSessionDataTask(url: url) { _, _, _ in }
  }

  /// A task for a request whose answer nobody waits for.
  open func dataTask(with request: URLRequest) -> URLSessionDataTask {
    URLSessionDataTask(url: request.url) { _, _, _ in }
  }

  /// A task for an address, which runs when it is resumed.
  open func dataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) -> URLSessionDataTask {
    URLSessionDataTask(url: url, completion: completionHandler)
  }

  /// A task for a request, which runs when it is resumed.
  open func dataTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) -> URLSessionDataTask {
    URLSessionDataTask(url: request.url, completion: completionHandler)
  }
}

/// What a session would tell; nothing ever does.
public protocol URLSessionDelegate: AnyObject {}

/// A task of a session.
open class URLSessionTask: NSObject, @unchecked Sendable {
  /// Begins.
  open func resume() {}
  /// Ends before it has begun.
  open func cancel() {}
}

/// A task that brings data.
open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {
  private let url: URL?
  private let completion: @Sendable (Data?, URLResponse?, Error?) -> Void
  private let isSpent = Guarded(false)

  init(url: URL?, completion: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void) {
    self.url = url
    self.completion = completion
  }

  /// Looks the address up and calls back, on a queue of its own as a network would.
  open override func resume() {
    let isSpent = self.isSpent.change { spent in
      defer { spent = true }
      return spent
    }
    guard !isSpent else { return }
    DispatchQueue.global().async { [url, completion] in
      do {
        let (data, response) = try URLSession.answer(for: url)
        completion(data, response, nil)
      } catch {
        completion(nil, nil, error)
      }
    }
  }

  /// Ends before it has begun, told as a failure.
  open override func cancel() {
    let isSpent = self.isSpent.change { spent in
      defer { spent = true }
      return spent
    }
    if !isSpent { completion(nil, nil, URLError(.cancelled)) }
  }
}
