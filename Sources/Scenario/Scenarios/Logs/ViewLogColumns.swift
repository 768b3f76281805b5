/// The names of the columns of a log that say who viewed what and when.
package struct ViewLogColumns: Hashable, Sendable {
  /// The column of the person, where it is not `user`.
  package var user: String?
  /// The column of the time, where it is not `t` or `time`.
  package var time: String?
  /// The column of the item, where it is not `item`.
  package var item: String?

  /// Columns with their usual names.
  package init() {}

  /// Why a text names no columns, in one sentence.
  package struct Problem: Error, Hashable, Sendable {
    /// The sentence, without a full stop.
    package let message: String

    package init(message: String) { self.message = message }
  }

  /// Reads `user=NAME,time=NAME,item=NAME`; what is left out keeps its usual name.
  package init(text: String) throws(Problem) {
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let sign = part.firstIndex(of: "="), sign > part.startIndex else {
        throw Problem(message: "“\(part)” is no column; \(Self.forms)")
      }
      let name = String(part[part.index(after: sign)...])
      guard !name.isEmpty else {
        throw Problem(message: "“\(part)” names no column; \(Self.forms)")
      }
      switch part[..<sign] {
      case "user": user = name
      case "time", "t": time = name
      case "item": item = name
      case let other:
        let nearest = NearestName.of(String(other), among: ["user", "time", "item"])
        let advice = nearest.map { "; did you mean \($0)?" } ?? "; \(Self.forms)"
        throw Problem(message: "there is no column to name by “\(other)”\(advice)")
      }
    }
  }

  private static let forms = "write user=NAME,time=NAME,item=NAME"

  /// Whether any column was named.
  var isNamed: Bool { user != nil || time != nil || item != nil }
}
