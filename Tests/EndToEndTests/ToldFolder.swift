import Foundation
import TestSupport

/// A folder in which the commands of one text are typed, with the files that its reader has.
struct ToldFolder {
  let url: URL

  init(for text: ToldText) throws {
    url = try BuiltProgram.temporaryFolder()
    let scenarios = url.appending(path: "scenarios")
    try FileManager.default.createDirectory(at: scenarios, withIntermediateDirectories: true)
    for (name, text) in try Self.files(for: text) {
      try Data(text.utf8).write(to: url.appending(path: name))
    }
  }

  /// The first scenario of the README, and what the text itself names.
  private static func files(for text: ToldText) throws -> [String: String] {
    let readme = try ToldText("README.md").fences.first { $0.lines.first == "homestack: 1" }
    let day = (readme?.lines ?? []).map { "\($0)\n" }.joined()
    let files = ["my-day.yaml": day, "scenarios/my-day.yaml": day]
    return files.merging(text.namedFiles) { $1 }
  }

  /// Types a command. What needs a terminal is told line by line instead, as fast as it goes.
  func type(_ command: String) throws -> BuiltProgram.Outcome {
    let outcome = try shell(command)
    guard outcome.errors.contains("there is no terminal to draw on") else { return outcome }
    return try shell("\(command) --plain --speed max")
  }

  func written(_ name: String) -> Data? { try? Data(contentsOf: url.appending(path: name)) }

  func remove() { try? FileManager.default.removeItem(at: url) }

  private func shell(_ command: String) throws -> BuiltProgram.Outcome {
    try BuiltProgram.shell(
      """
      homestack() { "$homestack" "$@"; }
      export HOME='\(url.path)'; cd "$HOME" || exit
      \(command)
      """
    )
  }
}
