import Foundation

/// The programs that were built beside the tests.
package enum Products {
  /// Where a program lies. The test bundle lies in the folder of the products, and they beside it.
  package static func path(_ name: String) -> String { folder.appending(path: name).path }

  private static let folder: URL = {
    if let bundle = CommandLine.arguments.first(where: { $0.contains(".xctest") }) {
      var url = URL(filePath: bundle)
      while url.path.contains(".xctest") { url.deleteLastPathComponent() }
      return url
    }
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return tests.deletingLastPathComponent().appending(path: ".build/release")
  }()
}
