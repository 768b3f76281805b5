import TerminalRendering

/// Writes what came of each tested view: a table with tabs, one line for each view.
///
/// Its first three columns are those of a log, so that lines of it can be listed for another
/// evaluation.
package enum ViewTable {
  /// The names of the columns.
  package static let header =
    ["user", "t", "item", "rank", "fresh", "predicted"]
    + ShippedOutcome.sizes.map { "onTop\($0)" } + ShippedOutcome.sizes.map { "source\($0)" }

  /// The whole table.
  ///
  /// Names lose what could act on a terminal, tabs and line breaks too, so that none can break the
  /// table.
  package static func document(_ rows: [ViewedRow]) -> [UInt8] {
    var bytes: [UInt8] = []
    append(header, to: &bytes)
    for row in rows { append(cells(row), to: &bytes) }
    return bytes
  }

  private static func cells(_ row: ViewedRow) -> [String] {
    let names = [PlainText.harmless(row.user), String(row.seconds), PlainText.harmless(row.item)]
    let sizes = ShippedOutcome.sizes.indices
    guard let shipped = row.shipped else {
      return names + [String(row.rank)] + Array(repeating: "", count: 2 + 2 * sizes.count)
    }
    let tops = sizes.map { shipped.isOnTop.indices.contains($0) ? shipped.isOnTop[$0] : nil }
    let sources = sizes.map {
      shipped.sources.indices.contains($0) ? shipped.sources[$0].rawValue : ""
    }
    return names + [String(row.rank), digit(shipped.isFresh), digit(shipped.isPredicted)]
      + tops.map { $0.map(digit) ?? "" } + sources
  }

  private static func digit(_ isTrue: Bool) -> String { isTrue ? "1" : "0" }

  private static func append(_ cells: [String], to bytes: inout [UInt8]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(0x09) }
      bytes += cell.utf8
    }
    bytes.append(0x0a)
  }
}
