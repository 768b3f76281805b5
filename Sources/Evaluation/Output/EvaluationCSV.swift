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
    var table = CSVTable(header)
    for evaluation in evaluations {
      for figure in evaluation.figures {
        let estimate = figure.estimate
        let names = [
          evaluation.file, figure.kind.rawValue, figure.variant, figure.model, figure.measure,
          figure.bucket,
        ]
        for name in names { table.cell(name) }
        for number in [estimate.value, estimate.low, estimate.high] {
          table.cell(millionths: number?.millionths)
        }
        table.cell(estimate.people)
        table.cell(evaluation.viewsAs.rawValue)
        table.endRow()
      }
    }
    return table.bytes
  }
}

extension Double {
  /// The nearest whole number of millionths: what is written of it.
  var millionths: Int64 { Int64((self * 1_000_000).rounded()) }
}
