/// Writes a table cell by cell (RFC 4180).
package struct CSVTable {
  package private(set) var bytes: [UInt8]
  private let lineBreak: String
  private var isRowBegun = false

  /// Begins a table with the names of its columns.
  package init(_ header: [String], lineBreak: String = "\n") {
    bytes = Array((header.joined(separator: ",") + lineBreak).utf8)
    self.lineBreak = lineBreak
  }

  package mutating func cell(_ text: String) {
    cell { CSVText.append(text, to: &$0) }
  }

  /// A whole number; nothing where there is none.
  package mutating func cell(_ number: Int?) {
    cell { if let number { NumberText.append(Int64(number), to: &$0) } }
  }

  /// A number of millionths; nothing where there is none.
  package mutating func cell(millionths: Int64?) {
    cell { if let millionths { NumberText.append(millionths: millionths, to: &$0) } }
  }

  /// What is written of a cell.
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
