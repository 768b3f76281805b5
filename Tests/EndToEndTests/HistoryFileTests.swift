import Foundation
import Testing

/// A history from a log that lies beside its scenario.
@Suite struct HistoryFileTests {
  private static let scenario = """
    homestack: 1
    apps: {Mail: {widgets: {M: {}}}}
    home: {pages: [[{stack: S, widgets: [M]}]]}
    history: {log: logs/phone.tsv, items: {Mail: {open: Mail}}}

    """

  /// The diagnostics with the log as it is given, or without one.
  private static func errors(log: String?) throws -> (status: Int32, text: String) {
    let folder = try BuiltProgram.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "life.yaml")
    try Data(scenario.utf8).write(to: file)
    if let log {
      let logs = folder.appending(path: "logs")
      try FileManager.default.createDirectory(at: logs, withIntermediateDirectories: true)
      try Data(log.utf8).write(to: logs.appending(path: "phone.tsv"))
    }
    let outcome = try BuiltProgram.run("simulate", file.path, "--quiet")
    return (outcome.status, outcome.errors.replacing(folder.path, with: ""))
  }

  @Test func `A log is found from the folder of the scenario`() throws {
    let outcome = try Self.errors(log: "ana\t1573320613\tMail\nana\t1573328368\tMail\n")

    #expect(outcome.status == 0)
    #expect(outcome.text.isEmpty)
  }

  @Test func `What is wrong in it is said with its file and line`() throws {
    let outcome = try Self.errors(log: "ana\t1573320613\tMail\nana\tsoon\tMail\n")

    #expect(outcome.status == 65)
    #expect(outcome.text.hasPrefix("/logs/phone.tsv:2:5: error: found 'soon'"))
  }

  @Test func `A log that is not there is said where it is named`() throws {
    let outcome = try Self.errors(log: nil)

    #expect(outcome.status == 65)
    #expect(outcome.text.contains("/life.yaml:4:16: error: cannot read 'logs/phone.tsv'"))
  }
}
