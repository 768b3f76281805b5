/// How an evaluation is written.
package enum EvaluationFormat: String, CaseIterable, Sendable {
  /// Tables for people.
  case text
  /// One JSON document.
  case json
  /// One line for each number.
  case csv
  /// What `merge` joins.
  case part
}
