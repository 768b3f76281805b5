import Foundation
import TestSupport
import Testing

/// A client's folder of Swift, copied from the fixtures, and the program that builds it.
///
/// All that is built lies in one cache of the tests' own: what widgets stand on takes some twenty
/// seconds, once.
final class SwiftFolder {
  /// Whether there is a compiler; without it these tests are skipped.
  static let hasCompiler = compiler != nil
  static let isMissing: Comment = "no swiftc is on the path"

  private static let compiler = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map(String.init)
    .first { FileManager.default.isExecutableFile(atPath: "\($0)/swiftc") }

  /// A home that goes when the tests have ended, with what was built in it.
  private static let home: String = {
    let folder =
      NSTemporaryDirectory() + "homestack-swift-\(ProcessInfo.processInfo.processIdentifier)"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(atPath: SwiftFolder.home) }
    return folder
  }()

  /// Builds what every folder needs, so that tests beside each other do not all do so.
  private static let isPrepared: Bool = {
    guard let folder = try? SwiftFolder("ParcelWidget", preparing: false) else { return false }
    return (try? folder.run("simulate", folder.path, "--format", "jsonl").status) == 0
  }()

  private let beside: TemporaryFolder
  /// Where it is.
  let path: String
  /// Where its scenario would be.
  var scenario: String { beside.path("day.yaml") }

  /// Copies a fixture.
  convenience init(_ name: String) throws { try self.init(name, preparing: true) }

  /// Copies a folder that is shipped.
  convenience init(shipped name: String) throws {
    try self.init(name, in: "scenarios", preparing: true)
  }

  private init(
    _ name: String,
    in place: String = "Tests/ClientFolderTests/Fixtures",
    preparing: Bool
  ) throws {
    if preparing { try #require(Self.isPrepared, "the modules cannot be built") }
    let fixtures = ToldText.root.appending(path: place)
    beside = try TemporaryFolder()
    path = beside.path(name)
    try FileManager.default.copyItem(
      atPath: fixtures.appending(path: name).path,
      toPath: path
    )
    try FileManager.default.createDirectory(
      atPath: beside.path("tmp"),
      withIntermediateDirectories: true
    )
  }

  /// What the program is started with; its folder for temporary files is this folder's own.
  var environment: [String: String] {
    [
      "LANG": "C.UTF-8", "HOME": Self.home, "XDG_CACHE_HOME": Self.home + "/cache",
      "XDG_STATE_HOME": beside.path("state"), "PATH": "\(Self.compiler ?? ""):/usr/bin:/bin",
      "TMPDIR": beside.path("tmp"),
    ]
  }

  /// Runs the program to its end.
  func run(_ arguments: String...) throws -> BuiltProgram.Outcome {
    try BuiltProgram.run(arguments, environment: environment)
  }

  /// Opens a terminal in which the folder is run, or a scenario that names it.
  func terminal(of scenario: String? = nil, _ arguments: String...) throws -> TmuxTerminal {
    try TmuxTerminal(
      ["run", scenario ?? path] + arguments,
      columns: 120,
      rows: 40,
      environment: environment
    )
  }

  /// Changes words of one of its files, as an editor saves it; returns the line of the first.
  @discardableResult
  func replace(_ words: String, with others: String, in file: String) throws -> Int {
    let file = "\(path)/\(file)"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let place = try #require(text.range(of: words))
    try text.replacing(words, with: others).write(
      toFile: file,
      atomically: true,
      encoding: .utf8
    )
    return 1 + text[..<place.lowerBound].count { $0 == "\n" }
  }

  /// Puts a file more into it.
  func add(_ text: String, as file: String) throws {
    let file = URL(filePath: "\(path)/\(file)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// How many processes were started by its program and are still there.
  var processes: Int {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return numbers.count { number in
      let content = FileManager.default.contents(atPath: "/proc/\(number)/environ")
      return content?.range(of: Data("TMPDIR=\(beside.path("tmp"))".utf8)) != nil
    }
  }
}
