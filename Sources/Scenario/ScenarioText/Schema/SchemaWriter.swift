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

/// The JSON Schema of a policy file, made from the fields that the reader reads.
package enum PolicyFileSchema {
  /// The schema's text, draft 2020-12.
  package static var json: String {
    SchemaWriter.schema(PolicyFileShape.root, title: "Homestack policy file")
  }

  /// The key with the version, by which a policy file is told from a scenario.
  package static var version: String { PolicyFileShape.version }
}

/// Turns shapes into JSON Schema.
struct SchemaWriter {
  private var definitions: [JSONValue.Member] = []

  /// The whole schema of a file whose root is the shape.
  static func schema(_ root: MappingShape, title: String) -> String {
    var writer = SchemaWriter()
    let head: JSONValue = [
      "$schema": "https://json-schema.org/draft/2020-12/schema", "title": title,
    ]
    let body = writer.body(root)
    return head.adding(body).adding(["$defs": JSONValue.object(writer.definitions)]).text() + "\n"
  }

  private mutating func body(_ shape: MappingShape) -> JSONValue {
    let properties = shape.fields.map { field in
      JSONValue.Member(field.key, described(value(field.shape), field.doc))
    }
    let head: JSONValue = [
      "description": shape.doc, "type": "object", "properties": JSONValue.object(properties),
    ]
    let required = shape.fields.filter(\.isRequired).map(\.key)
    return head.adding(required.isEmpty ? [:] : ["required": required])
      .adding(["additionalProperties": false])
  }

  private func described(_ value: JSONValue, _ doc: String) -> JSONValue {
    (["description": doc] as JSONValue).adding(value)
  }

  /// A reference to a mapping's definition, which is written when it is first needed.
  private mutating func reference(_ shape: MappingShape) -> JSONValue {
    if !definitions.contains(where: { $0.key == shape.id }) {
      let place = definitions.count
      definitions.append(.init(shape.id, [:]))
      definitions[place] = .init(shape.id, body(shape))
    }
    return ["$ref": "#/$defs/\(shape.id)"]
  }

  private mutating func value(_ shape: Shape) -> JSONValue {
    switch shape {
    case .list(let item): return list(of: value(item))
    case .oneOrMany(let item):
      let one = value(item)
      return anyOf([one, list(of: one)])
    case .oneOrSeveral(let item): return oneOrSome(value(item))
    case .either(let shapes): return anyOf(shapes.map { value($0) })
    case .mapping(let shape): return reference(shape)
    case .names(let item, let pattern):
      let names: JSONValue = ["pattern": pattern ?? "\\S"]
      return ["type": "object", "additionalProperties": named(item), "propertyNames": names]
    case .policy(let besides): return policy(besides: besides)
    case .days: return oneOrSome(anyCase(DayPattern.allWords))
    case .text, .name, .boolean, .integer, .seed, .score, .number, .chance, .percent, .time,
      .timeAround,
      .timeOfDay, .timeOrNow, .dateTime, .duration, .difference, .appointment, .quantity,
      .relevanceDuration, .color, .choice:
      return scalar(shape)
    }
  }

  private func list(of item: JSONValue) -> JSONValue { ["type": "array", "items": item] }

  private func oneOrSome(_ one: JSONValue) -> JSONValue {
    anyOf([one, list(of: one).adding(["minItems": 1])])
  }

  /// What stands after a name; a mapping that needs nothing may be left out.
  private mutating func named(_ item: Shape) -> JSONValue {
    let inner = value(item)
    guard case .mapping(let shape) = item, !shape.fields.contains(where: \.isRequired) else {
      return inner
    }
    return anyOf([inner, ["type": "null"]])
  }

  private mutating func policy(besides: [Field]) -> JSONValue {
    let types = ["string", "number", "boolean", "array", "null"]
    let knobs = PolicyKnob.all.map { knob -> JSONValue.Member in
      let mark = knob.isInvented ? "†" : ""
      let words = "Decision \(knob.decision)\(mark): \(knob.accepts)."
      return .init(knob.key, ["description": words, "type": types])
    }
    let others = besides.map { field in
      JSONValue.Member(field.key, described(value(field.shape), field.doc))
    }
    let properties = JSONValue.object(others + knobs)
    return ["type": "object", "properties": properties, "additionalProperties": false]
  }

  func anyOf(_ choices: [JSONValue]) -> JSONValue { ["anyOf": choices] }
}
