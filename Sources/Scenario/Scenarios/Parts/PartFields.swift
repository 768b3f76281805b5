/// What cannot be read of a part, or does not fit the others, in words without a full stop.
package struct PartProblem: Error, Hashable, Sendable {
  /// The words.
  package let words: String

  package init(_ words: String) { self.words = words }
}

/// The fields of an object of a part, taken by their names.
package struct PartFields {
  private let members: [JSONValue.Member]

  package init(_ value: JSONValue) throws(PartProblem) {
    guard case .object(let members) = value else { throw PartProblem("an object is missing") }
    self.members = members
  }

  package func has(_ key: String) -> Bool {
    members.contains { $0.key == key && $0.value != .null }
  }

  package func value(_ key: String) throws(PartProblem) -> JSONValue {
    guard let member = members.first(where: { $0.key == key }) else {
      throw PartProblem("it has no “\(key)”")
    }
    return member.value
  }

  package func integer(_ key: String) throws(PartProblem) -> Int {
    guard case .integer(let number) = try value(key) else { throw Self.odd(key) }
    return number
  }

  package func text(_ key: String) throws(PartProblem) -> String {
    guard case .string(let text) = try value(key) else { throw Self.odd(key) }
    return text
  }

  package static func odd(_ key: String) -> PartProblem {
    PartProblem("“\(key)” is not what it has to be")
  }
}
