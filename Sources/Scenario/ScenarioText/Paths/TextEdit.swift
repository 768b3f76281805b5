/// Bytes of a text that are replaced.
struct TextEdit {
  var range: Range<Int>
  var replacement: String

  /// The text with some edits, none of which overlap.
  static func apply(_ edits: [TextEdit], to bytes: [UInt8]) -> String {
    var bytes = bytes
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: edit.replacement.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
