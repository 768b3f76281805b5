import Foundation
import ScenarioText
import Scenarios
import SmartStacks
import Testing

/// The scenarios of `Fixtures`: days on which something was once wrong.
enum Fixture {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures")

  static let names: [String] = {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return all.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
  }()

  static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: "\(name).yaml"), encoding: .utf8)
  }

  static func path(_ name: String) -> String { folder.appending(path: "\(name).yaml").path() }

  /// A scenario, with the files beside it.
  static func scenario(
    _ name: String,
    _ overrides: ScenarioReader.Overrides = .init()
  ) throws -> Scenario {
    let result = ScenarioReader.read(
      text: try text(name),
      file: "\(name).yaml",
      overrides: overrides,
      files: FileBeside { (name: String) throws(FileBeside.Problem) in
        guard let content = try? Data(contentsOf: folder.appending(path: name)) else {
          throw FileBeside.Problem(text: "no such file")
        }
        return ([UInt8](content), name)
      }
    )
    let errors = result.diagnostics.filter { $0.severity == .error }.map(\.text)
    return try #require(result.scenario, "\(errors)")
  }
}
