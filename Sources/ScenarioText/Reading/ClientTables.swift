package import Documents
package import SimulationCore

/// What a scenario says of what lies outside of an app's code, each from a moment on.
///
/// What addresses answer, what its defaults hold, what is in the files of its groups.
package struct ClientTables: Sendable {
  /// One thing, from a moment on.
  struct Row: Sendable {
    /// From when.
    let from: SimulationTime
    /// Where it stands: `urls` and an address, `defaults` with a suite and a key, `files` with a
    /// group and a path.
    let path: [String]
    /// What it is.
    let value: JSONValue
  }

  /// The moments at which something changes, with all that holds from then on.
  private let parts: [(from: SimulationTime, content: JSONValue)]

  init(_ rows: [Row] = []) {
    var parts: [(from: SimulationTime, content: JSONValue)] = []
    // Of two at one moment the later one in the file stands.
    let sorted = rows.enumerated().sorted {
      ($0.element.from, $0.offset) < ($1.element.from, $1.offset)
    }
    for row in sorted.map(\.element) {
      let before = parts.last?.content ?? .object([])
      let content = before.setting(row.path[...], to: row.value)
      if parts.last?.from == row.from { parts.removeLast() }
      parts.append((row.from, content))
    }
    self.parts = parts
  }

  /// All that holds at a moment.
  package func content(at time: SimulationTime) -> JSONValue {
    let count = parts.partition { $0.from <= time }
    return count == 0 ? .object([]) : parts[count - 1].content
  }
}

extension JSONValue {
  /// The same with another value at a path of keys.
  fileprivate func setting(_ path: ArraySlice<String>, to value: JSONValue) -> JSONValue {
    guard let key = path.first else { return value }
    var members: [Member] = []
    if case .object(let own) = self { members = own }
    let index = members.firstIndex { $0.key == key }
    let inner = index.map { members[$0].value } ?? .object([])
    let member = Member(key, inner.setting(path.dropFirst(), to: value))
    if let index { members[index] = member } else { members.append(member) }
    return .object(members)
  }
}
