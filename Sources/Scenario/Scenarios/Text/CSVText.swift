import TerminalRendering

/// Writes the cells of a table (RFC 4180).
package enum CSVText {
  /// Appends a text, quoted where it must be; an apostrophe keeps spreadsheets from computing it.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    let isPlain = !startsFormula(text.utf8.first) && bytes.append(text, ifAll: isPlain)
    if !isPlain { appendQuoted(text, to: &bytes) }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20..<0x7f).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: ",")
  }

  private static func startsFormula(_ byte: UInt8?) -> Bool {
    byte.map { "=+-@".utf8.contains($0) } ?? false
  }

  private static func appendQuoted(_ text: String, to bytes: inout [UInt8]) {
    let harmless = text.harmless
    let special: [UInt8] = [0x22, 0x2c, 0x0a]
    let needsQuotes = harmless.utf8.contains { special.contains($0) }
    if needsQuotes { bytes.append(0x22) }
    if startsFormula(harmless.utf8.first) { bytes.append(0x27) }
    for byte in harmless.utf8 {
      if byte == 0x22 { bytes.append(byte) }
      bytes.append(byte)
    }
    if needsQuotes { bytes.append(0x22) }
  }
}

/// Writes a table cell by cell (RFC 4180).
package struct CSVTable {
  package private(set) var bytes: [UInt8]
  private let lineBreak: String
  private var isRowBegun = false

  package init(_ header: [String], lineBreak: String = "\n") {
    bytes = Array((header.joined(separator: ",") + lineBreak).utf8)
    self.lineBreak = lineBreak
  }

  package mutating func cell(_ text: String) { cell { CSVText.append(text, to: &$0) } }

  package mutating func cell(_ number: Int?) {
    cell { if let number { NumberText.append(Int64(number), to: &$0) } }
  }

  package mutating func cell(millionths: Int64?) {
    cell { if let millionths { NumberText.append(millionths: millionths, to: &$0) } }
  }

  package mutating func cell(_ write: (inout [UInt8]) -> Void) {
    if isRowBegun { bytes.append(0x2c) }
    isRowBegun = true
    write(&bytes)
  }

  package mutating func endRow() {
    bytes += lineBreak.utf8
    isRowBegun = false
  }
}
