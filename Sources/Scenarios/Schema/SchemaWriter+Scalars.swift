extension SchemaWriter {
  private static let clock = "[0-9]{1,2}:[0-5][0-9](:[0-5][0-9])?"
  private static let date = "[0-9]{4}-[0-9]{2}-[0-9]{2}"
  private static let length = "[0-9]+ *[a-z]+( *[0-9]+ *[a-z]+)*"

  /// The schema of a scalar.
  ///
  /// Quoted and unquoted mean the same to the reader, so numbers and booleans may be strings.
  func scalar(_ shape: Shape) -> JSONValue {
    switch shape {
    case .boolean:
      return typed(
        ["boolean", "string"],
        pattern: "^([Yy][Ee][Ss]|[Nn][Oo]|[Oo][Nn]|[Oo][Ff][Ff]|"
          + "[Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee])$"
      )
    case .integer(let bounds):
      var members = members(["integer", "string"], pattern: "^[-+]?[0-9]+$")
      members.append(.init("minimum", .integer(bounds.lowerBound)))
      if bounds.upperBound < .max { members.append(.init("maximum", .integer(bounds.upperBound))) }
      return .object(members)
    case .seed:
      return .object(
        members(["integer", "string"], pattern: "^[+]?[0-9]+$") + [.init("minimum", .integer(0))]
      )
    case .score:
      return typed(
        ["number", "string"],
        pattern: "^([-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)|"
          + "\\.?[Nn][Aa][Nn]|[-+]?\\.?[Ii][Nn][Ff]|-?[Ii][Nn][Ff][Ii][Nn][Ii][Tt][Yy])$"
      )
    case .number:
      return typed(["number", "string"], pattern: "^[-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)$")
    case .chance:
      return .object(
        members(["number", "string"], pattern: "^[+]?(0+\\.?[0-9]*|\\.[0-9]+|0*1\\.?0*)$")
          + [.init("minimum", .integer(0)), .init("maximum", .integer(1))]
      )
    case .timeOfDay:
      return typed(["string"], pattern: "^\(Self.clock)$")
    case .time:
      return typed(["string"], pattern: "^(\(Self.clock)|\(Self.date)([T ]\(Self.clock))?)$")
    case .timeOrNow:
      return typed(["string"], pattern: "^(now|\(Self.clock)|\(Self.date)([T ]\(Self.clock))?)$")
    case .dateTime:
      return typed(["string"], pattern: "^\(Self.date)([T ]\(Self.clock))?$")
    case .duration:
      // Of bare numbers, only nothing needs no unit.
      return .object(
        members(["string", "integer"], pattern: "^(0|\(Self.length))$")
          + [.init("minimum", .integer(0)), .init("maximum", .integer(0))]
      )
    case .relevanceDuration:
      return typed(
        ["string", "number"],
        pattern: "^(0|-?\(Self.length)|[-+]?\\.[Ii][Nn][Ff]|\\.?[Nn][Aa][Nn]|infinite|forever)$"
      )
    case .choice(let words):
      return .object([.init("enum", .array(words.map { .string($0) }))])
    case .color:
      return typed(["string"], pattern: "^#[0-9A-Fa-f]{6}$")
    default:
      return .object([
        .init("type", .array(["string", "number", "boolean"].map { .string($0) }))
      ])
    }
  }

  private func typed(_ types: [String], pattern: String) -> JSONValue {
    .object(members(types, pattern: pattern))
  }

  private func members(_ types: [String], pattern: String) -> [JSONValue.Member] {
    let type: JSONValue =
      types.count == 1 ? .string(types[0]) : .array(types.map { .string($0) })
    return [.init("type", type), .init("pattern", .string(pattern))]
  }
}
