/// What a document can hold as it is: texts, numbers, truths, and lists of them; null where there
/// is none.
package protocol JSONWritable {
  var json: JSONValue { get }
}

extension JSONValue: JSONWritable {
  package var json: JSONValue { self }
}

extension String: JSONWritable {
  package var json: JSONValue { .string(self) }
}

extension Bool: JSONWritable {
  package var json: JSONValue { .boolean(self) }
}

extension Int: JSONWritable {
  package var json: JSONValue { .integer(self) }
}

extension Int64: JSONWritable {
  package var json: JSONValue { .integer(Int(self)) }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
  package var json: JSONValue { self?.json ?? .null }
}

extension Array: JSONWritable where Element: JSONWritable {
  package var json: JSONValue { .array(map(\.json)) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// An object whose members stand in this order.
  package init(dictionaryLiteral members: (String, any JSONWritable)...) {
    self = .object(members.map { Member($0, $1.json) })
  }
}
