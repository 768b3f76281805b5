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

  package func list(_ key: String) throws(PartProblem) -> [JSONValue] {
    guard case .array(let items) = try value(key) else { throw Self.odd(key) }
    return items
  }

  package func integers(_ key: String) throws(PartProblem) -> [Int] {
    try list(key).map { item throws(PartProblem) in
      guard case .integer(let number) = item else { throw Self.odd(key) }
      return number
    }
  }

  package func texts(_ key: String) throws(PartProblem) -> [String] {
    try list(key).map { item throws(PartProblem) in
      guard case .string(let text) = item else { throw Self.odd(key) }
      return text
    }
  }

  package func objects(_ key: String) throws(PartProblem) -> [PartFields] {
    try list(key).map { item throws(PartProblem) in try PartFields(item) }
  }

  /// Numbers of which there are so many.
  package func integers(_ key: String, count: Int) throws(PartProblem) -> [Int] {
    let numbers = try integers(key)
    guard numbers.count == count else { throw Self.odd(key) }
    return numbers
  }

  package static func odd(_ key: String) -> PartProblem {
    PartProblem("“\(key)” is not what it has to be")
  }
}

extension JSONValue {
  /// Whole numbers.
  package static func integers(_ numbers: [Int]) -> JSONValue {
    .array(numbers.map { .integer($0) })
  }

  /// Texts.
  package static func texts(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
}
