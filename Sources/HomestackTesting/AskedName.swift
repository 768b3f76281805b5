import Synchronization

/// The name that a value was compared with last, kept for the words of the expectation that fails.
final class AskedName: Sendable {
  private let name = Mutex<String?>(nil)

  /// The name; nil while nobody compared it with any.
  var last: String? { name.withLock { $0 } }

  func note(_ asked: String) { name.withLock { $0 = asked } }
}
