import Foundation
package import Testing

/// Intent definitions of real apps. They are not ours to copy: tests read them where they lie, and
/// are skipped where they are not.
package enum RealDefinitions {
  /// The folder with the files: that of `HOMESTACK_DEFINITIONS`, or one beside the checkout.
  private static let folder: URL? = {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let named = ProcessInfo.processInfo.environment["HOMESTACK_DEFINITIONS"]
      .map { URL(filePath: $0) }
    let beside = ["../shared", "../../shared"].map {
      root.appending(path: "\($0)/data/intentdefinitions")
    }
    return ([named].compactMap { $0 } + beside).first { folder in
      FileManager.default.fileExists(atPath: folder.appending(path: "stats.json").path)
    }
  }()

  /// Whether the files are here.
  package static var arePresent: Bool { folder != nil }

  /// What a skipped test says.
  package static let absence: Comment =
    "the real definitions are not here; HOMESTACK_DEFINITIONS can name their folder"

  /// The names of the files, in order.
  package static let names: [String] = {
    guard let folder else { return [] }
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return all.filter { $0.hasSuffix(".intentdefinition") }.sorted()
  }()

  /// The bytes of a file in the folder.
  package static func bytes(of name: String) throws -> [UInt8] {
    guard let folder else { return [] }
    return Array(try Data(contentsOf: folder.appending(path: name)))
  }
}
