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
    // What JSON quotes, YAML reads as the same text.
    return JSONText.quoted(text)
  }
}
