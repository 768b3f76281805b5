import Foundation
import TestSupport
import Testing

/// The app of both talks: as a scenario, from its intent definition, and as a folder of Swift.
@Suite struct CardsTests {
  private static let scenarios = ToldText.root.appending(path: "scenarios")

  /// The shipped scenario with its intents taken from the definition, and laid over it what no
  /// definition holds.
  private static func defined() throws -> String {
    let text = try String(contentsOf: scenarios.appending(path: "cards.yaml"), encoding: .utf8)
    let start = try #require(text.range(of: "\nintents:\n"))
    let end = try #require(text.range(of: "\napps:\n"))
    let parameter = "{name: card, options: [acme, soup, store], default: acme}"
    let intents = """
      intents:
        file: Cards/Cards.intentdefinition
        over:
          ViewRecentPurchases: {parameters: [\(parameter)]}
          ViewDueDate: {parameters: [\(parameter)]}
      """
    return "\(text[..<start.lowerBound])\n\(intents)\(text[end.lowerBound...])"
  }

  @Test(.enabled(if: SwiftFolder.hasCompiler, SwiftFolder.isMissing))
  func `written, from the definition and in Swift, the day has one log`() throws {
    let folder = try SwiftFolder(shipped: "Cards")
    try Self.defined().write(toFile: folder.scenario, atomically: true, encoding: .utf8)

    let written = try folder.run("simulate", "cards", "--format", "jsonl")
    let defined = try folder.run("simulate", folder.scenario, "--format", "jsonl")
    let swift = try folder.run("simulate", folder.path, "--format", "jsonl")

    #expect([written.status, defined.status, swift.status] == [0, 0, 0], "\(swift.errors)")
    #expect(written.lines.count > 90)
    #expect(defined.lines == written.lines, "\(defined.errors)")
    #expect(swift.lines == written.lines, "\(swift.errors)")
  }

  @Test(.enabled(if: SwiftFolder.hasCompiler, SwiftFolder.isMissing))
  func `what the folder tells of its day comes true in Swift too`() throws {
    let folder = try SwiftFolder(shipped: "Cards")
    let outcome = try folder.run("check", folder.path)

    #expect(outcome.status == 0, "\(outcome.text)\(outcome.errors)")
    #expect(outcome.text.contains(" 0 failed"))
    #expect(folder.processes == 0)
  }

  /// The files below a folder, by their paths in it.
  private func files(in folder: URL) throws -> [String: String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    var files: [String: String] = [:]
    for path in paths {
      let file = folder.appending(path: path)
      guard !file.hasDirectoryPath else { continue }
      files[path] = try? String(contentsOf: file, encoding: .utf8)
    }
    return files
  }

  @Test func `the folder is written out as it is, and over nothing`() throws {
    let folder = try BuiltProgram.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let place = folder.appending(path: "Mine")

    let first = try BuiltProgram.run("new", "--example", "Cards", place.path)
    let second = try BuiltProgram.run("new", "--example", "Cards", place.path)
    let other = try BuiltProgram.run("new", "--example", "Crads", folder.path + "/Other")

    #expect([first.status, second.status, other.status] == [0, 73, 64], "\(first.errors)")
    #expect(first.errors.contains("homestack run \(place.path)"), "\(first.errors)")
    #expect(second.errors.contains("is there already"), "\(second.errors)")
    #expect(other.errors.contains("Did you mean Cards?"), "\(other.errors)")
    let written = try files(in: place)
    let shipped = try files(in: Self.scenarios.appending(path: "Cards"))
    #expect(written == shipped)
    #expect(written.keys.contains("es.lproj/Cards.strings"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Mine"])
  }

  @Test func `a folder's own day is played, and what is wrong in it has its place there`() throws {
    let folder = try BuiltProgram.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let day = folder.appending(path: "homestack.yaml")
    let right = """
      homestack: 1
      apps: {Clock: {widgets: {ClockWidget: {show: Tick}}}}
      home: {pages: [[{stack: Home, widgets: [ClockWidget]}]]}
      """
    try Data(right.utf8).write(to: day)
    let played = try BuiltProgram.run("simulate", folder.path)
    try Data(right.replacing("Home, widgets", with: "Home, widgest").utf8).write(to: day)
    let refused = try BuiltProgram.run("validate", folder.path)

    #expect(played.status == 0, "\(played.errors)")
    #expect(refused.status == 65)
    #expect(refused.text.contains("/homestack.yaml:3:"), "\(refused.text)")
  }
}
