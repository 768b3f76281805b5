import Foundation
package import Testing

/// Compares a text with the file `__Snapshots__/NAME.txt` in the folder of the room's tests.
///
/// `RECORD_SNAPSHOTS=1` writes the file instead; look at what it wrote before you keep it. A file
/// that is missing fails the test, so that a snapshot is never recorded by accident.
package func assertSnapshot(
  _ text: String,
  named name: String,
  filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  var room = URL(filePath: filePath).deletingLastPathComponent()
  while room.lastPathComponent.hasSuffix("Tests") == false { room.deleteLastPathComponent() }
  let folder = room.appending(path: "__Snapshots__")
  let file = folder.appending(path: "\(name).txt")
  if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
    record(text, in: folder, file: file, sourceLocation: sourceLocation)
    return
  }
  guard let data = try? Data(contentsOf: file) else {
    let comment = """
      There is no snapshot "\(name)". Run the test with RECORD_SNAPSHOTS=1, look at \
      __Snapshots__/\(name).txt, and keep it when it is right.
      """
    Issue.record(Comment(rawValue: comment), sourceLocation: sourceLocation)
    return
  }
  let expected = String(decoding: data, as: UTF8.self)
  guard text != expected else { return }
  Attachment.record(Array(text.utf8), named: "\(name).actual.txt", sourceLocation: sourceLocation)
  let comment = """
    "\(name)" differs from its snapshot (- expected, + found):
    \(lineDifference(from: expected, to: text))
    """
  Issue.record(Comment(rawValue: comment), sourceLocation: sourceLocation)
}

private func record(_ text: String, in folder: URL, file: URL, sourceLocation: SourceLocation) {
  do {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  } catch {
    let comment = "The snapshot could not be written: \(error)"
    Issue.record(Comment(rawValue: comment), sourceLocation: sourceLocation)
  }
}

/// The lines that differ, with their numbers; the first 40 of them.
package func lineDifference(from expected: String, to actual: String) -> String {
  let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
  var changes: [(line: Int, order: Int, text: String)] = []
  for change in new.difference(from: old) {
    switch change {
    case .remove(let offset, let line, _):
      changes.append((offset + 1, 0, "-\(offset + 1)\t\(line)"))
    case .insert(let offset, let line, _):
      changes.append((offset + 1, 1, "+\(offset + 1)\t\(line)"))
    }
  }
  changes.sort { ($0.line, $0.order) < ($1.line, $1.order) }
  let shown = changes.prefix(40).map(\.text).joined(separator: "\n")
  return changes.count > 40 ? "\(shown)\nand \(changes.count - 40) more lines" : shown
}
