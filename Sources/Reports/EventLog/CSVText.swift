import TerminalRendering

/// Writes the cells of a table (RFC 4180).
enum CSVText {
  /// Appends a text, quoted where it has to be.
  ///
  /// A text that a spreadsheet would take for a formula gets an apostrophe in front, so that
  /// opening a log computes nothing.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    let harmless = PlainText.harmless(text)
    let isFormula = "=+-@".utf8.contains { $0 == harmless.utf8.first }
    let special: [UInt8] = [0x22, 0x2c, 0x0a]
    let needsQuotes = harmless.utf8.contains { special.contains($0) }
    if needsQuotes { bytes.append(0x22) }
    if isFormula { bytes.append(0x27) }
    for byte in harmless.utf8 {
      if byte == 0x22 { bytes.append(byte) }
      bytes.append(byte)
    }
    if needsQuotes { bytes.append(0x22) }
  }
}
