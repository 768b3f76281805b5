import Foundation

/// Writes a Swift file that holds the text of the given files, so that the binary carries them.
///
/// Usage: `EmbedFiles OUTPUT.swift FILE...`; a file's folder name says what it is.
let arguments = CommandLine.arguments.dropFirst()
guard let output = arguments.first else {
  FileHandle.standardError.write(Data("usage: EmbedFiles OUTPUT FILE...\n".utf8))
  exit(64)
}

/// A raw string literal of the text, with as many `#` as the text demands.
func literal(_ text: String) -> String {
  var hashes = "#"
  while text.contains("\"\"\"" + hashes) || text.contains("\\" + hashes) { hashes += "#" }
  return "\(hashes)\"\"\"\n\(text)\n\"\"\"\(hashes)"
}

var entries: [String] = []
for path in arguments.dropFirst().sorted() {
  let url = URL(fileURLWithPath: path)
  let text = try String(contentsOf: url, encoding: .utf8)
  let folder = url.deletingLastPathComponent().lastPathComponent
  // A source keeps its ending, by which a compiler knows it.
  let isYAML = url.pathExtension == "yaml"
  let name = isYAML ? url.deletingPathExtension().lastPathComponent : url.lastPathComponent
  entries.append(
    "    EmbeddedFile(folder: \"\(folder)\", name: \"\(name)\", text: \(literal(text))),"
  )
}

let source = """
  /// A file that the build copied into the binary.
  struct EmbeddedFile: Sendable {
    let folder: String
    let name: String
    let text: String

    /// Every one, in order of folder and name.
    static let all: [EmbeddedFile] = [
  \(entries.joined(separator: "\n"))
    ]
  }

  """
try source.write(toFile: output, atomically: true, encoding: .utf8)
