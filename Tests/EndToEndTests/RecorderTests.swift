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
  struct Workshop {
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

    func compileApps(_ options: [String], _ file: String? = nil) throws {
      let apps = file ?? fixtures.appending(path: "Apps.swift").path
      try compile(
        ["-I", folder.path(""), "-L", folder.path(""), "-module-name", "Small"] + options,
        [folder.path("Recorder.swift"), apps] + library
      )
    }

    func start(_ program: String, _ argument: String, output: Any?) throws -> Process {
      let process = Process()
      process.executableURL = URL(filePath: folder.path(program))
      process.arguments = [argument]
      process.environment = ["HOMESTACK_FOLDER": folder.path(""), "TZ": "Europe/Zurich"]
      process.standardOutput = output
      try process.run()
      return process
    }

    func run(_ program: String, _ argument: String) throws -> String {
      let output = Pipe()
      let process = try start(program, argument, output: output)
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

    try comparesByHand(lines, day, workshop)
    try losesNoLine(recording, workshop)
  }

  /// A day that a person wrote of the same calls has the same records.
  private func comparesByHand(_ lines: [Substring], _ day: String, _ workshop: Workshop) throws {
    let written = workshop.folder.path("written.yaml")
    try Self.byHand(lines.map { String($0) }).write(
      toFile: written,
      atomically: true,
      encoding: .utf8
    )
    let records = try [day, written].map { file in
      let result = try BuiltProgram.run("simulate", file, "--format", "jsonl")
      #expect(result.status == 0, "\(result.text)")
      return result.text.split(separator: "\n").dropFirst()
    }
    #expect(records[0].count > 80)
    #expect(records[0] == records[1])
  }

  /// Two processes that write at the same time lose no line.
  private func losesNoLine(_ recording: String, _ workshop: Workshop) throws {
    try FileManager.default.removeItem(atPath: recording)
    let both = try (0..<2).map { _ in
      try workshop.start("debug", "often", output: FileHandle.nullDevice)
    }
    for process in both { process.waitUntilExit() }
    let shared = try String(contentsOfFile: recording, encoding: .utf8).split(separator: "\n")
    #expect(shared.count == 20_000)
    #expect(shared.allSatisfy { $0.hasPrefix("{\"homestack\":1,") && $0.hasSuffix("}") })
    #expect(Set(shared).count == 20_000)
    let many = try BuiltProgram.run("import", recording)
    #expect(many.status == 0 && many.errors.isEmpty, "\(many.errors)")
  }

  /// The calls of `Apps.swift` as a person would write them, at the times of the lines.
  private static func byHand(_ lines: [String]) throws -> String {
    let objects = try lines.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    let played = objects.filter { object in
      object["gallery"] as? Bool != true && !["more", "reload"].contains(object["do"] as? String)
    }
    let times = played.compactMap { ($0["at"] as? String)?.prefix(19) }
    #expect(times.count == 16)
    func moved(_ time: Substring, _ seconds: Double) throws -> String {
      let date = try #require(ISO8601DateFormatter().date(from: time + "Z"))
      return "\"\((date + seconds).ISO8601Format().dropLast())\""
    }
    let stops = try (0..<30).map { stop in
      let start = try stop == 0 ? "at: \(moved(times[0], -600))" : "in: \((stop - 1) * 10)m"
      let score = stop == 4 ? ".nan" : "\(stop)"
      let relevance = stop % 2 == 0 ? ", relevance: {score: \(score), duration: 30m}" : ""
      let title = #"Päckchen 📦 \#(stop) · \"\#(30 - stop) min\"\n"#
      return "      - {\(start), show: \"\(title)\"\(relevance)}"
    }
    var text = try String(
      contentsOf: fixtures.appending(path: "written.yaml"),
      encoding: .utf8
    ).replacing("PARCELS", with: stops.joined(separator: "\n"))
      .replacing("STARTS", with: times[0].prefix(14) + "00")
      .replacing("BEGAN", with: try moved(times[6], -90))
      .replacing("LATER", with: try moved(times[9], 7200))
    for (index, time) in times.enumerated() {
      text = text.replacing("TIME\(index).", with: "\"\(time)\"")
    }
    for (index, id) in played.compactMap({ $0["identifier"] as? String }).enumerated() {
      text = text.replacing("ID\(index).", with: id)
    }
    return text
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
