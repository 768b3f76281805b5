import Foundation
import TestSupport

struct ToldText {
  struct Fence {
    let language: String
    /// The lines between the fences, as places in the whole text.
    let range: Range<Int>
    let lines: [String]

    var isCommands: Bool {
      ["", "sh", "shell"].contains(language) && lines.contains(where: ToldText.callsProgram)
    }
  }

  struct Block {
    /// The line of its first command, from 1.
    let line: Int
    /// One a line, without words behind a `#`.
    let commands: [String]
    let shown: Fence?
  }

  let file: URL
  private(set) var lines: [String]
  let fences: [Fence]

  init(_ path: String) throws {
    file = Self.root.appending(path: path)
    lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    fences = Self.fences(in: lines)
  }

  var blocks: [Block] {
    fences.indices.filter { fences[$0].isCommands }.map { index in
      let fence = fences[index]
      return Block(
        line: fence.range.lowerBound + 1,
        commands: fence.lines.map(Self.withoutComment).filter { !$0.isEmpty },
        shown: output(below: index)
      )
    }
  }

  /// The files of a text: each block whose first line is `# NAME.yaml` or, for a recording,
  /// `# NAME.jsonl`.
  var namedFiles: [String: String] {
    var files: [String: String] = [:]
    for fence in fences where ["yaml", "jsonl"].contains(fence.language) {
      guard let name = fence.lines.first?.wholeMatch(of: /# ([\w.-]+\.(?:yaml|jsonl))/)?.1 else {
        continue
      }
      files[String(name)] = fence.lines.map { "\($0)\n" }.joined()
    }
    return files
  }

  /// Replaces shown output from the last block to the first, so that places before stay right.
  mutating func replace(_ replacements: [(shown: Fence, output: [String])]) throws {
    for (shown, output) in replacements.reversed() {
      lines.replaceSubrange(shown.range, with: output)
    }
    try Data(lines.joined(separator: "\n").utf8).write(to: file, options: .atomic)
  }

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  static let catalogue = "Sources/App/HomestackApp/HomestackApp.docc"

  static let paths: [String] = {
    let folder = root.appending(path: catalogue).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return ["README.md"]
      + names.filter { $0.hasSuffix(".md") }.sorted().map { "\(catalogue)/\($0)" }
  }()

  static func callsProgram(_ line: String) -> Bool {
    line.split(separator: " ").first == "homestack"
  }

  private static func withoutComment(_ line: String) -> String {
    let typed = line.hasPrefix("#") ? "" : line.components(separatedBy: " #")[0]
    return typed.trimmingCharacters(in: .whitespaces)
  }

  private static func fences(in lines: [String]) -> [Fence] {
    var fences: [Fence] = []
    var opening: Int?
    for (index, line) in lines.enumerated() where line.hasPrefix("```") {
      guard let start = opening else {
        opening = index
        continue
      }
      let range = (start + 1)..<index
      let language = lines[start].dropFirst(3).trimmingCharacters(in: .whitespaces)
      fences.append(Fence(language: language, range: range, lines: Array(lines[range])))
      opening = nil
    }
    return fences
  }

  /// The next fence, if nothing but blank lines lies between and it holds no commands itself.
  private func output(below index: Int) -> Fence? {
    guard index + 1 < fences.count else { return nil }
    let next = fences[index + 1]
    let end = fences[index].range.upperBound + 1
    let between = lines[end..<(next.range.lowerBound - 1)]
    guard between.allSatisfy(\.isEmpty), ["", "text"].contains(next.language) else { return nil }
    return next.isCommands ? nil : next
  }
}

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
