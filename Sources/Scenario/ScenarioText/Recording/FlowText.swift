import Scenarios
import TerminalRendering

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
    let isPlain = isWord && text.utf8.first.map { $0 >= 0x41 } == true
    return isPlain && !YamlNode.nulls.contains(text) ? text : quoted(text)
  }

  /// The text in double quotes, with what nobody sees as escapes.
  ///
  /// Up to four digits they are those of JSON; beyond, YAML has eight digits where JSON has pairs.
  static func quoted(_ text: String) -> String {
    // Bytes, because a combining character would join the quote before it.
    var bytes: [UInt8] = [0x22]
    for scalar in text.unicodeScalars {
      if scalar.value > 0xFFFF, PlainText.isHidden(scalar) {
        let digits = String(scalar.value, radix: 16)
        bytes += "\\U\(String(repeating: "0", count: 8 - digits.count))\(digits)".utf8
      } else {
        var one: [UInt8] = []
        JSONText.append(String(scalar), to: &one)
        bytes += one.dropFirst().dropLast()
      }
    }
    return String(decoding: bytes + [0x22], as: UTF8.self)
  }
}
