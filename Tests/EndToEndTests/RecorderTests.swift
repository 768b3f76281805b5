import Foundation
import TestSupport
import Testing

/// The recorder compiles, writes lines, and the lines become a day.
@Suite struct RecorderTests {
  private static let fixtures = ToldText.root
    .appending(path: "Tests/EndToEndTests/Fixtures/Recorder")
  private static let standIns = ["WidgetKit", "Intents", "AppIntents", "os"]
  private static let library = standIns.map { "-l\($0)" }

  /// A folder with the recorder and the stand-ins, compiled.
  private struct Workshop {
    let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      let written = try BuiltProgram.run("recorder", "--output", folder.path("Recorder.swift"))
      #expect(written.status == 0)
      for module in standIns {
        try compile(
          ["-wmo", "-swift-version", "5", "-emit-module", "-emit-library", "-static"]
            + ["-module-name", module, "-o", folder.path("lib\(module).a")],
          [fixtures.appending(path: "\(module).swift").path]
        )
      }
    }

    func compile(_ options: [String], _ files: [String]) throws {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["swiftc", "-parse-as-library", "-warnings-as-errors"] + options + files
      process.currentDirectoryURL = URL(filePath: folder.path(""))
      let errors = Pipe()
      process.standardError = errors
      try process.run()
      let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(options): \(text)")
    }

    func compileApps(_ options: [String]) throws {
      let apps = fixtures.appending(path: "Apps.swift").path
      try compile(
        ["-I", folder.path(""), "-L", folder.path(""), "-module-name", "Small"] + options,
        [folder.path("Recorder.swift"), apps] + library
      )
    }

    func run(_ program: String, _ argument: String) throws -> String {
      let process = Process()
      process.executableURL = URL(filePath: folder.path(program))
      process.arguments = [argument]
      process.environment = ["HOMESTACK_FOLDER": folder.path(""), "TZ": "Europe/Zurich"]
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let text = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      return String(decoding: text, as: UTF8.self)
    }
  }

  @Test func `It compiles in each language mode, and its lines become a day`() throws {
    let workshop = try Workshop()
    for version in ["5", "6"] {
      for isolation in [[], ["-default-isolation", "MainActor"]] {
        for build in [["-DDEBUG"], []] {
          try workshop.compileApps(["-typecheck", "-swift-version", version] + isolation + build)
        }
      }
    }
    let mode = ["-wmo", "-swift-version", "6", "-default-isolation", "MainActor"]
    try workshop.compileApps(mode + ["-O", "-o", workshop.folder.path("release")])
    try workshop.compileApps(mode + ["-DDEBUG", "-o", workshop.folder.path("debug")])

    // A release build writes nothing, and has no text of the recorder.
    for part in ["widget", "app"] { #expect(try workshop.run("release", part).isEmpty) }
    let recording = workshop.folder.path("homestack.jsonl")
    #expect(!FileManager.default.fileExists(atPath: recording))
    let binary = try Data(contentsOf: URL(filePath: workshop.folder.path("release")))
    #expect(binary.range(of: Data("homestack.jsonl".utf8)) == nil)

    for part in ["widget", "app"] { #expect(try !workshop.run("debug", part).isEmpty) }
    let lines = try String(contentsOfFile: recording, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 25)
    #expect(lines.allSatisfy { $0.utf8.count <= 900 && $0.utf8.allSatisfy { $0 < 0x7F } })

    let day = workshop.folder.path("day.yaml")
    let imported = try BuiltProgram.run("import", recording, "--output", day)
    #expect(imported.status == 0 && imported.errors.isEmpty, "\(imported.errors)")
    let validated = try BuiltProgram.run("validate", day)
    #expect(validated.status == 0, "\(validated.text)")
    let told = try BuiltProgram.run("simulate", day).text
    #expect(told.contains("Parcel in Recorded 1 got a new timeline with 30 entries."))
    #expect(told.contains("donated 2 relevant shortcuts."))
    #expect(told.contains("withdrew its relevant shortcuts."))
    #expect(told.contains("deleted 1 donation"))
    #expect(told.contains("100% of its best: 16.29 of 16.29†"))
  }

  @Test func `Without lines of the recorder nothing is written`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("console.txt")
    try "Nothing to see here\n".write(toFile: path, atomically: true, encoding: .utf8)
    let two = try BuiltProgram.run("import", path, path)
    #expect(two.status == 65)
    #expect(two.errors.contains("no lines of the recorder"))
    #expect(two.output.isEmpty)
  }
}
