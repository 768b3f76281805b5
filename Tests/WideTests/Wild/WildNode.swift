@testable import ScenarioText
@testable import Scenarios

/// A piece of YAML that is changed at will and written down again; what is written is valid YAML.
enum WildNode {
  case scalar(String, isPlain: Bool)
  case list([WildNode])
  case map([WildPair])

  /// A scalar without quotes, where it needs none.
  static func scalar(_ text: String) -> WildNode { .scalar(text, isPlain: true) }

  /// What was read, aliases and merges resolved.
  init(_ node: YamlNode) {
    switch node.content {
    case .scalar(let text, let isPlain): self = .scalar(text, isPlain: isPlain)
    case .sequence(let items): self = .list(items.map(WildNode.init))
    case .mapping(let pairs): self = .map(pairs.map { WildPair($0.key, WildNode($0.value)) })
    }
  }

  /// The text of a file; nil when it is no YAML.
  static func read(_ text: String) -> YamlNode? {
    YamlText.read(DiagnosticList(source: SourceText(text: text, file: "wild.yaml")))
  }

  var text: String {
    var lines = ""
    write(to: &lines, indent: 0)
    return lines
  }

  private func write(to text: inout String, indent: Int) {
    let spaces = String(repeating: " ", count: indent)
    switch self {
    case .scalar(let own, let isPlain): text += spaces + Self.written(own, isPlain) + "\n"
    case .list(let items):
      if items.isEmpty { text += spaces + "[]\n" }
      for item in items { item.write(after: spaces + "-", to: &text, indent: indent) }
    case .map(let pairs):
      if pairs.isEmpty { text += spaces + "{}\n" }
      for pair in pairs {
        let key = spaces + Self.written(pair.key, false) + ":"
        pair.value.write(after: key, to: &text, indent: indent)
      }
    }
  }

  private func write(after lead: String, to text: inout String, indent: Int) {
    // A reader refuses what is nested too deeply, which is one of the things to try.
    let spaces = String(repeating: " ", count: indent + 1)
    switch self {
    case .scalar(let own, let isPlain): text += "\(lead) \(Self.written(own, isPlain))\n"
    case .list(let items) where items.isEmpty: text += "\(lead) []\n"
    case .map(let pairs) where pairs.isEmpty: text += "\(lead) {}\n"
    case .list(let items):
      text += "\(lead)\n"
      for item in items { item.write(after: spaces + "-", to: &text, indent: indent + 1) }
    case .map:
      text += "\(lead)\n"
      write(to: &text, indent: indent + 1)
    }
  }

  /// A scalar as a file has it: bare where that means the same, else in quotes.
  private static func written(_ text: String, _ isPlain: Bool) -> String {
    let first = text.utf8.first ?? 0
    let isWord = (48...57).contains(first) || (65...90).contains(first & 0xDF)
    let safe = text.utf8.allSatisfy {
      (48...57).contains($0) || (65...90).contains($0 & 0xDF) || " ._/+%".utf8.contains($0)
        || $0 == UInt8(ascii: "-")
    }
    if isPlain, text.isEmpty || text == "~" { return "~" }
    let isTime = text.utf8.allSatisfy { (48...58).contains($0) } && text.utf8.last != 58
    if isWord, safe || isTime, text.utf8.last != 32, isPlain || text != "null" { return text }
    if isPlain, ["-", ".", "+"].contains(text.prefix(1)), safe, (48...57).contains(text.utf8.last!)
    {
      return text.hasPrefix("- ") ? quoted(text) : text
    }
    return quoted(text)
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      // Two of them end a line, as YAML sees it.
      case " "..."~", "\u{A0}"..."\u{2027}", "\u{202A}"..."\u{D7FF}", "\u{10000}"..."\u{1FFFF}":
        result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16)
        result += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
      }
    }
    return result + "\""
  }
}

/// A key with its value; a file may have two of one key, which is one of the things to try.
struct WildPair {
  var key: String
  var value: WildNode

  init(_ key: String, _ value: WildNode) {
    self.key = key
    self.value = value
  }
}
