/// The fields of an object of a part: a value passes its own through it, to be written or read.
///
/// One method of a value says which they are, for both ways.
package struct PartCoder {
  package private(set) var members: [JSONValue.Member] = []
  /// What is read; nil while writing, which never fails.
  private let fields: PartFields?

  /// An empty coder to write on.
  init() { fields = nil }

  /// A coder to read.
  package init(reading fields: PartFields) { self.fields = fields }

  package mutating func pass(_ key: String, _ value: inout some PartValue) throws(PartProblem) {
    guard let fields else { return members.append(.init(key, value.json)) }
    try value.read(fields.value(key), key)
  }

  /// Two numbers as a list.
  package mutating func pass(
    _ key: String,
    _ first: inout Int,
    _ second: inout Int
  ) throws(PartProblem) {
    var numbers = [first, second]
    try pass(key, &numbers)
    try check(key, numbers.count == 2)
    (first, second) = (numbers[0], numbers[1])
  }

  /// Refuses what was read where it cannot be.
  package func check(_ key: String, _ isRight: Bool) throws(PartProblem) {
    if fields != nil, !isRight { throw PartFields.odd(key) }
  }
}

/// What a field of a part holds.
package protocol PartValue: JSONWritable {
  init()

  /// Takes the value of a field; the key is for what is said of a wrong one.
  mutating func read(_ value: JSONValue, _ key: String) throws(PartProblem)
}

extension Int: PartValue {
  package mutating func read(_ value: JSONValue, _ key: String) throws(PartProblem) {
    guard case .integer(let number) = value else { throw PartFields.odd(key) }
    self = number
  }
}

extension String: PartValue {
  package mutating func read(_ value: JSONValue, _ key: String) throws(PartProblem) {
    guard case .string(let text) = value else { throw PartFields.odd(key) }
    self = text
  }
}

extension Bool: PartValue {
  package mutating func read(_ value: JSONValue, _ key: String) throws(PartProblem) {
    guard case .boolean(let isTrue) = value else { throw PartFields.odd(key) }
    self = isTrue
  }
}

extension Array: PartValue where Element: PartValue {
  package mutating func read(_ value: JSONValue, _ key: String) throws(PartProblem) {
    guard case .array(let items) = value else { throw PartFields.odd(key) }
    self = try items.map { item throws(PartProblem) in
      var element = Element()
      try element.read(item, key)
      return element
    }
  }
}

/// A value with fields.
package protocol PartObject: PartValue {
  /// Passes each field through a coder.
  mutating func pass(through coder: inout PartCoder) throws(PartProblem)
}

extension PartObject {
  package var members: [JSONValue.Member] {
    var coder = PartCoder()
    var copy = self
    try? copy.pass(through: &coder)
    return coder.members
  }

  package var json: JSONValue { .object(members) }

  package mutating func read(_ value: JSONValue, _ key: String) throws(PartProblem) {
    try read(PartFields(value))
  }

  package mutating func read(_ fields: PartFields) throws(PartProblem) {
    var coder = PartCoder(reading: fields)
    try pass(through: &coder)
  }
}
