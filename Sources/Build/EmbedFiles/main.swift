import Foundation

/// Writes a Swift file that holds the text of the given files, so that the binary carries them.
///
/// Usage: `EmbedFiles OUTPUT.swift BASE FILE...`; a file's folder, as seen from the base, says what
/// it is.
let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 2 else {
  FileHandle.standardError.write(Data("usage: EmbedFiles OUTPUT BASE FILE...\n".utf8))
  exit(64)
}
let output = arguments[0]
let base = URL(fileURLWithPath: arguments[1]).path

/// A raw string literal of the text, with as many `#` as the text demands.
func literal(_ text: String) -> String {
  var hashes = "#"
  while text.contains("\"\"\"" + hashes) || text.contains("\\" + hashes) { hashes += "#" }
  return "\(hashes)\"\"\"\n\(text)\n\"\"\"\(hashes)"
}

var entries: [(folder: String, name: String, text: String)] = []
for path in arguments.dropFirst(2) {
  let url = URL(fileURLWithPath: path)
  let text = try String(contentsOf: url, encoding: .utf8)
  let folder = String(url.deletingLastPathComponent().path.dropFirst(base.count + 1))
  entries.append((folder, url.deletingPathExtension().lastPathComponent, text))
}
let items = entries.sorted { ($0.folder, $0.name) < ($1.folder, $1.name) }.map { entry in
  let text = literal(entry.text)
  return "    EmbeddedFile(folder: \"\(entry.folder)\", name: \"\(entry.name)\", text: \(text)),"
}

let source = """
  /// A file that the build copied into the binary.
  struct EmbeddedFile: Sendable {
    let folder: String
    /// Its name without the ending.
    let name: String
    let text: String

    /// Every one, in order of folder and name.
    static let all: [EmbeddedFile] = [
  \(items.joined(separator: "\n"))
    ]
  }

  """
// What is as it was stays as old as it was, so that nothing is compiled anew for it.
if (try? String(contentsOfFile: output, encoding: .utf8)) != source {
  try source.write(toFile: output, atomically: true, encoding: .utf8)
}
