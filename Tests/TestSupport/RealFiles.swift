import Foundation
package import Testing

/// Files of real people and apps, read where they lie; tests are skipped where they are not.
package struct RealFiles: Sendable {
  /// Logs of what people viewed.
  package static let logs = RealFiles("HOMESTACK_LOGS", "data/logs", having: "adl.tsv")
  /// Intent definitions of apps.
  package static let definitions = RealFiles(
    "HOMESTACK_DEFINITIONS",
    "data/intentdefinitions",
    having: "stats.json"
  )

  /// Notes of the talks, with their listings.
  package static let talks = RealFiles("HOMESTACK_TALKS", "seeds")

  private let folder: URL?
  /// What a skipped test says.
  package let absence: Comment

  /// A folder that a variable of the environment names, or one that is shared beside the checkout.
  private init(_ variable: String, _ place: String, having file: String = "") {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let named = ProcessInfo.processInfo.environment[variable].map { URL(filePath: $0) }
    let beside = ["..", "../.."].map { root.appending(path: "\($0)/shared/\(place)") }
    folder = ([named].compactMap(\.self) + beside).first {
      FileManager.default.fileExists(atPath: $0.appending(path: file).path)
    }
    absence = Comment(rawValue: "these files are not here; \(variable) can name their folder")
  }

  package var arePresent: Bool { folder != nil }

  package func names(_ ending: String) -> [String] {
    guard let folder else { return [] }
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return all.filter { $0.hasSuffix(ending) }.sorted()
  }

  package func bytes(of name: String) throws -> [UInt8] {
    guard let folder else { return [] }
    return Array(try Data(contentsOf: folder.appending(path: name)))
  }

  package func text(of name: String) throws -> String {
    String(decoding: try bytes(of: name), as: UTF8.self)
  }

  /// The rows of a table, cut at tabs; lines that begin with `#` are left out.
  package func rows(of name: String) throws -> [[String]] {
    try text(of: name).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }
}
