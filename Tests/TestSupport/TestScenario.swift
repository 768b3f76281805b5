import Foundation

/// Scenarios that only tests use, beside this file.
package enum TestScenario {
  /// The text of one of them.
  package static func text(_ name: String) throws -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Scenarios")
    return try String(contentsOf: folder.appending(path: "\(name).yaml"), encoding: .utf8)
  }
}
