import Foundation
package import Testing

/// Logs that real people left. They are not ours to copy: tests read them where they lie, and are
/// skipped where they are not.
package enum RealLogs {
  /// The folder with the logs: that of `HOMESTACK_LOGS`, or one beside the checkout.
  private static let folder: URL? = {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let named = ProcessInfo.processInfo.environment["HOMESTACK_LOGS"].map { URL(filePath: $0) }
    let beside = ["../shared/data/logs", "../../shared/data/logs"].map { root.appending(path: $0) }
    return ([named].compactMap { $0 } + beside).first { folder in
      FileManager.default.fileExists(atPath: folder.appending(path: "adl.tsv").path)
    }
  }()

  /// Whether the logs are here.
  package static var arePresent: Bool { folder != nil }

  /// What a skipped test says.
  package static let absence: Comment =
    "the real logs are not here; HOMESTACK_LOGS can name their folder"

  /// The bytes of a file in the folder.
  package static func bytes(of name: String) throws -> [UInt8] {
    guard let folder else { return [] }
    return Array(try Data(contentsOf: folder.appending(path: name)))
  }

  /// The rows of a table in the folder, cut at tabs; lines that begin with `#` are left out.
  package static func rows(of name: String) throws -> [[String]] {
    String(decoding: try bytes(of: name), as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }
}
