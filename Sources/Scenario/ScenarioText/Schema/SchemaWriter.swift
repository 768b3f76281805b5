import Scenarios
import SimulationCore
import SmartStacks

/// The JSON Schema of a scenario file, made from the fields that the reader reads.
package enum ScenarioSchema {
  /// The schema's text, draft 2020-12.
  package static var json: String {
    SchemaWriter.schema(ScenarioFields.shape, title: "Homestack scenario")
  }
}

package enum ThemeSchema {
  package static var json: String {
    SchemaWriter.schema(ThemeFields.shape, title: "Homestack theme")
  }
}

package enum PolicyFileSchema {
  package static var json: String {
    SchemaWriter.schema(PolicyFileFields.shape, title: "Homestack policy file")
  }

  /// The key with the version, by which a policy file is told from a scenario.
  package static var version: String { PolicyFileFields.version.key }
}

struct SchemaWriter {
  private var definitions: [JSONValue.Member] = []

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

  /// Quoted and unquoted mean the same to the reader, so numbers and booleans may be strings.
  mutating func value(_ shape: Shape) -> JSONValue {
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
    case .text: return ["type": ["string", "number", "boolean"]]
    case .name: return typed(["string", "number", "boolean"], pattern: "\\S")
    case .choice(let words): return ["enum": words]
    case .boolean:
      return typed(
        ["boolean", "string"],
        pattern: "^([Yy][Ee][Ss]|[Nn][Oo]|[Oo][Nn]|[Oo][Ff][Ff]|"
          + "[Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee])$"
      )
    case .integer(let bounds):
      return typed(["integer", "string"], pattern: "^[-+]?[0-9]+$").adding([
        "minimum": bounds.lowerBound
      ]).adding(bounds.upperBound < .max ? ["maximum": bounds.upperBound] : [:])
    case .seed: return typed(["integer", "string"], pattern: "^[+]?[0-9]+$").adding(["minimum": 0])
    case .score:
      let other = "\\.?[Nn][Aa][Nn]|[-+]?\\.?[Ii][Nn][Ff]|-?[Ii][Nn][Ff][Ii][Nn][Ii][Tt][Yy]"
      return anyOf([text("\(Self.decimal)|\(other)"), finite, infinite])
    case .number: return anyOf([typed("string", pattern: "^\(Self.decimal)$"), finite])
    case .chance:
      let part = "^[+]?(0+(\\.[0-9]*)?|\\.[0-9]+|0*1(\\.0*)?)$"
      return typed(["number", "string"], pattern: part).adding(["minimum": 0, "maximum": 1])
    case .timeOfDay: return text(Self.clock)
    case .time: return text(Self.time)
    case .timeAround: return text("(\(Self.time))( *\(AroundTime.pattern) *(0 *|\(Self.length)))?")
    case .timeOrNow: return text("now|\(Self.time)")
    case .dateTime: return text(Self.dateTime)
    case .percent: return typed("string", pattern: "^(100|0?[0-9]{1,2}) *%$")
    case .duration: return length(sign: "")
    case .difference: return length(sign: "[-+]?")
    case .appointment:
      let later = "in +(?=[0-9])([0-9]{1,3}d)?([0-9]{1,4}h)?([0-9]{1,5}m)?([0-9]{1,6}s)?"
      return typed("string", pattern: "^ *(\(Self.clock)|\(later)) +[^ |]")
    case .quantity: return typed("string", pattern: "^ *(= +)?(?!= )[^ |]+ +[^ |]")
    case .relevanceDuration:
      let other =
        "[-+]?\\.[Ii][Nn][Ff]|\\.?[Nn][Aa][Nn]|"
        + "[Ii][Nn][Ff][Ii][Nn][Ii][Tt][Ee]|[Ff][Oo][Rr][Ee][Vv][Ee][Rr]"
      let nothing: JSONValue = ["type": "number", "minimum": 0, "maximum": 0]
      return anyOf([text("-?0|-?\(Self.length)|\(other)"), nothing, infinite])
    case .color: return typed("string", pattern: "^#[0-9A-Fa-f]{6}$")
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

  private mutating func policy(besides: [any DeclaredField]) -> JSONValue {
    let types = ["string", "number", "boolean", "array", "null"]
    let settings = RuleSetting.all.map { setting -> JSONValue.Member in
      let mark = setting.isInvented ? "†" : ""
      let words = "Rule \(setting.decision)\(mark): \(setting.accepts)."
      return .init(setting.key, ["description": words, "type": types])
    }
    let others = besides.map { field in
      JSONValue.Member(field.key, described(value(field.shape), field.doc))
    }
    let properties = JSONValue.object(others + settings)
    return ["type": "object", "properties": properties, "additionalProperties": false]
  }

  func anyOf(_ choices: [JSONValue]) -> JSONValue { ["anyOf": choices] }

  private static let clock = "(([01]?[0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?|24:00(:00)?)"
  /// From 1900 on, with as many days as each month has.
  private static let date: String = {
    let long = "(0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])"
    let short = "(0[469]|11)-(0[1-9]|[12][0-9]|30)"
    let february = "02-(0[1-9]|1[0-9]|2[0-8])"
    let leapYear = "((19|[2-9][0-9])(0[48]|[2468][048]|[13579][26])|([2468][048]|[3579][26])00)"
    return "((19[0-9]{2}|[2-9][0-9]{3})-(\(long)|\(short)|\(february))|\(leapYear)-02-29)"
  }()
  private static let dateTime = "\(date)([Tt ]\(clock))?"
  private static let time = "\(clock)|\(dateTime)"
  /// The largest unit first, each once at most; the reader ignores spaces, but not between digits.
  private static let length: String = {
    let units = SimulationDuration.units.map { unit in
      let names = unit.names.map { $0.map(String.init).joined(separator: " *") }
      return "([0-9]+ *(\(names.joined(separator: "|"))) *)?"
    }
    return "(?=.*[0-9]) *\(units.joined())"
  }()
  /// What a finite number is at most: twelve digits before the point.
  private static let greatest = 999_999_999_999

  /// A length of time; of bare numbers, only nothing needs no unit.
  private func length(sign: String) -> JSONValue {
    typed(["string", "integer"], pattern: "^\(sign)(0|\(Self.length))$")
      .adding(["minimum": 0, "maximum": 0])
  }

  private func text(_ alternatives: String) -> JSONValue {
    typed("string", pattern: "^(\(alternatives))$")
  }

  /// Digits with a point or without, of which twelve may stand before it.
  private static let decimal = "[-+]?0*([0-9]{1,12}\\.?[0-9]*|\\.[0-9]+)"

  private var finite: JSONValue {
    ["type": "number", "minimum": -Self.greatest, "maximum": Self.greatest]
  }

  /// YAML has infinity and what is no number, which JSON Schema can name by their size only.
  private var infinite: JSONValue {
    anyOf([["type": "number", "minimum": Int.max], ["type": "number", "maximum": Int.min]])
  }

  /// A word that means the same however it is written, with the usual spelling for editors.
  func anyCase(_ words: [String]) -> JSONValue {
    let spelt = words.map { word in word.map { "[\($0.uppercased())\($0.lowercased())]" }.joined() }
    return anyOf([["enum": words], text(spelt.joined(separator: "|"))])
  }

  private func typed(_ types: some JSONWritable, pattern: String) -> JSONValue {
    ["type": types, "pattern": pattern]
  }
}
