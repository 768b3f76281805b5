import Documents
import Scenarios
import SmartStacks

/// The JSON Schema of a scenario file, made from the fields that the reader reads.
package enum ScenarioSchema {
  /// The schema's text, draft 2020-12.
  package static var json: String {
    SchemaWriter.schema(ScenarioShapes.root, title: "Homestack scenario")
  }
}

/// The JSON Schema of a theme file, made from the fields that the reader reads.
package enum ThemeSchema {
  /// The schema's text, draft 2020-12.
  package static var json: String {
    SchemaWriter.schema(ThemeShape.root, title: "Homestack theme")
  }
}

/// Turns shapes into JSON Schema.
struct SchemaWriter {
  private var definitions: [JSONValue.Member] = []

  /// The whole schema of a file whose root is the shape.
  static func schema(_ root: MappingShape, title: String) -> String {
    var writer = SchemaWriter()
    let body = writer.body(root)
    let document = JSONValue.object(
      [
        .init("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
        .init("title", .string(title)),
      ] + body + [.init("$defs", .object(writer.definitions))]
    )
    return document.text() + "\n"
  }

  private mutating func body(_ shape: MappingShape) -> [JSONValue.Member] {
    let properties = shape.fields.map { field in
      JSONValue.Member(field.key, described(value(field.shape), field.doc))
    }
    var members: [JSONValue.Member] = [
      .init("description", .string(shape.doc)),
      .init("type", .string("object")),
      .init("properties", .object(properties)),
    ]
    let required = shape.fields.filter(\.isRequired).map { JSONValue.string($0.key) }
    if !required.isEmpty { members.append(.init("required", .array(required))) }
    members.append(.init("additionalProperties", .boolean(false)))
    return members
  }

  private func described(_ value: JSONValue, _ doc: String) -> JSONValue {
    guard case .object(let members) = value else { return value }
    return .object([.init("description", .string(doc))] + members)
  }

  /// A reference to a mapping's definition, which is written when it is first needed.
  private mutating func reference(_ shape: MappingShape) -> JSONValue {
    if !definitions.contains(where: { $0.key == shape.id }) {
      let place = definitions.count
      definitions.append(.init(shape.id, .object([])))
      definitions[place] = .init(shape.id, .object(body(shape)))
    }
    return .object([.init("$ref", .string("#/$defs/\(shape.id)"))])
  }

  private mutating func value(_ shape: Shape) -> JSONValue {
    switch shape {
    case .list(let item):
      return .object([.init("type", .string("array")), .init("items", value(item))])
    case .oneOrMany(let item):
      let one = value(item)
      let many = JSONValue.object([.init("type", .string("array")), .init("items", one)])
      return .object([.init("anyOf", .array([one, many]))])
    case .oneOrSeveral(let item):
      return oneOrSome(value(item))
    case .either(let shapes):
      return .object([.init("anyOf", .array(shapes.map { value($0) }))])
    case .mapping(let shape):
      return reference(shape)
    case .names(let item, let pattern):
      var members: [JSONValue.Member] = [
        .init("type", .string("object")), .init("additionalProperties", named(item)),
      ]
      if let pattern {
        members.append(
          .init("propertyNames", .object([.init("pattern", .string(pattern))]))
        )
      }
      return .object(members)
    case .policy:
      return policy
    case .days:
      return oneOrSome(anyCase(DayPattern.allWords))
    case .text, .boolean, .integer, .seed, .score, .number, .chance, .percent, .time, .timeAround,
      .timeOfDay, .timeOrNow, .dateTime, .duration, .difference, .appointment, .quantity,
      .relevanceDuration, .color, .choice:
      return scalar(shape)
    }
  }

  private func oneOrSome(_ one: JSONValue) -> JSONValue {
    let some = JSONValue.object([
      .init("type", .string("array")), .init("items", one), .init("minItems", .integer(1)),
    ])
    return .object([.init("anyOf", .array([one, some]))])
  }

  /// What stands after a name; a mapping that needs nothing may be left out.
  private mutating func named(_ item: Shape) -> JSONValue {
    let inner = value(item)
    guard case .mapping(let shape) = item, !shape.fields.contains(where: \.isRequired) else {
      return inner
    }
    let nothing = JSONValue.object([.init("type", .string("null"))])
    return .object([.init("anyOf", .array([inner, nothing]))])
  }

  private var policy: JSONValue {
    let types = strings(["string", "number", "boolean", "array", "null"])
    let knobs = PolicyKnob.all.map { knob in
      JSONValue.Member(
        knob.key,
        .object([
          .init(
            "description",
            .string("Decision \(knob.decision)\(knob.isInvented ? "†" : ""): \(knob.accepts).")
          ),
          .init("type", types),
        ])
      )
    }
    return .object([
      .init("type", .string("object")),
      .init("properties", .object(knobs)),
      .init("additionalProperties", .boolean(false)),
    ])
  }

  private func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
}
