extension Array where Element == String {
  /// The words as `a, b or c`.
  package func inWords(_ last: String) -> String {
    guard count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(last) " + self[count - 1]
  }
}
