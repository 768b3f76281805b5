/// YAML in one line: braces, brackets, and quotes around everything that is not a plain word.
enum FlowText {
  static func of(_ node: YamlNode) -> String {
    switch node.content {
    case .scalar(let text, _): node.isNull ? "null" : scalar(text)
    case .sequence(let items): "[" + items.map { of($0) }.joined(separator: ", ") + "]"
    case .mapping(let pairs): of(pairs)
    }
  }

  static func of(_ pairs: [YamlPair]) -> String {
    "{" + pairs.map { "\(scalar($0.key)): \(of($0.value))" }.joined(separator: ", ") + "}"
  }

  private static func scalar(_ text: String) -> String {
    let isWord = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
    if isWord, text.utf8.first.map({ $0 >= 0x41 }) == true, text != "null" { return text }
    return "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\t": return "\\t"
    default:
      let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
      guard isControl || scalar.value == 0x2028 || scalar.value == 0x2029 else {
        return String(scalar)
      }
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}
