/// What came of one tested view.
package struct ViewedRow: Sendable {
  /// Who, when in seconds since 1970, and what.
  package var user: String
  package var seconds: Int64
  package var item: String
  /// The place of the item in the ranking that ships; 0 is an item never viewed before.
  package var rank: Int
  /// What is known of the stacks; nil before the test part, and where they did not run.
  var shipped: ShippedView?
}
