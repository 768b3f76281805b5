import Documents

/// Writes an evaluation as a table with one line for each number (RFC 4180).
package enum EvaluationCSV {
  /// The names of the columns.
  package static let header = [
    "log", "protocol", "variant", "model", "measure", "bucket", "value", "low", "high", "users",
    "as",
  ]

  /// The whole table.
  package static func document(_ evaluations: [LogEvaluation]) -> [UInt8] {
    var bytes: [UInt8] = []
    append(header, to: &bytes)
    for evaluation in evaluations {
      for figure in evaluation.figures {
        let estimate = figure.estimate
        append(
          [
            evaluation.file, figure.kind.rawValue, figure.variant, figure.model, figure.measure,
            figure.bucket,
          ],
          to: &bytes,
          isEnd: false
        )
        for number in [estimate.value, estimate.low, estimate.high] {
          bytes.append(0x2c)
          if let number { NumberText.append(millionths: number.millionths, to: &bytes) }
        }
        bytes.append(0x2c)
        NumberText.append(Int64(estimate.people), to: &bytes)
        bytes.append(0x2c)
        CSVText.append(evaluation.viewsAs.rawValue, to: &bytes)
        bytes.append(0x0a)
      }
    }
    return bytes
  }

  private static func append(_ cells: [String], to bytes: inout [UInt8], isEnd: Bool = true) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(0x2c) }
      CSVText.append(cell, to: &bytes)
    }
    if isEnd { bytes.append(0x0a) }
  }
}

extension Double {
  /// The nearest whole number of millionths: what is written of it.
  var millionths: Int64 { Int64((self * 1_000_000).rounded()) }
}
