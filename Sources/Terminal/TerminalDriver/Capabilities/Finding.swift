/// Something decided about the terminal, and the reason; `doctor` shows both.
package struct Finding<Value: Hashable & Sendable>: Hashable {
  package var value: Value
  /// A sentence without its stop.
  package var reason: String

  package init(_ value: Value, _ reason: String) {
    self.value = value
    self.reason = reason
  }
}
