import Synchronization

/// What went wrong while providers were asked, each once, to be told where there is a place for it.
package final class ClientTroubles: Sendable {
  /// Those of this process.
  package static let shared = ClientTroubles()

  /// More are counted and not told.
  private static let most = 20

  private let told = Mutex<[String]>([])

  func note(_ words: String) {
    told.withLock { told in
      if told.count < Self.most, !told.contains(words) { told.append(words) }
    }
  }

  /// Those that are noted and were not taken.
  package var noted: [String] { told.withLock { $0 } }

  /// Those that were noted since this was asked last.
  package func take() -> [String] {
    told.withLock { told in
      defer { told = [] }
      return told
    }
  }
}
