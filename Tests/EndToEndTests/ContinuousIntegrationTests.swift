import Foundation
import TestSupport
import Testing

@Suite struct ContinuousIntegrationTests {
  private static let catalogue = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/App/HomestackApp/HomestackApp.docc")

  private static func article(_ name: String) throws -> String {
    try String(contentsOf: catalogue.appending(path: "\(name).md"), encoding: .utf8)
  }

  /// The lines of the recipes that check, without what a build server's file has around them.
  private static func commands() throws -> [String] {
    let program = "homestack/.build/release/homestack check"
    return try article("CheckingInCI").split(separator: "\n").compactMap { line in
      guard let start = line.range(of: program) else { return nil }
      return "\"$homestack\" check\(line[start.upperBound...])"
    }
  }

  private static let scenario: String = {
    let text = (try? article("GettingStarted")) ?? ""
    let block = text.components(separatedBy: "```yaml\n").dropFirst().first ?? ""
    return (block.components(separatedBy: "\n```").first ?? "") + "\n"
  }()

  /// Runs a line in a folder with these scenarios; the JUnit file that it wrote.
  private static func run(
    _ line: String,
    _ scenarios: [String: String]
  ) throws -> (outcome: BuiltProgram.Outcome, results: String?) {
    let folder = try BuiltProgram.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let home = folder.appending(path: "scenarios")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    for (name, text) in scenarios { try Data(text.utf8).write(to: home.appending(path: name)) }
    let outcome = try BuiltProgram.shell("cd '\(folder.path)' && \(line)")
    let results = folder.appending(path: "results.xml")
    return (outcome, try? String(contentsOf: results, encoding: .utf8))
  }

  @Test func `The recipes pass what passes and fail what fails`() throws {
    let commands = try Self.commands()
    #expect(commands.count == 2)
    let wrong = Self.scenario.replacing("at: 9:45, stack", with: "at: 9:15, stack")
    for command in commands {
      let good = try Self.run(command, ["day.yaml": Self.scenario])
      let bad = try Self.run(command, ["day.yaml": wrong])
      let broken = try Self.run(command, ["day.yaml": Self.scenario, "odd.yaml": "nmae: x\n"])

      #expect(good.outcome.status == 0, "\(good.outcome.text)\(good.outcome.errors)")
      #expect(bad.outcome.status == 1)
      #expect(broken.outcome.status == 65)
      #expect(good.results?.contains("failures=\"0\" errors=\"0\"") == true)
      #expect(bad.results?.contains("failures=\"1\" errors=\"0\"") == true)
      #expect(broken.results?.contains("failures=\"0\" errors=\"1\"") == true)
      if command.contains("--annotations") {
        #expect(bad.outcome.text.contains("\n::error file=scenarios/day.yaml,line=10,col=5,"))
        #expect(broken.outcome.text.contains("\n::error file=scenarios/odd.yaml,line=1,col=1,"))
        #expect(!good.outcome.text.contains("::error"))
      }
    }
  }

  @Test func `A missing file is an error in the results`() throws {
    let line = "\"$homestack\" check gone.yaml --junit results.xml --annotations github"

    let (outcome, results) = try Self.run(line, [:])

    #expect(outcome.status == 66)
    #expect(outcome.text.contains("\n::error file=gone.yaml,title="))
    #expect(results?.contains("tests=\"1\" failures=\"0\" errors=\"1\"") == true)
  }

  @Test(.needsFullDevice)
  func `A full disk is said, and no half of a file is left`() throws {
    let line = "\"$homestack\" check scenarios/day.yaml --junit /dev/full"

    let (outcome, _) = try Self.run(line, ["day.yaml": Self.scenario])

    #expect(outcome.status == 74)
    #expect(outcome.errors.contains("cannot write"))
  }
}
