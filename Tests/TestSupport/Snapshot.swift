import Foundation
package import TerminalRendering
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

/// A frame as text that people can review: the plain grid, then how each row looks.
///
/// Golden files keep this form. A run is a length and a style by role names, such as
/// `16 mint+bold` or `8 page/badge+bold`; spaces belong to the run before them unless their ground
/// differs, and `_` is an unwritten beginning.
package enum FrameSnapshot {
  package static func text(_ frame: Frame) -> String {
    var lines = ["\(frame.size.columns) x \(frame.size.rows)"]
    for row in 0..<frame.size.rows { lines.append("|\(frame.text(row: row))|") }
    lines.append("")
    for row in 0..<frame.size.rows { lines.append("\(padded(row)) \(styles(of: row, in: frame))") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func padded(_ row: Int) -> String { row < 10 ? " \(row)" : "\(row)" }

  private static func styles(of row: Int, in frame: Frame) -> String {
    var runs: [(style: Style, isBlank: Bool, columns: Int)] = []
    for column in 0..<frame.size.columns {
      let cell = frame[column: column, row: row]
      let isBlank =
        cell.glyph == 0x20 && cell.style.attributes.isDisjoint(with: [.underline, .reverse])
      if let last = runs.last, last.style.background == cell.style.background,
        isBlank || (last.style == cell.style && !last.isBlank)
          || (cell.width == 0)
      {
        runs[runs.count - 1].columns += 1
      } else {
        runs.append((cell.style, isBlank, 1))
      }
    }
    return runs.map { "\($0.columns) \(name(of: $0.style, isBlank: $0.isBlank))" }
      .joined(separator: ", ")
  }

  /// A style by its roles: `mint+bold`, `page/badge`.
  package static func name(of style: Style, isBlank: Bool = false) -> String {
    var name = isBlank ? "_" : style.foreground.name
    if style.background != .page { name += "/\(style.background.name)" }
    guard !isBlank else { return name }
    let names: [(Style.Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.underline, "underline"), (.reverse, "reverse"),
    ]
    for (attribute, word) in names where style.attributes.contains(attribute) { name += "+\(word)" }
    return name
  }
}
