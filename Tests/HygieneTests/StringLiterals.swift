/// The string literals of a source file, without comments.
///
/// An interpolation is written as `…`; literals inside it are listed after their own.
struct StringLiterals {
  private(set) var texts: [String] = []
  private let bytes: [UInt8]
  private var index = 0

  init(of file: SourceFile) {
    bytes = Array(file.text.utf8)
    readCode(to: nil)
  }

  private mutating func readCode(to end: UInt8?) {
    var depth = 0
    while index < bytes.count {
      if depth == 0, bytes[index] == end { return }
      if starts("//") {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      } else if starts("#\"") || starts("\"") || starts("##\"") {
        readLiteral()
        continue
      } else if bytes[index] == UInt8(ascii: "(") {
        depth += 1
      } else if bytes[index] == UInt8(ascii: ")") {
        depth -= 1
      }
      index += 1
    }
  }

  private mutating func readLiteral() {
    var hashes = ""
    while starts("#") {
      hashes += "#"
      index += 1
    }
    let quotes = starts("\"\"\"") ? "\"\"\"" : "\""
    index += quotes.utf8.count
    let place = texts.count
    texts.append("")
    var text: [UInt8] = []
    while index < bytes.count, !starts(quotes + hashes) {
      if starts("\\" + hashes + "(") {
        index += hashes.utf8.count + 2
        readCode(to: UInt8(ascii: ")"))
        index += 1
        text += Array("…".utf8)
      } else {
        let isEscape = hashes.isEmpty && bytes[index] == UInt8(ascii: "\\")
        for _ in 0..<(isEscape ? 2 : 1) {
          text.append(bytes[index])
          index += 1
        }
      }
    }
    index += quotes.utf8.count + hashes.utf8.count
    texts[place] = String(decoding: text, as: UTF8.self)
  }

  private func starts(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }
}
