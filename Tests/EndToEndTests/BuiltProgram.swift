import Foundation
import TestSupport

enum BuiltProgram {
  struct Outcome {
    let status: Int32
    let output: Data
    let errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
    var lines: [Substring] { text.split(separator: "\n") }
  }

  static let path = Products.path("homestack")
  private static let lab = Products.path("homestack-lab")

  private static let environment = [
    "LANG": "C.UTF-8", "HOME": "/nonexistent", "PATH": "/usr/bin:/bin",
  ]

  static func run(
    _ arguments: String...,
    input: String = "",
    environment: [String: String] = environment
  ) throws -> Outcome { try run(path, arguments, input: input, environment: environment) }

  static func run(
    _ arguments: [String],
    environment: [String: String] = environment
  ) throws -> Outcome { try run(path, arguments, input: "", environment: environment) }

  static func runLab(_ arguments: String..., input: String = "") throws -> Outcome {
    try run(lab, arguments, input: input, environment: environment)
  }

  /// Runs a line of shell in which `$homestack` is the program, and `$lab` the lab.
  static func shell(_ line: String) throws -> Outcome {
    let environment = environment.merging(["homestack": path, "lab": lab]) { $1 }
    return try run("/bin/bash", ["-c", line], input: "", environment: environment)
  }

  static func temporaryFolder() throws -> URL { try TemporaryFolder.make() }

  /// Input and output are files, so that no full pipe can hold anybody up.
  private static func run(
    _ executable: String,
    _ arguments: [String],
    input: String,
    environment: [String: String]
  ) throws -> Outcome {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["in", "out", "err"].map { folder.appending(path: $0) }
    for file in files { try Data().write(to: file) }
    try Data(input.utf8).write(to: files[0])
    let process = Process()
    process.executableURL = URL(filePath: executable)
    process.arguments = arguments
    process.environment = environment
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus,
      output: try Data(contentsOf: files[1]),
      errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
    )
  }
}
