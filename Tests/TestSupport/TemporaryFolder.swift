package import Foundation

/// A folder of a test's own, which is removed with the last reference to it.
package final class TemporaryFolder {
  /// Where it is, without a slash at the end.
  package let path: String

  package init() throws { path = try Self.make().path }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Makes a folder that stays until the system clears it away.
  package static func make() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "homestack-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
