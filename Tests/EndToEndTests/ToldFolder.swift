import Foundation
import TestSupport

/// A folder in which the commands of one text are typed, with the files that its reader has.
struct ToldFolder {
  let url: URL
  /// What is set for each command beside the home folder.
  private var environment: [String: String] = [:]

  /// An empty folder.
  init(in environment: [String: String]) throws {
    url = try BuiltProgram.temporaryFolder()
    self.environment = environment.filter { $0.key != "HOME" }
  }

  init(for text: ToldText) throws {
    url = try BuiltProgram.temporaryFolder()
    let scenarios = url.appending(path: "scenarios")
    try FileManager.default.createDirectory(at: scenarios, withIntermediateDirectories: true)
    for (name, text) in try Self.files(for: text) {
      try Data(text.utf8).write(to: url.appending(path: name))
    }
  }

  /// The first scenario of the README, a log in both its forms, and what the text itself names.
  private static func files(for text: ToldText) throws -> [String: String] {
    let readme = try ToldText("README.md").fences.first { $0.lines.first == "homestack: 1" }
    let day = (readme?.lines ?? []).map { "\($0)\n" }.joined()
    let log = SampleLog.text()
    let launches = log.split(separator: "\n").dropFirst()
      .map { $0.split(separator: "\t").joined(separator: ",") }
    let files = [
      "my-day.yaml": day,
      "scenarios/my-day.yaml": day,
      "phone.tsv": log,
      "launches.csv": (["panelist,timestamp,app"] + launches).joined(separator: "\n"),
    ]
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
    let settings = environment.sorted { $0.key < $1.key }
      .map { "export \($0.key)='\($0.value)'\n" }.joined()
    return try BuiltProgram.shell(
      """
      homestack() { "$homestack" "$@"; }
      \(settings)export HOME='\(url.path)'; cd "$HOME" || exit
      \(command)
      """
    )
  }
}
