import Dispatch
import Foundation

// What Foundation has on an iPhone and lacks on Linux, as far as widgets use it.

extension Data {
  /// The content of a file, or of an address in the question's table.
  public init(contentsOf url: URL) throws {
    if url.isFileURL {
      try self.init(contentsOf: url, options: [])
    } else {
      self = try URLSession.answer(for: url).0
    }
  }
}

extension UserDefaults {
  /// The value of a key.
  public func value(forKey key: String) -> Any? {
    object(forKey: key)
  }

  /// Sets the value of a key.
  public func setValue(_ value: Any?, forKey key: String) {
    set(value, forKey: key)
  }
}

extension FileManager {
  /// The folder that the apps of a group share.
  public func containerURL(forSecurityApplicationGroupIdentifier group: String) -> URL? {
    Tables.folder(ofGroup: group)
  }
}

extension Error {
  /// The error as an object, which the compiler does by itself on an iPhone.
  public var bridgedError: NSError {
    if let error = self as? NSError { return error }
    let texts = [NSLocalizedDescriptionKey: localizedDescription]
    return NSError(domain: String(reflecting: type(of: self)), code: 1, userInfo: texts)
  }
}

extension Error {
  /// What a person is told of it: its own words, or else its name.
  var sentence: String {
    if let words = (self as? LocalizedError)?.errorDescription { return words }
    return (self as? NSError)?.localizedDescription ?? "\(self)"
  }
}

/// The name of a method, as a `#selector` of the client's becomes one.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name.
  public let name: String

  /// A method by its name.
  public init(_ name: String) {
    self.name = name
  }

  /// A method by its name.
  public init(stringLiteral value: String) {
    name = value
  }
}

extension NotificationCenter {
  /// Accepted and without effect: nothing calls a method by its name here.
  public func addObserver(
    _ observer: Any,
    selector: Selector,
    name: NSNotification.Name?,
    object: Any?
  ) {}
}

extension ProcessInfo {
  /// Whether the device saves power: it does not.
  public var isLowPowerModeEnabled: Bool { false }
}

/// Runs something; there is no pool to empty.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}

/// Writes to standard error what cannot be passed as a C argument here.
public func NSLog(_ format: String, _ values: Any...) {
  let told = values.map { " \($0)" }.joined()
  FileHandle.standardError.write(Data((format + told + "\n").utf8))
}

/// A text from the client's string tables.
public func NSLocalizedString(_ key: String, comment: String) -> String {
  Tables.localized(key)
}

/// A text from the client's string tables, or the one given.
public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
  let text = Tables.localized(key)
  return text == key ? value : text
}

/// The store that a person's devices share: here the process's own.
open class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
  /// The store.
  public static let `default` = NSUbiquitousKeyValueStore()
  /// Posted when another device has changed it, which never happens.
  public static let didChangeExternallyNotification = Notification.Name(
    "NSUbiquitousKeyValueStoreDidChangeExternallyNotification"
  )
  private let values = Guarded<[String: Any]>([:])

  /// The value of a key.
  open func object(forKey key: String) -> Any? { values.value[key] }
  /// The text of a key.
  open func string(forKey key: String) -> String? { object(forKey: key) as? String }
  /// Yes or no.
  open func bool(forKey key: String) -> Bool { object(forKey: key) as? Bool ?? false }
  /// The number of a key.
  open func double(forKey key: String) -> Double { object(forKey: key) as? Double ?? 0 }
  /// The number of a key.
  open func longLong(forKey key: String) -> Int64 { object(forKey: key) as? Int64 ?? 0 }
  /// The bytes of a key.
  open func data(forKey key: String) -> Data? { object(forKey: key) as? Data }
  /// The list of a key.
  open func array(forKey key: String) -> [Any]? { object(forKey: key) as? [Any] }
  /// Sets a value.
  open func set(_ value: Any?, forKey key: String) { values.change { $0[key] = value } }
  /// Forgets a value.
  open func removeObject(forKey key: String) { values.change { $0[key] = nil } }
  /// Everything in the store.
  open var dictionaryRepresentation: [String: Any] { values.value }
  /// Says that all is well.
  @discardableResult
  open func synchronize() -> Bool { true }
}

/// The key of a change's reason.
public let NSUbiquitousKeyValueStoreChangeReasonKey =
  "NSUbiquitousKeyValueStoreChangeReasonKey"
/// The key of a change's keys.
public let NSUbiquitousKeyValueStoreChangedKeysKey = "NSUbiquitousKeyValueStoreChangedKeysKey"
/// The server has changed a value.
public let NSUbiquitousKeyValueStoreServerChange = 0
/// The first values have come.
public let NSUbiquitousKeyValueStoreInitialSyncChange = 1
/// There are too many values.
public let NSUbiquitousKeyValueStoreQuotaViolationChange = 2
/// Another person has signed in.
public let NSUbiquitousKeyValueStoreAccountChange = 3

extension DispatchQueue {
  /// Runs something a thousand times sooner than it says, in the same order as others.
  ///
  /// The scenario's clock stands while a question is answered: a delay would cost real time and
  /// change nothing.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping () -> Void) {
    let now = DispatchTime.now().uptimeNanoseconds
    let delay = deadline.uptimeNanoseconds > now ? deadline.uptimeNanoseconds - now : 0
    let short = DispatchTime(uptimeNanoseconds: now + min(delay, 60_000_000_000) / 1_000)
    asyncAfter(deadline: short, qos: .unspecified, flags: [], execute: work)
  }
}
